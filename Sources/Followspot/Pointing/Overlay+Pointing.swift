public import Spotlight
internal import SpotlightWayland

/// A light under the pointer.
extension Overlay {
  /// Lets a light follow each person's pointer from now on, instead of the overlay's own lights.
  ///
  /// The light is exactly where the pointer is, on whichever output; all others are dimmed. A pen carries it too, and
  /// so does a finger; a second finger on the light pinches it, and one elsewhere has a light of its own while it is
  /// down. A wheel, a pinch on a touchpad and + and - resize it, and where there is no pointer arrows move it. Until
  /// it is known where the pointer is, there is a light in the middle of each output.
  ///
  /// The overlay takes the pointer: clicks do not reach the programs below, whatever ``Options/through`` says.
  ///
  /// ```swift
  /// var style = PointStyle()
  /// style.ring = Ring(width: 3, color: .white)
  /// style.click = .freeze
  /// let overlay = try Overlay.open()
  /// try overlay.point(style)
  /// let ending = try overlay.run()
  /// ```
  ///
  /// Called again it changes the style of what is shown; what hands have made of the size stays, unless the style has
  /// another one.
  ///
  /// - Parameters:
  ///   - style: how the light looks and what it does.
  ///   - styles: how it looks on the outputs of these names; of these styles counts what belongs to the light itself,
  ///     from its shape to its tint, its size, and the dim.
  /// - Throws: ``OverlayError`` when there is no output of a name that the style asks for.
  public func point(
    _ style: PointStyle = PointStyle(), on styles: [String: PointStyle] = [:]
  ) throws(OverlayError) {
    try point(style, on: styles, whereItCan: false)
  }

  /// The same, on those of the style's outputs that are there at any time, and on all while none is.
  package func point(
    _ style: PointStyle, on styles: [String: PointStyle], whereItCan: Bool
  ) throws(OverlayError) {
    precondition(isOpen, "an overlay that was closed cannot point")
    let known = Set(outputs.map(\.name))
    try checkOutputs(whereItCan ? style.outputs.filter(known.contains) : style.outputs)
    pointsWhereItCan = whereItCan
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

  /// Shows the overlay's own lights again, at once.
  public func stopPointing() {
    guard director.modes.pointers != nil else { return }
    director.change { $0.pointers = nil }
    updateWanted()
    wake()
  }
}
