/// A tour as a mode of an overlay; ``Modes`` makes its turn in three parts, because hands find the card between them.
extension GuidedLights {
  /// How far the tour has come or gone, as a share, for what fades with it.
  package func presence(at time: Duration) -> Double {
    if let gone { return Light.share((gone - time) / Lighting.leavingTime) }
    guard isFirst, let goal = showing?.dim.opacity, goal > 0 else { return isVisible ? 1 : 0 }
    return Light.share(dim(at: time).opacity / goal)
  }

  /// The tour as it is now.
  package var tour: Tour { machine.tour }

  /// The step that the tour is at, also in a pause that hides it; nil before the first one and after the end.
  package var step: Showing? { machine.step }

  /// Whether the tour is over; its last picture may still fade away.
  package var hasEnded: Bool { machine.hasEnded }

  /// Whether the tour is paused and off the screen, or on its way off.
  package var isHidden: Bool { machine.pause?.isHidden ?? false }

  /// What is known of the targets and conditions that the tour names.
  package var names: TourNames { machine.names }

  /// The targets that are missing in the step that is to come, or in the one that is shown.
  package var missingTargets: [Target] { machine.missingTargets }

  /// The hooks of a step; nil if the tour has no such step.
  package func hooks(of step: TourEvent.Place) -> StepHooks? {
    let steps = machine.tour.steps
    return steps.indices.contains(step.index) ? steps[step.index].hooks : nil
  }

  /// Queues an input for the tour's next turn.
  ///
  /// The tour does not take it at once: if a program answers each event with a new wish, Esc must
  /// still be read.
  package mutating func tell(_ input: TourInput) { inputs.append(input) }

  /// Ends the tour because the person leaves, even if the tour uses the same key; Esc leads from a task to the list first.
  package mutating func leave(by dismissal: DismissCause, at now: Duration) {
    receive(dismissal == .esc ? .escape : .stop(.dismissed(by: dismissal)), at: now)
  }

  /// Tells the tour of the screens, and its card of the part that it has, before it gets the events of a turn.
  mutating func setScreens(of desk: Desk, at now: Duration) {
    guard outcome == nil, screens != desk.screens || card.part != desk.part else { return }
    screens = desk.screens
    setPart(desk.part)
    receive(.screens(desk.screens), at: now)
  }

  /// Returns what a turn shows and reports, after ``pass(_:at:)`` and after ``Modes`` found what is under hands.
  mutating func result(of input: TurnInput, at now: Duration) -> Turn {
    if outcome == nil { keepPicture(at: now) }
    var turn = Turn(input.wanted)
    turn.news = takeNews()
    turn.show.picture = lastShown
    turn.show.isUp = isVisible
    turn.isLeaving = gone != nil
    turn.show.input = self.input
    turn.show.keyboard = keyboard == .shared && areKeysLent ? .none : keyboard
    turn.show.hearsKeys = keyboard != .none
    turn.show.cursors.hands = cursors
    guard outcome == nil else { return turn }
    turn.search = machine.search
    if let handedPress, let showing, showing.number - handedPress.showing <= 1 {
      turn.search.handedPress = handedPress
    }
    if let relayed { turn.show.heldLights = Set(relayed.keys) }
    (turn.clicks, clicks) = (clicks, [])
    turn.show.reading = reading(at: now, on: input.desk)
    turn.next = Next(inputs.isEmpty ? nextDeadline : .zero, isMoving: isMoving(at: now))
    return turn
  }

  /// Goes on to the time of a turn, before the picture of the turn is made.
  mutating func pass(_ input: TurnInput, at now: Duration) {
    guard outcome == nil else { return }
    handsOnClicks = input.desk.handsOnClicks
    // The tour handles Enter itself, as a key.
    if case .leave(let dismissal)? = input.wayOut { leave(by: dismissal, at: now) }
    advance(to: now, isSeen: input.desk.isSeen)
    let waiting = inputs
    inputs = []
    // A tour begins with all that is known. Before a window has a size, none of its targets has a place.
    let isIdle = machine.phase == .idle
    let isHeld = isIdle && input.desk.awaitsWindow
    for input in waiting {
      if isIdle, !input.isNews, !(isHeld && input.leaves) {
        held.append(input)
      } else {
        receive(input, at: now)
      }
    }
    if !isHeld {
      for input in held { receive(input, at: now) }
      held = []
    }
    // Before the layout: a press may bring the next card, and readers get it with all its elements.
    handle(input.acts, at: now)
    layOutCard(at: now, with: input.layOut)
    cursors = cursors.filter { input.desk.seats.contains($0.key.seat) }
    // The last one has no card any more.
    if outcome != nil { keepPicture(at: now) }
  }

