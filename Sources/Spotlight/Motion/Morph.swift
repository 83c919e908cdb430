/// An outline on its way from one form to another, in shares of the light's frame.
///
/// Place and size move by the light's numbers. How far the outline has come is one more of them,
/// ``LightNumbers/Lane/outline``: it begins at ``reach``, at rest, and is 0 on arrival. So a target
/// that only moves keeps the outline as it is on its way.
struct Morph: Hashable, Sendable {
  /// Where the corners arrive, loop after loop, and how far from there they begin.
  private var target: [Point] = []
  private var displacement: [Point] = []
  /// The end of each loop among the corners.
  private var ends: [Int] = []
  private let padding: Double
  private let paddingWay: Double

  /// The farthest way of a corner, in logical pixels.
  private(set) var reach: Double
  /// True if a loop appears or vanishes; it must not swing beyond its end.
  let hasPoints: Bool

  private static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Between two forms.
  init(from start: MorphForm, to end: MorphForm) {
    padding = end.padding
    paddingWay = start.padding - end.padding
    reach = abs(paddingWay)
    let pairs = start.pairs(with: end)
    hasPoints = pairs.contains { $0.count == 1 || $1.count == 1 }
    let (width, height) = (
      max(start.frame.width, end.frame.width), max(start.frame.height, end.frame.height)
    )
    for (from, to) in pairs {
      let isPoint = from.count == 1 || to.count == 1
      let places =
        isPoint
        ? from.flatMap { one in to.map { (start: one, end: $0) } } : LoopMatch(from, to).places
      for place in places {
        target.append(place.end.mapped(from: end.frame, to: Self.unit))
        let way = place.start.mapped(from: start.frame, to: Self.unit) - target[target.count - 1]
        displacement.append(way)
        reach = max(reach, abs(way.x) * width, abs(way.y) * height)
      }
      ends.append(target.count)
    }
  }

  /// The padding around the outline, at a number of the lane.
  func padding(at number: Double) -> Double { padding + paddingWay * left(number) }

  /// The outline at a number of the lane; its box is the light's frame.
  func path(at number: Double) -> Path {
    var path = Path(fillRule: .clockwise, viewBox: Self.unit)
    path.reserve(target.count + ends.count)
    let left = left(number)
    var index = 0
    for end in ends {
      path.move(to: target[index] + displacement[index] * left)
      index += 1
      while index < end {
        path.line(to: target[index] + displacement[index] * left)
        index += 1
      }
      path.close()
    }
    return path
  }

  /// The form at a number of the lane, in a frame; nil if all loops are too small to be seen.
  func form(at number: Double, in frame: Rect) -> MorphForm? {
    let left = left(number)
    var loops: [[Point]] = []
    var first = 0
    for end in ends {
      let loop = (first..<end).map {
        (target[$0] + displacement[$0] * left).mapped(from: Self.unit, to: frame)
      }
      first = end
      // What has shrunk to a point is gone.
      if loop.contains(where: { ($0 - loop[0]).largest >= 1.0 / 64 }) { loops.append(loop) }
    }
    let most = max(MorphForm.limit / max(loops.count, 1), 8)
    return MorphForm(
      loops.map { $0.simplified(most: most) }, in: frame, padding: padding(at: number))
  }

  /// The share of the way that is left.
  private func left(_ number: Double) -> Double { reach > 0 ? number / reach : 0 }
}

/// A light's form as closed loops in logical pixels.
struct MorphForm {
  /// The loops, clockwise around what is lit and the other way around holes; never none.
  ///
  /// Curves are many corners.
  let loops: [[Point]]
  /// The frame of the light.
  let frame: Rect
  /// The padding around the loops.
  let padding: Double

  /// How far a line of a loop may lie from its curve, in logical pixels.
  static let tolerance = 1.0 / 64
  /// The most corners of a form.
  ///
  /// A path of more lines first gets coarser curves, up to one pixel. If that does not suffice, it
  /// has no form here and cross-fades.
  static let limit = FlatPath.silhouetteLimit / 2

  /// The form that a light has at these numbers; nil if it lights nothing or is too large.
  init?(_ numbers: LightNumbers, of light: Light) {
    // Forms become each other upright; the light in between is turned as a whole.
    var upright = numbers.light(light, shape: light.isPath ? light.shape : nil, curve: .linear)
    upright.rotation = 0
    switch upright.form {
    case .path(let form)?:
      guard let loops = Self.loops(of: form.place.path, numbers.frame) else { return nil }
      self.init(loops, in: numbers.frame, padding: numbers[.padding])
    case .upright(let outline)?:
      // A path's padding follows another curve than that of an ellipse or a rectangle. So the
      // outline with its padding is the form.
      let loop = outline.loop(pieces: outline.pieces(tolerance: Self.tolerance))
      self.init([loop.withoutRepeats], in: numbers.frame, padding: 0)
    case .turned?, nil: return nil
    }
  }

