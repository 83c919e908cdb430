internal import Spotlight

/// What is done once per turn, and when the next one is due.
extension Stage {
  /// Makes and destroys surfaces until those that should exist do.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - hasRoom: sends what there is and tells whether more may follow; asked before each surface.
  /// - Throws: what `hasRoom` throws.
  package func reconcile(
    now: Instant, hasRoom: () throws(WireFailure) -> Bool = { true }
  ) throws(WireFailure) {
    guard try settleStills(now: now, hasRoom: hasRoom) else { return }
    let plan = plan(now: now)
    nextReturn = plan.nextReturn
    let steps = Reconciliation(
      desired: plan.desired, live: surfaces.mapValues(\.specification))
    for specification in steps.update {
      surfaces[specification.id]?.specification = specification
    }
    for id in steps.remove {
      guard try hasRoom() else { return }
      removeSurface(id)
    }
    // Of what is on the screen when all of ours is off it that has no still.
    try beginStills(now: now, hasRoom: hasRoom)
    // What cannot even be begun is done without at once.
    let late = takesStills ? self.plan(now: now).desired : plan.desired
    for specification in late where surfaces[specification.id] == nil {
      guard try hasRoom() else { return }
      createSurface(specification)
    }
  }

  /// Brings every surface to show the model.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - hasRoom: as for ``reconcile(now:hasRoom:)``.
  /// - Throws: what `hasRoom` throws.
  package func paint(
    now: Instant, hasRoom: () throws(WireFailure) -> Bool = { true }
  ) throws(WireFailure) {
    let model = openModel(now: now)
    for (id, surface) in surfaces {
      guard try hasRoom() else { return }
      let output = outputToShow(on: id)
      var lights = output.map { model.on($0.name) } ?? modelOfNowhere(surface)
      lights.underlay = underlay(of: output)
      lights.ground = ground(on: output)
      let result = surface.commit(
        lights, output: output ?? likelyOutput, artist: artist, blurMaker: blurMaker, now: now)
      switch result {
      case .committed:
        claimFrameAndBuffers(of: surface, id)
      case .outOfMemory(let failure):
        memoryFailure = memoryFailure ?? failure
      case .nothingToDo, .outOfBuffers:
        break
      }
    }
    isStale = false
    hasNews = false
  }

  /// Whether nothing is to be done before the next frame, as long as nobody else has said anything: one is on its way, and no
  /// more came in than buffers that are free again.
  package var isResting: Bool {
    !hasNews && !isStale && !hasInput && wish == nil && awaitsFrame
      && surfaces.values.allSatisfy(\.isResting)
  }

  /// When a frame counts as lost that something newer waits for.
  package var frameDeadline: Instant? {
    surfaces.values.reduce(nil) { .earliest($0, $1.obstacle == nil ? $1.patience.deadline : nil) }
  }

  /// When there is something to do without any news: a surface may come back, a frame is overdue, a light
  /// lies still, a still is overdue, or a held key counts again.
  package var nextTurn: Instant? {
    let turns = [nextReturn, nextRepeat, nextStillness, stillDeadline]
    return surfaces.values.reduce(turns.reduce(nil) { .earliest($0, $1) }) {
      .earliest($0, $1.nextLook)
    }
  }

  /// Whether people have seen anything of the overlay since it became visible.
  package var isSeen: Bool { surfaces.values.contains(where: \.hasShown) }

  /// Whether some surface waits for the compositor's word to paint again.
  package var awaitsFrame: Bool {
    surfaces.values.contains { if case .waiting = $0.frame { true } else { false } }
  }

  /// What a surface shows that shows no output's part of the model.
  ///
  /// A window is told where it is when it is seen already, and nobody knows before what lies behind it that is to be hidden.
  private func modelOfNowhere(_ surface: OverlaySurface) -> LightsOnDesktop {
    ground.hides && window == nil && surface.entered.isEmpty ? .covered : .clear
  }

  /// The model, with the panels and the lights that let hands through, and only with the cards that
  /// somebody can paint.
  private func openModel(now: Instant) -> LightsOnDesktop {
    var model = model
    model.panels = panels
    model.backdrop = backdrop
    if artist == nil, !model.cards.isEmpty { model.cards = [] }
    guard input.followsLights else {
      nextStillness = nil
      return model
    }
    stillness.see(model.lights, at: now)
    nextStillness = stillness.next(after: now)
    model.open = stillness.still(at: now)
    return model
  }

  /// The surfaces that should exist now, and when there may be one more.
  private func plan(now: Instant) -> (desired: [SurfaceSpecification], nextReturn: Instant?) {
    guard isVisible, isIntroduced, surfaceContext != nil else { return ([], nil) }
    var desired: [SurfaceSpecification] = []
    var nextReturn: Instant?
    for id in wantedSurfaces where hasStills(for: id) {
      if surfaces[id] == nil, let wait = returns[id], !wait.allows(now) {
        if !wait.hasGivenUp { nextReturn = min(nextReturn ?? wait.instant, wait.instant) }
      } else {
        desired.append(SurfaceSpecification(id: id, input: input, keyboard: keyboard))
      }
    }
    return (desired, nextReturn)
  }
}