  private mutating func keepPicture(at now: Duration) {
    lastShown = DesktopPicture(
      dim: dim(at: now), lights: lights(at: now), cards: cards(at: now))
  }

  /// The name of the arrow key with the same meaning from left to right.
  ///
  /// In languages that are read from right to left, the left arrow leads forward. If a step waits
  /// for an arrow itself, it has had the key by now, unchanged.
  func turned(_ name: String) -> String {
    guard card.direction == .rightToLeft else { return name }
    return switch name {
    case "Left": "Right"
    case "Right": "Left"
    default: name
    }
  }
}

extension TourInput {
  /// Whether it says what holds outside of the tour.
  fileprivate var isNews: Bool {
    switch self {
    case .targets, .condition: true
    default: false
    }
  }

  /// Whether it ends the tour.
  fileprivate var leaves: Bool {
    switch self {
    case .stop: true
    case .request(.want(let reaction)): reaction.leaves
    default: false
    }
  }
}

/// Clicks on lights that the overlay takes, to know of them, and that the programs below get.
extension GuidedLights {
  /// The lights whose clicks the overlay takes and hands on, so that it knows of them, with what such a click means.
  ///
  /// The step lets clicks through and waits for a press there.
  private var relayed: [String: Happening]? {
    guard let showing, machine.tour.onTapLight(showing.step) == .passThrough else { return nil }
    let pressed = showing.step.pressedLights.filter { name, press in
      handsOnClicks || mayAsk(press, of: name, in: showing.step)
    }
    return pressed.isEmpty ? nil : pressed
  }

  /// Whether the program can be asked to press what is lit, where no click can be handed on.
  private func mayAsk(_ press: Happening, of name: String, in step: Step) -> Bool {
    guard !refused.contains(press),
      let light = zip(step.lights, step.lightNames).first(where: { $0.1 == name })?.0
    else { return false }
    return machine.book.report(on: light.target).canPress
  }

  /// Notes that a program did not press what it was asked to press; the next click goes to it directly.
  package mutating func refuse(_ press: Happening) { refused.insert(press) }

  mutating func handOn(_ spot: Spot, at now: Duration) {
    guard let name = spot.light, let happening = relayed?[name], let showing,
      let light = showing.lights.first(where: { $0.id == name })
    else { return }
    // A press beside the element means another one, or nothing: light reaches farther than the element, and a finger counts as on a
    // light that it only nearly meets.
    guard light.frame.contains(spot.point) else { return }
    // A click that the overlay takes leads no farther than one that it lets through.
    guard Sight(lastSeen ?? lastShown).isClear(at: spot.point, in: name) else { return }
    guard handsOnClicks else { return news.append(.asksToPress(happening)) }
    clicks.append((spot.hand.seat, spot.point))
    handedPress = Search.Wait(happening, showing: showing.number)
    receive(.passed(happening, showing: showing.number), at: now)
  }

  // MARK: Reading

  /// The card as readers get it; nil if there is none.
  ///
  /// It has its final place from the beginning, so that a card that glides changes nothing for readers.
  func reading(at now: Duration, on desk: Desk) -> CardReading? {
    guard let face = wantedCard?.face else { return nil }
    var reading = CardReading(face, number: showing?.number ?? 0, focus: cardHands.state.focus)
    if let stance = card.restingStance {
      reading.elements = stance.elements
      reading.places = stance.places(scrolledBy: cardHands.state.scroll, on: desk.screens)
    }
    // A card that lets the window below keep the keys becomes a dialog when the person gives it the keys.
    if keyboard == .exclusive {
      reading.form = .dialog(isActive: desk.hasKeys || !desk.hasKeyboard)
    } else if keyboard == .shared, desk.hasKeys, !areKeysLent {
      reading.form = .dialog(isActive: true)
    }
    return reading
  }

  /// More than a person can ask for before a card is there.
  private static let mostActs = 64

  /// Does what readers ask, as if hands did it.
  ///
  /// A press on a card that still appears, or that counts as unseen, waits until a hand could press it: the reader has
  /// named the card, so it cannot mean the one before.
  mutating func handle(_ asked: [ReaderAct], at now: Duration) {
    let waiting = (acts + asked).suffix(Self.mostActs)
    acts = []
    for act in waiting where act.number == showing?.number && gone == nil {
      guard let stance = stance(at: now), stance.step == act.number,
        act.kind == .focus || stance.isReady && stance.isThere && unseen == nil
      else {
        acts.append(act)
        continue
      }
      apply(cardHands.handle(act, on: stance), at: now)
    }
  }
}
