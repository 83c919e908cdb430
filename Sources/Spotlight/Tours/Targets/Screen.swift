/// An output as targets know it: its name and where it is.
package struct Screen: Sendable, Hashable {
  /// The name of its connector.
  package var name: String
  /// Where it is on the desktop, in logical pixels.
  package var frame: Rect

  package init(_ name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}
