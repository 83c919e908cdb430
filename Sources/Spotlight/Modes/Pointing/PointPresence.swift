internal import Glibc

/// How visible a light is that follows the pointer.
///
/// The light appears, hides while no hand moves, and comes back. It has no clock: each call passes
/// the time, always of the same clock.
struct PointPresence: Sendable {
  /// Whether it is switched on, hidden or not.
  private(set) var isOn = false

  /// When to stop waiting for the first picture; nil after people have seen it.
  ///
  /// Motion before the first picture would not be seen.
  private var patience: Duration?

  /// How visible the light is, 0 to 1.
  private var amount = Track(at: 0.0)
  /// The share of the shrinking that is still to come, 1 to 0.
  private var zoom = Track(at: 0.0)
  /// When a person last did something.
  private var stirred = Duration.zero

  /// The longest wait for compositors that do not report when a picture is seen.
  private static let longestWait = Duration.milliseconds(300)

  /// Quick, because a person who moves again wants to see the light at once.
  private static let wayBack = Glide.eased(.milliseconds(120), .easeOut)

  // MARK: Picture

  /// How visible the light is, 0 to 1.
  func amount(at time: Duration) -> Double { min(max(amount.value(at: time), 0), 1) }

  /// The light's size as a multiple of the style's size.
  ///
  /// It shrinks by equal factors in equal times; with equal lengths it would rush at the end.
  func factor(of style: PointStyle, at time: Duration) -> Double {
    zoom.isAtRest(at: time) && zoom.target == 0
      ? 1 : pow(style.shrinkFactor, min(max(zoom.value(at: time), 0), 1))
  }

  func isMoving(at time: Duration) -> Bool {
    isOn && !(amount.isAtRest(at: time) && zoom.isAtRest(at: time))
  }

  /// Whether it is switched on and out of sight until a person does something.
  func isHidden(at time: Duration) -> Bool {
    isOn && patience == nil && amount.target == 0 && amount.isAtRest(at: time)
  }

  /// Whether people have seen it appear.
  func hasArrived(at time: Duration) -> Bool {
    isOn && patience == nil && amount.isAtRest(at: time) && zoom.isAtRest(at: time)
  }

  /// The time at which the caller must call `advance` if nothing happens before.
  func nextDeadline(of style: PointStyle) -> Duration? {
    guard isOn else { return nil }
    if let patience { return patience }
    return amount.target > 0 ? style.hidesAfter.map { stirred + $0 } : nil
  }

  // MARK: Input

  mutating func show(_ style: PointStyle, isCalm: Bool, at now: Duration) {
    guard !isOn else { return }
    isOn = true
    patience = now + Self.longestWait
    amount = Track(at: 0)
    zoom = Track(at: isCalm || style.shrinkFactor <= 1 ? 0 : 1)
  }

  /// Starts to wait for the first picture again, if people have not seen it.
  mutating func putOff(at now: Duration) {
    if patience != nil { patience = now + Self.longestWait }
  }

  /// Gives the light the size that it would shrink to; it goes on appearing, but no longer than a fade takes.
  mutating func stopMoving(at now: Duration) {
    zoom = Track(at: 0)
    amount.hasten(within: Lighting.fadeTime, at: now)
  }

  mutating func hide() { self = PointPresence() }

  /// Notes that a person did something.
  mutating func stir(_ style: PointStyle, isCalm: Bool, at now: Duration) {
    guard isOn, patience == nil else { return }
    stirred = now
    comeBack(isCalm, at: now)
  }

  /// Advances to a time.
  mutating func advance(_ style: PointStyle, isCalm: Bool, isSeen: Bool, to now: Duration) {
    guard isOn else { return }
    if let patience {
      guard isSeen || now >= patience else { return }
      self.patience = nil
      stirred = now
      amount.retarget(to: 1, at: now, by: glide(style, isCalm, .easeOut))
      zoom.retarget(to: 0, at: now, by: glide(style, isCalm, .easeInOut))
    }
    // If the style does not hide the light any more, a hidden light comes back.
    guard let rest = style.hidesAfter else { return comeBack(isCalm, at: now) }
    guard amount.target > 0, now >= stirred + rest else { return }
    amount.retarget(to: 0, at: now, by: glide(style, isCalm, .easeInOut))
  }

