import Followspot
import FollowspotTours
import Glibc
import SpotlightCards
import SpotlightFiles
import SpotlightPictures
import SpotlightPortal
import SpotlightSteering

extension Tool {
  /// Lets a light follow the pointer until the person ends it.
  ///
  /// - Parameters:
  ///   - command: what was asked for.
  ///   - request: the request to send if a light under the pointer is on already.
  /// - Returns: the code to end with.
  /// - Throws: why there is no light.
  static func point(
    _ command: PointCommand, or request: Request.Name = .toggle
  ) throws -> ExitCode {
    let instance: Instance
    do {
      instance = try Instance.open(
        .point, replaces: command.common.replaces, isResident: command.isResident)
    } catch {
      guard error.mode == .point, !command.isResident else { throw error }
      return try steer(SteerCommand(request: Request(asking: request)))
    }
    instance.sendEvents(to: command.common.eventDescriptor)
    var sandbox = command.common.sandbox
    if FirstStart.mayGreet(command) { sandbox?.allowRemembering() }
    let ending = try withOverlay(command.options, as: instance, in: sandbox) {
      overlay throws(OverlayError) in
      let settings = LiveSettings(command, on: overlay)
      try settings.show()
      let config = LiveConfig(following: settings, on: overlay)
      defer { config.leave() }
      FirstStart.greet(on: overlay, command)
      if !command.isResident, Descriptor.standardError.isTerminal {
        FirstStart.tellWaysOut(of: overlay, command.common.choices)
      }
      return try run(command, settings, on: overlay, as: instance)
    }
    return end(ending, of: instance)
  }

  private static func run(
    _ command: PointCommand, _ settings: LiveSettings, on overlay: Overlay, as instance: Instance
  ) throws(OverlayError) -> Ending {
    instance.steerPoint(of: overlay, settings, isResident: command.isResident)
    let ready = command.common.readyDescriptor
    // A resident shows nothing before a call switches it on.
    if command.isResident { ready?.readySignal()() } else { overlay.signalReady(to: ready) }
    var told = ChangeLines([])
    while true {
      let ending = try overlay.runBlocking(
        startsHidden: command.isResident, for: command.common.timeout
      ) { event in
        switch event {
        case .shown:
          // A resident sends this line each time it is switched on.
          guard !command.isResident else { return }
          told.skip(overlay.shownLights)
          instance.notify(ChangeLines.lines(.shown, overlay.shownLights))
        case .lights(let lights): instance.notify(of: lights, by: &told)
        default: break
        }
      }
      let isSentAway = ending.dismissal != nil || ending == .accepted
      guard command.isResident, isSentAway, !overlay.isLeft else {
        instance.notify(ChangeLines.lines(ending.event, overlay.shownLights), isLast: true)
        return ending
      }
      instance.notify([EventLine(.hidden)])
    }
  }

  /// Shows a picture with lights on it until the person ends it.
  static func view(_ command: ViewCommand) throws -> ExitCode {
    let place = try command.saving.map { try SavePlace($0, isPrivate: true) }
    let path: String
    do throws(InputFileFailure) {
      path = if let file = command.picture { file } else { try Example.harbour.open() }
    } catch {
      complain(sentence: "\(error)")
      return .lost
    }
    let mode = Overlay.Mode.picture(
      file: path, spots: command.spots.isEmpty ? nil : command.spots,
      style: command.style)
    var sandbox = command.common.sandbox
    sandbox?.reads = [path]
    sandbox?.writes = command.saving?.folder.map { [$0] } ?? []
    DecoderProcess.shared.prepare(for: [path])
    // The screen is clear again before the disk is waited for.
    let (ending, spots, seen) = try withOverlay(command.options, in: sandbox) {
      overlay throws(OverlayError) in
      overlay.signalReady(to: command.common.readyDescriptor)
      let ending = try overlay.runBlocking(mode, for: command.common.timeout)
      let seen = ending == .accepted && place != nil ? overlay.seenPicture() : nil
      return (ending, overlay.spots, seen)
    }
    guard ending == .accepted else { return ExitCode(ending) }
    if let place {
      let code = try save(seen, to: place)
      guard code == .done else { return code }
    }
    return command.prints ? print(spots.map { $0.word + "\n" }.joined()) : .done
  }

  /// Keeps what was seen, or says why there is nothing to keep.
  static func save(_ seen: ScreenPicture?, to place: SavePlace) throws(WriteFailure) -> ExitCode {
    guard let seen else {
      complain(
        sentence: "The window had no room for the picture, so there is nothing to keep of it.")
      return .lost
    }
    let bytes: [UInt8]
    do {
      bytes = try SpotlightPictures.Picture(seen).png()
    } catch {
      complain(sentence: "What is seen cannot be kept: \(error)")
      return .lost
    }
    try place.write(bytes)
    return .done
  }

