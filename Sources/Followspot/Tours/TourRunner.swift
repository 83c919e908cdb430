internal import Spotlight
internal import SpotlightBus
internal import SpotlightCards
internal import SpotlightWayland

/// The tours and lights whose end a program waits for, and all that a program is told of what is shown.
///
/// Of the tours that a program waits for without blocking, one is shown and the others come after it.
@MainActor
package final class TourRunner {
  /// Something that the program waits for.
  struct Job {
    let number: Int
    /// The tour; nil for lights.
    var tour: Tour?
    var firstStep: String?
    var onEvent: (Overlay.Event) -> Void = { _ in }
    var finish: (Result<Ending, OverlayError>) -> Void = { _ in }

    func end(_ result: Result<Ending, OverlayError>) {
      onEvent(.ended(result.ending))
      finish(result)
    }
  }

  private let program: Program
  private let services: Services
  private var director: ModeDirector { program.director }

  private var running: Job?
  /// How the running tour ends, if it ends because it was cancelled.
  private var cancelledAs = Ending.cancelled
  private var waiting: [Job] = []
  /// The lights whose end the program waits for without blocking.
  private var lights: Job?
  private var numbers = 0

  /// Called for each event, in their order.
  var onEvent: (Overlay.Event) -> Void = { _ in }
  /// Called with the events of the run that blocks.
  var onEventOfRun: ((Overlay.Event) -> Void)?
  /// The streams of events.
  package private(set) var listeners: [Int: AsyncStream<Overlay.Event>.Continuation] = [:]

  /// Called once, when the first complete picture is on every screen.
  var onArrival: (() -> Void)?

  /// Whether the program has asked for anything to be shown yet.
  private var hasBeenShown = false
  /// What was reported last: whether all is shown, its end, and where the lights were.
  private var isShownTold = false
  private(set) var isEndTold = false
  private var toldLights: [Light] = []
  private var toldSpots: [PictureSpot]?

  init(_ program: Program, _ services: Services) {
    self.program = program
    self.services = services
    director.onEvent = { [weak self] in self?.emit(.tour($0), toLights: false) }
  }

  /// A number that no other job and no stream has.
  func newNumber() -> Int {
    numbers += 1
    return numbers
  }

  // MARK: The queue

  /// Whether the program waits for no tour.
  package var isEmpty: Bool { running == nil && waiting.isEmpty }

  /// Whether another tour may be begun or wait; not while a run that blocks shows one.
  var takesTours: Bool { !program.hasTour || running != nil }

  /// Adds a tour behind the others, or in the place of all.
  func add(_ job: Job, replacing: Bool) {
    if replacing {
      let others = waiting
      waiting = [job]
      for other in others { other.end(.success(.cancelled)) }
      if running != nil { director.receive(.stop(.cancelled)) }
    } else {
      waiting.append(job)
    }
    goOn()
  }

  /// Ends a tour that runs or waits, or lights, and tells the program this ending.
  func cancel(_ number: Int, as ending: Ending) {
    if number == running?.number {
      cancelledAs = ending
      director.receive(.stop(.cancelled))
    } else if let index = waiting.firstIndex(where: { $0.number == number }) {
      waiting.remove(at: index).end(.success(ending))
    } else if number == lights?.number {
      hide()
      endLights(ending)
    }
    director.wake()
  }

  /// Reports an ended tour to the program that waits for it, and begins the next.
  ///
  /// - Returns: whether a tour has begun; it is seen from the next turn on.
  @discardableResult
  package func goOn() -> Bool {
    var hasBegun = false
    while true {
      if let job = running {
        guard let last = director.outcome else { return hasBegun }
        finish(job, .success(last == .cancelled ? cancelledAs : last))
      }
      guard !waiting.isEmpty else { return false }
      let job = waiting.removeFirst()
      running = job
      cancelledAs = .cancelled
      if let tour = job.tour { begin(tour, from: job.firstStep) }
      hasBegun = true
    }
  }

  private func finish(_ job: Job, _ result: Result<Ending, OverlayError>) {
    running = nil
    endTour()
    emit(.ended(result.ending), toLights: false)
    job.end(result)
  }

  /// Ends all tours, because nothing can be shown any more.
  ///
  /// - Parameters:
  ///   - result: what the programs get that wait for them.
  ///   - outcome: what the events of the tour that is shown say.
  private func endTours(_ result: Result<Ending, OverlayError>, cutting outcome: Ending) {
    let others = waiting
    waiting = []
    if let job = running {
      director.cut(outcome)
      finish(job, result)
    }
    for job in others { job.end(result) }
  }

  // MARK: A tour

  /// Begins a tour.
  func begin(_ tour: Tour, from id: String?) {
    var lights = GuidedLights(
      tour, book: program.targetBook, reducesMotion: services.reducesMotion,
      style: services.cardStyle(of: tour), language: Services.language)
    for (name, holds) in program.conditions.sorted(by: { $0.key < $1.key }) {
      lights.tell(.condition(name, holds))
    }
    lights.tell(.start(from: id))
    if tour.hasCards, let obstacle = CardTypesetter.obstacle {
      lights.tell(.stop(.failed(obstacle)))
    }
    hasBeenShown = true
    services.cards.begin(tour, at: id.flatMap { tour.place(of: $0) } ?? 0)
    if tour.hasWidgets { services.others.expectWidgets(true) }
    services.updateLabels(of: tour)
    director.begin(lights)
    program.updateWanted()
    forgetChanges()
    isShownTold = false
  }

  /// Takes the tour away; nothing is shown then.
  func endTour() {
    guard program.hasTour else { return }
    director.endTour()
    services.others.expectWidgets(false)
    director.wanted.isUp = false
    isShownTold = false
    program.updateWanted()
    services.updateLabels(of: nil)
    services.cards.endTour()
  }

  // MARK: What is no tour

  /// Puts what was chosen on the screen, and leaves the turns to the caller.
  func putUp() {
    hasBeenShown = true
    director.wanted.isUp = true
  }

  /// Takes everything but a tour off the screen.
  func hide() {
    guard !program.hasTour else { return }
    director.wanted.isUp = false
    isShownTold = false
  }

  /// Has the program wait for the end of lights.
  func awaitLights(_ job: Job) { lights = job }

  /// Reports the end of lights if a program waits for it.
  func endLights(_ ending: Ending) {
    guard let job = lights else { return }
    guard program.hasTour else { return reportEnd(.success(ending)) }
    // A tour goes on over them, so no other reader gets an end.
    lights = nil
    job.end(.success(ending))
  }

  /// Takes what is shown off the screen, and reports its end once.
  func end(_ result: Result<Ending, OverlayError>) {
    guard program.isUp || lights != nil else { return }
    hide()
    reportEnd(result)
  }

  /// Ends everything, because nothing can be shown any more.
  func fail(_ error: OverlayError) {
    let hadTours = !isEmpty
    endTours(.failure(error), cutting: .failed("\(error)"))
    guard hadTours else { return end(.failure(error)) }
    // The end of the tour was reported; a program that waits for lights waits for its own.
    hide()
    let told = lights
    lights = nil
    told?.end(.failure(error))
  }

  /// Ends everything, because the overlay closes.
  func close() {
    if program.isUp || lights != nil, !program.hasTour, !isEndTold { reportEnd(.success(.closed)) }
    program.close()
    endTours(.success(.closed), cutting: .cancelled)
    endLights(.closed)
  }

  // MARK: Events

  /// Everything that happens from now on, until the overlay is closed.
  func stream() -> AsyncStream<Overlay.Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Overlay.Event.self, bufferingPolicy: .bufferingNewest(1000))
    guard program.isOpen else {
      continuation.finish()
      return stream
    }
    let number = newNumber()
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    return stream
  }

  /// Reports an event to all streams and closures.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - toLights: whether it concerns a program that waits for the end of lights; what a tour does, does not.
  package func emit(_ event: Overlay.Event, toLights: Bool = true) {
    if case .ended = event { isEndTold = true }
    onEvent(event)
    onEventOfRun?(event)
    if toLights, !program.hasTour { lights?.onEvent(event) }
    running?.onEvent(event)
    for listener in listeners.values { listener.yield(event) }
  }

  /// Reports the end, also to a program that waits for the end of lights.
  func reportEnd(_ result: Result<Ending, OverlayError>) {
    emit(.ended(result.ending))
    guard !program.hasTour else { return }
    let told = lights
    lights = nil
    told?.finish(result)
  }

  /// Reports notices that are new; what is missing depends on what is shown.
  func reportNotices() {
    for notice in program.takeNotices(hasBeenShown ? services.presentNotices : []) {
      emit(.notice(notice))
    }
  }

  /// Reports what the last turn has changed, apart from the tour, whose events report themselves.
  package func reportChanges() {
    reportNotices()
    let stage = program.session.stage
    if !isShownTold, program.isUp, program.isShown {
      isShownTold = true
      emit(.shown)
    }
    if !services.reading.hasBegun, program.isUp, stage.isSeen { services.reading.begin() }
    if let notify = onArrival, program.isShown, director.hasArrived {
      onArrival = nil
      notify()
    }
    if director.modes.picture != nil {
      let spots = director.modes.roundedSpots
      defer { toldSpots = spots }
      // The window has no size before it is shown, and a light has no place.
      if let toldSpots, toldSpots != spots { emit(.spots(director.modes.spots)) }
    } else {
      toldSpots = nil
      let lights = currentLights
      guard lights != toldLights else { return }
      toldLights = lights
      emit(.lights(lights))
    }
  }

  /// Takes the lights as they are for known, so that only what changes from here on is reported.
  func forgetChanges() {
    // Under a tour nothing else is shown.
    if !program.hasTour { isShownTold = false }
    isEndTold = false
    toldLights = currentLights
    toldSpots = nil
  }

  /// Has the next end reported, even if one was before it.
  func forgetEnd() { isEndTold = false }

  /// Ends all streams of events.
  func finishEvents() {
    reportNotices()
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  /// The lights as they are at this moment, also in the middle of a glide.
  package var currentLights: [Light] { director.modes.lights(at: SourceClock.now) }
}

extension Result<Ending, OverlayError> {
  /// What events say.
  fileprivate var ending: Ending {
    switch self {
    case .success(let ending): ending
    case .failure(let error): .failed("\(error)")
    }
  }
}

extension Modes {
  /// The lights on the picture without differences that only rounding makes.
  ///
  /// When the window changes its size, the lights stay where they are on the picture.
  fileprivate var roundedSpots: [PictureSpot] {
    spots.map { spot in
      func number(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      return PictureSpot(x: number(spot.x), y: number(spot.y), radius: number(spot.radius))
    }
  }
}
