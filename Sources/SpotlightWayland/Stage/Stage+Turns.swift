internal import Spotlight

/// What is done once per turn, and when the next one is due.
extension Stage {
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
      let output = outputToShow(on: id)
      var shown = output.map { SurfaceShow(picture.on($0.name)) } ?? showOfNowhere(surface)
      shown.open = open
      shown.underlay = underlay(of: output)
      shown.ground = ground(on: output)
      let result = surface.commit(
        shown, output: output ?? likelyOutput, artist: artist, blurMaker: blurMaker, now: now)
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
    !hasNews && !isStale && !hasInput && awaitsFrame
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

  /// What a surface shows that shows no output's part of the picture.
  ///
  /// A compositor tells a window where it is when it is seen already. Until then it is unknown what lies behind it that is
  /// to be hidden.
  private func showOfNowhere(_ surface: OverlaySurface) -> SurfaceShow {
    ground.hides && window == nil && surface.entered.isEmpty ? .covered : .clear
  }

  /// The picture with only the cards that can be painted, and the lights that let hands through.
  private func openPicture(now: Instant) -> (DesktopPicture, open: Set<String>) {
    var picture = picture
    if artist == nil, !picture.cards.isEmpty { picture.cards = [] }
    guard input.followsLights else {
      nextStillness = nil
      return (picture, [])
    }
    stillness.see(picture.lights, at: now)
    nextStillness = stillness.next(after: now)
    return (picture, stillness.still(at: now))
  }
}
