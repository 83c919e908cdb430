/// A form made of lines, curves and arcs, with the elements of SVG paths.
///
/// Coordinates grow to the right and downwards, in the path's own unit. The path's ``box`` is laid
/// over the light's frame, so the path scales with the light. Open parts are closed for filling.
///
/// A path can always be drawn: coordinates that are not numbers count as 0, coordinates beyond
/// ``limit`` are clamped, and elements beyond ``elementLimit`` are dropped.
/// ``init(svg:fillRule:viewBox:)`` is stricter and reports what is wrong.
public struct Path: Sendable, Hashable {
  /// One piece of a path; it starts where the piece before it ended.
  package enum Element: Sendable, Hashable {
    /// Starts a new part of the path.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadratic(to: Point, control: Point)
    /// A cubic Bézier curve.
    case cubic(to: Point, control1: Point, control2: Point)
    /// A part of an ellipse, as SVG describes it.
    ///
    /// ``Path/arc(to:radii:rotation:isLarge:isClockwise:)-swift.method`` explains the parameters.
    case arc(to: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool)
    /// A straight line back to the start of this part of the path.
    case close
  }

  /// The pieces, in order; the first is always a move.
  package private(set) var elements: [Element] = []
  /// Decides what is inside if the path crosses itself.
  public var fillRule: FillRule
  /// The part of the path's plane that fills a light's frame; nil means the path's bounds.
  public var viewBox: Rect? { didSet { viewBox = viewBox.map(Self.sane) } }

  /// The farthest a coordinate can lie from the origin.
  public static let limit = Double(1 << 30)
  /// The most elements that a path keeps.
  public static let elementLimit = 1 << 20

  /// A path without elements, to build on.
  public init(fillRule: FillRule = .nonZero, viewBox: Rect? = nil) {
    self.fillRule = fillRule
    self.viewBox = viewBox.map(Self.sane)
  }

  /// A path of the given elements.
  package init(_ elements: [Element], fillRule: FillRule = .nonZero, viewBox: Rect? = nil) {
    self.init(fillRule: fillRule, viewBox: viewBox)
    for element in elements { append(element) }
  }

  /// The rectangle that fills a light's frame: ``viewBox``, or else the ``bounds``.
  public var box: Rect { viewBox ?? bounds }

  /// True when there is no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// Makes room for as many elements.
  mutating func reserve(_ count: Int) {
    elements.reserveCapacity(count)
  }

  /// Starts a new part of the path at a point.
  public mutating func move(to point: Point) {
    append(.move(to: point))
  }

  /// Adds a straight line.
  public mutating func line(to point: Point) {
    append(.line(to: point))
  }

  /// Adds a quadratic Bézier curve.
  public mutating func quadratic(to point: Point, control: Point) {
    append(.quadratic(to: point, control: control))
  }

  /// Adds a cubic Bézier curve.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    append(.cubic(to: point, control1: control1, control2: control2))
  }

  /// Adds a part of an ellipse.
  ///
  /// Four such arcs connect most pairs of points; the two flags choose one. As in SVG, a radius of
  /// 0 makes a line, radii that are too small are enlarged, and an arc that ends where it starts is
  /// left out.
  ///
  /// - Parameters:
  ///   - point: where the arc ends.
  ///   - radii: the radii along the ellipse's own axes; signs do not matter.
  ///   - rotation: how far the ellipse is turned clockwise, in degrees.
  ///   - isLarge: true for the longer way around the ellipse.
  ///   - isClockwise: true for the way that runs clockwise on the screen.
  public mutating func arc(
    to point: Point, radii: Size, rotation: Double = 0, isLarge: Bool = false,
    isClockwise: Bool = true
  ) {
    append(
      .arc(
        to: point, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise))
  }

  /// Adds a straight line back to the start of this part of the path.
  ///
  /// What follows starts there.
  public mutating func close() {
    append(.close)
  }

  /// Adds an element, with its numbers clamped.
  ///
  /// Before the first move there is no point to draw from: such an element only moves to its end,
  /// and a close does nothing.
  package mutating func append(_ element: Element) {
    guard elements.count < Self.elementLimit else { return }
    let element = element.sanitized
    guard elements.isEmpty else {
      elements.append(element)
      return
    }
    if let end = element.end { elements.append(.move(to: end)) }
  }

  fileprivate static func sane(_ point: Point) -> Point {
    Point(x: Light.sane(point.x), y: Light.sane(point.y))
  }

  private static func sane(_ box: Rect) -> Rect {
    // A width that is not a number stays empty.
    Rect(
      x: Light.sane(box.x), y: Light.sane(box.y), width: max(0, Light.sane(box.width)),
      height: max(0, Light.sane(box.height)))
  }
}

extension Path.Element {
  /// Where the element ends; nil for ``close``, which ends at a point that only the path knows.
  package var end: Point? {
    switch self {
    case .move(let end), .line(let end), .quadratic(let end, _), .cubic(let end, _, _),
      .arc(let end, _, _, _, _):
      end
    case .close: nil
    }
  }

