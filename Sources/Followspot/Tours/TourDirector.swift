internal import Spotlight
internal import SpotlightWayland

/// Lets a tour lead the lights: what happens goes in, and the stage shows what comes of it.
@MainActor
final class TourDirector: Director {
  private(set) var lights: GuidedLights

  /// Told of everything that happens in the tour.
  var onEvent: (TourEvent) -> Void = { _ in }

  /// Asked whether the tour may go on; the answer comes by ``receive(_:)``.
  var onQuestion: (TourHook, TourEvent.Place, _ question: Int) -> Void = { _, _, _ in }

  /// Opens an address that a person pressed.
  var onLink: (String) -> Void = { _ in }

  /// Lays out the cards; nil where that cannot be.
  var layOut: (CardRequest) -> CardLayout? = { _ in nil }

  /// Reads its cards aloud; nil where nobody wants to hear them.
  var reader: TourReader?

  /// What happened outside since the last turn.
  private var inputs: [TourInput] = []
  private var screens: [Screen]?

  init(_ lights: GuidedLights) {
    self.lights = lights
  }

  /// Asks the lights something.
  ///
  /// A value that an object keeps is copied before it is asked, because the object could get another one
  /// meanwhile. This one is large and is asked a dozen times for each picture, and in here nobody else can get
  /// at it.
  private func ask<Answer>(_ question: (inout GuidedLights) -> Answer) -> Answer {
    question(&lights)
  }

  var outcome: TourOutcome? { ask { $0.outcome } }

  /// Lets its cards look otherwise, and glides be fades or not, from the next turn on.
  func setStyle(_ style: CardStyle, reducesMotion: Bool) {
    lights.setStyle(style)
    lights.reducesMotion = reducesMotion
  }

  /// Tells the tour something at the next turn.
  func receive(_ input: TourInput) {
    inputs.append(input)
  }

  /// Ends it at once, without a last picture.
  func cut(_ ending: TourOutcome) {
    lights.cut(ending, at: Instant.now.sinceStart)
    reader?.hush()
    tellNews()
  }

  func direct(_ stage: Stage, at now: Instant) {
    guard outcome == nil else { return }
    let time = now.sinceStart
    takeScreens(of: stage, at: time)
    for event in stage.takeInput() { lights.receive(event, readAt: time) }
    takeWish(of: stage, at: time)
    lights.advance(to: time, isSeen: stage.isSeen)
    // Once a turn: who answers each event with a new wish must not keep Esc from being read.
    let waiting = inputs
    inputs = []
    for input in waiting { lights.receive(input, at: time) }
    lights.layOutCard(at: time, with: layOut)
    tellNews()
    for (hand, shape) in lights.takeCursors() { stage.setCursor(shape, of: hand) }
    show(on: stage, at: time)
    // A tour that has ended is not read to its end.
    if let reader { reader.read(outcome == nil ? lights.wantedCard?.face : nil) }
  }

  var deadline: Instant? {
    guard outcome == nil else { return nil }
    // What was told since the last turn waits for no time.
    if !inputs.isEmpty { return Instant(nanoseconds: 0) }
    return ask { $0.nextDeadline }.map { Instant(sinceStart: $0) }
  }

  func isMoving(at instant: Instant) -> Bool {
    outcome == nil && ask { $0.isMoving(at: instant.sinceStart) }
  }

  private func takeScreens(of stage: Stage, at time: Duration) {
    let screens = stage.coveredOutputs.map { Screen($0.name, frame: $0.frame) }
    guard screens != self.screens else { return }
    self.screens = screens
    lights.receive(.screens(screens), at: time)
  }

  /// Esc, Ctrl+C and the button that closes windows work whatever the tour makes of keys.
  private func takeWish(of stage: Stage, at time: Duration) {
    if stage.wish == .leave { lights.receive(.stop(.dismissed(by: .esc)), at: time) }
    stage.wish = nil
  }

  private func tellNews() {
    for news in lights.takeNews() {
      switch news {
      case .told(let event):
        onEvent(event)
        if case .followed(_, let link) = event.kind { onLink(link) }
      case .asked(let hook, let step, let question): onQuestion(hook, step, question)
      }
    }
  }

  private func show(on stage: Stage, at time: Duration) {
    let (shown, intake, isVisible) = ask { lights in
      let shown = LightsOnDesktop(
        dim: lights.dim(at: time), lights: lights.lights(at: time), cards: lights.cards(at: time))
      return (shown, lights.intake, lights.isVisible)
    }
    if stage.model != shown { stage.model = shown }
    let input: InputArea =
      switch (intake.lights, intake.dim) {
      case (true, true): .everything
      case (false, true): .outsideLights
      case (true, false): .lights
      case (false, false): .nothing
      }
    let keyboard: KeyboardUse =
      switch intake.keys {
      case .none: .none
      case .shared: .shared
      case .all: .exclusive
      }
    // Keys first: who takes nothing else is still to hear them.
    if stage.hearsKeys != (keyboard != .none) { stage.hearsKeys = keyboard != .none }
    if stage.input != input { stage.input = input }
    stage.keyboard = keyboard
    stage.isVisible = isVisible
  }
}
