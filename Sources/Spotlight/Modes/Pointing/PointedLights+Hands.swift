/// What pointers, pens, touchpads and keys do to lights that follow.
extension PointedLights {
  /// Processes an action of a pointer or a pen; without a place it is not over the overlay.
  mutating func point(
    _ hand: Hand, _ position: Point?, _ buttons: [ButtonChange], at time: Duration
  ) {
    if let position {
      pointing.insert(hand)
      carry(.own(hand.seat), to: buttons.first?.position ?? position)
    } else {
      pointing.remove(hand)
    }
    press(buttons, by: hand, at: time)
    guard let position else { return click(presses.spoil(hand)) }
    click(presses.move(hand, to: position))
    carry(.own(hand.seat), to: position)
  }

  /// Processes presses and releases of a pointer or a pen.
  private mutating func press(_ buttons: [ButtonChange], by hand: Hand, at time: Duration) {
    if buttons.contains(where: { $0.phase == .pressed }) { pulse(.own(hand.seat), at: time) }
    for change in buttons where change.button == .left || change.button == .tip {
      carry(.own(hand.seat), to: change.position)
      click(presses.move(hand, to: change.position))
      switch change.phase {
      case .pressed:
        presses.begin(Spot(light: nil, point: change.position, hand: hand), at: time)
      case .released: click(presses.end(hand, at: time))
      case .cancelled: click(presses.spoil(hand))
      }
    }
  }

  /// Processes a pinch on a touchpad.
  mutating func pinch(_ change: PinchChange, at now: Duration) {
    switch change.phase {
    case .begin: pinches[change.seat] = PointPinch()
    case .update(let scale, _, let degrees):
      guard var pinch = pinches[change.seat], scale > 0, scale.isFinite else { return }
      let last = pinch.spread
      pinch.spread = scale
      resize(by: scale / last, at: now, gliding: false)
      rotate(by: degrees, &pinch.turn, at: now)
      pinches[change.seat] = pinch
    case .end, .cancel: pinches[change.seat] = nil
    }
  }

  /// Processes a key: keys resize lights, and move the light of a person who has no pointer.
  mutating func press(_ key: KeyChange, at now: Duration) {
    guard key.phase == .pressed || key.phase == .repeated else { return }
    let action = key.name.flatMap { style.keys[$0] }
    // These actions happen once per press, even if the key is held.
    if let action, key.phase == .pressed { perform(action, of: key.seat) }
    let isFar = key.modifiers.contains(.shift)
    guard let meaning = action.map({ $0.meaning(isFar: isFar) }) ?? KeyMeaning(key) else { return }
    switch meaning {
    case .larger: resize(bySteps: 1, at: now, gliding: true)
    case .smaller: resize(bySteps: -1, at: now, gliding: true)
    case .turn(let isClockwise, let isFar):
      guard !isRound(at: place(of: key.seat)) else { return }
      let step = isFar ? settings.farKeyTurn : settings.keyTurn
      let degrees = Rotation.steps(from: restingAngle, isClockwise, toMultipleOf: step)
      turn(byDegrees: degrees, at: now, gliding: true)
    case .move(let x, let y, let isFar):
      let isPointing = pointing.contains { $0.seat == key.seat }
      guard !isPointing, let first = screens.first else { return }
      let own = PointSpot.Name.own(key.seat)
      let place = place(of: key.seat) ?? first.frame.center
      let distance = isFar ? settings.farKeyDistance : settings.keyDistance
      carry(own, to: within(Point(x: place.x + x * distance, y: place.y + y * distance)))
    case .chooseNext, .choosePrevious, .remove, .add: break
    }
  }

  /// The sizes between which hands can resize the lights on these screens.
  package var limits: SizeLimits {
    var limits = style.limits
    limits.measure(screens.map(\.frame))
    return limits
  }

  /// Turns the lights as far as fingers ask for, unless the form looks the same from all sides.
  mutating func rotate(by degrees: Double, _ pinch: inout PinchTurn, at now: Duration) {
    guard settings.rotates, degrees.isFinite, !isRound(at: nil) else { return }
    let turned = pinch.follow(degrees, from: restingAngle, hold: settings.turnThreshold)
    turn(byDegrees: turned, at: now, gliding: false)
  }

  /// The angle of the lights when all is at rest.
  private var restingAngle: Double { Rotation.sane(style.rotation + restingTurn) }

  /// Whether a light looks the same from all sides at a place; nil for the style of most screens.
  private func isRound(at place: Point?) -> Bool {
    (place.map { style(at: $0) } ?? style)
      .light(id: "", at: .zero, factor: 1, turnedBy: 0, presence: 1).isRound
  }

  /// Carries a person's light to where the pointer of the programs below is.
  ///
  /// A source that does not tell seats apart means the first light, or the first seat.
  mutating func follow(_ place: PointerPlace, at time: Duration, now: Duration) {
    guard let seat = place.seat ?? spots.first?.name.seat ?? seats.min() else { return }
    // Before the light is there, a person may shake the pointer to find it.
    if style.endsOnShake, hasArrived(at: now) {
      // A source without a clock says 0.
      let time = place.time == .zero ? now : time
      if shakes[seat, default: ShakeDetector()].take(place, at: time) { endedBy = .shake }
    }
    if !place.buttons.isEmpty {
      knowsPresses = true
      // The first place of all may come with a press.
      if let position = place.position { carry(.own(seat), to: within(position)) }
      press(place.buttons, by: .pointer(seat), at: time)
    }
    guard let position = place.position else { return click(presses.spoil(.pointer(seat))) }
    click(presses.move(.pointer(seat), to: position))
    carry(.own(seat), to: within(position))
  }

  /// The place of a person's light; nil if there is none yet.
  private func place(of seat: SeatID) -> Point? {
    spots.first { $0.name == .own(seat) }?.place
  }

  /// Does an action that only a style can give a key.
  private mutating func perform(_ action: PointAction, of seat: SeatID) {
    switch action {
    case .end: endedBy = .key
    case .freeze:
      guard let index = spots.firstIndex(where: { $0.name == .own(seat) }) else { return }
      spots[index].isFrozen.toggle()
    case .larger, .smaller, .left, .right, .up, .down, .nothing: break
    }
  }

  /// Moves a light to a place unless it is frozen; creates it if it does not exist.
  mutating func carry(_ name: PointSpot.Name, to place: Point) {
    guard let index = spots.firstIndex(where: { $0.name == name }) else {
      spots.append(PointSpot(name: name, place: place))
      return
    }
    if !spots[index].isFrozen { spots[index].place = place }
  }

  /// The nearest place on a screen.
  private func within(_ point: Point) -> Point {
    screens.map { $0.frame.nearest(to: point) }
      .min { $0.distance(to: point) < $1.distance(to: point) } ?? point
  }
}
