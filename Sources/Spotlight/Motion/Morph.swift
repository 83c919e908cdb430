/// An outline on its way from one form to another.
///
/// Each corner is a number in motion, like those of ``LightNumbers``: it has a target, and the
/// displacement and the speed that it started with. So all that a glide promises holds for each
/// corner, and a change in the middle starts from the present outline at its present speed. It is
/// prepared once for each glide; an instant costs one step per corner.
struct Morph: Hashable, Sendable {
  /// Where the corners arrive, loop after loop.
  private var target: [Point]
  private var displacement: [Point]
  private var speed: [Point]
  /// The end of each loop among the corners, and whether it is a hole.
  private var ends: [End]
  private var padding: Line

  /// A number in motion.
  private struct Line: Hashable {
    var target: Double
    var displacement = 0.0
    var speed = 0.0

    func value(_ now: Transfer) -> Double {
      target + displacement * now.kept + speed * now.carried
    }

    func speed(_ now: Transfer) -> Double { displacement * now.pull + speed * now.speed }
  }

  private struct End: Hashable {
    var index: Int
    var isHole: Bool
    /// True for a loop that shrinks to a point.
    var vanishes: Bool
  }

  /// The most loops of a form in motion, so that a caller who changes forms in every frame does not
  /// accumulate those that vanish.
  private static let mostLoops = 256

  /// The farthest way of a corner.
  private(set) var reach = 0.0
  /// The fastest corner's speed at the start.
  private(set) var pace = 0.0
  /// True if a loop appears or vanishes; it must not swing beyond its end.
  private(set) var hasPoints = false

  /// Between two forms.
  init(from start: MorphForm, to end: MorphForm) {
    target = []
    displacement = []
    speed = []
    ends = []
    padding = Line(
      target: end.padding.place, displacement: start.padding.place - end.padding.place,
      speed: start.padding.speed)
    let pairs = MorphPairs(start, end)
    for (first, second) in pairs.pairs {
      for place in LoopMatch(start.loops[first], end.loops[second]).places {
        append(place.start, place.speed, to: place.end)
      }
      close(isHole: end.loops[second].isHole)
    }
    for (first, point) in pairs.vanishing {
      let loop = start.loops[first]
      for index in loop.points.indices { append(loop.points[index], loop.speed(index), to: point) }
      close(isHole: loop.isHole, vanishes: true)
    }
    for (second, point) in pairs.appearing {
      for corner in end.loops[second].points { append(point, .zero, to: corner) }
      close(isHole: end.loops[second].isHole)
    }
    hasPoints = !pairs.vanishing.isEmpty || !pairs.appearing.isEmpty
    measure()
  }

  /// The outline of an instant, which stays as it is.
  func stopped(at now: Transfer) -> Morph {
    var result = self
    result.padding = Line(target: padding.value(now))
    for index in target.indices {
      result.target[index] = point(index, now)
      result.displacement[index] = .zero
      result.speed[index] = .zero
    }
    result.measure()
    return result
  }

  /// The same morph from its instant at a transfer, with the corners' targets moved.
  func moved(
    at now: Transfer, padding goal: Double? = nil, _ move: (Point) -> Point
  ) -> Morph {
    var result = self
    let goal = goal ?? padding.target
    result.padding = Line(
      target: goal, displacement: padding.value(now) - goal, speed: padding.speed(now))
    for index in target.indices {
      result.target[index] = move(target[index])
      result.displacement[index] = point(index, now) - result.target[index]
      result.speed[index] = displacement[index] * now.pull + speed[index] * now.speed
    }
    result.measure()
    return result
  }

  /// The padding at an instant.
  func padding(_ now: Transfer) -> Double {
    padding.value(now)
  }

  /// The outline at an instant, in logical pixels; `frame` is the light's.
  func path(_ now: Transfer, frame: Rect) -> Path {
    var path = Path(fillRule: .clockwise, viewBox: frame)
    path.reserve(target.count + ends.count)
    var index = 0
    for end in ends {
      path.move(to: point(index, now))
      index += 1
      while index < end.index {
        path.line(to: point(index, now))
        index += 1
      }
      path.close()
    }
    return path
  }

  /// The loops of an instant with their speeds; nil if all are too small to be seen.
  func form(_ now: Transfer) -> MorphForm? {
    var loops: [MorphForm.Loop] = []
    var first = 0
    for end in ends {
      let range = first..<end.index
      first = end.index
      let loop = MorphForm.Loop(
        points: range.map { point($0, now) },
        speeds: range.map { displacement[$0] * now.pull + speed[$0] * now.speed },
        isHole: end.isHole)
      // What has shrunk to a point is gone.
      if end.vanishes, loop.isPoint || loops.count >= Self.mostLoops { continue }
      loops.append(loop)
    }
    let most = max(MorphForm.limit / max(loops.count, 1), 8)
    return MorphForm(
      loops.map { $0.simplified(most: most) }, padding: padding.value(now), padding.speed(now))
  }

