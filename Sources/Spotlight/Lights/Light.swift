/// A bright hole in the dim: a form around a frame, with an edge.
///
/// A light can always be drawn, because setting a part corrects it. A frame whose size is negative
/// or not a number lights nothing, whatever its padding. Coordinates beyond ``limit`` are clamped.
/// Padding and widths that are not numbers count as 0.
public struct Light: Sendable, Hashable {
  /// The name of the light among the others.
  public var id: String
  /// The rectangle around whatever the light is on.
  public var frame: Rect {
    didSet { frame = Self.sane(frame) }
  }
  /// The form within the frame.
  public var shape: Shape {
    didSet { shape = shape.sanitized }
  }
  /// How far the form is turned around the middle of the frame: degrees, clockwise on the screen.
  ///
  /// It is kept above -180 and at most 180, so 270 becomes -90. What is not a finite number counts
  /// as 0. The frame stays as it is without the turn. Padding, feather, ring and glow turn with the
  /// form. A form that looks the same from all sides, such as a circle, does not change.
  public var rotation: Double {
    didSet { rotation = Rotation.sane(rotation) }
  }
  /// How the light's edge looks.
  public var edge: Edge {
    didSet { edge = edge.sanitized }
  }
  /// How far the form reaches beyond the frame, in logical pixels.
  ///
  /// ``Shape`` says what happens to corners.
  public var padding: Double {
    didSet { padding = Self.sane(padding) }
  }
  /// How much of the dim the light removes, 0 to 1.
  ///
  /// Use it to fade a light. Values outside are clamped, and NaN counts as 0.
  public var opacity: Double {
    didSet { opacity = Self.share(opacity) }
  }
  /// A line around the light; nil for none.
  public var ring: Ring? {
    get { marks.ring }
    set { marks.ring = newValue }
  }
  /// A glow around the light and its ring; nil for none.
  public var glow: Glow? {
    get { marks.glow }
    set { marks.glow = newValue }
  }
  /// A dot in the middle of the light; nil for none.
  public var dot: Dot? {
    get { marks.dot }
    set { marks.dot = newValue }
  }
  /// A colour laid over the lit area; nil for none.
  public var tint: Tint? {
    get { marks.tint }
    set { marks.tint = newValue }
  }
  /// A text for people.
  ///
  /// The painter ignores it; an overlay that shows labels makes a small card of it.
  public var label: String?

  /// The marks around the light and over it.
  ///
  /// Kept in one enum, so that painters read them without copying the light.
  package private(set) var marks: Marks

  /// The farthest a coordinate can lie from the origin, in logical pixels.
  public static let limit = Double(1 << 30)

  /// A light on a frame.
  public init(
    id: String, frame: Rect, shape: Shape = .rounded(radius: 8), rotation: Double = 0,
    edge: Edge = .sharp, padding: Double = 0, opacity: Double = 1, ring: Ring? = nil,
    glow: Glow? = nil, dot: Dot? = nil, tint: Tint? = nil, label: String? = nil
  ) {
    self.id = id
    self.frame = Self.sane(frame)
    self.shape = shape.sanitized
    self.rotation = Rotation.sane(rotation)
    self.edge = edge.sanitized
    self.padding = Self.sane(padding)
    self.opacity = Self.share(opacity)
    self.marks = Marks(ring: ring, glow: glow, dot: dot, tint: tint)
    self.label = label
  }

  /// The smallest rectangle around the padded form; ``Rect/zero`` if the light lights nothing.
  ///
  /// For a path that negative padding shrinks, this is the rectangle around the original path.
  public var bounds: Rect { form?.bounds ?? .zero }

  /// The smallest rectangle around everything seen of the light: form, feather, ring, glow and dot.
  public var extent: Rect { dotFrame.map { spread.union($0) } ?? spread }

  /// How far a ring reaches beyond the form, in logical pixels; 0 for a ring that is not seen.
  package var ringReach: Double { ring.map { $0.width > 0 ? $0.reach : 0 } ?? 0 }

  /// How far feather, ring and glow reach beyond the form, in logical pixels.
  package var reach: Double { max(edge.reach, marks.reach) }

  /// The full frame of the light's dot, even if it is clipped; nil if there is no dot.
  ///
  /// A light that lights nothing has no dot.
  package var dotFrame: Rect? {
    guard case .some(_, _, let dot?, _) = marks, dot.diameter > 0, !bounds.isEmpty else {
      return nil
    }
    return Rect(
      center: frame.center, size: Size(width: dot.diameter, height: dot.diameter))
  }

  /// The extent without the dot.
  private var spread: Rect {
    if isPath { return form(grownBy: reach)?.bounds ?? .zero }
    let bounds = bounds
    guard let ring else { return bounds.isEmpty ? .zero : bounds.outset(by: reach) }
    // A ring can be seen even if negative padding leaves nothing of the form.
    let marked = form(grownBy: ring.reach)?.bounds.outset(by: glow?.width ?? 0)
    return litArea.union(marked ?? .zero)
  }

