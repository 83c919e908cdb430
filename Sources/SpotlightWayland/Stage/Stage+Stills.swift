package import Spotlight
internal import SpotlightBus
internal import SpotlightRaster

/// Stills of the screens that an overlay lies over.
///
/// They are taken before a surface could be seen on them: an output that needs a still has no
/// surface until the still has arrived or has failed.
extension Stage {
  /// How long the compositor may take for a still: far longer than any capable compositor needs.
  private static let patience = Duration.seconds(2)

  /// How long the desktop may take, because a person may have to answer first.
  private static let patienceOfPersons = Duration.seconds(60)

  /// Whether some still is on its way.
  package var awaitsStills: Bool { stills.values.contains { !$0.isSettled } }

  /// What became of the still that an output needs now; nil if it needs none.
  package func fate(ofStillOf id: OutputID) -> StillFate? {
    guard takesStills, coveredOutputs.contains(where: { $0.id == id }) else { return nil }
    return switch stills[id] {
    case .taken: .taken
    case .failed: .missing
    case .coming, .asked, nil: .awaited
    }
  }

  /// Begins to take a still of one output, and shows nothing; ``still(of:)`` has it later.
  package func takeStill(of output: OutputInfo, hasPointers: Bool) {
    var show = Show()
    // A compositor that tells no names has stills of all its outputs taken.
    show.place = .nowhere(Cover(outputs: output.name.isEmpty ? [] : [output.name]))
    show.isUp = true
    show.ground = Ground(backdrop: .frozen, hasPointers: hasPointers)
    apply(show)
  }

  /// The still of an output, or why there is none; nil while it is on its way.
  package func still(of id: OutputID) -> Result<ScreenPicture, StillFailure>? {
    switch stills[id] {
    case .taken(let picture): .success(picture)
    case .failed(let failure): .failure(failure)
    case .coming, .asked, nil: nil
    }
  }

  /// The best means to take stills here; nil if there is none.
  package var stillMeans: StillMeans? { meansOfStills.first }

  /// The still that is seen around the lights on an output.
  func shownStill(on output: OutputInfo) -> ScreenPicture? {
    guard ground.inverse == nil, ground.backdrop != .live else { return nil }
    return ground(on: output).still
  }

  /// What a surface on an output lies over.
  func ground(on output: OutputInfo?) -> GroundOnScreen {
    guard let output, window == nil, ground != .live else { return .live }
    return GroundOnScreen(
      ground: ground, still: ground.needsStills ? stills[output.id]?.picture : nil,
      frame: output.frame)
  }

  /// Whether a surface may appear, as far as stills are concerned.
  func hasStills(for id: SurfaceID) -> Bool {
    guard takesStills else { return true }
    switch id {
    case .output(let output): return stills[output]?.isSettled ?? false
    case .host: return true
    case .window:
      let outputs = coveredOutputs.map(\.id)
      // The stage cannot know where the window will be. A window that exists stays when another
      // output comes. If no output is covered, there is nothing to wait for, neither before the
      // window exists nor after.
      return surfaces[.window] == nil || outputs.isEmpty
        ? outputs.allSatisfy { stills[$0]?.isSettled ?? false }
        : outputs.contains { stills[$0]?.isSettled ?? false }
    }
  }

  /// When the next still that is awaited counts as failed.
  var stillDeadline: Instant? {
    stills.values.reduce(nil) { .earliest($0, $1.deadline) }
  }

  /// Sentences on what the person does without because stills are missing.
  var stillNotices: [String] {
    guard takesStills else { return [] }
    let failures = coveredOutputs.compactMap { output in
      stills[output.id]?.failure.map { (name: output.name, failure: $0) }
    }
    // One sentence if the reason is the same on every output.
    let kinds = Set(failures.map(\.failure))
    if kinds.count == 1, failures.count == coveredOutputs.count, let kind = kinds.first {
      return [StageNotices.noStill(kind, of: "the screen", ground)]
    }
    return failures.map {
      StageNotices.noStill(
        $0.failure, of: $0.name.isEmpty ? "an output" : "output \($0.name)", ground)
    }
  }

  /// Marks missing stills as failed while lights hide something: to take them would uncover what is
  /// hidden.
  func coverWithoutStills(_ reason: String) {
    guard ground.needsStills else { return }
    for output in coveredOutputs where stills[output.id] == nil {
      stills[output.id] = .failed(.desktop(reason))
    }
  }

