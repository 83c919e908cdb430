internal import Spotlight
internal import SpotlightWayland

/// Lets a tour lead the lights: what happens goes in, and the stage shows what comes of it.
@MainActor
final class TourDirector: Director {
  private(set) var lights: GuidedLights

  /// Told of everything that happens in the tour.
  var onEvent: (TourEvent) -> Void = { _ in }

  /// Asked whether the tour may go on; the answer comes by ``answer(_:question:)``.
  var onQuestion: (TourHook, TourEvent.Place, _ question: Int) -> Void = { _, _, _ in }

  /// What happened outside since the last turn.
  private var inputs: [TourInput] = []
  private var screens: [Screen]?
  private var last = Instant(nanoseconds: 0)

  /// As for lights that hands move.
  private static let step = Duration.milliseconds(16)

  init(_ lights: GuidedLights) {
    self.lights = lights
  }

  var outcome: TourOutcome? { lights.outcome }

  /// Tells the tour something at the next turn.
  func receive(_ input: TourInput) {
    inputs.append(input)
  }

  /// Ends it at once, without a last picture.
  func cut(_ ending: TourOutcome) {
    lights.cut(ending, at: Self.time(.now))
    tellNews()
  }

  func direct(_ stage: Stage, at now: Instant) {
    guard outcome == nil else { return }
    let time = Self.time(now)
    last = now
    takeScreens(of: stage, at: time)
    // Events that tell of the tour may bring new inputs, and those new events.
    for event in stage.takeInput() { lights.receive(event, readAt: time) }
    takeWish(of: stage, at: time)
    lights.advance(to: time, isSeen: stage.isSeen)
    repeat {
      let waiting = inputs
      inputs = []
      for input in waiting { lights.receive(input, at: time) }
      tellNews()
    } while !inputs.isEmpty
    // What was told may have been the end of the last picture.
    lights.advance(to: time, isSeen: false)
    tellNews()
    for (hand, shape) in lights.takeCursors() { stage.setCursor(shape, of: hand) }
    show(on: stage, at: time)
  }

  func nextTurn(of stage: Stage) -> Instant? {
    guard outcome == nil else { return nil }
    if !inputs.isEmpty { return last }
    let deadline = lights.nextDeadline.map { Instant(nanoseconds: 0) + $0 }
    guard lights.isMoving(at: Self.time(last)), !stage.awaitsFrame else { return deadline }
    let step = last + Self.step
    return deadline.map { min($0, step) } ?? step
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
      case .told(let event): onEvent(event)
      case .asked(let hook, let step, let question): onQuestion(hook, step, question)
      }
    }
  }

  private func show(on stage: Stage, at time: Duration) {
    let shown = LightsOnDesktop(dim: lights.dim(at: time), lights: lights.lights(at: time))
    if stage.model != shown { stage.model = shown }
    let intake = lights.intake
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
    stage.isVisible = lights.isVisible
  }

  private static func time(_ instant: Instant) -> Duration { .nanoseconds(instant.nanoseconds) }
}
