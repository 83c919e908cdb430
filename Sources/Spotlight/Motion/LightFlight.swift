/// One light on its way, or where it belongs.
struct LightFlight: Hashable, Sendable {
  /// What it is when it has arrived; of one that goes, what it looks like then.
  var light: Light
  private(set) var track: Track<LightNumbers>
  /// How its feather ends on the way.
  let curve: FeatherCurve
  /// The light into which this one goes, if it does.
  var goal: Light?
  /// Until when one that goes into another stays where it arrived: it must not be gone from there before
  /// the other has come.
  var stay: Duration?
  /// The name that it has among the lights that are wanted; it is shown with another one if that is taken.
  let name: String

  private let keepsShape: Bool

  /// Where a light is and how fast it changes.
  struct Instant {
    var place: LightNumbers
    var speed: LightNumbers

    init(_ place: LightNumbers, speed: LightNumbers = .zero) {
      self.place = place
      self.speed = speed
    }
  }

  /// A light at rest.
  init(_ light: Light) {
    self.light = light
    name = light.id
    track = Track(at: LightNumbers(light))
    curve = light.edge.curve
    keepsShape = true
  }

  /// A light that sets out.
  init(
    _ light: Light, from start: Instant, to target: LightNumbers, curve: FeatherCurve,
    at time: Duration, by glide: Glide
  ) {
    self.light = light
    name = light.id
    self.curve = curve
    let (start, target) = Self.meet(start, target)
    keepsShape =
      light.shape.hasNoRadii && start.place.isFormed(like: target)
      && start.speed.isFormed(like: .zero)
    // What comes or goes must not swing, or it would be seen again when it is gone.
    let isSteady = start.place[.presence] == target[.presence] && start.speed[.presence] == 0
    track = Track(at: target)
    track.set(
      start.place, start.speed, to: target, at: time, by: isSteady ? glide : glide.withoutSwing)
  }

  /// From when on nothing of it changes.
  var end: Duration? {
    guard let stay else { return track.end }
    return max(stay, track.end ?? stay)
  }

  /// True when one that goes is no longer to be seen.
  func isGone(at time: Duration) -> Bool { end.map { time >= $0 } ?? true }

  /// What is to be seen of it.
  func light(_ memory: inout CourseMemory, at time: Duration) -> Light {
    guard !track.isAtRest(at: time) else { return light }
    return track.value(at: time, memory.transfer(of: track.course))
      .light(light, shape: keepsShape ? light.shape : nil, curve: curve)
  }

  /// Where it is and how fast.
  func instant(_ memory: inout CourseMemory, at time: Duration) -> Instant {
    guard !track.isAtRest(at: time) else { return Instant(LightNumbers(light)) }
    let now = memory.transfer(of: track.course)
    return Instant(track.value(at: time, now), speed: track.velocity(at: time, now))
  }

  /// Gives what is not there at one end the place, or the colour, that it has at the other.
  ///
  /// What has no size comes and goes where the other end is, not from a corner of the screen, and what
  /// has no ring has no colour to begin with either.
  private static func meet(
    _ start: Instant, _ target: LightNumbers
  ) -> (start: Instant, target: LightNumbers) {
    var (start, target) = (start, target)
    if target.isEmpty, !start.place.isEmpty {
      target.shrink(to: start.place.center)
    } else if start.place.isEmpty, !target.isEmpty, start.speed.isPlaced(like: .zero) {
      start.place.shrink(to: target.center)
    }
    for (width, colors) in LightNumbers.marks {
      if start.place[width] == 0, start.speed[width] == 0 {
        for lane in colors { start.place[lane] = target[lane] }
      } else if target[width] == 0 {
        for lane in colors { target[lane] = start.place[lane] }
      }
    }
    return (start, target)
  }
}

extension Shape {
  /// True when nothing but the frame says how its corners are.
  ///
  /// Radii that do not fit the frame are not those that numbers have: they must come from these alone.
  fileprivate var hasNoRadii: Bool {
    switch self {
    case .ellipse, .rectangle, .capsule, .path: true
    case .rounded, .corners, .elliptic: false
    }
  }
}

extension LightNumbers {
  /// The width of each mark, without which it is not there, and its colours.
  fileprivate static let marks: [(width: Lane, colors: [Lane])] = [
    (.ringWidth, [.ringRed, .ringGreen, .ringBlue]),
    (.glowWidth, [.glowRed, .glowGreen, .glowBlue]),
  ]

  fileprivate mutating func shrink(to point: Point) {
    self[.x] = point.x
    self[.y] = point.y
    self[.width] = 0
    self[.height] = 0
  }
}

extension Glide {
  /// The same, but for springs that would go beyond their place.
  var withoutSwing: Glide {
    guard case .spring(var spring) = self else { return self }
    spring.dampingRatio = max(spring.dampingRatio, 1)
    return .spring(spring)
  }
}
