internal import Spotlight

/// The only place that makes and destroys surfaces.
///
/// Every cause ends here: the start, an output that comes or goes, `closed`, hiding, another place,
/// a lost connection. The stage works out what should exist and compares it with what does.
extension Stage {
  /// Makes and destroys surfaces until exactly those exist that should.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - hasRoom: sends what there is and returns whether more may follow; called before each
  ///     surface.
  /// - Throws: what `hasRoom` throws.
  package func reconcile(
    now: Instant, hasRoom: () throws(WireFailure) -> Bool = { true }
  ) throws(WireFailure) {
    tendCursorSessions(now: now)
    settleZone()
    settleRelay()
    kept.drop(but: isVisible ? wantedSurfaces : show.isLast ? [] : nil, at: now)
    guard try settleStills(now: now, hasRoom: hasRoom) else { return }
    var steps = plan(now: now)
    if takesStills {
      // A still is taken when surfaces without one are off the screen. If a still cannot even be
      // begun, the surface does without one at once.
      steps.create = []
      guard try carryOut(steps, hasRoom: hasRoom) else { return }
      try beginStills(now: now, hasRoom: hasRoom)
      steps = plan(now: now)
    }
    _ = try carryOut(steps, hasRoom: hasRoom)
  }

  /// Plans the steps from the surfaces that exist to those that should, and when a closed one may
  /// return.
  private func plan(now: Instant) -> Reconciliation {
    nextReturn = nil
    var desired: [SurfaceSpecification] = []
    // Inside a program the surfaces stay while nothing is shown: a new one needs a commit of the
    // host before it can be seen.
    if isVisible || show.place.areas != nil, isIntroduced, surfaceContext != nil {
      for id in wantedSurfaces where hasStills(for: id) {
        if surfaces[id]?.isClosed ?? true, let wait = returns[id], !wait.allows(now) {
          if !wait.hasGivenUp { nextReturn = min(nextReturn ?? wait.instant, wait.instant) }
        } else {
          desired.append(
            SurfaceSpecification(
              id: id, input: input, keyboard: keyboard, window: window, zone: zoneRegion(of: id),
              layer: show.place.cover.layer, token: tokenToShow, area: area(of: id)))
        }
      }
    }
    // In most turns nothing comes and nothing goes.
    let isAsBefore =
      desired.count == surfaces.count
      && desired.allSatisfy { wanted in
        surfaces[wanted.id].map { !$0.isClosed && $0.specification == wanted } ?? false
      }
    if isAsBefore { return Reconciliation(desired: [], live: [:]) }
    return Reconciliation(
      desired: desired, live: surfaces.mapValues(\.specification),
      closed: Set(surfaces.filter(\.value.isClosed).keys))
  }

  /// - Returns: whether there was room for all steps; the next turn carries out the rest.
  private func carryOut(
    _ steps: Reconciliation, hasRoom: () throws(WireFailure) -> Bool
  ) throws(WireFailure) -> Bool {
    for specification in steps.update { surfaces[specification.id]?.follow(specification) }
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
    guard let context = surfaceContext else { return }
    let id = specification.id
    let surface: OverlaySurface
    switch (id, context.shell) {
    case (.output(let output), .layers(let shell)):
      guard let output = outputs[output]?.output else { return }
      surface = OverlaySurface(specification, in: context) {
        LayerRole($0, on: output, layer: specification.layer, in: shell)
      }
    case (.output(let output), .adopted(let shell, let token, let decorations)):
      guard let info = outputs[output]?.info else { return }
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
      guard let parent = hosts.surfaces[host] else { return }
      // libwayland tells a guest nothing of it. It is seen only if something else has the memory by now.
      assert(
        wire.wireID(of: parent.id) == hosts.numbers[host],
        "the program destroyed the wl_surface of a window before it detached the overlay from it")
      surface = OverlaySurface(specification, in: context) {
        GuestRole($0, on: parent, in: subcompositor)
      }
      hosts.awaitingCommit.insert(host)
    default:
      return
    }
    if let sheet = kept.take(id) { surface.reuse(sheet) }
    surfaces[id] = surface
    owners[surface.surface.id] = .surface(id)
    for object in surface.role.objects { owners[object] = .role(id) }
    if let fractionalScale = surface.fractionalScale {
      owners[fractionalScale.id] = .fractionalScale(id)
    }
  }

  private func remove(_ id: SurfaceID) {
    loseInput(on: id)
    guard let surface = surfaces.removeValue(forKey: id) else { return }
    if case .host = id { surface.blank(now: turnBegan) }
    var sheet = surface.sheet
    surface.sheet = BufferPool()
    surface.destroy()
    // After their surface.
    if isVisible || show.isLast {
      sheet.destroy()
    } else {
      kept.keep(sheet, of: surface, id, at: turnBegan)
    }
    farewell = .open
  }

  /// When the buffers of an overlay that was hidden go; nil if none are kept.
  package var keptUntil: Instant? { kept.deadline }

  /// Notes that the compositor no longer shows a surface; the next reconciliation destroys it.
  ///
  /// What is held on it ends now, because the compositor sends no event for that.
  func markClosed(_ id: SurfaceID) {
    loseInput(on: id)
    surfaces[id]?.isClosed = true
  }

  /// Forgets the surfaces of an ended connection; their objects ended with it.
  func forgetSurfaces() { surfaces = [:] }
}
