internal import Glibc

/// Lights that follow each person's pointer, pen and fingers.
///
/// It returns what is shown at each instant, on all outputs together. It has no clock: each call passes the time, always of the
/// same clock.
///
/// Every person has one light. It is exactly at the latest place of their pointer, pen or first finger. Before any hand has
/// pointed, there is one light in the middle of each screen. All lights have one size: a person who resizes one resizes all.
package struct PointedLights: Sendable {
  /// How the lights look and act.
  package private(set) var style: PointStyle

  /// The styles of screens that differ, by the screen's name.
  private var styles: [String: PointStyle]

  /// Whether only hands move lights, so that nothing glides.
  package private(set) var isCalm: Bool

  /// The click or key that asked for the end; nil if there was none.
  package internal(set) var endedBy: DismissCause?

  var spots: [PointSpot] = []
  /// The fingers that are down: the light that each carries, nil if it was put down beside a frozen light; its place now; and its place
  /// when the light was last moved to it.
  var fingers: [(hand: Hand, spot: PointSpot.Name?, position: Point, settled: Point)] = []
  /// The presses that may be taps; none waits for a second one, so no time is waited for.
  var presses: Presses
  /// The pointers and pens that are over the overlay.
  var pointing: Set<Hand> = []
  /// The pinches on touchpads; how far apart the fingers are is a multiple of their first distance.
  var pinches: [SeatID: (spread: Double, turn: PinchTurn)] = [:]
  /// The factor by which hands have changed the style's size.
  private var resize = Track(at: 1.0)
  /// The degrees by which hands have turned the style's form.
  private var angle = Track(at: 0.0)
  private var presence = PointPresence()
  private var times = DeviceTimes()
  /// Whether the source of places has told of a press.
  var knowsPresses = false
  /// What is known of shakes of each person's pointer.
  var shakes: [SeatID: ShakeDetector] = [:]
  private(set) var screens: [Screen] = []
  private(set) var seats: Set<SeatID> = []
  /// How the lights know where the pointer is, as of the last turn; nil before the first.
  package private(set) var following: FollowChoice?

  let settings: GestureSettings

  /// Wheels and keys change the size in steps; the glide lets the eye follow them.
  private static let step = Glide.eased(.milliseconds(110), .easeOut)

  /// Creates lights that are switched off.
  package init(
    _ style: PointStyle = PointStyle(), on styles: [String: PointStyle] = [:], isCalm: Bool = false
  ) {
    var settings = GestureSettings()
    // With the usual distance a person would press an arrow a hundred times to cross a screen.
    settings.keyDistance = 20
    settings.farKeyDistance = 100
    self.style = style
    self.styles = styles
    self.isCalm = isCalm
    self.settings = settings
    presses = Presses(settings: settings)
  }

  // MARK: Picture

  /// Whether the lights are switched on.
  package var isOn: Bool { presence.isOn }

  /// The dim at a time.
  package func dim(at time: Duration) -> Dim { seen(style.dim, at: time) }

  /// The dims of screens that differ, by the screen's name.
  package func dims(at time: Duration) -> [String: Dim] {
    guard !styles.isEmpty else { return [:] }
    return styles.filter { $0.value.dim != style.dim }.mapValues { seen($0.dim, at: time) }
  }

  private func seen(_ dim: Dim, at time: Duration) -> Dim {
    var dim = dim
    dim.opacity *= presence.amount(at: time)
    return dim
  }

  /// The lights of an instant; none while they are invisible.
  ///
  /// If lights hide what is below them, they are shown from the first picture until they are switched off.
  package func lights(at time: Duration, hiding hides: Bool = false) -> [Light] {
    let amount = hides && isOn ? 1 : presence.amount(at: time)
    guard amount > 0 else { return [] }
    let factor = resize.value(at: time) * presence.factor(of: style, at: time)
    let degrees = angle.value(at: time)
    guard !spots.isEmpty else {
      return screens.enumerated().map { index, screen in
        let name = screen.name.isEmpty ? "\(index + 1)" : screen.name
        return (styles[screen.name] ?? style).light(
          id: "screen-\(name)", at: screen.frame.center, factor: factor, turnedBy: degrees,
          presence: amount)
      }
    }
    return spots.map { spot in
      let style = spot.pulsing(style(at: spot.place), isCalm: isCalm, at: time)
      return style.light(
        id: spot.name.text, at: spot.place, factor: factor, turnedBy: degrees, presence: amount)
    }
  }

  /// The cursor of pointers and pens.
  package var cursor: CursorShape { style.showsCursor ? .arrow : .hidden }

  /// Whether the light has appeared as the style wants it.
  package func hasArrived(at time: Duration) -> Bool { presence.hasArrived(at: time) }

  /// Whether the lights are out of sight, and the motion that brings them back is told without a surface.
  func needNoSurface(at time: Duration) -> Bool {
    switch following?.way {
    case .script, .shell, .session, .socket: presence.isHidden(at: time)
    case .zone, .own, nil: false
    }
  }

  /// Whether the next picture differs from the one of this instant, even without a hand.
  package func isMoving(at time: Duration) -> Bool {
    isOn
      && (spots.contains { $0.isPulsing(at: time) } || presence.isMoving(at: time)
        || !resize.isAtRest(at: time) || !angle.isAtRest(at: time))
  }

  /// The time at which the caller must call ``advance(to:isSeen:)`` if no event comes before; nil if there is none.
  ///
  /// While something moves, the caller also calls it for every picture.
  package var nextDeadline: Duration? { presence.nextDeadline(of: style) }

  /// The style of a light at a place.
  func style(at place: Point) -> PointStyle {
    // If all screens look alike, the search for the screen is not needed.
    guard !styles.isEmpty else { return style }
    return screens.first { $0.frame.contains(place) }.flatMap { styles[$0.name] } ?? style
  }

  // MARK: Input

  /// Switches the lights on; they fade in when people see the first picture.
  package mutating func show(at now: Duration) {
    presence.show(style, isCalm: isCalm, at: now)
  }

  /// Starts to wait for the first picture again, because something else must come before it.
  package mutating func putOff(at now: Duration) { presence.putOff(at: now) }

  /// Switches the lights off; their places and size stay in memory.
  package mutating func hide() {
    presence.hide()
    presses = Presses(settings: settings)
    fingers = []
    pointing = []
    pinches = [:]
    shakes = [:]
    endedBy = nil
    spots.removeAll { $0.name != .own($0.name.seat) }
    for index in spots.indices { spots[index].isFrozen = false }
  }

  /// Sets the style.
  ///
  /// If the style's size or its limits differ, the lights get that size; otherwise they keep the size that hands have given
  /// them. The same holds for the angle.
  package mutating func setStyle(_ style: PointStyle, on styles: [String: PointStyle] = [:]) {
    if style.size != self.style.size || style.limits != self.style.limits {
      resize = Track(at: 1)
    }
    if style.rotation != self.style.rotation { angle = Track(at: 0) }
    self.style = style
    self.styles = styles
    guard style.click != .freeze, !style.keys.values.contains(.freeze) else { return }
    for index in spots.indices { spots[index].isFrozen = false }
  }

  /// Sets whether only hands move lights; what is moving by itself is at its end at once then.
  package mutating func setCalm(_ isCalm: Bool, at now: Duration) {
    if isCalm, !self.isCalm {
      presence.stopMoving(at: now)
      resize = Track(at: resize.target)
      angle = Track(at: angle.target)
    }
    self.isCalm = isCalm
  }

  /// Sets the screens; a light outside of them goes to the middle of the nearest screen.
  package mutating func setScreens(_ screens: [Screen]) {
    guard screens != self.screens else { return }
    self.screens = screens
    for index in spots.indices {
      let place = spots[index].place
      guard !screens.contains(where: { $0.frame.contains(place) }),
        let nearest = screens.min(by: {
          $0.frame.distance(to: place) < $1.frame.distance(to: place)
        })
      else { continue }
      spots[index].place = nearest.frame.center
      regrip(spots[index].name)
    }
  }

  /// Sets the seats that exist; the lights of other seats go.
  package mutating func setSeats(_ seats: Set<SeatID>) {
    self.seats = seats
    guard spots.contains(where: { !seats.contains($0.name.seat) }) else { return }
    spots.removeAll { !seats.contains($0.name.seat) }
    fingers.removeAll { !seats.contains($0.hand.seat) }
    pointing = pointing.filter { seats.contains($0.seat) }
    pinches = pinches.filter { seats.contains($0.key) }
    shakes = shakes.filter { seats.contains($0.key) }
  }

  /// Processes an event that was read at a time.
  package mutating func receive(_ event: InputEvent, readAt now: Duration) {
    guard isOn else { return }
    let time = times.time(of: event, readAt: now)
    if event.isDeed { presence.stir(style, isCalm: isCalm, at: now) }
    switch event {
    case .pointer(let frame):
      point(frame.hand, frame.position, frame.buttons, at: time)
      for scroll in frame.scrolls {
        // A wheel's steps glide from one size to the next; smooth scrolling follows the hand.
        let isStepped = scroll.vertical.hundredTwentieths != nil
        resize(bySteps: settings.steps(of: scroll), at: now, gliding: isStepped)
      }
    case .touch(let frame): touch(frame, at: time, now: now)
    case .pinch(let change): pinch(change, at: now)
    case .key(let key): press(key, at: now)
    case .place(let place): follow(place, at: time, now: now)
    }
  }

  package mutating func turn(_ input: TurnInput, at now: Duration) -> Turn {
    var turn = Turn(input.wanted)
    if input.wanted.isUp != isOn {
      if input.wanted.isUp { show(at: now) } else { hide() }
    }
    setScreens(input.desk.screens)
    // Before the events: a source that does not tell seats apart means the first one.
    seats = input.desk.seats
    for event in input.events { receive(event, readAt: now) }
    // After the events, so that a last event of a seat that is gone brings no light back.
    setSeats(input.desk.seats)
    // While a still is on its way, a slow fade would be over before the first picture.
    if input.desk.awaitsStills { putOff(at: now) }
    advance(to: now, isSeen: input.desk.isSeen)
    turn.show.picture.dim = dim(at: now)
    turn.show.picture.dims = dims(at: now)
    turn.show.picture.lights = lights(at: now, hiding: turn.show.ground.hides)
    follow(input.desk.follow, into: &turn.show)
    turn.show.cursors.usual = cursor
    let end = endedBy.map { WayOut.leave(by: $0) }
    endedBy = nil
    turn.end = input.wayOut?.joined(end) ?? end
    turn.next = Next(nextDeadline, isMoving: isMoving(at: now))
    return turn
  }

  /// Chooses who tells where the pointer is, and leaves pointer and keyboard to the programs below if that is not us.
  private mutating func follow(
    _ states: [PointerSourceKind: SourceState], into show: inout Show
  ) {
    let choice = FollowChoice(style, among: states)
    following = choice
    show.follow = choice.way
    show.input = choice.way == .own ? .everything : .nothing
    if choice.way != .own { show.keyboard = .none }
    show.hearsKeys = show.keyboard != .none
  }

  /// Advances to a time.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - isSeen: whether people have seen a picture since the lights were switched on.
  package mutating func advance(to now: Duration, isSeen: Bool) {
    presence.advance(style, isCalm: isCalm, isSeen: isSeen, to: now)
  }

  // MARK: Effects

  /// Performs the style's click action for each tap among the intents.
  mutating func click(_ intents: [Intent]) {
    for case .tap(let spot) in intents {
      switch style.click {
      case .nothing, .pulse: break
      case .end: endedBy = .lightTap
      case .freeze:
        guard let index = index(of: .own(spot.hand.seat)) else { continue }
        spots[index].isFrozen.toggle()
        if !spots[index].isFrozen { spots[index].place = spot.point }
      }
    }
  }

  mutating func resize(bySteps steps: Double, at now: Duration, gliding: Bool) {
    guard steps != 0, steps.isFinite else { return }
    resize(by: pow(settings.stepFactor, steps), at: now, gliding: gliding)
  }

  /// Multiplies the size of the lights by a factor, within the limits.
  mutating func resize(by factor: Double, at now: Duration, gliding: Bool) {
    guard factor > 0, factor.isFinite else { return }
    let allowed = limits.factor(factor, of: restingSize)
    resize.retarget(
      to: resize.target * allowed, at: now, by: gliding && !isCalm ? Self.step : .none)
  }

  /// The size of the lights when all is at rest, as a multiple of the style's size.
  var restingFactor: Double { resize.target }

  /// The size of the lights when all is at rest.
  package var restingSize: Size {
    Size(width: style.size.width * resize.target, height: style.size.height * resize.target)
  }

  /// Gives the lights the size of the style again, whatever hands did.
  package mutating func forgetResize() { resize = Track(at: 1) }

  /// The degrees by which hands have turned the lights when all is at rest.
  var restingTurn: Double { angle.target }

  /// Turns the lights.
  mutating func turn(byDegrees degrees: Double, at now: Duration, gliding: Bool) {
    guard degrees != 0, degrees.isFinite else { return }
    angle.retarget(
      to: angle.target + degrees, at: now, by: gliding && !isCalm ? Self.step : .none)
  }
}

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
    case .begin: pinches[change.seat] = (1, PinchTurn())
    case .update(let scale, let degrees):
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
      if shakes[seat, default: ShakeDetector()].note(place, at: time) { endedBy = .shake }
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

  func index(of name: PointSpot.Name) -> Int? { spots.firstIndex { $0.name == name } }

  /// The place of a person's light; nil if there is none yet.
  private func place(of seat: SeatID) -> Point? { index(of: .own(seat)).map { spots[$0].place } }

  /// Does an action that only a style can give a key.
  private mutating func perform(_ action: PointAction, of seat: SeatID) {
    switch action {
    case .end: endedBy = .key
    case .freeze:
      guard let index = index(of: .own(seat)) else { return }
      spots[index].isFrozen.toggle()
    case .larger, .smaller, .left, .right, .up, .down, .nothing: break
    }
  }

  /// Moves a light to a place unless it is frozen; creates it if it does not exist.
  mutating func carry(_ name: PointSpot.Name, to place: Point) {
    guard let index = index(of: name) else {
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