  /// Notes whether lights hide something by now; lights that still wait for stills hide nothing
  /// yet.
  private func noteHiding() {
    if areStillsOver || !ground.hides || window != nil {
      isHiding = false
    } else if surfaces.keys.contains(where: { hasStills(for: $0) }) {
      isHiding = true
    }
  }

  /// Drops stills that the show no longer needs, and gives up those that are overdue.
  ///
  /// - Returns: whether there was room for the requests.
  func settleStills(
    now: Instant, hasRoom: () throws(WireFailure) -> Bool
  ) throws(WireFailure) -> Bool {
    noteHiding()
    if areStillsOver || !(takesStills || keepsStills) {
      for id in stills.keys.sorted() {
        guard try hasRoom() else { return false }
        dropStill(of: id)
      }
      areStillsOver = false
    }
    guard takesStills, isIntroduced else { return true }
    for (id, still) in stills {
      guard let deadline = still.deadline, deadline <= now else { continue }
      guard try hasRoom() else { return false }
      let failure: StillFailure
      if case .asked = still {
        desktopStills?.cancel()
        failure = .desktop(StageNotices.noAnswer)
      } else {
        failure = .unanswered
      }
      dropStill(of: id)
      stills[id] = .failed(failure)
    }
    // What lights hide on one output would show on a new output until it had a still.
    if isHiding { coverWithoutStills(StageNotices.cameWhileHiding) }
    // This is known without asking the compositor, so no surface leaves the screen for it.
    if meansOfStills.isEmpty {
      for output in coveredOutputs where stills[output.id] == nil {
        stills[output.id] = .failed(failureOfAll)
      }
    }
    return true
  }

  /// Begins to take the stills that are missing.
  func beginStills(
    now: Instant, hasRoom: () throws(WireFailure) -> Bool
  ) throws(WireFailure) {
    guard takesStills, isIntroduced, surfaceContext != nil else { return }
    let missing = coveredOutputs.filter { stills[$0.id] == nil }
    guard !missing.isEmpty, let means = meansOfStills.first else { return }
    guard means != .desktop else { return askDesktop(for: missing, now: now) }
    for output in missing {
      guard try hasRoom() else { return }
      begin(output.id, by: means, until: now + Self.patience)
    }
  }

  /// Takes in an event of a still that is on its way.
  func receive(_ record: Record, forStillOf id: OutputID) {
    guard case .coming(let capture, let means, let deadline) = stills[id] else { return }
    capture.receive(record)
    guard let outcome = capture.outcome else {
      for object in capture.objects { owners[object] = .still(id) }
      return
    }
    capture.destroy()
    switch outcome {
    case .success(let picture):
      stills[id] = .taken(picture)
    case .failure(let failure):
      stills[id] = .failed(failure)
      // Within the time that is left: one protocol may succeed if the other fails.
      if means == .copyCapture, meansOfStills.contains(.screencopy) {
        begin(id, by: .screencopy, until: deadline)
      }
    }
  }

  /// Releases the still of an output.
  func dropStill(of id: OutputID) {
    switch stills.removeValue(forKey: id) {
    case .coming(let capture, _, _): capture.destroy()
    case .asked:
      if !isDesktopAsked { desktopStills?.cancel() }
    case .taken, .failed, nil: break
    }
  }

  /// Forgets the stills of an ended connection.
  func forgetStills() {
    if isDesktopAsked { desktopStills?.cancel() }
    stills = [:]
    isHiding = false
    farewell = .over
  }

  /// Whether the show needs stills now.
  var takesStills: Bool { isVisible && window == nil && ground.needsStills }

  /// Whether stills are kept for the next show: to take new ones would uncover what is hidden.
  private var keepsStills: Bool { isVisible && window == nil && ground.hides }

  private var isDesktopAsked: Bool {
    stills.values.contains { if case .asked = $0 { true } else { false } }
  }

