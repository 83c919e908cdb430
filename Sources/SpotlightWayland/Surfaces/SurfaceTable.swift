internal import Spotlight
internal import SpotlightBus
internal import SpotlightRaster

/// The surfaces of the overlay: the only place that makes and destroys them.
///
/// Every cause ends here: the start, an output that comes or goes, `closed`, hiding, another place,
/// a lost connection. The table works out what should exist and compares it with what does.
@MainActor
final class SurfaceTable: StagePart {
  private(set) var live: [SurfaceID: OverlaySurface] = [:]

  /// The globals that surfaces are made with, updated when a global changes; every turn needs it.
  private(set) var context: SurfaceContext?

  /// The buffers of surfaces that were hidden a moment ago.
  private var kept = KeptBuffers()
  private var returns: [SurfaceID: SurfaceReturn] = [:]

  /// When a closed surface may return, as of the last plan.
  private(set) var nextReturn: Duration?

  /// The first failure to get memory for a picture.
  private(set) var memoryFailure: WireFailure?

  // MARK: What there is

  subscript(id: SurfaceID) -> OverlaySurface? { live[id] }

  /// When the buffers of an overlay that was hidden go; nil if none are kept.
  var keptUntil: Duration? { kept.deadline }

  /// The overlay's surface that an event names; nil for a destroyed one and for a cursor's.
  func id(of surface: WlSurface?) -> SurfaceID? {
    guard let surface else { return nil }
    return live.first { $0.value.surface.id == surface.id && !$0.value.isClosed }?.key
  }

