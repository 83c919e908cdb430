internal import Spotlight

/// Stills of the screens that an overlay lies over.
///
/// They are taken before there is a surface to be seen on them: an output that needs a still has no surface until
/// that is there, or will not be.
extension Stage {
  /// How long a compositor may take for a still: far more than any needs that can.
  private static let patience = Duration.seconds(2)

  /// How long the desktop may take, where a person may have to answer first.
  private static let patienceOfPersons = Duration.seconds(60)

  /// Whether some still is on its way.
  package var awaitsStills: Bool { stills.values.contains { !$0.isSettled } }

  /// What became of the still that an output needs now; nil where it needs none.
  package func fate(ofStillOf id: OutputID) -> StillFate? {
    guard takesStills, coveredOutputs.contains(where: { $0.id == id }) else { return nil }
    return switch stills[id] {
    case .taken: .taken
    case .failed: .missing
    case .coming, .asked, nil: .awaited
    }
  }

  /// What stills can be taken with here; nil where nobody takes any.
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

  /// Whether a surface may be there, as far as stills are concerned.
  func hasStills(for id: SurfaceID) -> Bool {
    guard takesStills else { return true }
    switch id {
    case .output(let output): return stills[output]?.isSettled ?? false
    case .window:
      let outputs = coveredOutputs.map(\.id)
      // Nobody knows where it will be. Once it is there it stays when another output comes.
      // Where none is covered there is nothing to wait for, before it is there and after.
      return surfaces[.window] == nil || outputs.isEmpty
        ? outputs.allSatisfy { stills[$0]?.isSettled ?? false }
        : outputs.contains { stills[$0]?.isSettled ?? false }
    }
  }

  /// When the next still counts as failed.
  var stillDeadline: Instant? {
    stills.values.reduce(nil) { .earliest($0, $1.deadline) }
  }

  /// Sentences on what the person does without where there are no stills.
  var stillNotices: [String] {
    guard takesStills else { return [] }
    let failures = coveredOutputs.compactMap { output in
      stills[output.id]?.failure.map { (name: output.name, failure: $0) }
    }
    // One sentence where it is the same everywhere.
    let kinds = Set(failures.map(\.failure))
    if kinds.count == 1, failures.count == coveredOutputs.count, let kind = kinds.first {
      return [StageNotices.noStill(kind, of: "the screen", ground)]
    }
    return failures.map {
      StageNotices.noStill(
        $0.failure, of: $0.name.isEmpty ? "an output" : "output \($0.name)", ground)
    }
  }

  /// Does without the stills that are missing where lights hide something already: it would be seen while they are taken.
  func coverWithoutStills(_ reason: String) {
    guard ground.needsStills else { return }
    for output in coveredOutputs where stills[output.id] == nil {
      stills[output.id] = .failed(.desktop(reason))
    }
  }

  /// Takes note of whether lights hide something by now; those that wait for stills to hide it with do not yet.
  private func noteHiding() {
    if areStillsOver || !ground.hides || window != nil {
      isHiding = false
    } else if surfaces.keys.contains(where: { hasStills(for: $0) }) {
      isHiding = true
    }
  }

  /// Lets go of stills that nobody needs any more, and of hope where it is too late.
  ///
  /// - Returns: whether there was room for what it said.
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
    // What lights hide on one output would be seen on another that comes, until there is a still of it.
    if isHiding { coverWithoutStills(StageNotices.cameWhileHiding) }
    // Known without a question, so that nothing is taken off the screen for it.
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
      // In what is left of the time: what one cannot, the other may.
      if means == .copyCapture, meansOfStills.contains(.screencopy) {
        begin(id, by: .screencopy, until: deadline)
      }
    }
  }

  /// Lets go of the still of an output.
  func dropStill(of id: OutputID) {
    switch stills.removeValue(forKey: id) {
    case .coming(let capture, _, _): capture.destroy()
    case .asked:
      if !isDesktopAsked { desktopStills?.cancel() }
    case .taken, .failed, nil: break
    }
  }

  /// Forgets those of a connection that has ended.
  func forgetStills() {
    if isDesktopAsked { desktopStills?.cancel() }
    stills = [:]
    isHiding = false
    farewell = .over
  }

  /// Whether outputs need stills now.
  var takesStills: Bool { isVisible && window == nil && ground.needsStills }

  /// Whether they are kept for what may be wished for next: others could not be taken without uncovering what is hidden.
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
    // Whoever copies outputs himself needs nobody who asks the person.
    if means.isEmpty, desktopStills?.isThere ?? false { means.append(.desktop) }
    return means
  }

  /// Why there are no means at all.
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

  /// Has the desktop take one picture for all outputs.
  private func askDesktop(for missing: [OutputInfo], now: Instant) {
    guard let desktopStills else { return }
    // A question that is open is taken back with the next one, which then is for all of them.
    let missing = coveredOutputs.filter { output in
      if case .asked = stills[output.id] { return true }
      return missing.contains { $0.id == output.id }
    }
    // The picture would have it, and a question to the person would be behind it.
    guard surfaces.isEmpty else {
      for output in missing { stills[output.id] = .failed(.desktop(StageNotices.cameLater)) }
      return
    }
    guard isScreenClear() else { return }
    let deadline = now + Self.patienceOfPersons
    for output in missing { stills[output.id] = .asked(deadline: deadline) }
    let ids = missing.map(\.id)
    // However the outputs lie, all of them have no more than that.
    let infos = outputInfos
    let room = PixelSize(
      width: infos.reduce(0) { $0 + $1.pixels.width },
      height: infos.reduce(0) { $0 + $1.pixels.height })
    let failure = desktopStills.take(room: room) { [weak self] result in
      self?.receive(result, forStillsOf: ids)
    }
    if let failure { for id in ids { stills[id] = .failed(failure) } }
  }

  /// Whether all that was taken away is off the screen; where that is not known it is asked, and the answer is news.
  ///
  /// Whoever copies outputs himself hears of it before he is asked for a copy. The desktop is asked over another socket,
  /// where a question would overtake.
  private func isScreenClear() -> Bool {
    if farewell == .open {
      let id = wire.sync()
      // None when the connection has ended, which the next flush reports.
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
