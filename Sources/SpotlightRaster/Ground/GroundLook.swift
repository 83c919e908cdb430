internal import Spotlight

/// What a scene has around its lights and in them, where that is more than a dim.
///
/// Two looks are mixed at each pixel, by the light that reaches it:
/// - around is the backdrop's picture under all of the dim, or the dim alone where no picture is there;
/// - inside is the picture, or another one, or nothing: what is behind the surface.
///
/// In an inverse scene they change places.
struct GroundLook {
  /// What lights show.
  enum Inside {
    case nothing
    case picture(ScreenPicture)
    case enlarged(ScreenPicture, zoom: Double)
  }

  let backdrop: SceneBackdrop?
  let inside: Inside
  let isInverse: Bool
  /// All of the dim.
  let dim: UInt32

  /// How much larger lights can show what is below.
  static let zooms = 1.0...8.0

  /// The looks of a scene, or nil where its lights take away the dim over one picture or none: that is painted with less work.
  init?(_ scene: Scene) {
    isInverse = scene.isInverse
    backdrop = scene.backdrop
    dim = Ink(scene.dim).flat
    guard let backdrop = scene.backdrop else {
      inside = .nothing
      if !isInverse { return nil }
      return
    }
    switch backdrop.inLights {
    case .same:
      inside = .picture(backdrop.picture)
      if !isInverse, backdrop.isAroundLights { return nil }
    case .live:
      inside = .nothing
    case .picture(let picture, let zoom):
      // What is not a number fails the comparison. Around a light there is no middle to look at.
      let isEnlarged = zoom > Self.zooms.lowerBound && !isInverse
      if isEnlarged {
        inside = .enlarged(picture, zoom: min(zoom, Self.zooms.upperBound))
      } else {
        inside = .picture(picture)
        if picture === backdrop.picture, !isInverse, backdrop.isAroundLights { return nil }
      }
    }
  }

  /// What a pixel has around lights.
  func around(x: Int, y: Int) -> UInt32 {
    guard let backdrop, backdrop.isAroundLights, backdrop.room.contains(x: x, y: y) else {
      return dim
    }
    guard backdrop.frame.contains(x: x, y: y) else { return dim | Self.black }
    let index = (y - backdrop.y) * backdrop.picture.size.width + x - backdrop.x
    return SourceOver.over(dim, backdrop.picture.words[index] | Self.black)
  }

  /// What a pixel has in lights, where nothing is enlarged.
  func inside(x: Int, y: Int) -> UInt32 {
    guard let backdrop, backdrop.room.contains(x: x, y: y) else { return 0 }
    switch inside {
    case .nothing: return 0
    case .picture(let picture), .enlarged(let picture, _):
      guard backdrop.frame.contains(x: x, y: y) else { return Self.black }
      return lens(picture, at: .zero, zoom: 1, backdrop).word(x: x, y: y)
    }
  }

  /// What a pixel has where no light is: what marks beside a light hide first.
  func beside(x: Int, y: Int) -> UInt32 {
    isInverse ? inside(x: x, y: y) : around(x: x, y: y)
  }

  /// The lens of a light with a middle, in pixels; nil where nothing is enlarged.
  func lens(around center: Point) -> Lens? {
    guard let backdrop, case .enlarged(let picture, let zoom) = inside else { return nil }
    return lens(picture, at: center, zoom: zoom, backdrop)
  }

  /// The lens that enlarges nothing.
  func plainLens(_ picture: ScreenPicture, _ backdrop: SceneBackdrop) -> Lens {
    lens(picture, at: .zero, zoom: 1, backdrop)
  }

  private func lens(
    _ picture: ScreenPicture, at center: Point, zoom: Double, _ backdrop: SceneBackdrop
  ) -> Lens {
    Lens(picture, x: backdrop.x, y: backdrop.y, around: center, zoom: zoom)
  }

  /// One pixel: `darkness` is what lights leave of the dim there, 0 to 255.
  static func mixed(_ around: UInt32, _ inside: UInt32, darkness: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = (around >> shift & 255) * darkness + (inside >> shift & 255) * (255 - darkness)
      // There is no tie, 255 being odd.
      return ((sum + 127) / 255) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  static let black: UInt32 = 0xFF00_0000
}

extension Ink {
  /// What lights are painted with to be read again: of each pixel, the alpha is what they leave of 255.
  static let lightness = Ink(Dim(color: .black, opacity: 1))
}
