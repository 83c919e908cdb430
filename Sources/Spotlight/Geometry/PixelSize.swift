/// A width and a height in buffer pixels.
public struct PixelSize: Sendable, Hashable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int

  /// A size of `width` by `height` pixels; negative lengths count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size of nothing.
  public static let zero = PixelSize(width: 0, height: 0)

  /// True when there is no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }
}
