internal import Spotlight
internal import SpotlightBus
internal import SpotlightRaster

/// Takes stills of the screens that an overlay lies over.
///
/// They are taken before a surface could be seen on them: an output that needs a still has no
/// surface until the still has arrived or has failed.
@MainActor
final class StillTaker: StagePart {
  /// The stills of outputs that have or had one.
  private(set) var all: [OutputID: Still] = [:]

  /// Takes stills if the compositor takes none.
  var desktop: (any DesktopStills)?

  /// Whether the stills belong to an overlay that is no longer shown.
  var areOver = false

  /// Whether lights hide something since the overlay appeared; from then on no still is taken that
  /// would uncover it.
  private var isHiding = false

  /// How often surfaces have gone, up to which of these times the compositor was asked whether it shows them no more, and up to
  /// which it has answered.
  private var departures = (all: 0, asked: 0, answered: 0)

  /// How long the compositor may take for a still: far longer than any capable compositor needs.
  private static let patience = Duration.seconds(2)

  /// How long the desktop may take, because a person may have to answer first.
  private static let patienceOfPersons = Duration.seconds(60)

  /// Whether some still is on its way.
  var isAwaited: Bool { all.values.contains { $0.result == nil } }

  /// What became of the still that an output needs now; nil if it needs none.
  func fate(of id: OutputID) -> StillFate? {
    guard isTaking, stage.coveredOutputs.contains(where: { $0.id == id }) else { return nil }
    return switch result(of: id) {
    case .success: .taken
    case .failure: .missing
    case nil: .awaited
    }
  }

  /// The still of an output, or why there is none; nil while it is on its way.
  func result(of id: OutputID) -> Result<ScreenPicture, StillFailure>? { all[id]?.result }

  private func picture(of id: OutputID) -> ScreenPicture? { try? result(of: id)?.get() }

  /// The best means to take stills here; nil if there is none.
  var bestMeans: StillMeans? { means.first }

  /// What a surface on an output lies over.
  func ground(on output: OutputInfo?) -> GroundOnScreen {
    guard let output, stage.window == nil, stage.ground != .live else { return .live }
    return GroundOnScreen(
      ground: stage.ground, still: stage.ground.needsStills ? picture(of: output.id) : nil,
      frame: output.frame)
  }

  /// Whether a surface may appear, as far as stills are concerned.
  func areThere(for id: SurfaceID) -> Bool {
    guard isTaking else { return true }
    switch id {
    case .output(let output): return result(of: output) != nil
    case .host: return true
    case .window:
      let outputs = stage.coveredOutputs.map(\.id)
      // The stage cannot know where the window will be. A window that exists stays when another
      // output comes. If no output is covered, there is nothing to wait for, neither before the
      // window exists nor after.
      return stage.surfaces[.window] == nil || outputs.isEmpty
        ? outputs.allSatisfy { result(of: $0) != nil }
        : outputs.contains { result(of: $0) != nil }
    }
  }

  /// When the next still that is awaited counts as failed.
  var deadline: Duration? {
    all.values.reduce(nil) { .earliest($0, $1.deadline) }
  }

  /// Sentences on what the person does without because stills are missing.
  var notices: [String] {
    guard isTaking else { return [] }
    let others = stage.coveredOutputs.filter {
      picture(of: $0.id) != nil && stage.colors.areOther(on: $0.id)
    }.map { StageNotices.otherColors($0.name) }
    var failures: [(name: String, failure: StillFailure)] = []
    for output in stage.coveredOutputs {
      if case .failure(let failure) = result(of: output.id) {
        failures.append((output.name, failure))
      }
    }
    // One sentence if the reason is the same on every output.
    let kinds = Set(failures.map(\.failure))
    if kinds.count == 1, failures.count == stage.coveredOutputs.count, let kind = kinds.first {
      return others + [StageNotices.noStill(kind, of: "the screen", stage.ground)]
    }
    return others
      + failures.map {
        StageNotices.noStill(
          $0.failure, of: $0.name.isEmpty ? "an output" : "output \($0.name)", stage.ground)
      }
  }

  /// Notes that another ground is wanted.
  func groundChanged(from old: Background) {
    let ground = stage.ground
    // A pointer on a still cannot be removed from it, so another still is needed. But what lights
    // hide must not be uncovered to take one.
    if ground.hasPointers != old.hasPointers, !ground.hides { areOver = true }
    if old.hides, ground.hides, !stage.surfaces.live.isEmpty {
      coverWithoutStills(StageNotices.wasCovered)
    }
  }

