import Spotlight
import SpotlightRaster

extension GoldenScene {
  /// Stills around lights and in them, enlarged or not, and lights that hide.
  static let grounds = stills + enlarged + inverse

  private static let half = Dim(opacity: 0.45)
  private static let clear = Dim(opacity: 0)
  private static let navy = Dim(color: Color(red: 16, green: 32, blue: 64), opacity: 0.6)

  private static let two = [
    disc(17.3, 17.6, 10.4),
    light(Rect(x: 25.7, y: 9.3, width: 15, height: 17), .rounded(radius: 4), .feathered(width: 5)),
  ]

  private static let stills = [
    GoldenScene("ground-freeze", dim: half, two) { $0.lay($1) { still, _ in (still, .same) } },
    GoldenScene("ground-blur-live", dim: clear, two) { $0.lay($1) { (blurred($0, $1), .live) } },
    GoldenScene("ground-blur-still", dim: half, two) {
      $0.lay($1) { (blurred($0, $1), .picture($0, zoom: 1)) }
    },
    GoldenScene("ground-gray", dim: clear, two) {
      $0.lay($1) { still, _ in (StillTreatment.gray(still), .picture(still, zoom: 1)) }
    },
    GoldenScene("ground-gray-tinted", dim: navy, two) {
      $0.lay($1) { still, _ in (StillTreatment.gray(still), .picture(still, zoom: 1)) }
    },
    GoldenScene("ground-ringed", dim: half, [ringed]) {
      $0.lay($1) { (blurred($0, $1), .picture($0, zoom: 1)) }
      $0.panels = [note]
    },
    // The still is smaller than its room, and the room is smaller than the screen.
    GoldenScene("ground-beside", dim: half, two) { scene, scale in
      scene.lay(scale) { still, _ in (StillTreatment.gray(still), .picture(still, zoom: 1)) }
      guard let whole = scene.backdrop else { return }
      func pixels(_ length: Double) -> Int { scale.pixel(length) }
      let room = PixelRect(x: pixels(4), y: 0, width: pixels(38), height: pixels(30))
      var backdrop = SceneBackdrop(
        StillTreatment.scaled(
          whole.picture, to: PixelSize(width: pixels(30), height: pixels(22))),
        x: pixels(8), y: pixels(4), room: room)
      backdrop.inLights = .live
      scene.backdrop = backdrop
    },
  ]

  private static let enlarged = [
    GoldenScene("ground-zoom-2", dim: half, [disc(23.7, 17.6, 12.4, .feathered(width: 6))]) {
      $0.lay($1) { still, _ in (still, .picture(still, zoom: 2)) }
    },
    GoldenScene("ground-zoom-8", dim: half, [disc(23.7, 17.6, 12.4, .feathered(width: 6))]) {
      $0.lay($1) { still, _ in (still, .picture(still, zoom: 8)) }
    },
    GoldenScene("ground-zoom-meeting", dim: half, [disc(16.3, 17.6, 11), disc(29.7, 19.1, 11)]) {
      $0.lay($1) { still, _ in (still, .picture(still, zoom: 2.5)) }
    },
    GoldenScene(
      "ground-zoom-dissolving", dim: half,
      [disc(16.3, 17.6, 7, .feathered(width: 9)), disc(30.7, 19.1, 7, .feathered(width: 9))]
    ) { $0.lay($1) { (blurred($0, $1), .picture($0, zoom: 3)) } },
  ]

  private static let inverse = [
    GoldenScene("ground-inverse-dimmed", dim: half, two) { scene, _ in scene.isInverse = true },
    GoldenScene("ground-inverse-blurred", dim: clear, two) { scene, scale in
      scene.hide(scale)
      scene.lay(scale) { (blurred($0, $1), .live) }
    },
    GoldenScene("ground-inverse-black", dim: Dim(opacity: 1), two) { $0.hide($1) },
    GoldenScene("ground-inverse-ringed", dim: clear, [ringed]) { scene, scale in
      scene.hide(scale)
      scene.lay(scale) { (blurred($0, $1), .live) }
      scene.panels = [note]
    },
  ]

  private static var ringed: Light {
    var light = light(Rect(x: 6.3, y: 6.6, width: 24, height: 20), .rounded(radius: 5))
    light.ring = Ring(width: 2.4, color: Color(red: 255, green: 215, blue: 0))
    return light
  }

  private static let note = ScenePanel(
    id: "note", frame: Rect(x: 25, y: 21, width: 19, height: 11),
    look: PanelLook(
      cornerRadius: 3, shadow: .init(opacity: 0.45, blur: 1.5, y: 1), background: .white,
      backgroundOpacity: 0.85))

  private static func blurred(_ still: ScreenPicture, _ scale: Scale) -> ScreenPicture {
    StillTreatment.blurred(still, sigma: 3 * scale.factor)
  }
}

extension Scene {
  /// Lays a still below the scene, and what a body makes of it in the lights.
  fileprivate mutating func lay(
    _ scale: Scale,
    _ made: (ScreenPicture, Scale) -> (ScreenPicture, SceneBackdrop.InLights)
  ) {
    guard let still = ScreenPicture.screen(pixelSize(at: scale), scale) else { return }
    let (around, inLights) = made(still, scale)
    backdrop = SceneBackdrop(around, x: 0, y: 0, room: PixelRect(around.size))
    backdrop?.inLights = inLights
  }

  fileprivate mutating func hide(_ scale: Scale) {
    isInverse = true
    lights = lights.map { $0.hiding(at: scale) }
  }
}

extension ScreenPicture {
  /// A picture like a screen: a slope, a window with lines of words, and a bar of colours.
  fileprivate static func screen(_ size: PixelSize, _ scale: Scale) -> ScreenPicture? {
    var words: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        // In 120ths of a logical pixel, so that all scales show the same.
        let (column, row) = (x * 120 * 120 / scale.numerator, y * 120 * 120 / scale.numerator)
        words.append(screenWord(column, row))
      }
    }
    return ScreenPicture(size, pixels: words)
  }

  private static func screenWord(_ column: Int, _ row: Int) -> UInt32 {
    let (x, y) = (column / 120, row / 120)
    if (8..<40).contains(x), (5..<29).contains(y) {
      if y < 9 { return [0x2E_6F_D0, 0x2E_6F_D0, 0xE0_40_40, 0x40_B0_50][x / 8 % 4] }
      // Lines of words, a pixel high.
      if y % 3 == 0, x > 9, x < 38 - y % 5, (x * 7 + y) % 5 != 0 { return 0x20_20_20 }
      return 0xF6_F4_EE
    }
    if y >= 32 { return [0xD0_30_30, 0xD0_A0_20, 0x30_A0_40, 0x30_60_D0][x / 3 % 4] }
    return UInt32(40 + column / 60) << 16 | UInt32(90 + row / 60) << 8 | 150
  }
}