  private var meansOfStills: [StillMeans] {
    var means: [StillMeans] = []
    if globals.first(ExtImageCopyCaptureManagerV1.self, on: wire) != nil,
      globals.first(ExtOutputImageCaptureSourceManagerV1.self, on: wire) != nil
    {
      means.append(.copyCapture)
    }
    if globals.first(ZwlrScreencopyManagerV1.self, on: wire) != nil { means.append(.screencopy) }
    // If the compositor copies outputs, no portal has to ask the person.
    if means.isEmpty, desktopStills?.isThere ?? false { means.append(.desktop) }
    return means
  }

  /// Why no means to take stills exist.
  private var failureOfAll: StillFailure {
    let sources = ExtOutputImageCaptureSourceManagerV1.description
    let isHalf =
      globals.offered(ExtImageCopyCaptureManagerV1.description) != nil
      && globals.offered(sources) == nil
    return isHalf ? .half(missing: sources.name.description) : .nobody
  }

  private func begin(_ id: OutputID, by means: StillMeans, until deadline: Instant) {
    guard let output = outputs[id], let shm = surfaceContext?.shm,
      let capture = capture(output, by: means, shm)
    else {
      stills[id] = .failed(failureOfAll)
      return
    }
    for object in capture.objects { owners[object] = .still(id) }
    stills[id] = .coming(capture, means: means, deadline: deadline)
  }

  private func capture(
    _ output: Output, by means: StillMeans, _ shm: WlShm
  ) -> (any StillCapture)? {
    switch means {
    case .copyCapture:
      guard let manager = globals.first(ExtImageCopyCaptureManagerV1.self, on: wire),
        let sources = globals.first(ExtOutputImageCaptureSourceManagerV1.self, on: wire)
      else { return nil }
      return CopyCaptureStill(
        manager, sources: sources, of: output, hasPointers: ground.hasPointers, shm: shm)
    case .screencopy:
      guard let manager = globals.first(ZwlrScreencopyManagerV1.self, on: wire) else { return nil }
      return ScreencopyStill(manager, of: output, hasPointers: ground.hasPointers, shm: shm)
    case .desktop:
      return nil
    }
  }

  /// Asks the desktop to take one picture of all outputs.
  private func askDesktop(for missing: [OutputInfo], now: Instant) {
    guard let desktopStills else { return }
    // The new question cancels an open one, so it asks for the outputs of both.
    let missing = coveredOutputs.filter { output in
      if case .asked = stills[output.id] { return true }
      return missing.contains { $0.id == output.id }
    }
    // The overlay would be on the picture, and would cover a question to the person.
    guard surfaces.isEmpty else {
      for output in missing { stills[output.id] = .failed(.desktop(StageNotices.cameLater)) }
      return
    }
    guard isScreenClear() else { return }
    let deadline = now + Self.patienceOfPersons
    for output in missing { stills[output.id] = .asked(deadline: deadline) }
    let ids = missing.map(\.id)
    // An upper bound for any arrangement of the outputs.
    let infos = outputInfos
    let room = PixelSize(
      width: infos.reduce(0) { $0 + $1.pixels.width },
      height: infos.reduce(0) { $0 + $1.pixels.height })
    let failure = desktopStills.takePicture(room: room) { [weak self] result in
      self?.receive(result, forStillsOf: ids)
    }
    if let failure { for id in ids { stills[id] = .failed(failure) } }
  }

  /// Whether the removed surfaces are off the screen; if that is unknown, asks the compositor,
  /// whose answer is news.
  ///
  /// A compositor that copies outputs itself reads the removal before the request for a copy. The
  /// desktop is asked over another socket, where a question would overtake the removal.
  private func isScreenClear() -> Bool {
    if farewell == .open {
      let id = wire.sync()
      // There is no callback if the connection has ended; the next flush reports that.
      guard id != .none else { return false }
      owners[id] = .farewell
      farewell = .asked(id)
    }
    return farewell == .over
  }

  private func receive(_ result: Result<ScreenPicture, StillFailure>, forStillsOf ids: [OutputID]) {
    hasNews = true
    let frames = outputInfos.map(\.frame)
    let cut = (try? result.get()).flatMap { StillCut($0, of: frames) }
    for id in ids {
      guard case .asked = stills[id] else { continue }
      if case .failure(let failure) = result {
        stills[id] = .failed(failure)
      } else if let frame = outputs[id]?.info?.frame, let part = cut?.part(frame) {
        stills[id] = .taken(part)
      } else {
        stills[id] = .failed(.desktop(StageNotices.otherForm))
      }
    }
  }
}
