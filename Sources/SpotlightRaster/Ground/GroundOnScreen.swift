package import Spotlight

/// What one surface lies over: the wanted ground, with the still for it.
package struct GroundOnScreen: Hashable {
  package var ground: Background

  /// The picture of the output; nil if no still is needed or none could be taken.
  package var still: ScreenPicture?

  /// The output's place on the desktop.
  package var frame: Rect

  /// A ground with the still for it, on an output at a place.
  package init(
    ground: Background = .live, still: ScreenPicture? = nil,
    frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    self.ground = ground
    self.still = still
    self.frame = frame
  }

  package static let live = GroundOnScreen()

  /// What frosted cards and panels show: the still, or without one what they would show otherwise.
  package func underlay(or other: Underlay) -> Underlay {
    // Through a frosted card, the blur would show what the overlay hides.
    guard !ground.hides else { return .unseen }
    guard ground.outside != .live, let still else { return other }
    // The still is what a person sees behind a card, whatever the program believes. The live
    // desktop through frost would be sharper than a blurred still around the card, and in colour
    // if the still is gray.
    return ground.outside == .frozen ? .picture(still, frame) : .unseen
  }

  /// Puts the ground under a scene of a surface whose corner is at `place` on the desktop.
  package func lay(
    under scene: inout Scene, from place: Point, of size: PixelSize, scale: Scale,
    with treated: inout TreatedStill
  ) {
    guard ground != .live else { return treated.forget() }
    // Round to pixels of the buffer: a pixel that an edge only touches is hidden too.
    if ground.hides { scene.lights = scene.lights.map { $0.hiding(at: scale) } }
    guard ground.isInverse else {
      if let still {
        scene.backdrop = backdrop(still, from: place, of: size, scale: scale, with: &treated)
      }
      return
    }
    scene.isInverse = true
    switch (ground.inside, still) {
    case (.blurred(let sigma), let still?):
      if !ground.dimsBlur { scene.dim.opacity = 0 }
      var hidden = backdrop(of: size, from: place, scale: scale) {
        treated.picture(still, as: .blurred(sigma), size: $0, scale: scale)
      }
      hidden.inLights = .live
      scene.backdrop = hidden
      treated.forgetSharp()
    case (.blurred, nil), (.black, _):
      // What should be hidden is never shown, even if the still for it is missing.
      scene.dim = Dim(color: .black, opacity: 1)
    default: break
    }
  }

  private func backdrop(
    _ still: ScreenPicture, from place: Point, of size: PixelSize, scale: Scale,
    with treated: inout TreatedStill
  ) -> SceneBackdrop {
    let shown = ground.outside == .live ? .frozen : ground.outside
    var backdrop = backdrop(of: size, from: place, scale: scale) {
      treated.picture(still, as: shown, size: $0, scale: scale)
    }
    backdrop.isAroundLights = ground.outside != .live
    let zoom = if case .zoomed(let zoom) = ground.inside { zoom } else { 1.0 }
    if !ground.showsStillInside {
      backdrop.inLights = .live
    } else if shown != .frozen || zoom > 1 {
      let sharp = treated.scaled(still, to: backdrop.picture.size)
      backdrop.inLights = .picture(sharp, zoom: zoom)
    }
    if shown != .frozen, !ground.showsStillInside { treated.forgetSharp() }
    return backdrop
  }

  /// A picture of the whole output, shifted left and up by the surface's place within it.
  private func backdrop(
    of size: PixelSize, from place: Point, scale: Scale, picture: (PixelSize) -> ScreenPicture
  ) -> SceneBackdrop {
    let left = Int(((place.x - frame.x) * scale.factor).rounded())
    let top = Int(((place.y - frame.y) * scale.factor).rounded())
    let whole = Scene(size: frame.size).pixelSize(at: scale)
    // Cover the pixel that rounding may leave between the two: it would be a black line along the
    // edge.
    let output = PixelSize(
      width: Self.side(whole.width, covering: left + size.width),
      height: Self.side(whole.height, covering: top + size.height))
    return SceneBackdrop(picture(output), x: -left, y: -top, room: PixelRect(size))
  }

  private static func side(_ whole: Int, covering end: Int) -> Int {
    abs(whole - end) <= 1 ? max(end, 1) : max(whole, 1)
  }
}