  /// True if the point lies in the padded form.
  ///
  /// A point on the edge does; one in the feather does not.
  ///
  /// A point exactly on the edge of a path may give either.
  public func contains(_ point: Point) -> Bool {
    form?.contains(point) ?? false
  }

  /// True if the point lies in the padded form or at most `touchPadding` logical pixels outside.
  ///
  /// With it, a finger can hold a light that is smaller than the finger.
  public func contains(_ point: Point, touchPadding: Double) -> Bool {
    guard touchPadding > 0 else { return contains(point) }
    return distance(to: point) <= touchPadding
  }

  /// The distance of a point from the padded form, in logical pixels: 0 on the edge and inside,
  /// infinite if there is no form or the point is not a number.
  ///
  /// For a path that negative padding shrinks, a point beyond the corners may be farther away than
  /// the result.
  public func distance(to point: Point) -> Double {
    form?.distance(to: point) ?? .infinity
  }

  /// The signed distance of a point from the edge of the padded form, in logical pixels: positive
  /// outside, like ``distance(to:)``, and negative inside.
  ///
  /// Infinite if there is no form or the point is not a number.
  ///
  /// Curves of a path are followed within 1/200 of a logical pixel. Inside a path that padding
  /// widens, the edge may be farther away than the result if the padding closes a gap. Inside a
  /// path of more than 4096 lines, lines within the form count as edges.
  public func signedDistance(to point: Point) -> Double {
    form?.signedDistance(to: point) ?? .infinity
  }

  /// True if anything is drawn around the light or over it.
  package var hasMarks: Bool { !marks.isNone }

  /// True if both lights have the same marks.
  func isMarked(like other: Light) -> Bool { marks == other.marks }

  /// The share, clamped to 0 to 1; NaN becomes 0.
  package static func share(_ opacity: Double) -> Double {
    // NaN fails the comparison.
    opacity > 0 ? min(opacity, 1) : 0
  }

  /// The length, clamped to what can be drawn; NaN becomes 0.
  static func sane(_ length: Double) -> Double {
    length.clamped(to: -limit...limit)
  }

  private static func sane(_ frame: Rect) -> Rect {
    let left = sane(frame.x)
    let top = sane(frame.y)
    guard frame.width > 0, frame.height > 0, frame.x == frame.x, frame.y == frame.y else {
      return Rect(x: left, y: top, width: 0, height: 0)
    }
    // The far edges are clamped too. An infinite frame reaches from limit to limit.
    return Rect(
      x: left, y: top, width: min(frame.width, limit - left), height: min(frame.height, limit - top)
    )
  }
}

extension Light {
  /// How much of what is below the light's tint hides.
  var tintCover: Double { tint.map { $0.opacity * opacity } ?? 0 }

  /// The rectangle around the form and its feather.
  var litArea: Rect {
    let bounds = bounds
    return bounds.isEmpty ? .zero : bounds.outset(by: edge.reach)
  }

  /// The light without ring, glow, dot and tint.
  var bare: Light {
    var bare = self
    bare.marks = .none
    return bare
  }

  /// True if both give the same picture.
  func looksLike(_ other: Light) -> Bool {
    frame == other.frame && shape == other.shape && rotation == other.rotation
      && edge == other.edge
      && padding == other.padding && opacity == other.opacity && isMarked(like: other)
  }
}

extension [Light] {
  /// A name that none of the lights has.
  package var newName: String {
    let used = Set(map(\.id))
    // One candidate more than there are lights, so one of them is free.
    return (1...used.count + 1).lazy.map { "light-\($0)" }.first { !used.contains($0) } ?? "light"
  }

  /// The same lights, each with a name of its own: a repeated name gets a number after it.
  ///
  /// Hands, glides and handles treat lights with the same name as one light.
  package var withNamesOfTheirOwn: [Light] {
    var lights = self
    for (index, name) in map(\.id).numbered.enumerated() where lights[index].id != name {
      lights[index].id = name
    }
    return lights
  }
}

extension [String] {
  /// The same names, each unique: the first of equal names stays, the others get numbers that no
  /// other name has.
  package var numbered: [String] {
    var taken = Set(self)
    guard taken.count < count else { return self }
    var seen: Set<String> = []
    var counts: [String: Int] = [:]
    return map { name in
      guard !seen.insert(name).inserted else { return name }
      var numbered = name
      repeat {
        counts[name, default: 1] += 1
        numbered = "\(name) (\(counts[name, default: 1]))"
      } while !taken.insert(numbered).inserted
      return numbered
    }
  }
}
