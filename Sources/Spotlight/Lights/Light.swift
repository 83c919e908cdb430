/// One bright hole in the dim: a form around a frame, and how it ends.
///
/// A light is always drawable. Its parts are put right as they are set: a frame whose size is
/// negative or not a number lights nothing, whatever its padding; edges farther out than ``limit``
/// are cut off there; padding and widths that are not numbers count as 0.
public struct Light: Sendable, Hashable {
  /// What names this light among the others.
  public var id: String
  /// What the light is on.
  public var frame: Rect {
    didSet { frame = Self.sane(frame) }
  }
  /// The form within the frame.
  public var shape: Shape {
    didSet { shape = shape.sanitized }
  }
  /// How the light ends.
  public var edge: Edge {
    didSet { edge = edge.sanitized }
  }
  /// How far the form reaches beyond the frame, in logical pixels; see ``Shape`` for the corners.
  public var padding: Double {
    didSet { padding = Self.sane(padding) }
  }
  /// How much of the dim the light takes away, 0 to 1, so that it can fade in and out; values outside
  /// are brought in and what is not a number counts as 0.
  public var opacity: Double {
    didSet { opacity = Self.share(opacity) }
  }
  /// A line around the light, or nil for none.
  public var ring: Ring? {
    get { marks.ring }
    set { change { $0.ring = newValue } }
  }
  /// A shine around the light and its ring, or nil for none.
  public var glow: Glow? {
    get { marks.glow }
    set { change { $0.glow = newValue } }
  }
  /// A spot in the middle of the light, or nil for none.
  public var dot: Dot? {
    get { marks.dot }
    set { change { $0.dot = newValue } }
  }
  /// A colour laid over what is lit, or nil for none.
  public var tint: Tint? {
    get { marks.tint }
    set { change { $0.tint = newValue } }
  }
  /// A word for people and for screen readers; it is not painted.
  public var label: String?

  /// What is drawn around the light and over it.
  ///
  /// Stored where painters can look at it without a copy of the light.
  package private(set) var marks: Marks

  /// The farthest that a coordinate can lie from the origin, in logical pixels.
  public static let limit = Double(1 << 30)

  /// A light on a frame.
  public init(
    id: String, frame: Rect, shape: Shape = .rounded(radius: 8), edge: Edge = .sharp,
    padding: Double = 0, opacity: Double = 1, ring: Ring? = nil, glow: Glow? = nil,
    dot: Dot? = nil, tint: Tint? = nil, label: String? = nil
  ) {
    self.id = id
    self.frame = Self.sane(frame)
    self.shape = shape.sanitized
    self.edge = edge.sanitized
    self.padding = Self.sane(padding)
    self.opacity = Self.share(opacity)
    self.marks = Marks(MarkSet(ring: ring, glow: glow, dot: dot, tint: tint))
    self.label = label
  }

  /// The smallest rectangle around the padded form; ``Rect/zero`` for a light that lights nothing.
  ///
  /// Of a path that negative padding shrinks, the rectangle around the path itself.
  public var bounds: Rect { outline?.bounds ?? pathForm?.bounds ?? .zero }

  /// The smallest rectangle around everything that is seen of the light: what it brightens, the
  /// feather included, its ring, its glow and its dot.
  public var extent: Rect { dotFrame.map { spread.union($0) } ?? spread }

  /// Where the light's dot is, were all of it seen; nil where there is none.
  ///
  /// A light that lights nothing has none.
  package var dotFrame: Rect? {
    guard case .some(let set) = marks, let dot = set.dot, dot.diameter > 0, !bounds.isEmpty else {
      return nil
    }
    let center = frame.center
    return Rect(
      x: center.x - dot.diameter / 2, y: center.y - dot.diameter / 2, width: dot.diameter,
      height: dot.diameter)
  }