  @inline(__always)
  private func point(_ index: Int, _ now: Transfer) -> Point {
    target[index] + displacement[index] * now.kept + speed[index] * now.carried
  }

  private mutating func append(_ start: Point, _ speed: Point, to end: Point) {
    target.append(end)
    displacement.append(start - end)
    self.speed.append(speed)
  }

  private mutating func close(isHole: Bool, vanishes: Bool = false) {
    ends.append(End(index: target.count, isHole: isHole, vanishes: vanishes))
  }

  private mutating func measure() {
    reach = max(displacement.reduce(0) { max($0, $1.largest) }, abs(padding.displacement))
    pace = max(speed.reduce(0) { max($0, $1.largest) }, abs(padding.speed))
  }
}

/// Which loop of one form becomes which loop of another, and where the others vanish and appear.
private struct MorphPairs {
  var pairs: [(first: Int, second: Int)] = []
  /// The loops that shrink to a point.
  var vanishing: [(first: Int, point: Point)] = []
  /// The loops that grow from a point.
  var appearing: [(second: Int, point: Point)] = []

  init(_ start: MorphForm, _ end: MorphForm) {
    pair(start, end, holes: false)
    pair(start, end, holes: true)
    let (from, to) = (start.bounds, end.bounds)
    let firsts = Set(pairs.map(\.first))
    for index in start.loops.indices where !firsts.contains(index) {
      let middle = start.loops[index].points.middle.mapped(from: from, to: to)
      vanishing.append((index, end.nearest(to: middle)))
    }
    let seconds = Set(pairs.map(\.second))
    for index in end.loops.indices where !seconds.contains(index) {
      let middle = end.loops[index].points.middle.mapped(from: to, to: from)
      appearing.append((index, start.nearest(to: middle)))
    }
  }

  /// The largest outlines become each other, the rest the nearest first; holes only holes.
  private mutating func pair(_ start: MorphForm, _ end: MorphForm, holes: Bool) {
    var old = start.loops.indices.filter { start.loops[$0].isHole == holes }
    var new = end.loops.indices.filter { end.loops[$0].isHole == holes }
    func size(_ loop: MorphForm.Loop) -> Double { abs(loop.points.signedArea) }
    let first = old.max { size(start.loops[$0]) < size(start.loops[$1]) }
    let second = new.max { size(end.loops[$0]) < size(end.loops[$1]) }
    if !holes, let first, let second {
      pairs.append((first, second))
      old.removeAll { $0 == first }
      new.removeAll { $0 == second }
    }
    let (from, to) = (start.bounds, end.bounds)
    let partners = PlaceTree.pairs(
      from: old.map { start.loops[$0].points.middle.mapped(from: from, to: to) },
      to: new.map { end.loops[$0].points.middle })
    for (index, partner) in zip(new, partners) {
      if let partner { pairs.append((old[partner], index)) }
    }
  }
}

extension MorphForm.Loop {
  /// True if it is too small to be seen.
  fileprivate var isPoint: Bool {
    guard let first = points.first else { return true }
    return points.allSatisfy { ($0 - first).largest < 1.0 / 64 }
  }

  /// The loop with at most so many corners: those go first that change least.
  ///
  /// Each interruption adds the corners of the next form. Without this, a light that changes its
  /// form for ever would have ever more.
  fileprivate func simplified(most: Int) -> Self {
    var loop = self
    var tolerance = 1.0 / 512
    // Each round removes at most every other corner, and tolerates twice as much.
    for _ in 0..<64 where loop.points.count > most {
      var kept: [Int] = []
      for index in loop.points.indices {
        if let last = kept.last, last == index - 1, loop.isNeedless(index, within: tolerance) {
          continue
        }
        kept.append(index)
      }
      loop = Self(
        points: kept.map { loop.points[$0] },
        speeds: loop.speeds.isEmpty ? [] : kept.map { loop.speeds[$0] }, isHole: isHole)
      tolerance *= 2
    }
    return loop
  }

  /// True if the line between its neighbours replaces a corner, now and soon after.
  private func isNeedless(_ index: Int, within tolerance: Double) -> Bool {
    let (before, after) = (index - 1, (index + 1) % points.count)
    let way = points[after] - points[before]
    let square = way.x * way.x + way.y * way.y
    let from = points[index] - points[before]
    let share = square > 0 ? min(max((from.x * way.x + from.y * way.y) / square, 0), 1) : 0
    let drift = speed(before) + (speed(after) - speed(before)) * share - speed(index)
    return (from - way * share).largest <= tolerance && drift.largest <= tolerance * 16
  }
}

extension [Point] {
  /// The mean of the corners.
  fileprivate var middle: Point {
    reduce(.zero) { $0 + $1 } * (1 / Double(Swift.max(count, 1)))
  }
}
