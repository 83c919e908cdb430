import Followspot
import Glibc
import SpotlightFiles
import SpotlightSteering

/// This process, if it is the one that shows something on its display and that other calls steer.
@MainActor
final class Instance {
  /// Why other calls cannot steer it, as a sentence; nil if they can, or if no call could find it.
  let trouble: String?

  private let server: SteeringServer?
  private let display: String
  /// Numbers the lines for the watchers.
  private var stream = EventStream()
  /// The reader of `--events`.
  private var events: LineQueue?
  /// The hidden resident that has given its place; it comes back when this connection ends.
  private var resident: SteeringCall?

  private init(
    _ server: SteeringServer?, on display: String, resident: consuming SteeringCall? = nil,
    trouble: String? = nil
  ) {
    self.server = server
    self.resident = resident
    self.display = display
    self.trouble = trouble
  }

  /// How long another instance may take between its lock and its first answer, in steps of ten milliseconds.
  private static let mostAttempts = 300

  /// Makes this process the instance of its display.
  ///
  /// If it can have no lock and no socket, it shows nevertheless, and other calls cannot find it. A hidden resident
  /// gives its place, and gets it back at ``end()``.
  ///
  /// - Parameters:
  ///   - mode: what it shows.
  ///   - replaces: whether to end an instance that is on the screen.
  ///   - isResident: whether this process is a resident, which begins with nothing on the screen.
  /// - Returns: this process, which has the display until ``end()``.
  /// - Throws: ``CommandFailure`` when another instance is running.
  static func open(
    _ mode: ShownMode, replaces: Bool, isResident: Bool = false
  ) throws(CommandFailure) -> Instance {
    var resident: SteeringCall?
    let place: SteeringPlace
    do {
      guard let named = try SteeringPlace.ofProcess() else { return Instance(nil, on: "") }
      place = named
    } catch {
      return unsteered("\(error)")
    }
    for _ in 0..<mostAttempts {
      do {
        let version = Overview.version
        if let server = try SteeringServer(at: place, program: version, mode: mode.rawValue) {
          return Instance(server, on: place.display, resident: resident.take())
        }
      } catch {
        return unsteered("\(error)")
      }
      if let call = try meet(at: place, replaces: replaces, isResident: isResident) {
        resident = consume call
        continue
      }
      // It is about to begin or has just ended, which is a matter of moments.
      poll(nil, 0, 10)
    }
    throw .unsettled(on: place)
  }

  /// An instance that shows and cannot be steered.
  static func unsteered(_ reason: String) -> Instance {
    Instance(nil, on: "", trouble: "Other commands cannot steer this followspot. \(reason)")
  }

  /// Asks the running instance for its place, or ends it.
  ///
  /// - Returns: the connection to a hidden resident that has given its place; nil if no instance is found any more.
  /// - Throws: ``CommandFailure`` when it is on the screen and stays.
  private static func meet(
    at place: SteeringPlace, replaces: Bool, isResident: Bool
  ) throws(CommandFailure) -> SteeringCall? {
    let greeting: ServerLine.Greeting
    do throws(SteeringFailure) {
      guard var call = try SteeringCall(to: place) else { return nil }
      do throws(SteeringFailure) {
        greeting = try call.greeting()
        if !isResident {
          switch try call.ask(Request(asking: .yield)) {
          case .success: return call
          // Another call has the resident's place already, and the socket leads to that call now.
          case .failure(.hasYielded): return nil
          case .failure: break
          }
        }
      } catch {
        // An instance that hangs is replaced too.
        guard replaces, error.code != .ended else { throw error }
        try call.end()
        return nil
      }
      if replaces {
        try call.end()
        return nil
      }
    } catch {
      if error.code == .ended { return nil }
      // It has the lock, whatever it has to say.
      throw CommandFailure(.busy, "\(error)")
    }
    throw .busy(greeting, on: place)
  }

  /// Answers requests from now on, while the overlay runs.
  ///
  /// - Parameters:
  ///   - overlay: the overlay.
  ///   - handle: carries out a request; if it refuses, nothing has changed.
  ///   - status: what is shown.
  ///   - isHidden: whether it stays with nothing on the screen, so that another instance can have its place.
  func attach(
    to overlay: Overlay, handle: @escaping @MainActor (Request) throws(RequestRefusal) -> Void,
    status: @escaping @MainActor () -> StatusReport,
    isHidden: @escaping @MainActor () -> Bool = { false }
  ) {
    guard let server else { return }
    let display = display
    let statusLine = { [weak self] in
      var report = status()
      report.display = display
      return self?.stream.present(report.line) ?? ""
    }
    server.onWatch = { statusLine() }
    server.onRequest = { request throws(RequestRefusal) in
      switch request.name {
      case .status: return statusLine()
      case .yield:
        guard isHidden() else {
          throw .unavailable("This followspot shows something, and keeps its place.")
        }
      default: try handle(request)
      }
      return nil
    }
    server.onLost = { [weak overlay] in overlay?.leave() }
    server.attach(to: overlay.reactor)
  }

