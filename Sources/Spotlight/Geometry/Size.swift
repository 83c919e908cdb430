/// A width and a height in logical pixels.
public struct Size: Sendable, Hashable {
  /// Logical pixels across.
  public var width: Double
  /// Logical pixels down.
  public var height: Double

  /// A size of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  public static let zero = Size(width: 0, height: 0)

  /// True when there is no area; a size that is not a number has none.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
