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
      case .shape, .orientation:
        break
      }
    }
    // Once per frame, so that a pinch is one resize and not two halves that pull in turn.
    for spot in spots { settle(spot.name, now: now) }
  }

  /// Keeps the present distance between the light and the middle of its fingers from here on.
  mutating func regrip(_ name: PointSpot.Name) {
    guard let index = spots.firstIndex(where: { $0.name == name }), let spread = spread(name)
    else { return }
    spots[index].grip = spots[index].place.vector(from: spread.middle)
    spots[index].turn = PinchTurn()
  }

  private mutating func put(
    _ hand: Hand, _ number: Int32, at point: Point, time: Duration, now: Duration
  ) {
    let spot = spot(for: hand, number, at: point)
    if let spot, fingers.contains(where: { $0.spot == spot }) {
      settle(spot, now: now)
      // Two fingers on one light are no tap.
      for finger in fingers where finger.spot == spot { click(presses.spoil(finger.hand)) }
    } else {
      presses.begin(Spot(light: nil, point: point, hand: hand), at: time)
      if let spot {
        carry(spot, to: point)
        pulse(spot, at: time)
      }
    }
    fingers.append(PointFinger(hand: hand, spot: spot, position: point, settled: point))
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
    if let spot = finger.spot { settle(spot, now: now) }
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
  private mutating func settle(_ name: PointSpot.Name, now: Duration) {
    guard let after = spread(name), let spot = spots.first(where: { $0.name == name }) else {
      return
    }
    let before = spread(name, \.settled) ?? after
    let isPinch = fingers.count { $0.spot == name } > 1
    for index in fingers.indices where fingers[index].spot == name {
      fingers[index].settled = fingers[index].position
    }
    carry(name, to: Point(x: after.middle.x + spot.grip.x, y: after.middle.y + spot.grip.y))
    guard isPinch else { return }
    resize(by: after.radius / before.radius, at: now, gliding: false)
    guard let index = spots.firstIndex(where: { $0.name == name }) else { return }
    var turn = spots[index].turn
    rotate(by: before.turn(to: after), &turn, at: now)
    spots[index].turn = turn
  }

  /// The middle and the spread of the fingers on a light; nil if it has none.
  private func spread(
    _ name: PointSpot.Name, _ place: (PointFinger) -> Point = \.position
  ) -> FingerSpread? {
    let points = fingers.filter { $0.spot == name }.map(place)
    return points.isEmpty ? nil : FingerSpread(points, leastRadius: settings.leastSpread)
  }
}