  /// Sends the lines for watchers to a descriptor too.
  ///
  /// A sandbox keeps it from being opened anew, so this comes before.
  func sendEvents(to descriptor: Descriptor?) { events = descriptor.map { LineQueue($0) } }

  /// Writes what a slow reader of `--events` lacks; the screen is clear by now, so that delays nothing.
  func finishEvents() throws(WriteFailure) { try events?.finish() }

  private var isWatched: Bool { server?.isWatched == true || events != nil }

  /// Sends lines to the watchers, if there are any.
  func notify(_ lines: @autoclosure () -> [EventLine], isLast: Bool = false) {
    guard isWatched else { return }
    for line in lines() {
      let text = stream.next(line)
      events?.add(text + "\n", isLast: isLast)
      server?.notify(of: text)
    }
  }

  /// Sends the watchers what has changed about lights.
  ///
  /// The first line for a watcher has all lights, so it needs no changes from before.
  func notify(of lights: [Light], by lines: inout ChangeLines) {
    guard isWatched else { return lines.skip(lights) }
    notify(lines.changes(to: lights))
  }

  /// Leaves the display to others, when nothing is shown any more; first of all to a resident that has given its place.
  func end() {
    server?.end()
    resident = nil
  }
}

extension Instance {
  /// Lets other calls steer a tour.
  func steer(
    _ tour: Tour, of file: String, on overlay: Overlay, _ settings: LiveSettings
  ) {
    let steps = tour.steps.map(\.id) + tour.taskNames
    attach(
      to: overlay,
      handle: { [weak self, unowned overlay] request throws(RequestRefusal) in
        if let steering = try TourSteering(request) {
          let lines = try overlay.apply(steering, to: tour)
          self?.notify(lines)
        } else if request.name == .set {
          try self?.set(request.operands, settings)
        } else {
          _ = overlay.takes(request)
        }
      },
      status: { [unowned overlay] in
        var status = StatusReport(.tour, overlay, settings.settings)
        status.tour = file
        status.steps = StatusReport.listed(steps)
        return status
      })
  }
}

extension Overlay {
  /// Carries out what another call asks while the overlay shows a tour.
  ///
  /// - Returns: the events for watchers; none if the tour itself has an event for what follows.
  fileprivate func apply(
    _ steering: TourSteering, to tour: Tour
  ) throws(RequestRefusal) -> [EventLine] {
    guard !hasTourEnded else { throw .unavailable("The tour has ended.") }
    switch steering {
    case .tour(let request):
      try check(request)
      self.tour.send(request)
      return []
    case .step(let word):
      let request = try self.request(forStep: word, of: tour)
      try check(request)
      self.tour.send(request)
      return []
    case .target(let name, let place):
      try check(name, "target", among: tour.targetNames)
      targets[name] = place
      return [.target(name, place)]
    case .condition(let name, let holds):
      try check(name, "condition", among: tour.conditionNames)
      conditions[name] = holds
      return [.condition(name, holds)]
    case .word(let word):
      try check(word, "word", among: tour.words)
      say(word)
      return []
    }
  }

  /// What leads to a step; its name counts before its number.
  private func request(
    forStep word: String, of tour: Tour
  ) throws(RequestRefusal) -> TourRequest {
    if tour.place(of: word) != nil { return .want(.goTo(word)) }
    if let seek = TourSeek(word: word) { return .seek(seek) }
    throw Self.unknown("step", word, among: tour.steps.map(\.id) + tour.taskNames)
  }

  private func check(_ request: TourRequest) throws(RequestRefusal) {
    switch request {
    case .want: guard !isTourPaused else { throw .isPaused }
    case .press(let button):
      try check(button: button)
      guard !isTourPaused else { throw .isPaused }
    case .seek(.position(let position)):
      guard let count = shownStep?.count, position > count else { return }
      throw .usage("There is no step \(position): \(Self.number(of: count)) to the tour now.")
    case .seek, .pause, .resume: break
    }
  }

  private func check(button: String) throws(RequestRefusal) {
    let buttons = shownStep?.buttons.map(\.id) ?? []
    guard !buttons.isEmpty else { throw .unavailable("No card with buttons is shown.") }
    guard !buttons.contains(button) else { return }
    let nearest = Suggestion.nearest(to: button, among: buttons)
    throw .usage(
      "There is no button \(button.quoted) on the card"
        + (nearest.map { "; did you mean \($0)?" } ?? ", only \(buttons.conjunction)."))
  }