  private mutating func comeBack(_ isCalm: Bool, at now: Duration) {
    guard amount.target == 0 else { return }
    amount.retarget(to: 1, at: now, by: isCalm ? Lighting.fade : Self.wayBack)
  }

  private func glide(_ style: PointStyle, _ isCalm: Bool, _ easing: Easing) -> Glide {
    isCalm ? Lighting.fade : .eased(style.comingTime, easing)
  }
}

/// The place of one light, and its distance from the fingers that carry it.
struct PointSpot: Sendable {
  /// Which light it is.
  enum Name: Hashable, Sendable {
    /// The one light that a person has as long as their seat exists.
    case own(SeatID)
    /// A further light for a finger beside a light that already has one; it goes with its fingers.
    case finger(SeatID, Int32)

    var seat: SeatID {
      switch self {
      case .own(let seat), .finger(let seat, _): seat
      }
    }

    /// The name of the light in a picture.
    var text: String {
      switch self {
      case .own(let seat): "seat-\(seat.number)"
      case .finger(let seat, let number): "seat-\(seat.number)-finger-\(number)"
      }
    }
  }

  let name: Name
  /// The light's middle.
  var place: Point
  /// Whether it stays where it is until the next click.
  var isFrozen = false
  /// The way from the middle of its fingers to the light, so that the light does not jump when a
  /// finger comes or goes.
  var grip = Point.zero
  /// How far its fingers turn it.
  var turn = PinchTurn()
  /// When a button was last pressed, if that is to be seen.
  var pressed: Duration?
}

/// A ring that goes out from a light at a press, and fades.
extension PointSpot {
  /// How long it is seen.
  private static let pulseTime = Duration.milliseconds(450)
  /// How far it goes out, and how wide it is, in logical pixels.
  private static let pulseWay = 28.0
  private static let pulseWidth = 4.0

  /// Whether the ring of a press is seen.
  func isPulsing(at time: Duration) -> Bool {
    pressed.map { time < $0 + Self.pulseTime } ?? false
  }

  /// The style with the ring of a press, if there is one at a time; with calm motion the ring only fades.
  func pulsing(_ style: PointStyle, isCalm: Bool, at time: Duration) -> PointStyle {
    guard style.click == .pulse, let pressed, time >= pressed, isPulsing(at: time) else {
      return style
    }
    let share = (time - pressed) / Self.pulseTime
    let own = style.ring ?? Ring(width: Self.pulseWidth, color: .white)
    // It slows down as it goes.
    let way = isCalm ? 0 : Self.pulseWay * (1 - (1 - share) * (1 - share))
    var style = style
    style.ring = Ring(
      width: max(own.width, Self.pulseWidth), color: own.color, gap: own.gap + way,
      opacity: 1 - share)
    return style
  }
}

extension PointedLights {
  /// Lets a ring go out from a light, if the style has one at presses.
  mutating func pulse(_ name: PointSpot.Name, at time: Duration) {
    guard style.click == .pulse, let index = index(of: name) else { return }
    spots[index].pressed = time
  }

  /// What a click cannot do while clicks reach the programs below, as a sentence; nil if it can do all.
  package var clickTrouble: String? {
    guard style.click != .nothing, !knowsPresses, let way = following?.way, way != .own else {
      return nil
    }
    return
      "Clicks reach your apps, and the desktop does not report them: click \(style.click.rawValue) does nothing."
  }
}

/// What fingers do to lights that follow.
///
/// The first finger carries its person's light. A finger on a light that already has fingers
/// pinches it with them. A finger elsewhere brings a light of its own, which goes when the finger
/// is lifted. The person's light stays where the last finger left it.
extension PointedLights {
  mutating func touch(_ frame: TouchFrame, at time: Duration, now: Duration) {
    for change in frame.changes {
      let hand = Hand.finger(frame.seat, change.finger)
      let index = fingers.firstIndex { $0.hand == hand }
      switch change.phase {
      case .down(let point):
        // One compositor sends `down` again for a finger that is already down: it only moved.
        if let index {
          move(index, to: point)
        } else {
          put(hand, change.finger, at: point, time: time, now: now)
        }
      case .motion(let point):
        if let index { move(index, to: point) }
      case .up:
        if let index { lift(index, tapAt: time, now: now) }
      case .cancel:
        if let index { lift(index, tapAt: nil, now: now) }
      }
    }
    // Once per frame, so that a pinch is one resize and not two halves that pull in turn.
    for spot in spots { followFingers(spot.name, now: now) }
  }

