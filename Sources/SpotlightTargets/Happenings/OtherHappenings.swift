internal import Spotlight
internal import SpotlightBus

/// Watches files and signals that a step or a task waits for, as long as it waits.
///
/// One inotify instance serves all files, and one connection to the session's bus all signals. Each is there while something is waited
/// for by it. A signal by the name of a program counts only from the program that owns the name. What a signal says is not read.
@MainActor
final class OtherHappenings {
  /// Called when something has happened during the showing with this number.
  var onHappened: (Happening, _ showing: Int) -> Void = { _, _ in }
  /// Called with why something that is waited for cannot be known, as a sentence.
  var onProblem: (String) -> Void = { _ in }

  private let address: BusAddress?
  private let home: String?
  private let loop: any Reactor
  /// Reads where file systems are mounted.
  private let mounts: () -> MountTable

  /// All that is waited for, also what has happened already and what cannot be known.
  private var waits: Set<Search.Wait> = []
  private var files: [Search.Wait: FileWait] = [:]
  // Before the notices, so that it ends before these close.
  private var noticesWatch: Watch?
  private var notices: Notices?
  private var signals: [Search.Wait: BusTicket] = [:]
  private var bus: Bus?

  /// - Parameters:
  ///   - bus: the session's bus; nil if there is none.
  ///   - home: the person's folder, for paths that begin with `~/`.
  ///   - loop: where notices and signals come.
  ///   - mounts: reads where file systems are mounted.
  init(
    bus: BusAddress?, home: String?, on loop: any Reactor,
    mounts: @escaping () -> MountTable = { MountTable() }
  ) {
    address = bus
    self.home = home
    self.loop = loop
    self.mounts = mounts
  }

  /// Watches what this search waits for, and nothing else.
  func seek(_ search: Search) {
    let wanted = search.ofStep + search.ofTasks
    keep(Set(wanted))
    var begun: [Search.Wait] = []
    for wait in wanted where waits.insert(wait).inserted {
      switch wait.happening {
      case .file(let path, let change):
        if watch(path, change, for: wait) { begun.append(wait) }
      case .busSignal(let pattern): listen(to: pattern, for: wait)
      case .window, .widget, .word: continue
      }
    }
    // A file that is there already says nothing to a person who has gone back to the step.
    look(at: begun) { !search.ignoresPresent || $0.showing == Search.atAnyTime }
    closeUnused()
  }

  /// Watches nothing more.
  func close() { seek(Search()) }

  private func handleNotices() {
    let news = Set(notices?.read().map(\.watch) ?? [])
    look(at: files.filter { $0.value.isMeant(by: news) }.map(\.key)) { _ in true }
    closeUnused()
  }

  private func keep(_ wanted: Set<Search.Wait>) {
    waits.formIntersection(wanted)
    files = files.filter { wanted.contains($0.key) }
    notices?.keep(numbers)
    for (wait, ticket) in signals where !wanted.contains(wait) {
      signals[wait] = nil
      bus?.cancel(ticket)
    }
  }

  /// Closes what nothing is waited for by any more.
  private func closeUnused() {
    if files.isEmpty {
      noticesWatch = nil
      notices = nil
    }
    if signals.isEmpty {
      bus?.close()
      bus = nil
    }
  }

  // MARK: Files

  /// - Returns: whether there is a file to look at.
  private func watch(_ path: String, _ change: FileChange, for wait: Search.Wait) -> Bool {
    guard let absolute = FileWait.absolute(path, home: home) else {
      onProblem("HOME names no folder, so '\(path)' means no file.")
      return false
    }
    if notices == nil { notices = Notices() }
    guard let notices else {
      onProblem("This system has no room to watch files (fs.inotify.max_user_instances).")
      return false
    }
    if noticesWatch == nil {
      noticesWatch = loop.watch(notices.fd) { [weak self] in self?.handleNotices() }
    }
    files[wait] = FileWait(path: absolute, change: change)
    return true
  }

  /// Looks whether something has happened to files, and tells what counts.
  private func look(at waits: [Search.Wait], counts: (Search.Wait) -> Bool) {
    guard !waits.isEmpty, let notices else { return }
    let mounts = mounts()
    for wait in waits {
      guard let outcome = files[wait]?.look(with: notices, on: mounts), outcome != .waits else {
        continue
      }
      files[wait] = nil
      if case .unknowable(let problem) = outcome {
        onProblem(problem)
      } else if counts(wait) {
        onHappened(wait.happening, wait.showing)
      }
    }
    notices.keep(numbers)
  }

  private var numbers: Set<Int32> { Set(files.values.flatMap(\.numbers)) }

  // MARK: Signals

  private func listen(to pattern: BusSignalPattern, for wait: Search.Wait) {
    guard let match = BusMatch(pattern) else {
      return onProblem(
        "'\(pattern.signal)' is no signal: it needs an interface and a name behind it.")
    }
    do throws(BusFailure) {
      signals[wait] = try connection().listen(match) { [weak self] _ in self?.end(wait) }
    } catch {
      onProblem(
        error == .unwritable
          ? "'\(pattern.signal)' is no signal, or its sender or path is none."
          : "The session D-Bus cannot be used, on which the signal would come.")
    }
  }

  private func connection() throws(BusFailure) -> Bus {
    if let bus { return bus }
    guard let address else { throw .closed }
    let made = try Bus(address)
    made.onEnd = { [weak self] in self?.handleEnd() }
    made.join(loop) { [weak self] process in
      process()
      self?.closeUnused()
    }
    bus = made
    return made
  }

  private func handleEnd() {
    bus = nil
    signals = [:]
    onProblem("The session D-Bus has ended the connection.")
  }

  private func end(_ wait: Search.Wait) {
    guard let ticket = signals.removeValue(forKey: wait) else { return }
    bus?.cancel(ticket)
    onHappened(wait.happening, wait.showing)
  }
}

extension BusMatch {
  /// Nil if the pattern can fit no signal.
  fileprivate init?(_ pattern: BusSignalPattern) {
    guard let (interface, member) = pattern.parts,
      pattern.path.map(BusSignalPattern.isPath) ?? true,
      pattern.sender.map(BusSignalPattern.isSender) ?? true
    else { return nil }
    self.init(sender: pattern.sender, path: pattern.path, interface: interface, member: member)
  }
}
