extension Point: MotionNumbers {
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  package static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  package var largest: Double { max(abs(x), abs(y)) }
  package var sane: Point { Point(x: x.sane, y: y.sane) }
}

/// A spring can lead a rectangle's sides below 0 for a moment; it is empty then.
extension Rect: MotionNumbers {
  package static func + (left: Rect, right: Rect) -> Rect {
    Rect(
      x: left.x + right.x, y: left.y + right.y, width: left.width + right.width,
      height: left.height + right.height)
  }

  package static func - (left: Rect, right: Rect) -> Rect {
    Rect(
      x: left.x - right.x, y: left.y - right.y, width: left.width - right.width,
      height: left.height - right.height)
  }

  package static func * (rect: Rect, factor: Double) -> Rect {
    Rect(
      x: rect.x * factor, y: rect.y * factor, width: rect.width * factor,
      height: rect.height * factor)
  }

  package var largest: Double { max(max(abs(x), abs(y)), max(abs(width), abs(height))) }
  package var sane: Rect { Rect(x: x.sane, y: y.sane, width: width.sane, height: height.sane) }
}
