/// Lights that a tour leads from step to step.
///
/// It connects the tour's machine, taps and keys, and the motion of lights and card, and returns
/// what is shown at each instant. It has no clock: each call passes the time, always of the same
/// clock. It has no fonts: the caller lays out the cards that are still missing, in
/// ``layOutCard(at:with:)``.
package struct GuidedLights: Sendable {
  @Large private(set) var machine: TourMachine
  private var lighting: Lighting { didSet { seen = nil } }
  /// The lights of the latest instant, which one turn needs several times; nil after a change.
  private var seen: (time: Duration, lights: [Light])?
  @Large private(set) var card: TourCard
  private var hands: Hands
  var cardHands = CardHands()
  private var times = DeviceTimes()
  /// The cursor shapes of pointers and pens that differ from the usual one.
  var cursors: [Hand: CursorShape] = [:]
  /// Whether the window below has the keys while the tour shares them.
  ///
  /// sway before 1.9 leaves shared keys with the overlay even after a click on the window. So the tour lends them when
  /// the last pointer goes from the overlay into an open light, and takes them back when a hand is on the overlay again.
  var areKeysLent = false
  /// What readers ask of a card that cannot be pressed yet.
  var acts: [ReaderAct] = []
  var news: [Turn.News] = []
  /// Whether a click on a light can be handed on to the program below.
  var handsOnClicks = false
  var clicks: [(seat: SeatID, place: Point)] = []
  /// The press that was handed on last.
  var handedPress: Search.Wait?
  /// The presses that programs did not do when they were asked.
  var refused: Set<Happening> = []
  /// What the program has told the tour since the latest turn.
  var inputs: [TourInput] = []
  /// What waits with the start of the tour until a window of the program has a size.
  var held: [TourInput] = []
  /// The screens that the tour was told of last.
  var screens: [Screen]?
  /// The latest picture, which stays on screen when the tour has ended.
  var lastShown = DesktopPicture(dim: Dim(opacity: 0))
  /// The latest picture with what other modes have laid over it; nil if there are none.
  var lastSeen: DesktopPicture?

  /// The present step, or the last one if the tour is over.
  package private(set) var showing: Showing?

  /// The step that people have not seen yet, and the time at which it counts as seen.
  private(set) var unseen: (number: Int, due: Duration, since: Duration)?
  /// Stands for a time that has passed, while no frame has come.
  private static let withFrame = Duration.seconds(-1)

  /// The outcome to report when the last picture has faded away.
  private var ending: Ending?

  /// The end time of the last picture, because even endless motion must not keep the screen dim.
  private(set) var gone: Duration?

  /// Whether the tour shows anything.
  package private(set) var isVisible = false

  /// Whether the tour is paused.
  package var isPaused: Bool { machine.pause != nil }

  /// The present step; nil while nothing is visible or the picture fades away.
  private var present: Showing? { isVisible && gone == nil ? showing : nil }

  /// The panels of the present step.
  package var panels: [ShownPanel] { present?.panels ?? [] }

  /// The part that takes input now; when the tour is over, what fades out takes nothing.
  package var input: InputArea { present?.input ?? .nothing }

  /// How the tour uses the keyboard now.
  package var keyboard: KeyboardUse { present?.keyboard ?? .none }

  /// The outcome; nil while the tour goes on.
  package private(set) var outcome: Ending?

  /// After this time a step counts as seen, so that quick taps during a long glide count.
  package static let seeingTime = Duration.milliseconds(300)

  /// Fast enough to keep up with a moving target, and smoother than its single steps.
  static let following = Glide.spring(Spring(response: .milliseconds(180)))

  /// Creates a tour that has not started.
  ///
  /// - Parameters:
  ///   - tour: the tour.
  ///   - book: the targets that are known already.
  ///   - reducesMotion: whether short fades replace glides.
  ///   - style: the look of its cards.
  ///   - language: the language of the desktop, for cards that name none.
  package init(
    _ tour: Tour, book: TargetBook = TargetBook(), reducesMotion: Bool = false,
    style: CardStyle = CardStyle(), language: LanguageTag? = nil
  ) {
    machine = TourMachine(tour, book: book)
    lighting = Lighting(dim: Dim(opacity: 0), reducesMotion: reducesMotion)
    card = TourCard(style: style, desktop: language, reducesMotion: reducesMotion)
    var settings = GestureSettings()
    settings.movesLights = false
    hands = Hands(settings: settings)
  }

  // MARK: Picture

  package func lights(at time: Duration) -> [Light] {
    if let seen, seen.time == time { seen.lights } else { lighting.lights(at: time) }
  }

  package func dim(at time: Duration) -> Dim { lighting.dim(at: time) }

  /// The cards at an instant, the lowest first.
  package func cards(at time: Duration) -> [SceneCard] { card.cards(at: time) }

  /// Whether the next picture differs from the one of this instant.
  ///
  /// It is false while nothing is visible, because a pulse that still ebbs away cannot be seen.
  package func isMoving(at time: Duration) -> Bool {
    isVisible && !(lighting.isAtRest(at: time) && card.isAtRest(at: time))
  }

  /// Whether the present step is the one that came with the dim.
  private(set) var isFirst = false

  /// Whether the first step has come as it should look, with its dim, its lights and its card.
  package func hasArrived(at time: Duration) -> Bool {
    guard isVisible, showing != nil, gone == nil, card.missingLayout == nil else { return false }
    return [lighting.end, card.end].allSatisfy { $0 ?? time <= time }
  }

  /// The card that should be shown; nil for none.
  package var wantedCard: CardRequest? { card.wanted }

  /// The time at which the caller must call ``advance(to:isSeen:)`` if no event comes before; nil
  /// if there is none.
  ///
  /// While something moves, the caller also calls it for every picture.
  package var nextDeadline: Duration? {
    // A step that is only not seen yet counts as seen with the frame that shows it, which no time brings.
    let seen = unseen.flatMap { $0.due == Self.withFrame ? nil : $0.due }
    return [machine.nextDeadline, hands.nextDeadline, seen, gone].compactMap(\.self).min()
  }

  // MARK: Input

  /// Whether a place belongs to the card for a hand, whatever else is there.
  func isCard(_ place: Point, at now: Duration) -> Bool { stance(at: now)?.covers(place) ?? false }

  /// Whether a finger reaches a button of the card from beside it; a light there goes before.
  func isBesideButton(_ place: Point, of hand: Hand, at now: Duration) -> Bool {
    guard hand.isFinger, let stance = stance(at: now),
      stance.element(touchedAt: place, scrolledBy: cardHands.state.scroll) != nil
    else { return false }
    return tappable(at: now).touched(at: place, padding: 0) == nil
  }

  /// Handles an action of a hand that belongs to the card.
  mutating func handle(_ contact: Contact, at now: Duration) {
    guard outcome == nil else { return }
    apply(cardHands.handle(contact, on: stance(at: now)), at: now)
  }

  /// Handles an event that does not belong to the card, and was read at a time.
  package mutating func receive(_ event: InputEvent, readAt now: Duration) {
    guard outcome == nil else { return }
    // A key that leaves comes by `leave(by:at:)` instead.
    if case .key(let key) = event, WayOut(key)?.isLeave == true { return }
    if case .key(let key) = event { return handle(key, at: now) }
    let time = times.time(of: event, readAt: now)
    apply(hands.receive(event, at: time, over: tappable(at: now)), at: now)
  }

  private mutating func handle(_ key: KeyChange, at now: Duration) {
    let name = key.phase == .pressed ? key.name : nil
    // If the step waits for this key, the step gets it, even if the card uses the key too.
    if let name, !machine.isAsking, showing?.step.nextOn.contains(.key(name)) == true {
      return receive(.key(name), at: now)
    }
    var stance = stance(at: now)
    stance?.takesEnter = showing?.pressesByEnter(wantedCard?.face, machine.tour.keys) ?? false
    if let acts = cardHands.handle(key, on: stance) { return apply(acts, at: now) }
    if let name { receive(.key(turned(name)), at: now) }
  }

  /// Finds what is under the hands on the card, which may have come, gone or moved.
  ///
  /// - Parameters:
  ///   - events: say which hands are over the lights now.
  ///   - now: the time.
  mutating func lookAtCard(_ events: [InputEvent] = [], at now: Duration) {
    apply(cardHands.look(at: stance(at: now)), at: now)
    for event in events {
      apply(hands.receive(event, at: now, over: tappable(at: now)), at: now)
    }
  }

  /// Processes any other input of a tour.
  package mutating func receive(_ input: TourInput, at now: Duration) {
    let screens: [Screen]? = if case .screens(let screens) = input { screens } else { nil }
    // The card gets the screens before the lights move to them, so that it is placed only once.
    if let screens { card.setScreens(screens) }
    for action in machine.receive(input, at: now) { apply(action, at: now) }
    if screens != nil { card.follow(at: now, by: followingGlide) }
  }

  /// Lays out the wanted card in every size to try; `layOut` returns nil if there are no fonts.
  package mutating func layOutCard(at now: Duration, with layOut: (CardRequest) -> CardLayout?) {
    guard card.missingLayout != nil else { return }
    card.layOut(at: now, by: followingGlide, with: layOut)
    // A step counts as seen when its card is seen.
    guard let since = unseen?.since else { return }
    let due = seeing(since: since, at: now)
    unseen?.due = due
  }

  /// Sets the look of the card.
  package mutating func setStyle(_ style: CardStyle) { card.style = style }

  /// Sets the part of the desktop that cards may use when the screens are told next; nil for all.
  mutating func setPart(_ part: Rect?) { card.part = part }

  /// Lays the card out again, because its picture has come.
  package mutating func layOutAgain() { card.layOutAgain() }

  /// Sets whether short fades replace glides; what is on its way is at its place at once then.
  package mutating func setCalm(_ isCalm: Bool, at now: Duration) {
    lighting.setCalm(isCalm, at: now)
    card.reducesMotion = isCalm
  }

  /// Advances to a time.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - isSeen: whether the screen shows the latest picture or the one before it.
  package mutating func advance(to now: Duration, isSeen: Bool) {
    seen = (now, lighting.lights(at: now))
    apply(hands.pass(to: now, over: tappable(at: now)), at: now)
    if let unseen, unseen.due <= now {
      if isSeen {
        self.unseen = nil
        receive(.shown(unseen.number), at: now)
      } else {
        self.unseen?.due = Self.withFrame
      }
    }
    receive(.pass, at: now)
    if let gone, gone <= now {
      self.gone = nil
      isVisible = false
      outcome = ending
    }
  }

  /// Ends the tour without a last picture, because the overlay is not visible any more.
  package mutating func cut(_ ending: Ending, at now: Duration) {
    receive(.stop(ending), at: now)
    outcome = outcome ?? self.ending
    isVisible = false
  }

  /// Returns the news for the program since the last call, oldest first.
  package mutating func takeNews() -> [Turn.News] {
    defer { news = [] }
    return news
  }

  // MARK: Effects

  /// The lights that a hand can tap, at their present places; lights that fade away are left out.
  private func tappable(at time: Duration) -> [Light] {
    guard let showing, gone == nil else { return [] }
    let lights = lights(at: time)
    let hasOthers =
      lights.count != showing.lights.count
      || zip(lights, showing.lights).contains { $0.id != $1.id }
    guard hasOthers else { return lights }
    let names = Set(showing.lights.map(\.id))
    return lights.filter { names.contains($0.id) }
  }

  /// The card as hands find it; a card that fades away takes no hands.
  func stance(at time: Duration) -> CardStance? {
    gone == nil ? card.stance(at: time) : nil
  }

  /// The glide of lights whose targets move; it is never a fade.
  private var followingGlide: Glide { lighting.reducesMotion ? .none : Self.following }

  /// The time at which a step that came at `start` counts as seen.
  private func seeing(since start: Duration, at now: Duration) -> Duration {
    let arrival = [lighting.end, card.end].compactMap(\.self).max() ?? now
    return min(max(arrival, now), start + Self.seeingTime)
  }

  mutating func apply(_ acts: [CardHands.Act], at now: Duration) {
    card.state = cardHands.state
    for act in acts {
      switch act {
      case .press(let name): receive(.tap(.button(name)), at: now)
      case .open(let address): receive(.follow(address), at: now)
      case .cursor(let shape, let hand): cursors[hand] = shape
      }
    }
  }

  private mutating func apply(_ intents: [Intent], at now: Duration) {
    for intent in intents {
      switch intent {
      case .tap(let spot):
        receive(.tap(spot.light.map { .light($0) } ?? .dim), at: now)
        handOn(spot, at: now)
      case .cursor(let shape, let hand):
        cursors[hand] = shape
      default:
        break
      }
    }
  }

  private mutating func apply(_ action: TourAction, at now: Duration) {
    switch action {
    case .show(let showing):
      show(showing, at: now)
    case .change(let showing):
      self.showing = showing
      lighting.change(to: showing.lights, at: now, by: followingGlide)
      if lighting.dim != showing.dim {
        lighting.change(to: showing.dim, at: now, by: followingGlide)
      }
      card.change(showing, at: now, by: followingGlide)
    case .hide:
      gone = now + Lighting.leavingTime
      unseen = nil
      lighting.leave(at: now)
      card.hide(at: now)
    case .ask(let hook, let step, let question):
      news.append(.asked(hook, step: step, question: question))
    case .reveal(let window):
      news.append(.revealed(window))
    case .tell(let event):
      news.append(.told(event))
    case .end(let outcome):
      ending = outcome
      // If nothing is shown, there is no fade to wait for.
      if gone == nil {
        isVisible = false
        self.outcome = outcome
      }
    }
  }

  private mutating func show(_ showing: Showing, at now: Duration) {
    isFirst = !isVisible
    if !isVisible {
      lighting = .before(
        showing.dim, showing.lights, reducesMotion: lighting.reducesMotion)
      card.clear()
    }
    self.showing = showing
    gone = nil
    isVisible = true
    lighting.change(to: showing.dim, at: now, by: showing.glide)
    lighting.change(to: showing.lights, at: now, by: showing.glide)
    lighting.pulse(showing.pulse, at: now)
    card.show(showing, at: now)
    unseen = (showing.number, seeing(since: now, at: now), now)
  }
}