  private func check(
    _ name: String, _ kind: String, among names: [String]
  ) throws(RequestRefusal) {
    guard names.contains(name) else { throw Self.unknown(kind, name, among: names) }
  }

  private static func unknown(
    _ kind: String, _ name: String, among names: [String]
  ) -> RequestRefusal {
    let nearest = Suggestion.nearest(to: name, among: names)
    return .usage(
      "There is no \(kind) \(name.quoted)\(nearest.map { "; did you mean \($0)?" } ?? ".")")
  }

  private static func number(of steps: Int) -> String {
    steps == 1 ? "one step belongs" : "\(steps) steps belong"
  }
}

extension Instance {
  /// Lets other calls steer a light under the pointer.
  ///
  /// If it is a resident, requests that would end the light hide it instead.
  func steerPoint(of overlay: Overlay, _ settings: LiveSettings, isResident: Bool) {
    let show = { [weak self, unowned overlay] in
      guard !overlay.isUp else { return }
      overlay.show()
      self?.notify([EventLine(.shown)])
    }
    let hide = { [weak self, unowned overlay] in
      guard isResident else { return overlay.leave() }
      guard overlay.isUp else { return }
      overlay.hide()
      self?.notify([EventLine(.hidden)])
    }
    let handle: @MainActor (Request) throws(RequestRefusal) -> Void = {
      [weak self, unowned overlay] request throws(RequestRefusal) in
      switch request.name {
      case .on: show()
      case .off: hide()
      case .toggle: if overlay.isUp { hide() } else { show() }
      case .stop: overlay.leave()
      case .set: try self?.set(request.operands, settings)
      default: throw .notOfTour(request, "a light under the pointer")
      }
    }
    // A resident has no keys of its own while it is hidden.
    overlay.hearShortcuts(atOnce: isResident) { shortcut in
      if let request = shortcut.request { try? handle(request) }
    }
    attach(
      to: overlay,
      handle: handle,
      status: { [unowned overlay] in StatusReport(.point, overlay, settings.settings) },
      isHidden: { [unowned overlay] in isResident && !overlay.isUp })
  }
}

extension Shortcut {
  /// What another call would ask for.
  var request: Request? {
    switch self {
    case .toggle: Request(asking: .toggle)
    case .larger: try? Request(.set, ["size", "+20"])
    case .smaller: try? Request(.set, ["size", "-20"])
    }
  }
}

extension Instance {
  /// Lets other calls steer lights.
  func steerLights(of overlay: Overlay, _ settings: LiveSettings) {
    attach(
      to: overlay,
      handle: { [weak self, unowned overlay] request throws(RequestRefusal) in
        guard !overlay.takes(request) else { return }
        guard request.name == .set else { throw .notOfTour(request, "lights") }
        try self?.set(request.operands, settings)
      },
      status: { [unowned overlay] in StatusReport(.light, overlay, settings.settings) })
  }

  /// Lets other calls end what a person chooses in.
  func steerChoice(of overlay: Overlay) {
    let settings = Settings(for: .light)
    attach(
      to: overlay,
      handle: { [unowned overlay] request throws(RequestRefusal) in
        guard !overlay.takes(request) else { return }
        throw .unavailable("The user is choosing something. Other calls can only end that.")
      },
      status: { [unowned overlay] in StatusReport(.light, overlay, settings) })
  }

  /// Changes settings of what is shown, and sends the watchers an event.
  func set(_ words: [String], _ settings: LiveSettings) throws(RequestRefusal) {
    do { try settings.set(words) } catch {
      throw RequestRefusal(error.isUnavailable ? .unavailable : .usage, "\(error)")
    }
    notify([.set(StatusReport.style(settings.settings, of: settings.mode))])
  }
}

extension Overlay {
  /// Carries out the requests that are the same for everything but a light under the pointer; false for other requests.
  func takes(_ request: Request) -> Bool {
    switch request.name {
    case .on where isTourHidden, .toggle where isTourHidden: tour.send(.resume)
    case .on: break
    case .off, .toggle, .stop: leave()
    default: return false
    }
    return true
  }
}

extension RequestRefusal {
  /// What is shown is no tour.
  static func notOfTour(_ request: Request, _ shown: String) -> RequestRefusal {
    .unavailable("What is shown is \(shown), and \(request.name.rawValue) is for a tour.")
  }

  /// The tour waits to be resumed.
  static let isPaused = RequestRefusal(
    .unavailable,
    "The tour is paused: 'followspot resume' continues it, and 'followspot goto' with a number changes the step meanwhile."
  )
}
