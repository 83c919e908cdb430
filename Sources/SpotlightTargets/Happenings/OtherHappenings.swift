package import Spotlight
package import SpotlightBus
package import SpotlightCompositors

/// Watches files and signals that a step or a task waits for, as long as it waits.
@MainActor
package final class OtherHappenings {
  /// Something that is waited for, and the number of the showing that waits.
  private struct Wait: Hashable {
    let happening: Happening
    let number: Int

    init(_ happening: Happening, _ number: Int) {
      (self.happening, self.number) = (happening, number)
    }
  }

  /// Called when something has happened during the showing with this number.
  package var onHappened: (Happening, _ showing: Int) -> Void = { _, _ in }
  /// Called with why something that is waited for cannot be known, as a sentence.
  package var onProblem: (String) -> Void = { _ in }
  /// Called after ``watches`` has changed.
  package var onWatch: () -> Void = {}

  private let bus: BusAddress?
  private let home: String?
  private var files: [Wait: FileWatch] = [:]
  private var signals: [Wait: BusSignalWatch] = [:]

  /// - Parameters:
  ///   - bus: the session's bus; nil if there is none.
  ///   - home: the person's folder, for paths that begin with `~/`.
  package init(bus: BusAddress?, home: String?) {
    self.bus = bus
    self.home = home
  }

  /// Watches what this search waits for, and nothing else.
  package func seek(_ search: Search) {
    var wanted = search.happenings.map { Wait($0, search.number) }
    wanted += search.standing.map { Wait($0, Search.atAnyTime) }
    stop(keeping: Set(wanted))
    for wait in wanted {
      switch wait.happening.kind {
      case .file(let path, let change):
        guard files[wait] == nil else { continue }
        guard let path = absolute(path) else {
          onProblem("HOME names no folder, so '\(path)' means no file.")
          continue
        }
        let watch = FileWatch(path: path, change: change)
        files[wait] = watch
        watch.onWatch = { [weak self] in self?.onWatch() }
        // A file that is there already says nothing to a person who has gone back to the step.
        if search.ignoresPresent, wait.number != Search.atAnyTime { watch.start() }
        watch.onHappened = { [weak self] in self?.onHappened(wait.happening, wait.number) }
        watch.start()
        if let problem = watch.problem { onProblem(problem) }
      case .busSignal(let pattern):
        guard signals[wait] == nil else { continue }
        let watch = BusSignalWatch(pattern, on: bus)
        signals[wait] = watch
        watch.onWatch = { [weak self] in self?.onWatch() }
        watch.onHappened = { [weak self] in self?.onHappened(wait.happening, wait.number) }
        watch.start()
        if let problem = watch.problem { onProblem(problem) }
      case .window, .widget, .word: continue
      }
    }
  }

  /// Watches nothing more.
  package func close() { stop(keeping: []) }

  private func stop(keeping wanted: Set<Wait>) {
    for (wait, watch) in files where !wanted.contains(wait) {
      files[wait] = nil
      watch.stop()
    }
    for (wait, watch) in signals where !wanted.contains(wait) {
      signals[wait] = nil
      watch.stop()
    }
    onWatch()
  }

  private func absolute(_ path: String) -> String? {
    guard path.hasPrefix("~/") else { return path }
    guard let home, home.hasPrefix("/") else { return nil }
    return home + "/" + path.dropFirst(2)
  }

  /// What the loop watches.
  package var watches: [SourceWatch] {
    files.values.flatMap(\.watches) + signals.values.flatMap(\.watches)
  }

  /// Does what there is to do, and does not wait.
  package func work() {
    for watch in files.values {
      watch.work()
      if let problem = watch.problem { onProblem(problem) }
    }
    for watch in signals.values {
      watch.work()
      if let problem = watch.problem { onProblem(problem) }
    }
  }
}
