package import Spotlight
package import SpotlightRaster

/// The only way to tell the stage what should be so.
extension Stage {
  /// Takes a show, which the next ``reconcile(now:hasRoom:)`` and ``paint(now:hasRoom:)`` carry
  /// out.
  ///
  /// It compares each part once with the show before, in this order: place, whether it is up,
  /// ground, use of input, picture, cursors. A part that stayed the same costs only the comparison.
  ///
  /// - Parameters:
  ///   - new: all that should be so.
  ///   - newArtist: paints the cards; nil if there are no fonts.
  package func apply(_ new: Show, artist newArtist: (any CardArtist)? = nil) {
    let old = show
    let isArtistOther = artist !== newArtist
    artist = newArtist
    guard old != new || isArtistOther else { return }
    show = new
    if old.place.cover.role != new.place.cover.role { takeGlobals() }
    // Each time the overlay appears, it lies over what is on the screen at that moment.
    if old.isUp != new.isUp { areStillsOver = true }
    // Its surfaces stay, and tell of no loss by themselves.
    if old.isUp, !new.isUp, new.place.areas != nil { silenceHosts() }
    if old.ground != new.ground { changeGround(from: old.ground) }
    // Another artist may paint the same cards in another way.
    if isArtistOther {
      for surface in surfaces.values { (surface.latest, surface.inherited) = (nil, nil) }
      kept.outdate()
    }
    inputAreaChanged()
    if isArtistOther || old.ground != new.ground || old.picture != new.picture
      || old.heldLights != new.heldLights || old.screenPictures != new.screenPictures
    {
      isStale = true
    }
    if old.cursors != new.cursors || old.isUp != new.isUp { showCursors() }
    // The reconciliation has work to do, even if nothing came over the wire.
    hasNews = true
  }

  private func changeGround(from old: Ground) {
    // A pointer on a still cannot be removed from it, so another still is needed. But what lights
    // hide must not be uncovered to take one.
    if ground.hasPointers != old.hasPointers, !ground.hides { areStillsOver = true }
    if old.hides, ground.hides, !surfaces.isEmpty {
      coverWithoutStills(StageNotices.wasCovered)
    }
  }

  /// Takes stills from this source if the compositor takes none.
  package func takeStills(from source: any DesktopStills) { desktopStills = source }

  /// The input since the last call, for a mode whose program wants this show.
  package func takeTurnInput(wanting wanted: Show) -> TurnInput {
    TurnInput(
      events: takeInput(), wayOut: takeWayOut(), wanted: wanted, desk: desk(under: wanted))
  }

  /// What a mode can know of the desktop under a show.
  private func desk(under wanted: Show) -> Desk {
    var desk = Desk()
    if let areas = wanted.place.areas {
      desk.screens = areas.map { Screen("window \($0.id.number)", frame: $0.frame) }
      desk.seats = hosts.seats
      desk.hasKeyboard = true
      desk.hasKeys = true
    } else {
      desk.screens = outputs(under: wanted.place.cover).map { Screen($0.name, frame: $0.frame) }
      desk.seats = seatIDs
      desk.hasKeyboard = hasKeyboard
      desk.hasKeys = seats.values.contains { $0.keyboard?.focus != nil }
    }
    desk.places = desk.screens.map(\.frame)
    desk.isSeen = isSeen
    desk.awaitsStills = awaitsStills
    if case .layers = surfaceContext?.shell { desk.hasLayers = true }
    desk.surfaces = screens
    desk.window = windowFacts
    desk.follow = followFacts
    desk.handsOnClicks = handsOnClicks
    return desk
  }

  // MARK: Parts of the show

  package var isVisible: Bool { show.isUp }
  /// A host program's own window is always live.
  var ground: Ground { show.place.areas == nil ? show.ground : .live }
  var input: InputArea { show.input }
  var keyboard: KeyboardUse { show.keyboard }
  var picture: DesktopPicture { show.picture }
  /// The plan of the window; nil if the show is an overlay.
  var window: WindowPlan? { show.place.window }
}
