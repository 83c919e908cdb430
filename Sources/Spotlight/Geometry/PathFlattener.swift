internal import Glibc

/// Turns a path into straight lines in a frame.
struct PathFlattener {
  private let box: Rect
  private let frame: Rect
  private let tolerance: Double
  private var segments: [FlatPath.Segment] = []
  private var pen = Point.zero
  /// Every count of lines is multiplied by this, so that a path of many curves stays within the
  /// limit.
  private var share = 1.0

  init(box: Rect, frame: Rect, tolerance: Double) {
    self.box = box
    self.frame = frame
    self.tolerance = tolerance
    // An empty part before the first move begins and ends here.
    pen = mapped(.zero)
  }

  /// Replaces `lines` by those of a path, and keeps its memory.
  mutating func flatten(_ path: Path, into lines: inout [FlatPath.Segment]) {
    lines.removeAll(keepingCapacity: true)
    // Every element may close a part before it, and has at least one line itself.
    let room = FlatPath.segmentLimit - 2 * path.elements.count
    var total = path.elements.count
    // Fewer elements always have room.
    if total * FlatPath.curveLimit > room {
      total = 0
      path.walk { element, current, _ in total += count(element, from: current) }
    }
    share = total > room ? Double(max(0, room)) / Double(total) : 1
    swap(&segments, &lines)
    segments.reserveCapacity(min(total + 16, FlatPath.segmentLimit))
    draw(path)
    swap(&segments, &lines)
  }

  private mutating func draw(_ path: Path) {
    // If a form lies a billion units from the origin and is extremely narrow, a double cannot hold
    // both. Rounding alone would then move curves far outside the box from which they are
    // stretched.
    lazy var bounds = path.bounds
    var start = Point.zero
    path.walk { element, current, end in
      let count = count(element, from: current)
      let pieces = share < 1 ? max(1, Int(Double(count) * share)) : count
      switch element {
      case .move:
        line(to: start)
        start = end
        pen = mapped(end)
      case .line, .close: line(to: end)
      case .quadratic(_, let control):
        curve(to: end, pieces, bounds) { Path.quadratic(current, control, end, at: $0) }
      case .cubic(_, let control1, let control2):
        curve(to: end, pieces, bounds) { Path.cubic(current, control1, control2, end, at: $0) }
      case .arc:
        let arc = PathArc(element, from: current)
        curve(to: end, pieces, bounds) { arc?.point(at: $0) ?? end }
      }
    }
    line(to: start)
  }

  private mutating func curve(
    to end: Point, _ pieces: Int, _ bounds: Rect, _ point: (_ share: Double) -> Point
  ) {
    for piece in 1..<max(pieces, 1) {
      line(to: bounds.nearest(to: point(Double(piece) / Double(pieces))))
    }
    line(to: end)
  }

  /// Adds a line from the pen to a point.
  @inline(__always)
  private mutating func line(to point: Point) {
    let end = mapped(point)
    let (across, down) = (end.x - pen.x, end.y - pen.y)
    // A line whose squared length is 0 would cause a division by 0. Its end is dropped; the pen
    // stays.
    guard across * across + down * down > 1e-200 else { return }
    segments.append(FlatPath.Segment(x0: pen.x, y0: pen.y, x1: end.x, y1: end.y))
    pen = end
  }

  /// How many lines an element takes, from bounds on the distance between a curve and equal pieces.
  private func count(_ element: Path.Element, from current: Point) -> Int {
    switch element {
    case .move, .line, .close: return 1
    case .quadratic(let end, let control):
      let bend = bend(current, control, end)
      return Self.whole((bend / (4 * tolerance)).squareRoot())
    case .cubic(let end, let control1, let control2):
      let bend = max(bend(current, control1, control2), bend(control1, control2, end))
      return Self.whole((0.75 * bend / tolerance).squareRoot())
    case .arc:
      guard let arc = PathArc(element, from: current) else { return 1 }
      let scale = max(frame.width / box.width, frame.height / box.height)
      let radius = max(arc.radii.width, arc.radii.height) * scale
      // Never more than an eighth of a turn per piece: tiny circles stay round enough to have an
      // area.
      return max(
        Self.whole(abs(arc.sweep) * (radius / (8 * tolerance)).squareRoot()),
        Self.whole(abs(arc.sweep) * 4 / .pi))
    }
  }

