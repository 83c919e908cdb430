internal import Spotlight
internal import SpotlightBus

/// The work of each turn, and when the next turn is due.
extension Stage {
  /// Begins the wait for the frames of a turn when that ends, because painting may take long.
  func awaitFrames(askedAt asked: Instant, from now: Instant) {
    for surface in surfaces.values { surface.patience.begin(asked, at: now) }
  }

  /// Brings every surface to show the picture.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - hasRoom: as for ``reconcile(now:hasRoom:)``.
  /// - Throws: what `hasRoom` throws.
  package func paint(
    now: Instant, hasRoom: () throws(WireFailure) -> Bool = { true }
  ) throws(WireFailure) {
    let (picture, open) = openPicture(now: now)
    for (id, surface) in surfaces {
      guard try hasRoom() else { return }
      if !isVisible, case .host = id {
        surface.blank(now: now)
        claimFrameAndBuffers(of: surface, id)
        surface.clear()
        continue
      }
      let output = outputToShow(on: id)
      var shown = output.map { SurfaceShow(picture.on($0.name)) } ?? showOfNowhere(surface)
      shown.open = open
      shown.underlay = underlay(of: output)
      shown.ground = ground(on: output)
      shown.surround = surface.specification.area?.surround ?? []
      let isNew = surface.committed == nil
      let result = surface.commit(
        shown, output: output ?? likelyOutput, artist: artist, blurMaker: blurMaker, now: now,
        while: mayPaintOn)
      switch result {
      case .committed:
        claimFrameAndBuffers(of: surface, id)
        // weston 10 shows it with what it paints next, and a still program has it paint nothing.
        if isNew, case .host(let host) = id { hosts.awaitingCommit.insert(host) }
      case .outOfMemory(let failure):
        memoryFailure = memoryFailure ?? failure
      case .interrupted:
        return
      case .nothingToDo, .outOfBuffers:
        break
      }
    }
    isStale = false
    hasNews = false
    seeZone(now: now)
  }

  /// Whether there is nothing to do before the next frame.
  ///
  /// That is so if a frame is on its way and only released buffers came in.
  package var isResting: Bool {
    !hasNews && !isStale && !hasInput && awaitsFrame
      && surfaces.values.allSatisfy(\.isResting)
  }

  /// When an awaited frame counts as lost, if something newer waits for it.
  package var frameDeadline: Instant? {
    surfaces.values.reduce(nil) { .earliest($0, $1.obstacle == nil ? $1.patience.deadline : nil) }
  }

  /// When there is something to do without any news.
  ///
  /// A surface may return, a frame or a still is overdue, a light has come to rest, a held key
  /// repeats, or what was kept of a hidden overlay goes.
  package var nextTurn: Instant? {
    let turns = [
      nextReturn, nextRepeat, nextStillness, stillDeadline, cursorSessions?.deadline, zoneDeadline,
      keptUntil,
    ]
    return surfaces.values.reduce(turns.reduce(nil) { .earliest($0, $1) }) {
      .earliest($0, $1.nextLook)
    }
  }

  /// Whether a person can have seen anything of the overlay since it became visible.
  package var isSeen: Bool { surfaces.values.contains(where: \.hasShown) }

  /// Whether some surface waits for a frame callback to paint again.
  package var awaitsFrame: Bool {
    surfaces.values.contains { if case .waiting = $0.frame { true } else { false } }
  }

  /// What a surface shows while it shows no output's part of the picture.
  ///
  /// A compositor tells a window its output only when the window is on the screen. Until then the
  /// stage does not know what it has to hide behind the window.
  private func showOfNowhere(_ surface: OverlaySurface) -> SurfaceShow {
    ground.hides && window == nil && surface.entered.isEmpty ? .covered : .clear
  }

  /// The picture with only the cards that can be painted, and the lights that let clicks through.
  private func openPicture(now: Instant) -> (DesktopPicture, open: Set<String>) {
    var picture = picture
    if artist == nil, !picture.cards.isEmpty { picture.cards = [] }
    guard input.followsLights else {
      nextStillness = nil
      return (picture, [])
    }
    stillness.see(picture.lights, at: now)
    nextStillness = stillness.next(after: now)
    return (picture, stillness.still(at: now).subtracting(show.heldLights))
  }
}