  /// Converts a position on a surface to logical pixels of the desktop.
  func place(_ x: Double, _ y: Double, on surface: SurfaceID?) -> Point {
    guard let surface else { return Point(x: x, y: y) }
    if let origin = live[surface]?.origin { return Point(x: x + origin.x, y: y + origin.y) }
    // Before the first picture: a surface begins at the corner of its output, or close to it.
    let frame = outputToShow(on: surface)?.frame
    return Point(x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0))
  }

  /// Where on the desktop the surfaces are, and the scale of each at the next picture.
  var screens: [Panels.Screen] {
    live.sorted { $0.key < $1.key }.compactMap { id, surface in
      outputToShow(on: id).flatMap { surface.screen(on: $0) }
    }
  }

  /// Whether the compositor asks for a larger surface than a picture can have.
  func isTooLarge(_ id: SurfaceID) -> Bool { live[id]?.obstacle == .tooLarge }

  /// Whether the compositor closed a surface so often that it does not return.
  func isGivenUp(_ id: SurfaceID) -> Bool {
    live[id] == nil && returns[id]?.hasGivenUp ?? false
  }

  /// Whether the compositor closes a surface as soon as it is shown, and it is still tried.
  func isKeptOut(_ id: SurfaceID) -> Bool {
    live[id] == nil && returns[id]?.isRepeated ?? false
  }

  // MARK: What should be

  /// Looks up the globals that surfaces need; there is no context if the compositor lacks one of them.
  func lookUpContext() {
    guard let compositor = stage.global(WlCompositor.self), let shm = stage.global(WlShm.self),
      let role = stage.roleKind
    else { return context = nil }
    context = SurfaceContext(
      compositor: compositor, shm: shm, role: role,
      viewporter: stage.global(WpViewporter.self),
      fractionalScales: stage.global(WpFractionalScaleManagerV1.self),
      presentation: stage.presentationReport == nil ? nil : stage.global(WpPresentation.self))
  }

  /// The surfaces that the show wants, before any of them is held back.
  var wanted: [SurfaceID] {
    guard stage.show.place.hasSurfaces else { return [] }
    return switch context?.role {
    case .layer, .shell: stage.coveredOutputs.map { .output($0.id) }
    case .window: stage.outputs.infos.isEmpty ? [] : [.window]
    case .guest: stage.show.place.areas?.map { .host($0.id) } ?? []
    case nil: []
    }
  }

  /// The output whose part of the desktop a surface shows; nil if it should show nothing.
  func outputToShow(on id: SurfaceID) -> OutputInfo? {
    switch id {
    case .output(let output):
      return stage.outputs[output]?.info
    case .host(let host):
      return stage.hosts.output(host)
    case .window:
      // The program's own window shows the same on every output.
      if stage.window != nil { return likelyOutput }
      guard let output = outputOfWindow else { return nil }
      return stage.coveredOutputs.contains { $0.id == output.id } ? output : nil
    }
  }

  /// The output that the window is on.
  ///
  /// With only one output there is nothing to ask. With more, the compositor tells it after the
  /// first picture.
  var outputOfWindow: OutputInfo? {
    let told = live[.window]?.entered.last.flatMap { stage.outputs[$0]?.info }
    let infos = stage.outputs.infos
    return told ?? (infos.count == 1 ? infos.first : nil)
  }

  /// The output to assume for the window until the compositor names one.
  ///
  /// The compositor may leave the window's size to us, and sends `enter` only after a first
  /// picture.
  private var likelyOutput: OutputInfo? { outputOfWindow ?? stage.outputs.infos.first }

  /// Lets go of kept buffers that no surface will want.
  func dropKept(at now: Duration) {
    kept.drop(but: isShowing ? wanted : stage.show.isLast ? [] : nil, at: now)
  }

  /// Whether the show has surfaces; in stillness, a show that is up may have none for a while.
  private var isShowing: Bool { stage.isVisible && stage.show.place.hasSurfaces }

  /// Plans the steps from the surfaces that exist to those that should, and when a closed one may
  /// return.
  func plan(now: Duration) -> Reconciliation {
    nextReturn = nil
    var desired: [SurfaceSpecification] = []
    // Inside a program the surfaces stay while nothing is shown: a new one needs a commit of the
    // host before it can be seen.
    if stage.isVisible || stage.show.place.areas != nil, stage.isIntroduced, context != nil {
      for id in wanted where stage.stills.areThere(for: id) {
        if live[id]?.isClosed ?? true, let wait = returns[id], !wait.allows(now) {
          if !wait.hasGivenUp { nextReturn = min(nextReturn ?? wait.instant, wait.instant) }
        } else {
          desired.append(
            SurfaceSpecification(
              id: id, input: stage.input, keyboard: stage.show.keyboard, window: stage.window,
              zone: zone(of: id), layer: stage.show.place.cover.layer,
              token: context?.role == .shell ? stage.shell.token : nil,
              area: stage.hosts.area(of: id)))
        }
      }
    }
    // In most turns nothing comes and nothing goes.
    let isAsBefore =
      desired.count == live.count
      && desired.allSatisfy { wanted in
        live[wanted.id].map { !$0.isClosed && $0.specification == wanted } ?? false
      }
    if isAsBefore { return Reconciliation(desired: [], live: [:]) }
    return Reconciliation(
      desired: desired, live: live.mapValues(\.specification),
      closed: Set(live.filter(\.value.isClosed).keys))
  }

  // MARK: What comes and goes

  /// - Returns: whether there was room for all steps; the next turn carries out the rest.
  func carryOut(
    _ steps: Reconciliation, hasRoom: () throws(WireFailure) -> Bool
  ) throws(WireFailure) -> Bool {
    for specification in steps.update { live[specification.id]?.follow(specification) }
    for id in steps.remove {
      guard try hasRoom() else { return false }
      remove(id)
    }
    for specification in steps.create {
      guard try hasRoom() else { return false }
      create(specification)
    }
    return true
  }

  private func create(_ specification: SurfaceSpecification) {
    guard let context else { return }
    let id = specification.id
    guard let surface = make(specification, in: context) else { return }
    if case .host(let host) = id { stage.hosts.noteCommitNeeded(host) }
    if let (pool, picture) = kept.reclaim(id) { surface.reuse(pool, picture) }
    live[id] = surface
    stage.listen(to: surface.surface) { [self, weak surface] in
      if let surface { handle($0, of: surface) }
    }
    if let fractionalScale = surface.fractionalScale {
      stage.listen(to: fractionalScale) { [weak surface] in surface?.apply($0) }
    }
    surface.role.listen(on: stage) { [self, weak surface] in
      if let surface { handle($0, of: surface, id) }
    }
  }

  /// Makes a surface; nil if what it belongs to has gone.
  private func make(
    _ specification: SurfaceSpecification, in context: SurfaceContext
  ) -> OverlaySurface? {
    let decorations = stage.global(ZxdgDecorationManagerV1.self)
    func surface(_ role: (WlSurface) -> SurfaceRole) -> OverlaySurface {
      OverlaySurface(specification, in: context, role: role)
    }
    switch (specification.id, context.role) {
    case (.output(let output), .layer):
      guard let output = stage.outputs[output]?.output,
        let shell = stage.global(ZwlrLayerShellV1.self)
      else { return nil }
      return surface { LayerRole($0, on: output, layer: specification.layer, in: shell) }
    case (.output(let output), .shell):
      guard let info = stage.outputs[output]?.info, let shell = stage.global(XdgWmBase.self),
        let token = specification.token
      else { return nil }
      return surface {
        ShellRole($0, over: info, token: token, in: shell, decorations: decorations)
      }
    case (.window, .window):
      guard let shell = stage.global(XdgWmBase.self) else { return nil }
      return surface {
        guard let plan = specification.window else {
          return WindowRole($0, in: shell, decorations: decorations)
        }
        return FramedWindowRole($0, in: shell, decorations: decorations, plan: plan)
      }
    case (.host(let host), .guest):
      guard let parent = stage.hosts.surface(host),
        let subcompositor = stage.global(WlSubcompositor.self)
      else { return nil }
      return surface { GuestRole($0, on: parent, in: subcompositor) }
    default: return nil
    }
  }

  private func remove(_ id: SurfaceID) {
    loseInput(on: id)
    guard let surface = live.removeValue(forKey: id) else { return }
    if case .host = id { surface.blank(now: stage.turnBegan) }
    var sheet = surface.sheet
    surface.sheet = BufferPool()
    surface.destroy()
    // After their surface.
    if isShowing || stage.show.isLast {
      sheet.destroy()
    } else {
      kept.keep(sheet, of: surface, id, at: stage.turnBegan)
    }
    stage.stills.noteDeparture()
  }

  /// Notes that the compositor no longer shows a surface; the next reconciliation destroys it.
  private func markClosed(_ id: SurfaceID) {
    loseInput(on: id)
    live[id]?.isClosed = true
  }

  /// Ends what is held on a surface that is about to go: the compositor sends no event for that.
  private func loseInput(on id: SurfaceID) {
    stage.seats.lose(id)
    if case .host = id { stage.hosts.lose(id) }
  }

  /// Notes that an output has gone.
  func removeOutput(_ id: OutputID) {
    markClosed(.output(id))
    returns[.output(id)] = nil
    for surface in live.values { surface.leave(id) }
  }

  /// Has all that is shown painted again, as other means to paint give another picture.
  func outdate() {
    for surface in live.values { (surface.latest, surface.inherited) = (nil, nil) }
    kept.outdate()
  }

  /// Forgets the surfaces of an ended connection; their objects ended with it.
  func forget() {
    live = [:]
    returns = [:]
    kept = KeptBuffers()
    memoryFailure = nil
    nextReturn = nil
  }

  // MARK: Input

  /// The part of a surface that takes input while a dead zone runs or a click is handed on; else nil.
  private func zone(of id: SurfaceID) -> [PixelRect]? {
    stage.relay.open.contains(id) ? [] : stage.zone.region(of: id)
  }

  /// Sends the part of a surface that takes input at once, without a picture.
  func sendInput(of id: SurfaceID) {
    live[id]?.follow(zone: zone(of: id))
    live[id]?.commitInput()
  }

  // MARK: Events

  /// Handles frames and releases of buffers; all objects share this closure, so that no frame allocates one.
  private lazy var handleFrameOrRelease: HandlerTable.Handler = { [unowned self] record in
    let object = record.object
    for surface in live.values {
      if surface.sheet.has(object) { return surface.release(object) }
      guard surface.frame?.id == object else { continue }
      surface.frameIsDone()
      return true
    }
    kept.release(object)
    return false
  }

  private func handle(_ event: RoleEvent, of surface: OverlaySurface, _ id: SurfaceID) {
    switch event {
    case .configured(let configuration):
      surface.apply(configuration)
    case .dismissed:
      stage.note(.leave(by: .close))
    case .closed:
      markClosed(id)
      if returns[id] == nil {
        returns[id] = SurfaceReturn(closedAt: stage.turnBegan)
      } else {
        returns[id]?.closedAgain(at: stage.turnBegan)
      }
    }
  }

  private func handle(_ event: WlSurface.Event, of surface: OverlaySurface) {
    switch event {
    case .enter(let output):
      if let output = output.flatMap(stage.outputs.id) { surface.enter(output) }
    case .leave(let output):
      if let output = output.flatMap(stage.outputs.id) { surface.leave(output) }
    case .preferredBufferScale:
      surface.apply(event)
    }
  }

  // MARK: Painting

  /// Brings every surface to show the picture.
  ///
  /// - Returns: whether all of them were tried; the next turn paints what is missing.
  func paint(
    _ picture: DesktopPicture, open: Set<String>, now: Duration,
    hasRoom: () throws(WireFailure) -> Bool
  ) throws(WireFailure) -> Bool {
    for (id, surface) in live {
      guard try hasRoom() else { return false }
      if !stage.isVisible, case .host = id {
        surface.blank(now: now)
        claimFrameAndBuffers(of: surface)
        surface.clear()
        continue
      }
      let output = outputToShow(on: id)
      var shown = output.map { SurfaceShow(picture.on($0.name)) } ?? showOfNowhere(surface)
      shown.open = open
      shown.ground = stage.stills.ground(on: output)
      shown.underlay = underlay(of: output, on: shown.ground)
      shown.surround = surface.specification.area?.surround ?? []
      let isNew = surface.committed == nil
      let result = surface.commit(
        shown, output: output ?? likelyOutput, artist: stage.artist, blurMaker: stage.blur.maker,
        now: now, while: stage.mayPaintOn)
      switch result {
      case .committed:
        claimFrameAndBuffers(of: surface)
        // weston 10 shows it with what it paints next, and a still program has it paint nothing.
        if isNew, case .host(let host) = id { stage.hosts.noteCommitNeeded(host) }
      case .outOfMemory(let failure):
        memoryFailure = memoryFailure ?? failure
      case .interrupted:
        return false
      case .nothingToDo, .outOfBuffers:
        break
      }
    }
    return true
  }

  /// Hears of the objects that a commit made.
  private func claimFrameAndBuffers(of surface: OverlaySurface) {
    if let callback = surface.frame { stage.handlers.set(handleFrameOrRelease, for: callback.id) }
    if let feedback = surface.feedback, let report = stage.presentationReport {
      surface.feedback = nil
      stage.listen(to: feedback) { [self] in
        report.apply($0, of: feedback.id, now: stage.turnBegan)
        // The object has ended with this event. `sync_output`, which nothing uses, does not end it.
        feedback.forget()
      }
      report.committed(feedback)
    }
    for buffer in surface.sheet.all {
      stage.handlers.set(handleFrameOrRelease, for: buffer.buffer.id)
    }
  }

  /// What a surface shows while it shows no output's part of the picture.
  ///
  /// A compositor tells a window its output only when the window is on the screen. Until then the
  /// stage does not know what it has to hide behind the window.
  private func showOfNowhere(_ surface: OverlaySurface) -> SurfaceShow {
    stage.ground.hides && stage.window == nil && surface.entered.isEmpty ? .covered : .clear
  }

  /// What lies below the surfaces on an output, as far as the stage knows.
  private func underlay(of output: OutputInfo?, on ground: GroundOnScreen) -> Underlay {
    guard let output else { return .unseen }
    let pictures = stage.show.screenPictures
    if let picture = pictures[output.name] ?? pictures[""] {
      return ground.underlay(or: .picture(picture, output.frame))
    }
    return ground.underlay(or: stage.blur.maker == nil ? .unseen : .blurred)
  }
}
