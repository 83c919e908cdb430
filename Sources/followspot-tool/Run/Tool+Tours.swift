import Followspot
import FollowspotTours
import SpotlightCards
import SpotlightFiles
import SpotlightPictures
import SpotlightPortal

extension Tool {
  static func tour(_ command: TourCommand) -> ExitCode {
    if !command.lists, let key = command.onceKey, hasSeen(key) { return .done }
    let bytes: [UInt8]
    invite(to: [command.file])
    do {
      bytes = try command.file.read(atMost: JSON.Limits.size, patience: InputFile.patience)
    } catch {
      complain("followspot: \(error)\n")
      return .usage
    }
    let read = command.file.tour(
      in: bytes, defaults: command.defaults, keys: command.keys, given: command.given
    ) { complain($0) }
    guard let tour = read else { return .usage }
    for sentence in command.given.unused(in: [tour]) { complain(sentence: sentence) }
    if command.lists { return print(tour.listing(isJSON: command.isJSON)) }
    var command = command
    if let word = command.task {
      guard let task = tour.task(named: word) else {
        let nearest = Suggestion.nearest(to: word, among: tour.taskNames)
        complain(
          sentence: "no task \(word.quoted) in \(command.file.name)"
            + (nearest.map { "; did you mean \($0.quoted)?" } ?? "."))
        return .usage
      }
      command.firstStep = task.id
    }
    if let step = command.firstStep, tour.place(of: step) == nil {
      complain(sentence: "no step \(step.quoted) in \(command.file.name).")
      return .usage
    }
    if tour.hasCards, let obstacle = CardTypesetter.obstacle {
      complain(sentence: obstacle)
      return .lost
    }
    let source = TourSource(
      bytes, of: command.file, defaults: command.defaults, keys: command.keys, given: command.given,
      tour: tour)
    return play(source, command)
  }

  /// If the file cannot be read, the tour counts as not seen: twice is better than never.
  private static func hasSeen(_ key: String) -> Bool {
    do {
      return try SeenTours.ofPerson().contains(key)
    } catch {
      complain(sentence: "\(error)")
      return false
    }
  }

  /// Remembers a tour of which a person has seen a step, but not one that a signal or a missing target ended.
  private static func remember(_ key: String?, _ ending: Ending, hasSeenStep: Bool) {
    guard let key, hasSeenStep else { return }
    switch ending {
    case .finished, .skipped, .accepted: break
    case .left(_, by: let dismissal) where dismissal != .signal: break
    case .left, .targetLost, .timedOut, .closed, .cancelled, .interrupted, .failed: return
    }
    do { try SeenTours.ofPerson().add(key) } catch { complain(sentence: "\(error)") }
  }

  /// What a tour needs; its folder has its pictures.
  private static func sandbox(of tour: Tour, _ command: TourCommand) -> Sandbox? {
    guard var sandbox = command.common.sandbox else { return nil }
    let folder = command.file == .standardInput ? "." : command.file.folder
    sandbox.reads = folder.map { [$0] } ?? []
    sandbox.hasWords = sandbox.hasWords || tour.hasCards || tour.showsLabels == true
    if command.onceKey != nil { sandbox.allowRemembering() }
    if tour.hasLinks { LinkOpener.prepareForSandbox() }
    return sandbox
  }

  private static func play(_ source: TourSource, _ command: TourCommand) -> ExitCode {
    let tour = source.tour.dressed(command.common.settings)
    var events = command.eventDescriptor.map { LineQueue(Descriptor(number: $0)) }
    var hasSeenStep = false
    let instance: Instance
    do { instance = try Instance.open(.tour, replaces: command.common.replaces) } catch {
      return failed(error)
    }
    let ending: Ending
    DecoderProcess.shared.prepare(for: tour.steps.flatMap(\.pictures))
    do {
      ending = try withOverlay(command.options, as: instance, in: sandbox(of: tour, command)) {
        overlay throws(OverlayError) in
        let settings = LiveSettings(command, source, on: overlay)
        instance.steer(tour, of: command.file.name, on: overlay, settings)
        let config = LiveConfig(following: settings, on: overlay)
        defer { config.leave() }
        overlay.hasToldOfWords = true
        if events != nil { instance.onLine = { events?.add($0, isLast: $1) } }
        defer { instance.onLine = nil }
        ReadySignal(descriptor: command.common.readyDescriptor).send(onArrivalOf: overlay)
        overlay.awaitPictures(of: tour, from: command.firstStep)
        return try overlay.run(
          .tour(tour, from: command.firstStep), for: command.common.timeout
        ) {
          guard case .tour(let event) = $0 else { return }
          let isLast = if case .ended = event.kind { true } else { false }
          instance.notify([EventLine(event)], isLast: isLast)
          if case .didShow = event.kind { hasSeenStep = true }
        }
      }
    } catch {
      return failed(error)
    }
    // The screen is clear by now, so a busy file or a slow reader delays nothing.
    remember(command.onceKey, ending, hasSeenStep: hasSeenStep)
    if ending == .finished, !hasSeenStep {
      complain(
        sentence:
          "no step of this tour was shown, as none of the conditions that they wait for holds; set them by "
          + "--condition NAME or under 'conditions' in the file."
      )
    }
    if case .failed(let reason) = ending { complain(sentence: reason) }
    if case .targetLost(let step) = ending {
      complain(sentence: "what step \(step.quoted) points at is not there.")
    }
    try? events?.finish()
    return ExitCode(ending)
  }
}

extension Tool {
  /// Says that a file is read from the terminal, which shows nothing by itself.
  static func invite(to files: [InputFile]) {
    let isTerminal = Descriptor.standardInput.isTerminal
    guard let sentence = files.lazy.compactMap({ $0.invitation(isTerminal: isTerminal) }).first
    else { return }
    complain(sentence: sentence)
  }
}

extension InputFile {
  /// What a person is told who is to type this at a terminal; nil for everything else.
  func invitation(isTerminal: Bool) -> String? {
    guard self == .standardInput, isTerminal else { return nil }
    return "Reads what is typed here, until Ctrl+D on a line of its own."
  }
}
