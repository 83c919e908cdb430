internal import Spotlight
internal import SpotlightRaster
internal import SpotlightWayland

/// What an overlay wants of its stage, and what the stage reports.
extension Overlay {
  /// Takes everything off the screen until the next ``show()``, and comes back at once.
  ///
  /// The connection stays, and nothing runs. For half a minute the memory of the picture stays as well, so that the overlay is
  /// shown again quickly; nothing that was seen of the screen is in it. What a tour shows stays on the screen.
  public func hide() {
    guard !hasTour else { return }
    director.wanted.isUp = false
    isShownTold = false
    wake()
  }

  /// Whether the overlay should be on the screen.
  public var isUp: Bool {
    isOpen && (director.modes.tour?.isVisible ?? director.wanted.isUp)
  }

  /// Whether a tour is on.
  var hasTour: Bool { director.modes.tour != nil }

  /// Works out what the program wants of the show, whatever mode is on.
  func updateWanted() {
    var show = director.wanted
    show.place = place
    show.picture.dim = options.dim
    show.ground = options.ground.withinLimits
    if show.ground.needsStills { beforeStills() }
    // Without clicks, hands could do nothing. A window keeps its own clicks.
    let isHandled =
      director.modes.hands != nil && options.through == .all || window != nil
    show.input = isHandled ? .everything : options.through.area
    let takesKeys = options.takesKeyboard && !options.takesKeysOnlyOfPanels
    show.keyboard = takesKeys ? .exclusive : .none
    if show != director.wanted { director.wanted = show }
  }

  private var place: Place {
    if let window { return .window(window) }
    if let guests { return .inside(guests.areas) }
    let outputs = hasTour ? [] : pointStyle?.outputs ?? []
    return .overlay(
      Cover(
        role: options.role, outputs: Set(outputs.isEmpty ? options.outputs : outputs),
        mayBeMissing: !outputs.isEmpty && pointsWhereItCan, layer: options.layer))
  }

  func takeNotices() {
    // What is missing depends on what is shown.
    let all = (hasBeenShown ? presentNotices : []) + cardNotices
    let new = all.filter { !notices.contains($0) }
    notices += new
    // Reported by now; a link that fails again adds the same sentence.
    cardNotices = []
    for notice in new { emit(.notice(notice)) }
  }

  /// Refuses outputs that are not there, and a choice that cannot be made.
  func checkOutputs(_ names: [String]) throws(OverlayError) {
    let known = session.stage.outputInfos.map(\.name)
    if let name = names.first(where: { !known.contains($0) }) {
      throw .unknownOutput(name, known: known)
    }
    if !names.isEmpty, known.count > 1, session.stage.role == .window { throw .cannotChooseOutput }
  }
}