  init?(_ loops: [[Point]], in frame: Rect, padding: Double = 0) {
    // A form that is too small for numbers to measure is no loop.
    let loops = loops.filter { !$0.isEmpty }
    guard !loops.isEmpty, !frame.isEmpty else { return nil }
    (self.loops, self.frame, self.padding) = (loops, frame, padding)
  }

  private static func loops(of path: Path, _ frame: Rect) -> [[Point]]? {
    guard path.elements.count <= limit else { return nil }
    var tolerance = tolerance
    var lines = FlatPath(path, in: frame, tolerance: tolerance)
    while let flat = lines, flat.segments.count > limit, tolerance < 1 {
      tolerance *= 4
      lines = FlatPath(path, in: frame, tolerance: tolerance)
    }
    guard let lines, lines.segments.count <= limit else { return nil }
    return lines.loops()
  }

  /// Which loop becomes which; a loop of one point is where another vanishes or appears.
  ///
  /// The largest outlines become each other, the rest the nearest first; holes only holes.
  fileprivate func pairs(with end: MorphForm) -> [(from: [Point], to: [Point])] {
    let (box, goal) = (bounds, end.bounds)
    var pairs: [(from: [Point], to: [Point])] = []
    for isHole in [false, true] {
      var old = loops.filter { ($0.signedArea < 0) == isHole }
      var new = end.loops.filter { ($0.signedArea < 0) == isHole }
      if !isHole, let first = old.largest, let second = new.largest {
        pairs.append((old.remove(at: first), new.remove(at: second)))
      }
      let partners = PlaceTree.pairs(
        from: old.map { $0.middle.mapped(from: box, to: goal) }, to: new.map(\.middle))
      for (loop, partner) in zip(new, partners) {
        let point = nearest(to: loop.middle.mapped(from: goal, to: box))
        pairs.append((partner.map { old[$0] } ?? [point], loop))
      }
      let taken = Set(partners.compactMap(\.self))
      for (index, loop) in old.enumerated() where !taken.contains(index) {
        pairs.append((loop, [end.nearest(to: loop.middle.mapped(from: box, to: goal))]))
      }
    }
    return pairs
  }

  /// The smallest rectangle around all loops.
  private var bounds: Rect {
    var bounds = Bounds()
    for loop in loops { for point in loop { bounds.add(point) } }
    return bounds.rect
  }

  /// The point of the lit form that is nearest to a point.
  private func nearest(to point: Point) -> Point {
    var winding = 0
    var nearest = point
    var least = Double.infinity
    for loop in loops {
      guard var before = loop.last else { continue }
      for corner in loop {
        if (before.y <= point.y) != (corner.y <= point.y) {
          let x = before.x + (point.y - before.y) / (corner.y - before.y) * (corner.x - before.x)
          if x <= point.x { winding += corner.y > before.y ? -1 : 1 }
        }
        let place = point.nearest(between: before, corner)
        let square = place.squaredDistance(to: point)
        if square < least { (nearest, least) = (place, square) }
        before = corner
      }
    }
    return winding > 0 ? point : nearest
  }
}

extension [Point] {
  /// The mean of the corners.
  fileprivate var middle: Point {
    reduce(.zero) { $0 + $1 } * (1 / Double(Swift.max(count, 1)))
  }

  /// The points without those that equal the one before.
  fileprivate var withoutRepeats: [Point] {
    indices.filter { self[$0] != self[$0 == 0 ? count - 1 : $0 - 1] }.map { self[$0] }
  }

  /// The loop with at most so many corners: those go first that change least.
  ///
  /// Each interruption adds the corners of the next form. Without this, a light that changes its
  /// form for ever would have ever more.
  fileprivate func simplified(most: Int) -> [Point] {
    var loop = self
    var tolerance = 1.0 / 512
    while loop.count > most, tolerance < Light.limit {
      let points = loop.withoutRepeats
      let lines = points.indices.map {
        let (one, other) = (points[$0], points[($0 + 1) % points.count])
        return FlatPath.Segment(x0: one.x, y0: one.y, x1: other.x, y1: other.y)
      }
      loop = lines.simplified(tolerance: tolerance)
        .map { Point(x: $0.x0, y: $0.y0) }
      tolerance *= 2
    }
    return loop
  }
}

extension [[Point]] {
  /// The index of the loop with the largest area.
  fileprivate var largest: Int? {
    indices.max { abs(self[$0].signedArea) < abs(self[$1].signedArea) }
  }
}
