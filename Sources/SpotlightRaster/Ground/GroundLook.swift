internal import Glibc
internal import Spotlight

/// What a scene shows around its lights and in them, if that is more than a dim.
///
/// Each pixel mixes two looks, by how brightly it is lit:
/// - around is the backdrop's picture under the full dim, or the dim alone beside the picture;
/// - inside is the picture, another picture, or nothing, which shows what is behind the surface.
///
/// An inverse scene exchanges the two.
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
  /// The word of the full dim.
  let dim: UInt32

  /// By how much lights can enlarge what is below.
  static let zooms = 1.0...8.0

  /// The looks of a scene; nil when its lights only take away the dim, over one picture or none.
  ///
  /// That is less work to paint.
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
    // NaN fails the comparison. An inverse light has no middle to enlarge.
    case .picture(let picture, let zoom) where zoom > Self.zooms.lowerBound && !isInverse:
      inside = .enlarged(picture, zoom: min(zoom, Self.zooms.upperBound))
    case .picture(let picture, _):
      inside = .picture(picture)
      if picture === backdrop.picture, !isInverse, backdrop.isAroundLights { return nil }
    }
  }

  /// The word of a pixel around lights.
  func around(x: Int, y: Int) -> UInt32 {
    guard let backdrop, backdrop.isAroundLights, backdrop.room.contains(x: x, y: y) else {
      return dim
    }
    guard backdrop.frame.contains(x: x, y: y) else { return dim | Self.black }
    let index = (y - backdrop.y) * backdrop.picture.size.width + x - backdrop.x
    return SourceOver.over(dim, backdrop.picture.words[index] | Self.black)
  }

  /// The word of a pixel in lights, without enlarging.
  func inside(x: Int, y: Int) -> UInt32 {
    guard let backdrop, backdrop.room.contains(x: x, y: y) else { return 0 }
    switch inside {
    case .nothing: return 0
    case .picture(let picture), .enlarged(let picture, _):
      guard backdrop.frame.contains(x: x, y: y) else { return Self.black }
      var word: UInt32 = 0
      Lens(picture, at: backdrop).write(y, from: x, count: 1, to: &word)
      return word
    }
  }

  /// The word of a pixel outside of all lights.
  ///
  /// Marks beside a light hide this first.
  func beside(x: Int, y: Int) -> UInt32 {
    isInverse ? inside(x: x, y: y) : around(x: x, y: y)
  }

  /// The lens of a light around its middle, in pixels; nil when the scene does not enlarge.
  func lens(around center: Point) -> Lens? {
    guard let backdrop, case .enlarged(let picture, let zoom) = inside else { return nil }
    return Lens(picture, at: backdrop, around: center, zoom: zoom)
  }

  static let black: UInt32 = 0xFF00_0000
}

extension Ink {
  /// Paints how lit each pixel is: alpha is what lights leave of 255.
  ///
  /// `GroundPainter` reads it again.
  static let lightness = Ink(Dim(color: .black, opacity: 1))
}

/// Tables between the levels of a channel and the light that they give, both ways.
///
/// They are made once.
struct GrayLevels: Sendable {
  /// The tables.
  static let shared = GrayLevels()

  /// The weighted light of 256 levels of red, of green and of blue, in units of 1 / (``steps`` ·
  /// 2¹⁶).
  let lights: [UInt32]
  /// The level of each step of light.
  let levels: [UInt8]

  /// Enough for the darkest levels, which lie closest together, to have two steps each.
  private static let steps = 8191

  private init() {
    lights = [0.2126, 0.7152, 0.0722].flatMap { weight in
      (0..<256).map {
        UInt32(weight * Self.light(Double($0) / 255) * Double(Self.steps) * 65536)
      }
    }
    levels = (0...Self.steps).map {
      UInt8(Self.level(Double($0) / Double(Self.steps)) * 255 + 0.5)
    }
  }

  /// The light of an sRGB value, both 0 to 1.
  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The sRGB value of a light, both 0 to 1.
  private static func level(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
