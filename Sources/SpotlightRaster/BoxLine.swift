package import Spotlight

/// A line along the inner edge of a box.
package struct BoxLine: Sendable, Hashable {
  package let color: Color
  /// In whole pixels, at most ``limit``.
  package let width: Int

  /// The widest line, which bounds what is kept of its corners.
  package static let limit = 64

  package init(_ color: Color, width: Int) {
    self.color = color
    self.width = min(max(width, 0), Self.limit)
  }
}