  /// The extent without the dot.
  private var spread: Rect {
    let reach = max(edge.reach, marks.reach)
    if let pathForm { return pathForm.bounds(reaching: reach) }
    let lit = outline.map { $0.bounds.outset(by: edge.reach) } ?? .zero
    guard let ring else { return outline?.bounds.outset(by: reach) ?? .zero }
    // A ring can be there when negative padding leaves nothing of the form itself.
    let marked = outline(grownBy: ring.reach)?.bounds.outset(by: glow?.width ?? 0)
    return lit.union(marked ?? .zero)
  }

  /// True when the point lies in the padded form itself, not only in its box; a point on the edge
  /// does, one in the feather does not.
  ///
  /// On the edge of a path either may be said.
  public func contains(_ point: Point) -> Bool {
    outline?.contains(point) ?? pathForm?.contains(point) ?? false
  }

  /// True when the point lies in the padded form or at most `touchPadding` logical pixels outside, so
  /// that a finger can take hold of a light that is smaller than itself.
  public func contains(_ point: Point, touchPadding: Double) -> Bool {
    guard touchPadding > 0 else { return contains(point) }
    return distance(to: point) <= touchPadding
  }

  /// How far a point lies outside the padded form, in logical pixels: 0 on the edge and inside, and
  /// infinite when there is no form or no point.
  ///
  /// From a path that negative padding shrinks it can be farther than is said, beyond its corners.
  public func distance(to point: Point) -> Double {
    guard point.x == point.x, point.y == point.y else { return .infinity }
    if let outline { return max(0, outline.signedDistance(x: point.x, y: point.y)) }
    return pathForm?.distance(to: point) ?? .infinity
  }

  /// How far a point is from the edge of the padded form, in logical pixels: positive outside as
  /// ``distance(to:)`` has it, negative inside, and infinite when there is no form or no point.
  ///
  /// Curves of a path are followed within 1/200 of a logical pixel. Inside a path that padding widens
  /// the edge can be farther than is said, where the padding closes a gap; inside a path of more than
  /// 4096 lines, lines within the form count as edges.
  public func signedDistance(to point: Point) -> Double {
    guard point.x == point.x, point.y == point.y else { return .infinity }
    if let outline { return outline.signedDistance(x: point.x, y: point.y) }
    return pathForm?.signedDistance(to: point) ?? .infinity
  }

  /// The padded form, or nil when there is nothing to light or the form is a path.
  package var outline: Outline? { outline(grownBy: 0) }

  /// The form with more padding; where a ring or a glow begins or ends.
  package func outline(grownBy distance: Double) -> Outline? {
    Outline(frame: frame, shape: shape, padding: padding + distance)
  }

  /// True when something is drawn around the light or over it.
  package var hasMarks: Bool { !marks.isNone }

  /// True when the same is drawn around both lights, as far as the light has it.
  func isMarked(like other: Light) -> Bool { marks == other.marks }

  /// The padded form of a path, or nil when there is nothing to light or the form is no path.
  private var pathForm: PathForm? {
    guard case .path(let path) = shape else { return nil }
    return PathForm(path, frame: frame, padding: padding)
  }

  private mutating func change(_ body: (inout MarkSet) -> Void) {
    var set = marks.set
    body(&set)
    marks = Marks(set)
  }

  package static func share(_ opacity: Double) -> Double {
    // What is not a number fails the comparison.
    opacity > 0 ? min(opacity, 1) : 0
  }

  private static func sane(_ length: Double) -> Double {
    length == length ? min(max(length, -limit), limit) : 0
  }

  private static func sane(_ frame: Rect) -> Rect {
    let left = sane(frame.x)
    let top = sane(frame.y)
    guard frame.width > 0, frame.height > 0, frame.x == frame.x, frame.y == frame.y else {
      return Rect(x: left, y: top, width: 0, height: 0)
    }
    // The far edges are clamped too, and an infinite frame reaches from end to end.
    return Rect(
      x: left, y: top, width: min(frame.width, limit - left), height: min(frame.height, limit - top)
    )
  }
}
