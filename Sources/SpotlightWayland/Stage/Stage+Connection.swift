internal import Spotlight

/// Ending one connection and beginning the next, and questions to the compositor.
extension Stage {
  /// Forgets everything that belonged to the connection, which has ended.
  ///
  /// The show stays, and is on the screen again after ``begin(on:)``.
  package func forgetConnection() {
    isIntroduced = false
    zone = nil
    relay = nil
    loseInput()
    cursorThemes = [:]
    presentationReport?.end()
    globals = GlobalTable()
    outputs = [:]
    seats = [:]
    retiredTablets = [:]
    forgetSurfaces()
    returns = [:]
    kept = KeptBuffers()
    owners = OwnerTable()
    blurringEffects = []
    forgetStills()
    cursorSessions = nil
    pings = []
    lastPress = nil
    memoryFailure = nil
    nextReturn = nil
    isStale = true
    takeGlobals()
  }

  /// Continues with another connection, as if it were the first.
  package func begin(on wire: Wire) {
    forgetConnection()
    self.wire = wire
  }

  /// Notes that the compositor has announced all that it has.
  func introduce() { isIntroduced = true }

  /// Asks the compositor for an answer; ``answered`` counts them.
  package func ask() {
    let id = wire.sync()
    // There is no callback if the connection has ended; the next flush reports that.
    if id != .none { owners[id] = .answer }
  }

  /// How many questions of ``ask()`` the compositor has answered.
  package var answered: Int { answers }
}

/// Faults while the connection stands, and what the person does without.
extension Stage {
  /// Why there is no overlay any more, although the connection stands.
  package enum Trouble: Sendable {
    /// The compositor has withdrawn a global that an overlay needs.
    case withdrawn([Need.Unmet])
    /// There is no memory for the picture.
    case noMemory(WireFailure)
    /// Every output is too large for a picture.
    case tooLarge
    /// The compositor has closed the overlay again and again, on every output.
    case closed
  }

  package var trouble: Trouble? {
    guard isIntroduced else { return nil }
    let missing = unmet.filter { $0.weight == .required }
    if isVisible, !missing.isEmpty { return .withdrawn(missing) }
    if let memoryFailure { return .noMemory(memoryFailure) }
    let wanted = wantedSurfaces
    guard !wanted.isEmpty else { return nil }
    if wanted.allSatisfy({ isTooLarge($0) }) { return .tooLarge }
    if wanted.allSatisfy({ isGivenUp($0) }) { return .closed }
    return nil
  }

  /// Sentences on what the person does without at this moment.
  package var notices: [String] {
    guard isIntroduced else { return [StageNotices.noCompositor] }
    var notices: [String] = []
    if surfaces.values.contains(where: \.paintsSlowly) { notices.append(StageNotices.slowPainting) }
    // What the rest of the desktop lacks does not concern a show inside a program.
    guard show.place.areas == nil else { return notices }
    if window == nil, case .windows = surfaceContext?.shell {
      notices.append(
        [WindowLosses.summary, shell.advice].compactMap(\.self).joined(separator: " "))
    }
    if window == nil, keyboard != .none, !hasKeyboard { notices.append(StageNotices.noKeyboard) }
    if outputs.isEmpty { notices.append(StageNotices.noScreen) }
    if isKeptOut { notices.append(StageNotices.keptOut(offersRiver: offersRiver)) }
    notices += missingOutputs.map(StageNotices.noOutput)
    for output in coveredOutputs {
      let name = output.name.isEmpty ? "An output" : "Output \(output.name)"
      if isTooLarge(.output(output.id)) {
        notices.append("\(name) stays undimmed: its picture is larger than one can be.")
      }
      if isGivenUp(.output(output.id)) {
        notices.append("\(name) stays undimmed: the compositor closes the overlay on it.")
      }
    }
    return notices + windowNotices + stillNotices
  }

  /// The named outputs that are missing, while there are others.
  private var missingOutputs: [String] {
    // An output whose description is not complete yet may be the missing one.
    let infos = outputInfos
    guard !infos.isEmpty, infos.count == outputs.count, !show.place.cover.mayBeMissing else {
      return []
    }
    return show.place.cover.outputs.subtracting(infos.map(\.name)).sorted()
  }

  /// Whether the compositor asks for a larger surface than a picture can have.
  func isTooLarge(_ id: SurfaceID) -> Bool { surfaces[id]?.obstacle == .tooLarge }

  /// Whether the compositor closes the overlay on every output as soon as it is shown, and it is still tried.
  private var isKeptOut: Bool {
    let wanted = wantedSurfaces
    return isVisible && !wanted.isEmpty
      && wanted.allSatisfy { surfaces[$0] == nil && (returns[$0]?.isRepeated ?? false) }
  }

  /// Whether the compositor is river, which leaves layers to its window manager.
  private var offersRiver: Bool {
    globals.globals.values.contains { $0.interface == "river_layer_shell_v1" }
  }

  private func isGivenUp(_ id: SurfaceID) -> Bool {
    surfaces[id] == nil && (returns[id]?.hasGivenUp ?? false)
  }
}

/// When to look for a compositor that has gone away.
///
/// The first attempt comes soon. Each later one waits twice as long as the one before, and at most
/// five seconds. So a desktop that crashed and restarts is found at once, and one that never
/// returns costs next to nothing. A compositor that ends the connection at once counts as still
/// away.
struct Reconnection: Hashable, Sendable {
  static let first = Duration.milliseconds(100)
  static let longest = Duration.seconds(5)

  /// How long a connection must have stood for the next wait to be short again.
  static let steady = Duration.seconds(10)

  private var connectedAt: Instant?
  private var wait = Self.first

  /// When to try next; nil while connected.
  private(set) var nextAttempt: Instant?

  init(connectedAt now: Instant) {
    connectedAt = now
  }

  /// Notes that the connection was lost, or that an attempt has failed.
  mutating func lose(at now: Instant) {
    if let connectedAt, connectedAt + Self.steady <= now { wait = Self.first }
    connectedAt = nil
    nextAttempt = now + wait
    wait = min(wait * 2, Self.longest)
  }

  /// Notes that an attempt has found a compositor.
  mutating func connect(at now: Instant) {
    connectedAt = now
    nextAttempt = nil
  }
}
