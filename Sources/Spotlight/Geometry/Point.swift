/// A place in logical pixels, counted right and down.
public struct Point: Sendable, Hashable {
  /// Logical pixels from the left.
  public var x: Double
  /// Logical pixels from the top.
  public var y: Double

  /// A place `x` to the right and `y` down.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The corner everything is counted from.
  public static let zero = Point(x: 0, y: 0)
}
