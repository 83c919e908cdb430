/// A rectangle in logical pixels.
///
/// It is empty if its width or height is negative or not a number. An empty rectangle contains no
/// point, intersects nothing and adds nothing to a union.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Logical pixels across.
  public var width: Double
  /// Logical pixels down.
  public var height: Double

  /// A rectangle by its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle around its centre.
  package init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The empty rectangle that unions and intersections return.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The centre.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The width and the height.
  public var size: Size { Size(width: width, height: height) }
  /// True if the rectangle has no area.
  public var isEmpty: Bool { size.isEmpty }

  /// The rectangle with every edge moved in by `distance`.
  ///
  /// It shrinks to its centre and is never inverted.
  public func inset(by distance: Double) -> Rect {
    let width = max(0, width - 2 * distance)
    let height = max(0, height - 2 * distance)
    let center = center
    return Rect(
      // Without the clamp, this form keeps whole numbers whole.
      x: width > 0 ? x + distance : center.x,
      y: height > 0 ? y + distance : center.y,
      width: width, height: height)
  }

  /// The rectangle with every edge moved out by `distance`.
  public func outset(by distance: Double) -> Rect {
    inset(by: -distance)
  }

  /// The rectangle moved by a vector.
  public func offset(by vector: Point) -> Rect {
    Rect(x: x + vector.x, y: y + vector.y, width: width, height: height)
  }

  /// True if the two share an area; touching edges do not count.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The area that both cover, or ``zero`` if they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top,
      width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around both; an empty rectangle adds nothing.
  public func union(_ other: Rect) -> Rect {
    if other.isEmpty { return isEmpty ? .zero : self }
    if isEmpty { return other }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The point of the rectangle that is nearest to a point.
  package func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, x), maxX), y: min(max(point.y, y), maxY))
  }

  /// How far a point is from the rectangle; 0 within it.
  func distance(to point: Point) -> Double { nearest(to: point).distance(to: point) }

  /// True for points inside or on the left or upper edge, so that neighbours never share a point.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}

/// A position in logical pixels.
public struct Point: Sendable, Hashable {
  /// Logical pixels to the right of the origin.
  public var x: Double
  /// Logical pixels below the origin.
  public var y: Double

  /// A point by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

extension Point {
  /// The distance to another place.
  package func distance(to other: Point) -> Double { squaredDistance(to: other).squareRoot() }

  func squaredDistance(to other: Point) -> Double {
    let way = other - self
    return way.x * way.x + way.y * way.y
  }

  /// The place on a line that is nearest.
  package func nearest(between start: Point, _ end: Point) -> Point {
    let way = end - start
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return start }
    let share = ((x - start.x) * way.x + (y - start.y) * way.y) / square
    return start + way * min(max(share, 0), 1)
  }

  /// The same place in another rectangle.
  func mapped(from: Rect, to: Rect) -> Point {
    Point(
      x: to.x + (from.width > 0 ? (x - from.x) / from.width : 0.5) * to.width,
      y: to.y + (from.height > 0 ? (y - from.y) / from.height : 0.5) * to.height)
  }
}

/// The smallest rectangle around all that was added.
struct Bounds: Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func add(_ other: Bounds) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  @inline(__always)
  func squaredDistance(x: Double, y: Double) -> Double {
    let dx = max(minX - x, x - maxX, 0)
    let dy = max(minY - y, y - maxY, 0)
    return dx * dx + dy * dy
  }

  /// ``Rect/zero`` if nothing was added.
  var rect: Rect {
    minX <= maxX ? Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .zero
  }
}

/// A width and a height in logical pixels.
public struct Size: Sendable, Hashable {
  /// Logical pixels across.
  public var width: Double
  /// Logical pixels down.
  public var height: Double

  /// A size by its lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// True if there is no area; lengths that are not numbers give none.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
