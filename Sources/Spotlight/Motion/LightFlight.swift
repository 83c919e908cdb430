/// A light on its way or at rest.
struct LightFlight: Hashable, Sendable {
  /// The light on arrival; for a light that leaves, its last look.
  var light: Light
  private(set) var track: Track<LightNumbers>
  /// The feather's curve on the way.
  let curve: FeatherCurve
  /// The light with which this one merges, if it leaves that way.
  var goal: Light?
  /// How long a light that merges with another stays at its goal: it must not disappear before the
  /// other has arrived.
  var stay: Duration?
  /// The name of the wanted light.
  ///
  /// It is shown under another name if this one is taken.
  let name: String

  /// The outline, if no numbers describe the forms between both ends.
  let morph: Morph?

  private let keepsShape: Bool

  /// A light's numbers and their speed.
  struct Instant {
    var place: LightNumbers
    var speed: LightNumbers
    /// How far a morph has come; nil if the numbers alone say what the form is.
    var morphing: Transfer?

    init(_ place: LightNumbers, speed: LightNumbers = .zero, morphing: Transfer? = nil) {
      self.place = place
      self.speed = speed
      self.morphing = morphing
    }
  }

  /// A light at rest.
  init(_ light: Light) {
    self.light = light
    name = light.id
    track = Track(at: LightNumbers(light))
    curve = light.edge.curve
    morph = nil
    keepsShape = true
  }

  /// A light that starts to move, and with a morph changes its outline on the way.
  init(
    _ light: Light, from start: Instant, to target: LightNumbers, curve: FeatherCurve,
    morph: Morph? = nil, at time: Duration, by glide: Glide
  ) {
    self.light = light
    name = light.id
    self.curve = curve
    self.morph = morph
    var (start, target) = Self.meet(start, target)
    start.place[.outline] = morph?.reach ?? 0
    start.speed[.outline] = morph?.pace ?? 0
    target[.outline] = 0
    keepsShape =
      light.shape.hasNoRadii && start.place.isFormed(like: target)
      && start.speed.isFormed(like: .zero)
    // What fades in or out must not overshoot, or it would reappear after it has gone. The same
    // goes for parts of an outline.
    let isSteady =
      start.place[.presence] == target[.presence] && start.speed[.presence] == 0
      && morph?.hasPoints != true
    track = Track(at: target)
    track.set(
      start.place, start.speed, to: target, at: time, by: isSteady ? glide : glide.withoutSwing)
  }

  /// The time from which nothing changes any more.
  var end: Duration? {
    guard let stay else { return track.end }
    return max(stay, track.end ?? stay)
  }

  /// True if the light is leaving and can no longer be seen.
  func isGone(at time: Duration) -> Bool { end.map { time >= $0 } ?? true }

  /// The light as it is seen at a time.
  func light(_ memory: inout CourseMemory, at time: Duration) -> Light {
    guard !track.isAtRest(at: time) else { return light }
    let now = memory.transfer(of: track.course)
    let numbers = track.value(at: time, now)
    guard let morph else {
      return numbers.light(light, shape: keepsShape ? light.shape : nil, curve: curve)
    }
    var shown = numbers.light(light, shape: .rectangle, curve: curve)
    shown.padding = morph.padding(now)
    shown.shape = .path(morph.path(now, frame: shown.frame))
    return shown
  }

  /// The light's numbers and speed at a time.
  func instant(_ memory: inout CourseMemory, at time: Duration) -> Instant {
    guard !track.isAtRest(at: time) else { return Instant(LightNumbers(light)) }
    let now = memory.transfer(of: track.course)
    return Instant(
      track.value(at: time, now), speed: track.velocity(at: time, now),
      morphing: morph == nil ? nil : now)
  }

  /// Copies place and colours between the two ends, for marks and sizes that only one end has.
  ///
  /// Without it, a light that appears would grow out of the corner of the screen, and a ring that
  /// appears would change its colour.
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
  /// True if the frame alone determines the corners.
  ///
  /// The numbers hold radii that fit the frame. For other shapes the given radii may differ from
  /// those, so they have to come from the numbers.
  fileprivate var hasNoRadii: Bool {
    switch self {
    case .ellipse, .rectangle, .capsule, .path: true
    case .rounded, .corners, .elliptic: false
    }
  }
}

extension LightNumbers {
  /// For each mark, the width that makes it visible, and the colours.
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
  /// The same glide, but springs do not overshoot.
  var withoutSwing: Glide {
    guard case .spring(var spring) = self else { return self }
    spring.dampingRatio = max(spring.dampingRatio, 1)
    return .spring(spring)
  }
}
