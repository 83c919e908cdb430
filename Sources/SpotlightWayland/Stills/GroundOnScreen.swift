internal import Spotlight

/// What one surface lies over: the ground that was wished for, with the still that there is for it.
struct GroundOnScreen: Hashable {
  var ground = Ground.live

  /// What was on the output; nil where no still is needed or could be had.
  var still: ScreenPicture?

  /// The output's place on the desktop.
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  static let live = GroundOnScreen()

  /// Lays it under a scene of a surface whose corner is at `place` on the desktop.
  func lay(
    under scene: inout Scene, from place: Point, of size: PixelSize, scale: Scale,
    with treated: inout TreatedStill
  ) {
    guard ground != .live else { return treated.forget() }
    // In pixels of the buffer: what an edge only touches is hidden with the rest.
    if ground.hides { scene.lights = scene.lights.map { $0.hiding(at: scale) } }
    guard let inverse = ground.inverse else {
      if let still {
        scene.backdrop = backdrop(still, from: place, of: size, scale: scale, with: &treated)
      }
      return
    }
    scene.isInverse = true
    switch (inverse, still) {
    case (.dimmed, _): break
    case (.blurred(let sigma), let still?):
      var hidden = backdrop(of: size, from: place, scale: scale) {
        treated.picture(still, as: .blurred(sigma: sigma), size: $0, scale: scale)
      }
      hidden.inLights = .live
      scene.backdrop = hidden
      treated.forgetSharp()
    case (.blurred, nil), (.black, _):
      // What is to be hidden is never shown, whatever could not be had.
      scene.dim = Dim(color: .black, opacity: 1)
    }
  }

  private func backdrop(
    _ still: ScreenPicture, from place: Point, of size: PixelSize, scale: Scale,
    with treated: inout TreatedStill
  ) -> SceneBackdrop {
    let shown = ground.backdrop == .live ? .frozen : ground.backdrop
    var backdrop = backdrop(of: size, from: place, scale: scale) {
      treated.picture(still, as: shown, size: $0, scale: scale)
    }
    backdrop.isAroundLights = ground.backdrop != .live
    if !ground.showsStillInLights {
      backdrop.inLights = .live
    } else if shown != .frozen || ground.saneZoom > 1 {
      let sharp = treated.scaled(still, to: backdrop.picture.size)
      backdrop.inLights = .picture(sharp, zoom: ground.saneZoom)
    }
    if shown != .frozen, !ground.showsStillInLights { treated.forgetSharp() }
    return backdrop
  }

  /// A picture of the whole output, so far to the left and up as the surface begins within it.
  private func backdrop(
    of size: PixelSize, from place: Point, scale: Scale, picture: (PixelSize) -> ScreenPicture
  ) -> SceneBackdrop {
    let left = Int(((place.x - frame.x) * scale.factor).rounded())
    let top = Int(((place.y - frame.y) * scale.factor).rounded())
    let whole = Scene(size: frame.size).pixelSize(at: scale)
    // What rounding leaves between the two would be a black line along the edge.
    let output = PixelSize(
      width: Self.side(whole.width, covering: left + size.width),
      height: Self.side(whole.height, covering: top + size.height))
    return SceneBackdrop(picture(output), x: -left, y: -top, room: PixelRect(size))
  }

  private static func side(_ whole: Int, covering end: Int) -> Int {
    abs(whole - end) <= 1 ? max(end, 1) : max(whole, 1)
  }
}

extension Ground {
  /// Whether it is made of stills.
  var needsStills: Bool {
    switch inverse {
    case .blurred: true
    case .dimmed, .black: false
    case nil: backdrop != .live || showsStillInLights
    }
  }

  /// Whether lights show the still.
  var showsStillInLights: Bool {
    guard inverse == nil else { return false }
    return inLights.map { $0 == .still } ?? (backdrop == .frozen || zoom > 1)
  }

  /// How much larger lights show what is below them, brought in to what there is.
  var saneZoom: Double { zoom > 1 ? min(zoom, Self.mostZoom) : 1 }

  private static let mostZoom = 8.0
}