  /// Marks missing stills as failed while lights hide something: to take them would uncover what is
  /// hidden.
  private func coverWithoutStills(_ reason: String) {
    guard stage.ground.needsStills else { return }
    for output in stage.coveredOutputs where all[output.id] == nil {
      all[output.id] = .failed(.desktop(reason))
    }
  }

  /// Notes whether lights hide something by now; lights that still wait for stills hide nothing
  /// yet.
  private func noteHiding() {
    if areOver || !stage.ground.hides || stage.window != nil {
      isHiding = false
    } else if stage.surfaces.live.keys.contains(where: { areThere(for: $0) }) {
      isHiding = true
    }
  }

  /// Drops stills that the show no longer needs, and gives up those that are overdue.
  ///
  /// - Returns: whether there was room for the requests.
  func dropAndGiveUp(
    now: Duration, hasRoom: () throws(WireFailure) -> Bool
  ) throws(WireFailure) -> Bool {
    noteHiding()
    if areOver || !(isTaking || isKeeping) {
      for id in all.keys.sorted() {
        guard try hasRoom() else { return false }
        drop(id)
      }
      areOver = false
    }
    guard isTaking, stage.isIntroduced else { return true }
    for (id, still) in all {
      guard let deadline = still.deadline, deadline <= now else { continue }
      guard try hasRoom() else { return false }
      let failure: StillFailure
      if case .asked = still {
        desktop?.cancel()
        failure = .desktop(StageNotices.noAnswer)
      } else {
        failure = .unanswered
      }
      drop(id)
      all[id] = .failed(failure)
    }
    // What lights hide on one output would show on a new output until it had a still.
    if isHiding { coverWithoutStills(StageNotices.cameWhileHiding) }
    // This is known without asking the compositor, so no surface leaves the screen for it.
    if means.isEmpty {
      for output in stage.coveredOutputs where all[output.id] == nil {
        all[output.id] = .failed(failureOfAll)
      }
    }
    return true
  }

  /// Begins to take the stills that are missing.
  func begin(
    now: Duration, hasRoom: () throws(WireFailure) -> Bool
  ) throws(WireFailure) {
    guard isTaking, stage.isIntroduced, stage.surfaces.context != nil else { return }
    let missing = stage.coveredOutputs.filter { all[$0.id] == nil }
    guard !missing.isEmpty, let means = means.first else { return }
    guard means != .desktop else { return askDesktop(for: missing, now: now) }
    for output in missing {
      guard try hasRoom() else { return }
      begin(output.id, by: means, until: now + Self.patience)
    }
  }

  /// Notes what came of a still that the compositor was asked for.
  private func apply(_ result: Result<ScreenPicture, StillFailure>, of id: OutputID) {
    guard case .coming(let capture, let deadline) = all[id] else { return }
    capture.destroy()
    all[id] = .settled(result)
    // Within the time that is left: one protocol may succeed if the other fails.
    if case .failure = result, capture is CopyCaptureStill, means.contains(.screencopy) {
      begin(id, by: .screencopy, until: deadline)
    }
  }

  /// Releases the still of an output.
  func drop(_ id: OutputID) {
    switch all.removeValue(forKey: id) {
    case .coming(let capture, _): capture.destroy()
    case .asked:
      if !isDesktopAsked { desktop?.cancel() }
    case .settled, nil: break
    }
  }

  /// Forgets the stills of an ended connection.
  func forget() {
    if isDesktopAsked { desktop?.cancel() }
    all = [:]
    isHiding = false
    departures = (0, 0, 0)
  }

  /// Whether the show needs stills now.
  var isTaking: Bool { stage.isVisible && stage.window == nil && stage.ground.needsStills }

  /// Whether stills are kept for the next show: to take new ones would uncover what is hidden.
  private var isKeeping: Bool { stage.isVisible && stage.window == nil && stage.ground.hides }

  private var isDesktopAsked: Bool {
    all.values.contains { if case .asked = $0 { true } else { false } }
  }

  private var means: [StillMeans] {
    var means: [StillMeans] = []
    if stage.global(ExtImageCopyCaptureManagerV1.self) != nil,
      stage.global(ExtOutputImageCaptureSourceManagerV1.self) != nil
    {
      means.append(.copyCapture)
    }
    if stage.global(ZwlrScreencopyManagerV1.self) != nil { means.append(.screencopy) }
    // If the compositor copies outputs, no portal has to ask the person.
    if means.isEmpty, desktop?.isThere ?? false { means.append(.desktop) }
    return means
  }

