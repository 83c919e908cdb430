internal import Glibc

/// Lights that follow what points: each person's pointer, pen and fingers.
///
/// It says at each instant what is shown, on all outputs together. It has no clock: each call comes with the time,
/// always of the same clock.
///
/// Every person has one light. It is exactly where their pointer or pen was last, or their first finger. Where nobody
/// has pointed yet there is one in the middle of each screen. Size is everybody's: who resizes one resizes all.
package struct PointedLights: Mode {
  /// How the lights look and what they do.
  package private(set) var style: PointStyle

  /// How they look on screens of these names, where that is otherwise.
  private var styles: [String: PointStyle]

  /// Whether nothing moves but what a hand moves.
  package private(set) var isCalm: Bool

  /// What asked for the end, if a click or a key did.
  package internal(set) var endedBy: Dismissal?

  var spots: [PointSpot] = []
  var fingers: [PointFinger] = []
  var presses: Presses
  /// Who has a pointer or a pen over the overlay.
  var pointing: Set<Hand> = []
  /// How far apart the fingers on a touchpad are, as a multiple of their first distance.
  var spreads: [SeatID: Double] = [:]
  /// What hands have made of the style's size.
  private var resize = Track(at: 1.0)
  private var presence = PointPresence()
  private var times = DeviceTimes()
  private(set) var screens: [Screen] = []

  let settings: GestureSettings

  /// A wheel that turns, and a key that is pressed, make steps that the eye can follow.
  private static let step = Glide.eased(.milliseconds(110), .easeOut)

  /// Lights that are not switched on yet.
  package init(
    _ style: PointStyle = PointStyle(), on styles: [String: PointStyle] = [:], isCalm: Bool = false
  ) {
    var settings = GestureSettings()
    // Nobody wants to press an arrow a hundred times to get across a screen.
    settings.keyDistance = 20
    settings.farKeyDistance = 100
    self.style = style
    self.styles = styles
    self.isCalm = isCalm
    self.settings = settings
    presses = Presses(settings: settings)
  }

  // MARK: What is seen

  /// Whether it is switched on.
  package var isOn: Bool { presence.isOn }

  /// What lies over everything that is not lit.
  package func dim(at time: Duration) -> Dim { seen(style.dim, at: time) }

  /// What lies over it on screens of these names, where that is otherwise.
  package func dims(at time: Duration) -> [String: Dim] {
    guard !styles.isEmpty else { return [:] }
    return styles.filter { $0.value.dim != style.dim }.mapValues { seen($0.dim, at: time) }
  }

  private func seen(_ dim: Dim, at time: Duration) -> Dim {
    var dim = dim
    dim.opacity *= presence.amount(at: time)
    return dim
  }

  /// The lights of an instant; none while nothing is to be seen.
  ///
  /// Those that hide what is below them are there from the first picture on until they are switched off.
  package func lights(at time: Duration, hiding hides: Bool = false) -> [Light] {
    let amount = hides && isOn ? 1 : presence.amount(at: time)
    guard amount > 0 else { return [] }
    let factor = resize.value(at: time) * presence.factor(of: style, at: time)
    guard !spots.isEmpty else {
      return screens.enumerated().map { index, screen in
        let name = screen.name.isEmpty ? "\(index + 1)" : screen.name
        return (styles[screen.name] ?? style).light(
          id: "screen-\(name)", at: screen.frame.center, factor: factor, presence: amount)
      }
    }
    return spots.map { spot in
      style(at: spot.place).light(
        id: spot.name.text, at: spot.place, factor: factor, presence: amount)
    }
  }

  /// What pointers and pens look like.
  package var cursor: CursorShape { style.showsCursor ? .arrow : .hidden }

  /// Whether the next picture differs from the one of this instant without a hand.
  package func isMoving(at time: Duration) -> Bool {
    isOn && (presence.isMoving(at: time) || !resize.isAtRest(at: time))
  }

  /// When ``advance(to:isSeen:)`` has to be called, if nothing else happens; nil while time means nothing.
  ///
  /// While something moves it is called for every picture besides.
  package var nextDeadline: Duration? {
    [presses.nextDeadline, presence.nextDeadline(of: style)].compactMap(\.self).min()
  }

  /// How a light looks at a place.
  func style(at place: Point) -> PointStyle {
    // Nobody looks for a screen where all are alike.
    guard !styles.isEmpty else { return style }
    return screens.first { $0.frame.contains(place) }.flatMap { styles[$0.name] } ?? style
  }

  // MARK: What comes in

  /// Switches the lights on; they come when the first picture is seen.
  package mutating func show(at now: Duration) {
    presence.show(style, isCalm: isCalm, at: now)
  }

  /// Waits for the first picture from now on, because something else must come before it.
  package mutating func putOff(at now: Duration) { presence.putOff(at: now) }

  /// Switches them off; where they were and how large is remembered.
  package mutating func hide() {
    presence.hide()
    presses = Presses(settings: settings)
    fingers = []
    pointing = []
    spreads = [:]
    endedBy = nil
    spots.removeAll { $0.name != .own($0.name.seat) }
    for index in spots.indices { spots[index].isFrozen = false }
  }

  /// Looks and behaves otherwise from now on.
  ///
  /// Another size or other limits are taken as they are; else what hands have made of the size stays.
  package mutating func setStyle(_ style: PointStyle, on styles: [String: PointStyle] = [:]) {
    if style.size != self.style.size || style.limits != self.style.limits {
      resize = Track(at: 1)
    }
    self.style = style
    self.styles = styles
    guard style.click != .freeze, !style.keys.values.contains(.freeze) else { return }
    for index in spots.indices { spots[index].isFrozen = false }
  }

  /// Whether nothing moves but what a hand moves; it counts from the next time on that something would.
  package mutating func setCalm(_ isCalm: Bool) { self.isCalm = isCalm }

  /// Takes note of the screens that there are; a light that is on none of them goes to the middle of the nearest.
  package mutating func setScreens(_ screens: [Screen]) {
    guard screens != self.screens else { return }
    self.screens = screens
    for index in spots.indices {
      let place = spots[index].place
      guard !screens.contains(where: { $0.frame.contains(place) }),
        let nearest = screens.min(by: { $0.distance(to: place) < $1.distance(to: place) })
      else { continue }
      spots[index].place = nearest.frame.center
      regrip(spots[index].name)
    }
  }

  /// Takes note of who is there; the lights of others go.
  package mutating func setSeats(_ seats: Set<SeatID>) {
    guard spots.contains(where: { !seats.contains($0.name.seat) }) else { return }
    spots.removeAll { !seats.contains($0.name.seat) }
    fingers.removeAll { !seats.contains($0.hand.seat) }
    pointing = pointing.filter { seats.contains($0.seat) }
    spreads = spreads.filter { seats.contains($0.key) }
  }

  /// Takes in what somebody did, and when it was read.
  package mutating func receive(_ event: InputEvent, readAt now: Duration) {
    guard isOn else { return }
    let time = times.time(of: event, readAt: now)
    _ = presses.pass(to: time)
    if event.isDeed { presence.stir(style, isCalm: isCalm, at: now) }
    switch event {
    case .pointer(let frame):
      point(.pointer(frame.seat), frame.position, frame.buttons, at: time)
      for scroll in frame.scrolls {
        // What comes in steps glides from one to the next; the rest is as smooth as the hand.
        let isStepped = scroll.vertical.hundredTwentieths != nil
        resize(bySteps: settings.steps(of: scroll), at: now, gliding: isStepped)
      }
    case .pen(let frame):
      point(.pen(frame.seat, frame.pen), frame.position, frame.buttons, at: time)
    case .touch(let frame): touch(frame, at: time, now: now)
    case .pinch(let change): pinch(change, at: now)
    case .key(let key): press(key, at: now)
    }
  }

  package mutating func turn(_ input: TurnInput, at now: Duration) -> Turn {
    var turn = Turn(input.wanted)
    if input.wanted.isUp != isOn {
      if input.wanted.isUp { show(at: now) } else { hide() }
    }
    setScreens(input.desk.screens)
    for event in input.events { receive(event, readAt: now) }
    // After the events: the last event of a seat that is gone brings no light back.
    setSeats(input.desk.seats)
    // A slow fade would be over before the first picture.
    if input.desk.awaitsStills { putOff(at: now) }
    advance(to: now, isSeen: input.desk.isSeen)
    turn.show.picture.dim = dim(at: now)
    turn.show.picture.dims = dims(at: now)
    turn.show.picture.lights = lights(at: now, hiding: turn.show.ground.hides)
    turn.show.input = .everything
    turn.show.hearsKeys = turn.show.keyboard != .none
    turn.show.cursors.usual = cursor
    let end = endedBy.map { WayOut.leave(by: $0) }
    endedBy = nil
    turn.end = input.wayOut?.joined(end) ?? end
    turn.next = Next(nextDeadline, isMoving: isMoving(at: now))
    return turn
  }

  /// Lets time go by.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - isSeen: whether people have seen a picture since it was switched on.
  package mutating func advance(to now: Duration, isSeen: Bool) {
    _ = presses.pass(to: now)
    presence.advance(style, isCalm: isCalm, isSeen: isSeen, to: now)
  }

  // MARK: What comes of it

  /// Does what a click does, by whom and where.
  mutating func click(_ intents: [Intent]) {
    for case .tap(let spot) in intents {
      switch style.click {
      case .nothing: break
      case .end: endedBy = .lightTap
      case .freeze:
        guard let index = spots.firstIndex(where: { $0.name == .own(spot.hand.seat) }) else {
          continue
        }
        spots[index].isFrozen.toggle()
        if !spots[index].isFrozen { spots[index].place = spot.point }
      }
    }
  }

  mutating func resize(bySteps steps: Double, at now: Duration, gliding: Bool) {
    guard steps != 0, steps.isFinite else { return }
    resize(by: pow(settings.stepFactor, steps), at: now, gliding: gliding)
  }

  /// Makes the lights so many times as large, within the limits.
  mutating func resize(by factor: Double, at now: Duration, gliding: Bool) {
    guard factor > 0, factor.isFinite else { return }
    let (width, height) = (style.size.width * resize.target, style.size.height * resize.target)
    let allowed = style.limits.factor(factor, of: Size(width: width, height: height))
    resize.retarget(
      to: resize.target * allowed, at: now, by: gliding && !isCalm ? Self.step : .none)
  }

  /// How many times the style's size the lights have when all is at rest.
  var restingFactor: Double { resize.target }
}

extension InputEvent {
  /// Whether somebody did something; going away is nothing.
  fileprivate var isDeed: Bool {
    switch self {
    case .pointer(let frame):
      frame.position != nil || !frame.scrolls.isEmpty
    case .pen(let frame): frame.position != nil
    case .key(let key): key.phase == .pressed || key.phase == .repeated
    case .touch, .pinch: true
    }
  }
}

extension Screen {
  /// How far a point lies outside, in logical pixels.
  fileprivate func distance(to point: Point) -> Double {
    frame.nearest(to: point).distance(to: point)
  }
}