  /// Keeps the present distance between the light and the middle of its fingers from here on.
  mutating func regrip(_ name: PointSpot.Name) {
    guard let index = index(of: name), let spread = spread(name) else { return }
    spots[index].grip = spots[index].place - spread.middle
    spots[index].turn = PinchTurn()
  }

  private mutating func put(
    _ hand: Hand, _ number: Int32, at point: Point, time: Duration, now: Duration
  ) {
    let spot = spot(for: hand, number, at: point)
    if let spot, fingers.contains(where: { $0.spot == spot }) {
      followFingers(spot, now: now)
      // Two fingers on one light are no tap.
      for finger in fingers where finger.spot == spot { click(presses.spoil(finger.hand)) }
    } else {
      presses.begin(Spot(light: nil, point: point, hand: hand), at: time)
      if let spot {
        carry(spot, to: point)
        pulse(spot, at: time)
      }
    }
    fingers.append((hand, spot, point, point))
    if let spot { regrip(spot) }
  }

  /// The light that a finger carries if it is put down at a point; nil for none.
  private func spot(for hand: Hand, _ number: Int32, at point: Point) -> PointSpot.Name? {
    let touched = spots.first { spot in
      guard spot.name.seat == hand.seat else { return false }
      let light = style(at: spot.place)
        .light(
          id: "", at: spot.place, factor: restingFactor, turnedBy: restingTurn, presence: 1)
      return light.contains(point, touchPadding: settings.touchPadding)
    }
    let own = PointSpot.Name.own(hand.seat)
    let isCarried = fingers.contains { $0.spot == own }
    if let touched, touched.isFrozen || fingers.contains(where: { $0.spot == touched.name }) {
      return touched.name
    }
    if spots.contains(where: { $0.name == own && $0.isFrozen }) { return nil }
    return isCarried ? .finger(hand.seat, number) : own
  }

  private mutating func move(_ index: Int, to point: Point) {
    fingers[index].position = point
    click(presses.move(fingers[index].hand, to: point))
  }

  /// Removes a finger; with a time it counts as a click if the press was short enough.
  private mutating func lift(_ index: Int, tapAt time: Duration?, now: Duration) {
    let finger = fingers[index]
    if let spot = finger.spot { followFingers(spot, now: now) }
    fingers.remove(at: index)
    if let spot = finger.spot {
      regrip(spot)
      if spot != .own(spot.seat), !fingers.contains(where: { $0.spot == spot }) {
        spots.removeAll { $0.name == spot }
      }
    }
    click(time.map { presses.end(finger.hand, at: $0) } ?? presses.spoil(finger.hand))
  }

  /// Moves a light to its fingers, and gives it the size that they ask for.
  private mutating func followFingers(_ name: PointSpot.Name, now: Duration) {
    guard let after = spread(name), let index = index(of: name) else { return }
    let before = spread(name, isSettled: true) ?? after
    let isPinch = fingers.count { $0.spot == name } > 1
    for index in fingers.indices where fingers[index].spot == name {
      fingers[index].settled = fingers[index].position
    }
    carry(name, to: after.middle + spots[index].grip)
    guard isPinch else { return }
    resize(by: after.radius / before.radius, at: now, gliding: false)
    var turn = spots[index].turn
    rotate(by: before.turn(to: after), &turn, at: now)
    spots[index].turn = turn
  }

  /// The middle and the spread of the fingers on a light; nil if it has none.
  ///
  /// If `isSettled`, the places count at which the fingers were when the light last moved to them.
  private func spread(_ name: PointSpot.Name, isSettled: Bool = false) -> FingerSpread? {
    let points = fingers.filter { $0.spot == name }.map { isSettled ? $0.settled : $0.position }
    return points.isEmpty ? nil : FingerSpread(points, leastRadius: settings.leastSpread)
  }
}
