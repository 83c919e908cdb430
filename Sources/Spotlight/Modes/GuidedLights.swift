/// Lights that a tour leads from step to step.
///
/// It joins the machine of the tour, what people tap and type, and the way of the lights, and says at each
/// instant what is shown. It has no clock: each call comes with the time, always of the same clock.
package struct GuidedLights: Sendable {
  /// What the program has to hear of.
  package enum News: Sendable, Hashable {
    case told(TourEvent)
    /// A question; the answer comes back by ``receive(_:at:)``.
    case asked(TourHook, step: TourEvent.Place, question: Int)
  }

  private var machine: TourMachine
  private var lighting: Lighting
  private var hands: Hands
  private var times = DeviceTimes()
  private var cursors: [Hand: CursorShape] = [:]
  private var news: [News] = []

  /// The step that is shown, or was the last.
  private var showing: Showing?

  /// The step that people have not seen yet, and when they will have.
  private var unseen: (number: Int, due: Duration)?

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

  /// How it ended; nil while it goes on.
  package private(set) var outcome: TourOutcome?

  /// Who taps as soon as a step is there has seen it; a longer glide is not waited for.
  private static let seeingTime = Duration.milliseconds(300)

  /// How long the last picture takes to go.
  private static let leavingTime = Duration.milliseconds(180)

  /// Fast enough to stay with what moves, and smoother than its single steps.
  private static let following = Glide.spring(Spring(response: 0.18))

  package init(_ tour: Tour, book: TargetBook = TargetBook(), reducesMotion: Bool = false) {
    machine = TourMachine(tour, book: book)
    lighting = Lighting(dim: Dim(opacity: 0), reducesMotion: reducesMotion)
    var settings = GestureSettings()
    settings.movesLights = false
    hands = Hands(settings: settings)
  }

  // MARK: What is seen

  package func lights(at time: Duration) -> [Light] { lighting.lights(at: time) }

  package func dim(at time: Duration) -> Dim { lighting.dim(at: time) }

  /// Whether the next picture differs from the one of this instant.
  ///
  /// Never while nothing is to be seen: a pulse that ebbs away then is seen by nobody.
  package func isMoving(at time: Duration) -> Bool { isVisible && !lighting.isAtRest(at: time) }

  /// When ``advance(to:isSeen:)`` has to be called, if nothing else happens; nil while time means nothing.
  ///
  /// While something moves it is called for every picture besides.
  package var nextDeadline: Duration? {
    [machine.nextDeadline, hands.nextDeadline, unseen?.due, gone].compactMap(\.self).min()
  }

  /// The targets of which news make a difference now.
  package var watchedTargets: Set<Target> { machine.watchedTargets }

  // MARK: What comes in

  /// Takes in what somebody did, and when it was read.
  package mutating func receive(_ event: InputEvent, readAt now: Duration) {
    let time = times.time(of: event, readAt: now)
    if case .key(let key) = event {
      guard key.phase == .pressed, let name = key.name else { return }
      return receive(.key(name), at: now)
    }
    take(hands.receive(event.at(time), over: tappable(at: now)), at: now)
  }

  /// Takes in what else a tour is told.
  package mutating func receive(_ input: TourInput, at now: Duration) {
    for action in machine.receive(input, at: now) { take(action, at: now) }
  }

  /// Lets time go by.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - isSeen: whether the screen shows what it was last given, or the picture before it.
  package mutating func advance(to now: Duration, isSeen: Bool) {
    take(hands.pass(to: now, over: tappable(at: now)), at: now)
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

  /// What pointers and pens should look like from now on, of those for which that has changed since this was last asked.
  package mutating func takeCursors() -> [Hand: CursorShape] {
    defer { cursors = [:] }
    return cursors
  }

  // MARK: What comes of it

  /// The lights that hands can mean: where they are seen, those that go not among them.
  private func tappable(at time: Duration) -> [Light] {
    guard let showing, gone == nil else { return [] }
    let names = Set(showing.lights.map(\.id))
    return lighting.lights(at: time).filter { names.contains($0.id) }
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
      // What moves by itself is followed as it moves, and never faded.
      let glide = lighting.reducesMotion ? Glide.none : Self.following
      lighting.change(to: showing.lights, at: now, by: glide)
    case .hide:
      gone = now + Self.leavingTime
      unseen = nil
      var dim = lighting.dim
      dim.opacity = 0
      let fade = Glide.eased(Self.leavingTime, .linear)
      lighting.change(to: dim, at: now, by: fade)
      lighting.change(to: [], at: now, by: fade)
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

  private mutating func show(_ showing: Showing, at now: Duration) {
    if !isVisible {
      // Out of nothing: the lights come up where they are, with the dim.
      var dim = showing.dim
      dim.opacity = 0
      lighting = Lighting(dim: dim, lights: [], reducesMotion: lighting.reducesMotion)
    }
    self.showing = showing
    gone = nil
    isVisible = true
    lighting.change(to: showing.dim, at: now, by: showing.glide)
    lighting.change(to: showing.lights, at: now, by: showing.glide)
    lighting.pulse(showing.pulse, at: now)
    let arrival = lighting.end ?? now
    unseen = (showing.number, min(max(arrival, now), now + Self.seeingTime))
  }
}
