public import Spotlight
internal import SpotlightDesktops
internal import SpotlightWayland

/// A light under the pointer.
extension Overlay {
  /// Lets lights follow pointers from now on, instead of the overlay's own lights, as ``Mode/pointer(_:on:)`` says.
  ///
  /// - Throws: ``OverlayError`` when there is no output of a name that the style asks for.
  package func point(
    _ style: PointStyle = PointStyle(), on styles: [String: PointStyle] = [:]
  ) throws(OverlayError) {
    try point(style, on: styles, whereItCan: false)
  }

  /// The same, on those of the style's outputs that are there at any time, and on all while none is.
  package func point(
    _ style: PointStyle, on styles: [String: PointStyle], whereItCan: Bool
  ) throws(OverlayError) {
    precondition(isOpen, "an overlay that was closed cannot point")
    let known = Set(screens.map(\.name))
    try checkOutputs(whereItCan ? style.outputs.filter(known.contains) : style.outputs)
    pointsWhereItCan = whereItCan
    var signs = session.desktopSigns
    signs.shell = shell
    outerSources.prepare(for: style, on: signs)
    director.change { modes in
      if modes.pointers == nil {
        modes.pointers = PointedLights(style, on: styles, isCalm: reducesMotion)
      } else {
        modes.pointers?.setStyle(style, on: styles)
      }
    }
    updateWanted()
    wake()
  }

  /// The style of the lights that follow pointers; nil while none do.
  public var pointStyle: PointStyle? { director.modes.pointers?.style }

  /// Whether clicks reach the programs below while lights follow pointers; nil before that is known.
  package var passesClicks: Bool? { director.passesClicks }

  /// Calls this when clicks begin to reach the programs below, or reach them no more.
  package func onPassing(_ listener: @escaping (Bool) -> Void) { director.onPassing(listener) }

  /// The size of the lights that follow pointers, with what hands did to it; nil while none do.
  package var pointedSize: Size? { director.modes.pointers?.restingSize }

  /// The greatest size that hands can give the lights that follow pointers if none is set.
  package var usualGreatestSize: Double { (director.modes.pointers?.limits ?? SizeLimits()).usual }

  /// Gives the lights that follow pointers the size of their style again.
  package func forgetPointedResize() {
    guard director.modes.pointers != nil else { return }
    director.change { $0.pointers?.forgetResize() }
    wake()
  }

  /// Shows the overlay's own lights again, at once.
  package func stopPointing() {
    guard director.modes.pointers != nil else { return }
    director.change { $0.pointers = nil }
    updateWanted()
    wake()
  }

  /// Lets the sources outside of the connection work for the light under the pointer.
  func join(_ sources: OuterSources) {
    // The sources live as long as the overlay, and the director as long as the session.
    sources.onPlace = { [weak self] in self?.session.stage.handle($0) }
    sources.onChange = { [weak self] in
      guard let self else { return }
      director.outerSources = outerSources.states
    }
    director.onFollow = { [weak self] in self?.outerSources.follow($0) }
  }
}
