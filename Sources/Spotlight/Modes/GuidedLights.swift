/// Lights that a tour leads from step to step.
///
/// It joins the machine of the tour, what people tap and type, and the way of the lights and of the card, and
/// says at each instant what is shown. It has no clock: each call comes with the time, always of the same clock.
/// It has no fonts: whoever has them lays out what it cannot show yet, in ``layOutCard(at:with:)``.
package struct GuidedLights: Mode {
  /// What the program has to hear of.
  package enum News: Sendable, Hashable {
    case told(TourEvent)
    /// A question; the answer comes back by ``receive(_:at:)``.
    case asked(TourHook, step: TourEvent.Place, question: Int)
  }

  private var machine: TourMachine
  private var lighting: Lighting { didSet { seen = nil } }
  /// The lights of the newest instant, which is asked for several times; nil once they are changed.
  private var seen: (time: Duration, lights: [Light])?
  private var card: TourCard
  private var hands: Hands
  private var cardHands = CardHands()
  private var times = DeviceTimes()
  /// What pointers and pens look like that differ from the others.
  var cursors: [Hand: CursorShape] = [:]
  private var news: [News] = []
  /// What the program has told the tour since the last turn.
  var inputs: [TourInput] = []
  /// The screens that the tour was last told of.
  var screens: [Screen]?
  /// What was shown last, which stays when the tour has ended.
  var lastShown = DesktopPicture(dim: Dim(opacity: 0))

  /// The step that is shown, or was the last.
  package private(set) var showing: Showing?

  /// The step that people have not seen yet, and when they will have.
  private var unseen: (number: Int, due: Duration, since: Duration)?

  /// How it ends, once nothing is to be seen any more.
  private var ending: TourOutcome?

  /// When what is shown is gone, while it is on its way out.
  ///
  /// By the clock and not by rest: nothing that moves slowly or for ever may keep the screen dim.
  private var gone: Duration?

  /// What takes input now.
  package private(set) var intake = TourIntake.nothing

  /// Whether there is anything on the screen.
  package private(set) var isVisible = false

  /// Whether it waits to be resumed.
  package var isPaused: Bool { machine.pause != nil }

  /// How it ended; nil while it goes on.
  package private(set) var outcome: TourOutcome?

  /// Who taps as soon as a step is there has seen it; a longer glide is not waited for.
  private static let seeingTime = Duration.milliseconds(300)

  /// How long the last picture takes to go.
  private static let leavingTime = CardCourse.leavingTime

  /// Fast enough to stay with what moves, and smoother than its single steps.
  private static let following = Glide.spring(Spring(response: 0.18))

  /// A tour before its start.
  ///
  /// - Parameters:
  ///   - tour: the tour.
  ///   - book: what is known of targets already.
  ///   - reducesMotion: whether glides are short fades.
  ///   - style: what its cards look like.
  ///   - language: that of the desktop, for cards that name none.
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

  // MARK: What is seen

  package func lights(at time: Duration) -> [Light] {
    if let seen, seen.time == time { seen.lights } else { lighting.lights(at: time) }
  }

  package func dim(at time: Duration) -> Dim { lighting.dim(at: time) }

  /// The cards of an instant, the lowest first.
  package func cards(at time: Duration) -> [SceneCard] { card.cards(at: time) }

  /// Whether the next picture differs from the one of this instant.
  ///
  /// Never while nothing is to be seen: a pulse that ebbs away then is seen by nobody.
  package func isMoving(at time: Duration) -> Bool {
    isVisible && !(lighting.isAtRest(at: time) && card.isAtRest(at: time))
  }

  /// The card that is to be seen; nil for none.
  package var wantedCard: CardRequest? { card.wanted }

  /// When ``advance(to:isSeen:)`` has to be called, if nothing else happens; nil while time means nothing.
  ///
  /// While something moves it is called for every picture besides.
  package var nextDeadline: Duration? {
    [machine.nextDeadline, hands.nextDeadline, unseen?.due, gone].compactMap(\.self).min()
  }

  // MARK: What comes in

  /// Takes in what somebody did, and when it was read.
  package mutating func receive(_ event: InputEvent, readAt now: Duration) {
    // The way out is not a key of the tour's: it comes by `leave(by:at:)`.
    if case .key(let key) = event, WayOut(key)?.isLeave == true { return }
    let time = times.time(of: event, readAt: now)
    let lights = tappable(at: now)
    // A key that the step waits for is the step's, whatever it would do on a card.
    if case .key(let key) = event, key.phase == .pressed, let name = key.name,
      showing?.step.advancesOn.contains(.key(name)) == true
    {
      return receive(.key(name), at: now)
    }
    let (acts, rest) = cardHands.receive(event, on: stance(at: now), beside: lights)
    take(acts, at: now)
    guard let rest else { return }
    if case .key(let key) = rest {
      guard key.phase == .pressed, let name = key.name else { return }
      return receive(.key(turned(name)), at: now)
    }
    take(hands.receive(rest.at(time), over: lights), at: now)
  }

  /// Takes in what else a tour is told.
  package mutating func receive(_ input: TourInput, at now: Duration) {
    let screens: [Screen]? = if case .screens(let screens) = input { screens } else { nil }
    // Before the lights move to them, and the card with these only once.
    if let screens { card.setScreens(screens) }
    for action in machine.receive(input, at: now) { take(action, at: now) }
    if screens != nil { card.follow(at: now, by: followingGlide) }
  }

  /// Has the card laid out that is to be seen, in every size that is tried; nil where nobody can do that.
  package mutating func layOutCard(at now: Duration, with layOut: (CardRequest) -> CardLayout?) {
    guard card.missingLayout != nil else { return }
    card.layOut(at: now, by: followingGlide, with: layOut)
    settleHands(at: now)
    // Who has seen a step has seen its card.
    guard let since = unseen?.since else { return }
    let due = seeing(since: since, at: now)
    unseen?.due = due
  }

  /// What the step's card looks like from now on.
  package mutating func setStyle(_ style: CardStyle) { card.style = style }

  /// Whether glides are short fades; it counts from the next one on.
  package var reducesMotion: Bool {
    get { lighting.reducesMotion }
    set {
      lighting.reducesMotion = newValue
      card.reducesMotion = newValue
    }
  }

  /// Lets time go by.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - isSeen: whether the screen shows what it was last given, or the picture before it.
  package mutating func advance(to now: Duration, isSeen: Bool) {
    seen = (now, lighting.lights(at: now))
    take(hands.pass(to: now, over: tappable(at: now)), at: now)
    settleHands(at: now)
    if let unseen, isSeen, unseen.due <= now {
      self.unseen = nil
      receive(.shown(unseen.number), at: now)
    }
    receive(.pass, at: now)
    if let gone, gone <= now {
      self.gone = nil
      isVisible = false
      outcome = ending
    }
  }

  /// Ends it without a last picture, where there is nobody left to see one.
  package mutating func cut(_ ending: TourOutcome, at now: Duration) {
    receive(.stop(ending), at: now)
    outcome = outcome ?? self.ending
    isVisible = false
  }

  /// What the program has to hear of since this was last asked, in its order.
  package mutating func takeNews() -> [News] {
    defer { news = [] }
    return news
  }

  // MARK: What comes of it

  /// The lights that hands can mean: where they are seen, those that go not among them.
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

  /// The card as hands find it; one that goes is in nobody's way.
  private func stance(at time: Duration) -> CardStance? {
    gone == nil ? card.stance(at: time) : nil
  }

  /// Lets hands find the card where it is by now.
  private mutating func settleHands(at now: Duration) {
    let lights = tappable(at: now)
    let (acts, events) = cardHands.settle(on: stance(at: now), at: now)
    take(acts, at: now)
    for event in events { take(hands.receive(event, over: lights), at: now) }
  }

  /// What a key means to who reads the other way: forward is to the left there.
  ///
  /// A step that waits for the very key has it by now, as it is.
  private func turned(_ name: String) -> String {
    guard card.direction == .rightToLeft else { return name }
    return switch name {
    case "Left": "Right"
    case "Right": "Left"
    default: name
    }
  }

  /// What moves by itself is followed as it moves, and never faded.
  private var followingGlide: Glide { lighting.reducesMotion ? .none : Self.following }

  /// When people have seen what came at a time.
  private func seeing(since start: Duration, at now: Duration) -> Duration {
    let arrival = [lighting.end, card.end].compactMap(\.self).max() ?? now
    return min(max(arrival, now), start + Self.seeingTime)
  }

  private mutating func take(_ acts: [CardHands.Act], at now: Duration) {
    card.state = cardHands.state
    for act in acts {
      switch act {
      case .press(let name): receive(.tap(.button(name)), at: now)
      case .open(let address): receive(.follow(address), at: now)
      case .cursor(let shape, let hand): cursors[hand] = shape
      }
    }
  }

  private mutating func take(_ intents: [Intent], at now: Duration) {
    for intent in intents {
      switch intent {
      case .tap(let spot):
        receive(.tap(spot.light.map { .light($0) } ?? .dim), at: now)
      case .cursor(let shape, let seat):
        cursors[.pointer(seat)] = shape
      case .penCursor(let shape, let pen):
        cursors[pen] = shape
      default:
        break
      }
    }
  }

  private mutating func take(_ action: TourAction, at now: Duration) {
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
      gone = now + Self.leavingTime
      unseen = nil
      var dim = lighting.dim
      dim.opacity = 0
      let fade = Glide.eased(Self.leavingTime, .linear)
      lighting.change(to: dim, at: now, by: fade)
      // They are as bright as what comes back around them, to the end.
      lighting.change(to: Self.bare(lighting.lights), at: now, by: fade)
      card.hide(at: now)
    case .take(let intake):
      self.intake = intake
    case .ask(let hook, let step, let question):
      news.append(.asked(hook, step: step, question: question))
    case .tell(let event):
      news.append(.told(event))
    case .end(let outcome):
      ending = outcome
      // Where nothing is shown there is nothing to wait for.
      if gone == nil {
        isVisible = false
        self.outcome = outcome
      }
    }
  }

  /// Lights without anything drawn around or over them.
  private static func bare(_ lights: [Light]) -> [Light] {
    lights.map { light in
      var bare = light
      bare.ring = nil
      bare.glow = nil
      bare.dot = nil
      bare.tint = nil
      return bare
    }
  }

  private mutating func show(_ showing: Showing, at now: Duration) {
    if !isVisible {
      // Out of nothing: where the lights are it stays as bright as it is, and what is drawn around them comes with
      // the dim.
      var dim = showing.dim
      dim.opacity = 0
      lighting = Lighting(
        dim: dim, lights: Self.bare(showing.lights), reducesMotion: lighting.reducesMotion)
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