  /// The second difference of three control points, in the frame.
  private func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let (a, b, c) = (mapped(a), mapped(b), mapped(c))
    let x = a.x - 2 * b.x + c.x
    let y = a.y - 2 * b.y + c.y
    return (x * x + y * y).squareRoot()
  }

  @inline(__always)
  private func mapped(_ point: Point) -> Point {
    Point(
      x: Self.sane(frame.x + (point.x - box.x) / box.width * frame.width),
      y: Self.sane(frame.y + (point.y - box.y) / box.height * frame.height))
  }

  private static func sane(_ value: Double) -> Double {
    value == value ? min(max(value, -FlatPath.limit), FlatPath.limit) : 0
  }

  /// A count as an integer; NaN becomes 1.
  private static func whole(_ count: Double) -> Int {
    count > 1 ? Int(min(ceil(count), Double(FlatPath.curveLimit))) : 1
  }
}

/// A part of an ellipse, given by centre and angles.
///
/// It is computed from SVG's end points, radii and flags.
struct PathArc {
  let center: Point
  let radii: Size
  /// The direction of the ellipse's axes.
  private let cosine: Double
  private let sine: Double
  /// Where the arc starts and how far it goes, in radians; positive is clockwise on the screen.
  let start: Double
  let sweep: Double

  /// The arc of an element that starts at a point; nil if it is a straight line or empty, and for other elements.
  ///
  /// Follows SVG 2, appendix B.2; radii that are too small are enlarged.
  init?(_ element: Path.Element, from: Point) {
    guard case .arc(let to, let radii, let rotation, let isLarge, let isClockwise) = element,
      from != to, radii.width > 0, radii.height > 0
    else { return nil }
    let angle = rotation * .pi / 180
    cosine = cos(angle)
    sine = sin(angle)
    // The start relative to the middle of the chord, on the ellipse's axes, in radii.
    let halfX = (from.x - to.x) / 2
    let halfY = (from.y - to.y) / 2
    let u = cosine * halfX + sine * halfY
    let v = cosine * halfY - sine * halfX
    let lambda = ((u / radii.width) * (u / radii.width) + (v / radii.height) * (v / radii.height))
      .squareRoot()
    // Radii close to 0 give infinity or NaN.
    guard lambda.isFinite, lambda > 0 else { return nil }
    let grow = max(1, lambda)
    let a = radii.width * grow
    let b = radii.height * grow
    guard a.isFinite, b.isFinite, a > 0, b > 0 else { return nil }
    self.radii = Size(width: a, height: b)
    let p = u / a
    let q = v / b
    // On the unit circle, the centre lies across the chord, at the remaining leg of the right
    // triangle.
    let length = min(1, (p * p + q * q).squareRoot())
    guard length > 0 else { return nil }
    let across = ((1 - length) * (1 + length)).squareRoot() / length
    let side = isLarge == isClockwise ? -across : across
    let centerP = side * q
    let centerQ = -side * p
    center = Point(
      x: (from.x + to.x) / 2 + cosine * a * centerP - sine * b * centerQ,
      y: (from.y + to.y) / 2 + sine * a * centerP + cosine * b * centerQ)
    start = atan2(q - centerQ, p - centerP)
    let end = atan2(-q - centerQ, -p - centerP)
    var sweep = end - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    self.sweep = sweep
  }

  /// The point at a share of the arc, 0 to 1.
  func point(at part: Double) -> Point {
    point(angle: start + sweep * part)
  }

  private func point(angle: Double) -> Point {
    let p = radii.width * cos(angle)
    let q = radii.height * sin(angle)
    return Point(
      x: center.x + cosine * p - sine * q, y: center.y + sine * p + cosine * q)
  }

  /// The places on the arc that lie farthest left, right, up or down, apart from its ends.
  var extremes: [Point] {
    let across = atan2(-radii.height * sine, radii.width * cosine)
    let down = atan2(radii.height * cosine, radii.width * sine)
    return [across, across + .pi, down, down + .pi].compactMap { angle in
      var way = (angle - start).truncatingRemainder(dividingBy: 2 * .pi)
      if sweep > 0, way < 0 { way += 2 * .pi }
      if sweep < 0, way > 0 { way -= 2 * .pi }
      return abs(way) < abs(sweep) ? point(angle: angle) : nil
    }
  }
}