  /// Why no means to take stills exist.
  private var failureOfAll: StillFailure {
    let sources = ExtOutputImageCaptureSourceManagerV1.description
    let isHalf =
      stage.globals.offered(ExtImageCopyCaptureManagerV1.description) != nil
      && stage.globals.offered(sources) == nil
    return isHalf ? .half(missing: sources.name.description) : .nobody
  }

  private func begin(_ id: OutputID, by means: StillMeans, until deadline: Duration) {
    guard let output = stage.outputs[id], let shm = stage.surfaces.context?.shm,
      let capture = capture(output, by: means, shm)
    else {
      all[id] = .failed(failureOfAll)
      return
    }
    stage.colors.ask(about: id)
    all[id] = .coming(capture, deadline: deadline)
  }

  private func capture(_ output: Output, by means: StillMeans, _ shm: WlShm) -> StillCapture? {
    let id = output.id
    switch means {
    case .copyCapture:
      guard let manager = stage.global(ExtImageCopyCaptureManagerV1.self),
        let sources = stage.global(ExtOutputImageCaptureSourceManagerV1.self)
      else { return nil }
      return CopyCaptureStill(manager, sources: sources, of: output, on: stage, shm: shm) {
        [unowned self] in apply($0, of: id)
      }
    case .screencopy:
      guard let manager = stage.global(ZwlrScreencopyManagerV1.self) else { return nil }
      return ScreencopyStill(manager, of: output, on: stage, shm: shm) {
        [unowned self] in apply($0, of: id)
      }
    case .desktop:
      return nil
    }
  }

  /// Asks the desktop to take one picture of all outputs.
  private func askDesktop(for missing: [OutputInfo], now: Duration) {
    guard let desktop else { return }
    // The new question cancels an open one, so it asks for the outputs of both.
    let missing = stage.coveredOutputs.filter { output in
      if case .asked = all[output.id] { return true }
      return missing.contains { $0.id == output.id }
    }
    // The overlay would be on the picture, and would cover a question to the person.
    guard stage.surfaces.live.isEmpty else {
      for output in missing { all[output.id] = .failed(.desktop(StageNotices.cameLater)) }
      return
    }
    guard isScreenClear() else { return }
    let deadline = now + Self.patienceOfPersons
    for output in missing {
      stage.colors.ask(about: output.id)
      all[output.id] = .asked(deadline: deadline)
    }
    let ids = missing.map(\.id)
    // An upper bound for any arrangement of the outputs.
    let infos = stage.outputs.infos
    let room = PixelSize(
      width: infos.reduce(0) { $0 + $1.pixels.width },
      height: infos.reduce(0) { $0 + $1.pixels.height })
    let failure = desktop.takePicture(room: room) { [weak self] result in
      self?.receive(result, forStillsOf: ids)
    }
    if let failure { for id in ids { all[id] = .failed(failure) } }
  }

  /// Whether the removed surfaces are off the screen; if that is unknown, asks the compositor,
  /// whose answer is news.
  ///
  /// A compositor that copies outputs itself reads the removal before the request for a copy. The
  /// desktop is asked over another socket, where a question would overtake the removal.
  private func isScreenClear() -> Bool {
    let number = departures.all
    // A question asked before other surfaces went proves nothing about those.
    if departures.asked < number {
      let isAsked = stage.ask { [unowned self] in
        departures.answered = max(departures.answered, number)
      }
      if isAsked { departures.asked = number }
    }
    return departures.answered == number
  }

  /// Notes that a surface goes, which may be on the screen for some time yet.
  func noteDeparture() { departures.all += 1 }

  private func receive(_ result: Result<ScreenPicture, StillFailure>, forStillsOf ids: [OutputID]) {
    stage.hasNews = true
    let frames = stage.outputs.infos.map(\.frame)
    let cut = (try? result.get()).flatMap { StillCut($0, of: frames) }
    for id in ids {
      guard case .asked = all[id] else { continue }
      if case .failure(let failure) = result {
        all[id] = .failed(failure)
      } else if let frame = stage.outputs[id]?.info?.frame, let part = cut?.part(frame) {
        all[id] = .settled(.success(part))
      } else {
        all[id] = .failed(.desktop(StageNotices.otherForm))
      }
    }
  }
}
