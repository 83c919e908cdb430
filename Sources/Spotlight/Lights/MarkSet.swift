/// What is drawn around a light and over it, each nil where there is none.
package struct MarkSet: Sendable, Hashable {
  package var ring: Ring?
  package var glow: Glow?
  package var dot: Dot?
  package var tint: Tint?

  /// True where there is none at all.
  var isEmpty: Bool { ring == nil && glow == nil && dot == nil && tint == nil }
}
