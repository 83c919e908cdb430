/// What hands ask of places.
extension Point {
  /// How far away another place is.
  func distance(to other: Point) -> Double {
    let (x, y) = (other.x - self.x, other.y - self.y)
    return (x * x + y * y).squareRoot()
  }

  /// The way from another place to this one.
  func vector(from other: Point) -> Point { Point(x: x - other.x, y: y - other.y) }
}
