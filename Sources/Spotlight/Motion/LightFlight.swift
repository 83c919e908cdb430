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
    var speed = LightNumbers.zero
    /// The outline on its way; nil if the numbers alone say what the form is.
    var morph: Morph?
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
    if morph == nil || morph != start.morph {
      // Whatever an outline was on its way to, the next change begins at rest.
      start.place[.outline] = morph?.reach ?? 0
      start.speed[.outline] = 0
    }
    // The numbers hold radii that fit the frame, and those of the shape may differ.
    keepsShape =
      !light.shape.hasRadii && start.place.isFormed(like: target)
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
    let numbers = track.value(at: time, memory.transfer(of: track.course))
    guard let morph else {
      return numbers.light(light, shape: keepsShape ? light.shape : nil, curve: curve)
    }
    var shown = numbers.light(light, shape: .path(morph.path(at: numbers[.outline])), curve: curve)
    shown.padding = morph.padding(at: numbers[.outline])
    return shown
  }

  /// The light's numbers and speed at a time.
  func instant(_ memory: inout CourseMemory, at time: Duration) -> Instant {
    guard !track.isAtRest(at: time) else { return Instant(place: LightNumbers(light)) }
    let now = memory.transfer(of: track.course)
    return Instant(
      place: track.value(at: time, now), speed: track.velocity(at: time, now), morph: morph)
  }

  /// Copies place, angle and colours between the two ends, for marks, sizes and angles that only one
  /// end has.
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
    // A form that looks the same from all sides takes the angle of the other end.
    if start.place.isRound {
      start.place[.rotation] = target[.rotation]
      start.speed[.rotation] = 0
    } else if target.isRound {
      target[.rotation] = start.place[.rotation]
    } else {
      target.turnTheShorterWay(from: start.place)
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

extension LightNumbers {
  /// For each mark, the width that makes it visible, and the colours.
  fileprivate static let marks: [(width: Lane, colors: [Lane])] = [
    (.ringWidth, [.ringRed, .ringGreen, .ringBlue]),
    (.glowWidth, [.glowRed, .glowGreen, .glowBlue]),
  ]

  /// True if the form looks the same from all sides, or if nothing is there.
  fileprivate var isRound: Bool {
    if isEmpty { return true }
    guard self[.width] == self[.height] else { return false }
    let unit = Self.unit
    let half = self[.width] / 2
    return self[.ellipse] == unit || self[.capsule] == unit
      || isElliptic && min(self[.across], self[.down]) >= half
      || !isElliptic && !isMixed && self[.topLeft] >= half
  }

  /// Chooses the angle, of all that look the same, to which the way is shortest.
  fileprivate mutating func turnTheShorterWay(from start: LightNumbers) {
    let unit = Self.turnUnit
    let (from, to) = (start[.rotation] / unit, self[.rotation] / unit)
    self[.rotation] = (from + Rotation.way(from: from, to: to)) * unit
  }

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
