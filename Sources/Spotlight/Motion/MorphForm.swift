/// A light's form as closed loops in logical pixels, at rest or in motion.
struct MorphForm {
  /// What one loop is.
  struct Loop {
    /// The corners; curves are many of them.
    var points: [Point]
    /// The speed of each corner, per second; empty for a loop at rest.
    var speeds: [Point] = []
    /// True for a loop around something that is not lit.
    var isHole: Bool

    /// The speed of a corner.
    func speed(_ index: Int) -> Point { speeds.isEmpty ? .zero : speeds[index] }
  }

  /// The loops, clockwise around what is lit and the other way around holes; never none.
  let loops: [Loop]
  /// The padding around the loops, with its speed.
  let padding: (place: Double, speed: Double)

  /// How far a line of a loop may lie from its curve, in logical pixels.
  static let tolerance = 1.0 / 64
  /// The most corners of a form.
  ///
  /// A path of more lines first gets coarser curves, up to one pixel. If that does not suffice, it
  /// has no form here and cross-fades.
  static let limit = FlatPath.silhouetteLimit / 2

  /// The form of numbers that move; nil if it lights nothing or is too large.
  ///
  /// - Parameters:
  ///   - numbers: place, size and form.
  ///   - speed: how they move.
  ///   - light: a light with these numbers. A path is taken from its shape.
  init?(_ numbers: LightNumbers, speed: LightNumbers = .zero, of light: Light) {
    if case .path(let path) = light.shape {
      guard let loops = Self.loops(of: path, numbers.frame, speed) else { return nil }
      self.init(loops, padding: numbers[.padding], speed[.padding])
    } else {
      // A path's padding follows another curve than that of an ellipse or a rectangle. So the
      // outline with its padding is the form.
      guard let loop = Self.loop(of: numbers, speed, light) else { return nil }
      self.init([loop], padding: 0, 0)
    }
  }

  init?(_ loops: [Loop], padding: Double, _ speed: Double) {
    guard !loops.isEmpty else { return nil }
    self.loops = loops
    self.padding = (padding, speed)
  }

  /// The smallest rectangle around all loops.
  var bounds: Rect { loops.reduce(.zero) { $0.union($1.points.bounds) } }

  /// The point of the lit form that is nearest to a point.
  func nearest(to point: Point) -> Point {
    var winding = 0
    var nearest = point
    var least = Double.infinity
    for loop in loops {
      guard var before = loop.points.last else { continue }
      for corner in loop.points {
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

  // MARK: The loops of a light

  private static func loops(
    of path: Path, _ frame: Rect, _ speed: LightNumbers
  ) -> [Loop]? {
    guard path.elements.count <= limit else { return nil }
    var tolerance = tolerance
    var lines = FlatPath(path, in: frame, tolerance: tolerance)
    while let flat = lines, flat.segments.count > limit, tolerance < 1 {
      tolerance *= 4
      lines = FlatPath(path, in: frame, tolerance: tolerance)
    }
    guard let lines, lines.segments.count <= limit, let loops = lines.loops() else { return nil }
    let isMoving =
      speed[.x] != 0 || speed[.y] != 0 || speed[.width] != 0 || speed[.height] != 0
    return loops.map { points in
      let speeds = points.map { point in
        Point(
          x: speed[.x] + (point.x - frame.x) / frame.width * speed[.width],
          y: speed[.y] + (point.y - frame.y) / frame.height * speed[.height])
      }
      return Loop(
        points: points, speeds: isMoving ? speeds : [], isHole: points.signedArea < 0)
    }
  }

  private static func loop(
    of numbers: LightNumbers, _ speed: LightNumbers, _ light: Light
  ) -> Loop? {
    func outline(_ numbers: LightNumbers) -> Outline? {
      // Forms become each other upright; the light in between is turned as a whole.
      var upright = numbers.light(light, shape: nil, curve: light.edge.curve)
      upright.rotation = 0
      guard case .upright(let outline)? = upright.form else { return nil }
      return outline
    }
    guard let now = outline(numbers) else { return nil }
    let pieces = now.pieces(tolerance: tolerance)
    guard speed != .zero else {
      return Loop(points: now.loop(pieces: pieces).withoutRepeats, isHole: false)
    }
    // No form has a formula of its own for speeds: the difference of a moment is exact enough.
    let moment = 1e-4
    let before = outline(numbers - speed * moment) ?? now
    let after = outline(numbers + speed * moment) ?? now
    let speeds = zip(before.loop(pieces: pieces), after.loop(pieces: pieces))
      .map { ($1 - $0) * (0.5 / moment) }
    return Loop(points: now.loop(pieces: pieces), speeds: speeds, isHole: false)
  }
}

extension [Point] {
  /// The smallest rectangle around the points.
  fileprivate var bounds: Rect {
    var bounds = Bounds()
    for point in self { bounds.add(point) }
    return bounds.rect
  }

  /// The points without those that equal the one before.
  fileprivate var withoutRepeats: [Point] {
    indices.filter { self[$0] != self[$0 == 0 ? count - 1 : $0 - 1] }.map { self[$0] }
  }
}
