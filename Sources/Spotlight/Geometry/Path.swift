/// A form made of lines, curves and arcs, as SVG has them.
///
/// Coordinates count right and down in units of the path's own. Its ``box`` is what is laid over a
/// light's frame, so a path scales with the light that uses it. Open parts are closed for filling.
///
/// A path is always drawable: numbers that are not numbers count as 0, coordinates beyond ``limit``
/// are cut off there, and elements beyond ``elementLimit`` are left out. ``init(svg:fillRule:viewBox:)`` is stricter
/// and says what is wrong.
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
    /// A part of an ellipse, as SVG describes it; ``Path/arc(to:radii:rotation:isLarge:isClockwise:)-swift.method``
    /// explains the words.
    case arc(to: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool)
    /// A straight line back to where this part of the path began.
    case close
  }

  /// The pieces, in order; the first is always a move.
  public private(set) var elements: [Element] = []
  /// What is inside where the path crosses itself.
  public var fillRule: FillRule
  /// The part of the path's plane that is laid over a light's frame; nil for the path's bounds.
  public var viewBox: Rect? {
    didSet { viewBox = viewBox.map(Self.sane) }
  }

  /// The farthest that a coordinate can lie from the origin.
  public static let limit = Double(1 << 30)
  /// The most elements that a path keeps.
  public static let elementLimit = 1 << 20

  /// A path without any element, to build on.
  public init(fillRule: FillRule = .nonZero, viewBox: Rect? = nil) {
    self.fillRule = fillRule
    self.viewBox = viewBox.map(Self.sane)
  }

  /// A path of given elements.
  public init(_ elements: [Element], fillRule: FillRule = .nonZero, viewBox: Rect? = nil) {
    self.init(fillRule: fillRule, viewBox: viewBox)
    for element in elements { append(element) }
  }

  /// What is laid over a light's frame: ``viewBox``, or else the ``bounds``.
  public var box: Rect { viewBox ?? bounds }

  /// True when there is no element.
  public var isEmpty: Bool { elements.isEmpty }

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
  /// Four such arcs lead to most points. As in SVG, a radius of 0 makes a line, radii too small to
  /// reach are enlarged until they do, and an arc to where it starts is nothing.
  ///
  /// - Parameters:
  ///   - point: where the arc ends.
  ///   - radii: the ellipse's radii along its own axes; signs do not matter.
  ///   - rotation: how far the ellipse is turned clockwise, in degrees.
  ///   - isLarge: true for the longer way round.
  ///   - isClockwise: true for the way that runs clockwise on the screen.
  public mutating func arc(
    to point: Point, radii: Size, rotation: Double = 0, isLarge: Bool = false,
    isClockwise: Bool = true
  ) {
    append(
      .arc(
        to: point, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise))
  }

  /// Adds a straight line back to where this part of the path began; what follows starts there.
  public mutating func close() {
    append(.close)
  }

  /// Adds an element, put right.
  ///
  /// Before the first move there is no place to draw from: there, an element only moves to its end,
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
  /// Where the element leads; nil for ``close``, which knows its end only within a path.
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
