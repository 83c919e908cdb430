package import Spotlight
package import SpotlightRaster

/// The one door by which the stage is told what should be so.
extension Stage {
  /// Makes this so from the next ``reconcile(now:hasRoom:)`` and ``paint(now:hasRoom:)`` on.
  ///
  /// Each part is compared once with what is, in this order: place, whether it is up, ground, use of input, picture, cursors.
  /// What is the same costs the comparison and nothing else.
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
    // Each time that it comes, it lies over what is on the screen then.
    if old.isUp != new.isUp { areStillsOver = true }
    if old.ground != new.ground { changeGround(from: old.ground) }
    // Another artist may paint the same cards otherwise.
    if isArtistOther { for surface in surfaces.values { surface.latest = nil } }
    inputAreaChanged()
    if isArtistOther || old.ground != new.ground || old.picture != new.picture
      || old.screenPictures != new.screenPictures
    {
      isStale = true
    }
    if old.cursors != new.cursors || old.isUp != new.isUp { showCursors() }
    // Reconciliation has something to do, whatever came over the wire.
    hasNews = true
  }

  private func changeGround(from old: Ground) {
    // What is on a still cannot be taken off it. What is hidden must not be uncovered for another one.
    if ground.hasPointers != old.hasPointers, !ground.hides { areStillsOver = true }
    if old.hides, ground.hides, !surfaces.isEmpty {
      coverWithoutStills(StageNotices.wasCovered)
    }
  }

  /// Has stills taken by this if the compositor takes none.
  package func takeStills(from source: any DesktopStills) { desktopStills = source }

  /// What came in since this was last asked, for a mode whose program wants this show.
  package func takeTurnInput(wanting wanted: Show) -> TurnInput {
    TurnInput(
      events: takeInput(), wayOut: takeWayOut(), wanted: wanted, desk: desk(under: wanted))
  }

  /// What a mode can know of the desktop under a show.
  private func desk(under wanted: Show) -> Desk {
    var desk = Desk()
    let covered = outputs(under: wanted.place.cover)
    desk.screens = covered.map { Screen($0.name, frame: $0.frame) }
    desk.places = covered.map(\.frame)
    desk.seats = seatIDs
    desk.isSeen = isSeen
    desk.awaitsStills = awaitsStills
    desk.surfaces = screens
    desk.window = windowFacts
    return desk
  }

  // MARK: Parts of the show

  package var isVisible: Bool { show.isUp }
  var ground: Ground { show.ground }
  var input: InputArea { show.input }
  var keyboard: KeyboardUse { show.keyboard }
  var picture: DesktopPicture { show.picture }
  /// The window that there should be instead of an overlay; nil for an overlay.
  var window: WindowPlan? { show.place.window }
}