  fileprivate var sanitized: Self {
    switch self {
    case .move(let end): .move(to: Path.sane(end))
    case .line(let end): .line(to: Path.sane(end))
    case .quadratic(let end, let control):
      .quadratic(to: Path.sane(end), control: Path.sane(control))
    case .cubic(let end, let control1, let control2):
      .cubic(to: Path.sane(end), control1: Path.sane(control1), control2: Path.sane(control2))
    case .arc(let end, let radii, let rotation, let isLarge, let isClockwise):
      .arc(
        to: Path.sane(end),
        radii: Size(width: abs(Light.sane(radii.width)), height: abs(Light.sane(radii.height))),
        rotation: rotation.isFinite ? rotation.truncatingRemainder(dividingBy: 360) : 0,
        isLarge: isLarge, isClockwise: isClockwise)
    case .close: .close
    }
  }
}

/// Decides what is inside if a path crosses or encloses itself.
///
/// The rule belongs to one path's form (a star, a ring). Several lights always unite, whatever
/// their rules.
public enum FillRule: Sendable, Hashable {
  /// A point is inside if the path winds around it, in either direction.
  ///
  /// A loop inside another is filled, unless it runs the opposite way.
  case nonZero
  /// A point is inside if a ray from it crosses an odd number of edges.
  ///
  /// A loop inside another is a hole.
  case evenOdd
  /// A point is inside if the path winds around it clockwise more often than the other way.
  ///
  /// A loop that runs the other way only takes away: even if it crosses the loop around it, nothing
  /// outside is filled. A form that glides into another has this rule, so a hole on its way cannot
  /// become bright.
  case clockwise

  /// True if a point with this winding number is inside.
  @inlinable package func isInside(winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    case .clockwise: winding > 0
    }
  }
}

extension Path {
  /// The smallest rectangle around the path's lines and curves; control points do not count.
  ///
  /// A move without a line after it does not count.
  ///
  /// - Complexity: O(n) in the number of elements.
  public var bounds: Rect {
    var bounds = Bounds()
    walk { element, current, end in
      if case .move = element { return }
      bounds.add(current)
      bounds.add(end)
      switch element {
      case .move, .line, .close: break
      case .quadratic(_, let control):
        for t in Self.turns(current.x, control.x, end.x) + Self.turns(current.y, control.y, end.y) {
          bounds.add(Self.quadratic(current, control, end, at: t))
        }
      case .cubic(_, let control1, let control2):
        let turns =
          Self.turns(current.x, control1.x, control2.x, end.x)
          + Self.turns(current.y, control1.y, control2.y, end.y)
        for t in turns { bounds.add(Self.cubic(current, control1, control2, end, at: t)) }
      case .arc:
        for point in PathArc(element, from: current)?.extremes ?? [] { bounds.add(point) }
      }
    }
    return bounds.rect
  }

  /// Visits each element with the points from which and to which it goes.
  @inline(__always)
  func walk(_ visit: (_ element: Element, _ current: Point, _ end: Point) -> Void) {
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      let end = element.end ?? start
      visit(element, current, end)
      if case .move = element { start = end }
      current = end
    }
  }

  /// The place on a quadratic curve at a parameter, 0 to 1.
  static func quadratic(_ a: Point, _ b: Point, _ c: Point, at t: Double) -> Point {
    let s = 1 - t
    return Point(
      x: s * s * a.x + 2 * s * t * b.x + t * t * c.x,
      y: s * s * a.y + 2 * s * t * b.y + t * t * c.y)
  }

  /// The place on a cubic curve at a parameter, 0 to 1.
  static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
    let s = 1 - t
    let (first, second, third, fourth) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: first * a.x + second * b.x + third * c.x + fourth * d.x,
      y: first * a.y + second * b.y + third * c.y + fourth * d.y)
  }

  /// The parameters, none or one, at which a quadratic coordinate changes direction.
  private static func turns(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let t = (a - b) / (a - 2 * b + c)
    return t > 0 && t < 1 ? [t] : []
  }

  /// The parameters, up to two, at which a cubic coordinate changes direction.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // A third of the derivative: p t² + 2 q t + r.
    var p = d - a + 3 * (b - c)
    var q = a - 2 * b + c
    var r = b - a
    // Scaled first: the squares of the smallest lengths would underflow to 0.
    let largest = max(abs(p), abs(q), abs(r))
    guard largest > 0 else { return [] }
    p /= largest
    q /= largest
    r /= largest
    let root = (q * q - p * r).squareRoot()
    // This form of the solution loses no digits, and the filter drops a root at infinity.
    let sum = -(q + (q < 0 ? -root : root))
    return [sum / p, r / sum].filter { $0 > 0 && $0 < 1 }
  }
}

extension Path: CustomStringConvertible {
  /// The path as SVG path data; ``init(svg:fillRule:viewBox:)`` reads the same elements back.
  public var description: String {
    var text = ""
    for element in elements {
      if !text.isEmpty { text += " " }
      switch element {
      case .move(let end): text += "M" + Self.text(end)
      case .line(let end): text += "L" + Self.text(end)
      case .quadratic(let end, let control): text += "Q\(Self.text(control)) \(Self.text(end))"
      case .cubic(let end, let control1, let control2):
        text += "C\(Self.text(control1)) \(Self.text(control2)) \(Self.text(end))"
      case .arc(let end, let radii, let rotation, let isLarge, let isClockwise):
        text += "A\(radii.width.text) \(radii.height.text) \(rotation.text)"
        text += " \(isLarge ? 1 : 0) \(isClockwise ? 1 : 0) \(Self.text(end))"
      case .close: text += "Z"
      }
    }
    return text
  }

  private static func text(_ point: Point) -> String { "\(point.x.text) \(point.y.text)" }
}

extension Double {
  /// The shortest digits that read back as the same number.
  fileprivate var text: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
