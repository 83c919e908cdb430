package import Spotlight
package import SpotlightBus
package import SpotlightCompositors

/// Watches files and signals that a step waits for, as long as it waits.
@MainActor
package final class OtherHappenings {
  /// Called when something has happened during the showing with this number.
  package var onHappened: (Happening, _ showing: Int) -> Void = { _, _ in }
  /// Called with why something that is waited for cannot be known, as a sentence.
  package var onProblem: (String) -> Void = { _ in }
  /// Called after ``watches`` has changed.
  package var onWatch: () -> Void = {}

  private let bus: BusAddress?
  private let home: String?
  private var files: [Happening: FileWatch] = [:]
  private var signals: [Happening: BusSignalWatch] = [:]
  private var number = 0

  /// - Parameters:
  ///   - bus: the session's bus; nil if there is none.
  ///   - home: the person's folder, for paths that begin with `~/`.
  package init(bus: BusAddress?, home: String?) {
    self.bus = bus
    self.home = home
  }

  /// Watches what this search waits for, and nothing else.
  package func seek(_ search: Search) {
    let wanted = Set(search.happenings)
    if search.number != number {
      number = search.number
      stop(keeping: [])
    } else {
      stop(keeping: wanted)
    }
    for happening in search.happenings {
      switch happening.kind {
      case .file(let path, let change):
        guard files[happening] == nil else { continue }
        guard let path = absolute(path) else {
          onProblem("HOME names no folder, so '\(path)' means no file.")
          continue
        }
        let watch = FileWatch(path: path, change: change)
        files[happening] = watch
        watch.onWatch = { [weak self] in self?.onWatch() }
        // A file that is there already says nothing to a person who has gone back to the step.
        if search.ignoresPresent { watch.start() }
        watch.onHappened = { [weak self, number] in self?.onHappened(happening, number) }
        watch.start()
        if let problem = watch.problem { onProblem(problem) }
      case .busSignal(let pattern):
        guard signals[happening] == nil else { continue }
        let watch = BusSignalWatch(pattern, on: bus)
        signals[happening] = watch
        watch.onWatch = { [weak self] in self?.onWatch() }
        watch.onHappened = { [weak self, number] in self?.onHappened(happening, number) }
        watch.start()
        if let problem = watch.problem { onProblem(problem) }
      case .window, .widget, .word: continue
      }
    }
  }

  /// Watches nothing more.
  package func close() { stop(keeping: []) }

  private func stop(keeping wanted: Set<Happening>) {
    for (happening, watch) in files where !wanted.contains(happening) {
      files[happening] = nil
      watch.stop()
    }
    for (happening, watch) in signals where !wanted.contains(happening) {
      signals[happening] = nil
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
