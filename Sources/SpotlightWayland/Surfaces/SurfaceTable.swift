internal import Spotlight
internal import SpotlightBus

/// The surfaces of the overlay: the only place that makes and destroys them.
///
/// Every cause ends here: the start, an output that comes or goes, `closed`, hiding, another place,
/// a lost connection. The table works out what should exist and compares it with what does.
@MainActor
final class SurfaceTable: StagePart, EventHandler {
  private(set) var live: [SurfaceID: OverlaySurface] = [:]

  /// The globals that surfaces are made with, updated when a global changes; every turn needs it.
  private(set) var context: SurfaceContext?

  /// The buffers of surfaces that were hidden a moment ago.
  private var kept = KeptBuffers()
  private var returns: [SurfaceID: SurfaceReturn] = [:]

  /// When a closed surface may return, as of the last plan.
  private(set) var nextReturn: Instant?

  /// The first failure to get memory for a picture.
  private(set) var memoryFailure: WireFailure?

  // MARK: What there is

  subscript(id: SurfaceID) -> OverlaySurface? { live[id] }

  /// When the buffers of an overlay that was hidden go; nil if none are kept.
  var keptUntil: Instant? { kept.deadline }

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
      let shell = findShell()
    else { return context = nil }
    context = SurfaceContext(
      compositor: compositor, shm: shm, shell: shell,
      viewporter: stage.global(WpViewporter.self),
      fractionalScales: stage.global(WpFractionalScaleManagerV1.self),
      presentation: stage.presentationReport == nil ? nil : stage.global(WpPresentation.self))
  }

  private func findShell() -> SurfaceContext.Shell? {
    let decorations = stage.global(ZxdgDecorationManagerV1.self)
    switch stage.roleKind {
    case .layer: return stage.global(ZwlrLayerShellV1.self).map { .layers($0) }
    case .shell:
      guard let token = stage.shell.token, let windows = stage.global(XdgWmBase.self) else {
        return nil
      }
      return .adopted(windows, token: token, decorations: decorations)
    case .window:
      return stage.global(XdgWmBase.self).map { .windows($0, decorations: decorations) }
    case .guest: return stage.global(WlSubcompositor.self).map { .hosts($0) }
    case nil: return nil
    }
  }

  /// The surfaces that the show wants, before any of them is held back.
  var wanted: [SurfaceID] {
    guard stage.show.place.hasSurfaces else { return [] }
    return switch context?.shell {
    case .layers, .adopted: stage.coveredOutputs.map { .output($0.id) }
    case .windows: stage.outputs.infos.isEmpty ? [] : [.window]
    case .hosts: stage.show.place.areas?.map { .host($0.id) } ?? []
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
  func dropKept(at now: Instant) {
    kept.drop(but: isShowing ? wanted : stage.show.isLast ? [] : nil, at: now)
  }

  /// Whether the show has surfaces; in stillness, a show that is up may have none for a while.
  private var isShowing: Bool { stage.isVisible && stage.show.place.hasSurfaces }

  /// Plans the steps from the surfaces that exist to those that should, and when a closed one may
  /// return.
  func plan(now: Instant) -> Reconciliation {
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
              zone: zone(of: id), layer: stage.show.place.cover.layer, token: tokenToShow,
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

  /// The token for a surface in this context; nil if it is no window for the extension.
  private var tokenToShow: String? {
    if case .adopted(_, let token, _) = context?.shell { token } else { nil }
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
    let surface: OverlaySurface
    switch (id, context.shell) {
    case (.output(let output), .layers(let shell)):
      guard let output = stage.outputs[output]?.output else { return }
      surface = OverlaySurface(specification, in: context) {
        LayerRole($0, on: output, layer: specification.layer, in: shell)
      }
    case (.output(let output), .adopted(let shell, let token, let decorations)):
      guard let info = stage.outputs[output]?.info else { return }
      surface = OverlaySurface(specification, in: context) {
        ShellRole($0, over: info, token: token, in: shell, decorations: decorations)
      }
    case (.window, .windows(let shell, let decorations)):
      surface = OverlaySurface(specification, in: context) {
        guard let plan = specification.window else {
          return WindowRole($0, in: shell, decorations: decorations)
        }
        return FramedWindowRole($0, in: shell, decorations: decorations, plan: plan)
      }
    case (.host(let host), .hosts(let subcompositor)):
      guard let parent = stage.hosts.surface(host) else { return }
      surface = OverlaySurface(specification, in: context) {
        GuestRole($0, on: parent, in: subcompositor)
      }
      stage.hosts.noteCommitNeeded(host)
    default:
      return
    }
    if let (pool, picture) = kept.reclaim(id) { surface.reuse(pool, picture) }
    live[id] = surface
    for object in [surface.surface.id] + surface.role.objects { stage.handlers[object] = self }
    if let fractionalScale = surface.fractionalScale {
      stage.handlers[fractionalScale.id] = self
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

  func handle(_ record: Record, on wire: Wire, now: Instant) -> Bool {
    let object = record.object
    for surface in live.values {
      if surface.sheet.has(object) { return surface.release(object) }
      if surface.frame?.id == object {
        surface.frameIsDone()
      } else if surface.surface.id == object {
        if let event = WlSurface.event(record, on: wire) { handle(event, of: surface) }
      } else if surface.fractionalScale?.id == object {
        if let event = WpFractionalScaleV1.event(record, on: wire) { surface.apply(event) }
      } else {
        continue
      }
      return true
    }
    // After what comes with each frame: a role makes a list of its objects.
    for (id, surface) in live where surface.role.objects.contains(object) {
      if let event = surface.role.receive(record) { handle(event, of: surface, id, now: now) }
      return true
    }
    kept.release(object)
    return false
  }

  private func handle(_ event: RoleEvent, of surface: OverlaySurface, _ id: SurfaceID, now: Instant)
  {
    switch event {
    case .configured(let configuration):
      surface.apply(configuration)
    case .dismissed:
      stage.note(.leave(by: .close))
    case .closed:
      markClosed(id)
      if returns[id] == nil {
        returns[id] = SurfaceReturn(closedAt: now)
      } else {
        returns[id]?.closedAgain(at: now)
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
    _ picture: DesktopPicture, open: Set<String>, now: Instant,
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
      shown.underlay = underlay(of: output)
      shown.ground = stage.stills.ground(on: output)
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
    if let callback = surface.frame { stage.handlers[callback.id] = self }
    if let feedback = surface.feedback {
      surface.feedback = nil
      stage.handlers[feedback.id] = stage.presentationReport
      stage.presentationReport?.committed(feedback)
    }
    for buffer in surface.sheet.buffers { stage.handlers[buffer.buffer.id] = self }
  }

  /// What a surface shows while it shows no output's part of the picture.
  ///
  /// A compositor tells a window its output only when the window is on the screen. Until then the
  /// stage does not know what it has to hide behind the window.
  private func showOfNowhere(_ surface: OverlaySurface) -> SurfaceShow {
    stage.ground.hides && stage.window == nil && surface.entered.isEmpty ? .covered : .clear
  }

  /// What lies below the surfaces on an output, as far as the stage knows.
  private func underlay(of output: OutputInfo?) -> Underlay {
    // Through a frosted card, the blur would show what the overlay hides.
    guard let output, !(stage.ground.hides && stage.window == nil) else { return .unseen }
    // The still is what a person sees behind a card, whatever the program believes. The live
    // desktop through frost would be sharper than a blurred still around the card, and in colour
    // if the still is gray.
    if stage.ground.outside != .live, let still = stage.stills.shown(on: output) {
      return stage.ground.outside == .frozen ? .picture(still, output.frame) : .unseen
    }
    let pictures = stage.show.screenPictures
    if let picture = pictures[output.name] ?? pictures[""] {
      return .picture(picture, output.frame)
    }
    return stage.blur.maker == nil ? .unseen : .blurred
  }
}