  /// Shows a picture on a panel until the person or another call ends it.
  static func panel(_ command: PanelCommand) throws -> ExitCode {
    let instance = try Instance.open(.panel, replaces: command.common.replaces)
    instance.sendEvents(to: command.common.eventDescriptor)
    DecoderProcess.shared.prepare(for: [command.picture])
    var sandbox = command.common.sandbox
    sandbox?.reads = [command.picture]
    let (ending, frame) = try withOverlay(command.options, as: instance, in: sandbox) {
      overlay throws(OverlayError) in
      let handle = try show(command, on: overlay, as: instance)
      let frame: @MainActor () -> Rect = { handle.frame ?? .zero }
      instance.steerPanel(of: overlay, command.common.settings, frame: frame)
      overlay.signalReady(to: command.common.readyDescriptor)
      let ending = try overlay.runBlocking(for: command.common.timeout) { event in
        guard case .shown = event else { return }
        instance.notify([EventLine(.shown, panel: frame())])
        if let unseen = overlay.coveredScreens.withoutPanel(frame()) {
          complain(sentence: unseen, atOnce: true)
        }
      }
      instance.notify([EventLine(ending.event, panel: frame())], isLast: true)
      return (ending, frame())
    }
    return end(ending, of: instance, command.common) {
      "\(LabelledRect(frame: frame, label: nil).inWholePixels)\n"
    }
  }

  private static func show(
    _ command: PanelCommand, on overlay: Overlay, as instance: Instance
  ) throws(OverlayError) -> PanelHandle {
    var frame = command.frame(of: try overlay.sizeOfPicture(command.picture))
    var panel: PanelHandle?
    let handle = overlay.panel(
      "panel", showing: command.picture, frame: frame, look: command.look,
      opacity: command.opacity, isMovable: command.isMovable
    ) { event in
      guard event.kind == .dragged, let now = panel?.frame, now != frame else { return }
      frame = now
      instance.notify([EventLine(.changed, panel: now)])
    }
    panel = handle
    return handle
  }
}

extension Instance {
  /// Lets other calls steer a panel.
  func steerPanel(
    of overlay: Overlay, _ settings: Settings, frame: @escaping @MainActor () -> Rect
  ) {
    attach(
      to: overlay,
      handle: { [unowned overlay] request throws(RequestRefusal) in
        guard !overlay.takes(request) else { return }
        guard request.name == .set else { throw .notOfTour(request, "a panel") }
        throw .unavailable("A panel is shown, which has no settings.")
      },
      status: { [unowned overlay] in
        var status = StatusReport(.panel, overlay, settings)
        status.panel = frame()
        // Nothing is dimmed around a panel.
        for index in status.outputs.indices { status.outputs[index].isDimmed = false }
        return status
      })
  }
}

extension Tool {
  static func tour(_ command: TourCommand) throws -> ExitCode {
    setLanguage(command.language)
    if let key = command.onceKey, hasSeen(key) { return .done }
    let bytes: [UInt8]
    invite(to: [command.file])
    do {
      bytes = try command.file.read(atMost: JSON.sizeLimit, patience: InputFile.patience)
    } catch {
      complain("followspot: \(error)\n")
      return .usage
    }
    let read = command.file.tour(
      in: bytes, defaults: command.defaults, keys: command.keys, given: command.given
    ) { complain($0) }
    guard let tour = read else { return .usage }
    for sentence in command.given.unused(in: [tour]) { complain(sentence: sentence) }
    var command = command
    if let word = command.task {
      guard let task = tour.task(named: word) else {
        let ending = Suggestion.ending(near: word, among: tour.taskNames)
        complain(sentence: "no task \(word.quoted) in \(command.file.name)\(ending)")
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
      bytes: bytes, file: command.file, given: command.given, defaults: command.defaults,
      keys: command.keys, tour: tour)
    return try play(source, command)
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

  /// Remembers a tour of which a person has seen a step, but not one that a signal, another call or a missing target ended.
  private static func remember(_ key: String?, _ ending: Ending, hasSeenStep: Bool) {
    guard let key, hasSeenStep else { return }
    switch ending {
    case .finished, .skipped, .accepted: break
    case .dismissed(_, by: let dismissal) where ![.signal, .command].contains(dismissal): break
    case .dismissed, .targetLost, .timedOut, .closed, .cancelled, .interrupted, .failed: return
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

  private static func play(_ source: TourSource, _ command: TourCommand) throws -> ExitCode {
    let tour = source.tour.dressed(command.common.settings)
    var hasSeenStep = false
    let instance = try Instance.open(.tour, replaces: command.common.replaces)
    instance.sendEvents(to: command.common.eventDescriptor)
    DecoderProcess.shared.prepare(for: tour.steps.flatMap(\.pictures))
    let ending = try withOverlay(command.options, as: instance, in: sandbox(of: tour, command)) {
      overlay throws(OverlayError) in
      let settings = LiveSettings(command, source, on: overlay)
      instance.steer(tour, of: command.file.name, on: overlay, settings)
      let config = LiveConfig(following: settings, on: overlay)
      defer { config.leave() }
      overlay.hasToldOfWords = true
      overlay.signalReady(to: command.common.readyDescriptor)
      overlay.awaitPictures(of: tour, from: command.firstStep)
      return try overlay.runBlocking(
        .tour(tour, from: command.firstStep), for: command.common.timeout
      ) {
        guard case .tour(let event) = $0 else { return }
        let isLast = if case .ended = event.kind { true } else { false }
        instance.notify([EventLine(event)], isLast: isLast)
        if case .didShow = event.kind { hasSeenStep = true }
      }
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
    return end(ending, of: instance)
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
