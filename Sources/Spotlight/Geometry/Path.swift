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
  public enum Element: Sendable, Hashable {
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
  public private(set) var elements: [Element] = []
  /// Decides what is inside if the path crosses itself.
  public var fillRule: FillRule
  /// The part of the path's plane that fills a light's frame; nil means the path's bounds.
  public var viewBox: Rect? {
    didSet { viewBox = viewBox.map(Self.sane) }
  }

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
  public init(_ elements: [Element], fillRule: FillRule = .nonZero, viewBox: Rect? = nil) {
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
  public mutating func append(_ element: Element) {
    guard elements.count < Self.elementLimit else { return }
    let element = element.sanitized
    guard elements.isEmpty else {
      elements.append(element)
      return
    }
    if let end = element.end { elements.append(.move(to: end)) }
  }

  static func sane(_ value: Double) -> Double {
    value == value ? min(max(value, -limit), limit) : 0
  }

  private static func sane(_ box: Rect) -> Rect {
    // A width that is not a number stays empty.
    Rect(
      x: sane(box.x), y: sane(box.y), width: max(0, sane(box.width)),
      height: max(0, sane(box.height)))
  }
}

extension Path.Element {
  /// Where the element ends; nil for ``close``, which ends at a point that only the path knows.
  public var end: Point? {
    switch self {
    case .move(let end), .line(let end), .quadratic(let end, _), .cubic(let end, _, _),
      .arc(let end, _, _, _, _):
      end
    case .close: nil
    }
  }

  fileprivate var sanitized: Self {
    switch self {
    case .move(let end): .move(to: end.sanitized)
    case .line(let end): .line(to: end.sanitized)
    case .quadratic(let end, let control):
      .quadratic(to: end.sanitized, control: control.sanitized)
    case .cubic(let end, let control1, let control2):
      .cubic(to: end.sanitized, control1: control1.sanitized, control2: control2.sanitized)
    case .arc(let end, let radii, let rotation, let isLarge, let isClockwise):
      .arc(
        to: end.sanitized,
        radii: Size(width: abs(Path.sane(radii.width)), height: abs(Path.sane(radii.height))),
        rotation: rotation.isFinite ? rotation.truncatingRemainder(dividingBy: 360) : 0,
        isLarge: isLarge, isClockwise: isClockwise)
    case .close: .close
    }
  }
}

extension Point {
  fileprivate var sanitized: Point { Point(x: Path.sane(x), y: Path.sane(y)) }
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
  package func isInside(winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    case .clockwise: winding > 0
    }
  }
}
