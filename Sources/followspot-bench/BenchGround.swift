import Spotlight
import SpotlightRaster

/// What lies below the lights of a scene.
enum BenchGround: Sendable {
  /// A still, blurred around lights and sharp in them.
  case blurred
  /// A still, twice as large in lights.
  case enlarged

  /// Lays the ground below a scene.
  func lay(below scene: inout Scene) {
    guard let still = Self.still, let blurred = Self.blurredStill else { return }
    let room = PixelRect(still.size)
    switch self {
    case .blurred:
      scene.backdrop = SceneBackdrop(blurred, x: 0, y: 0, room: room)
      scene.backdrop?.inLights = .picture(still, zoom: 1)
    case .enlarged:
      scene.backdrop = SceneBackdrop(still, x: 0, y: 0, room: room)
      scene.backdrop?.inLights = .picture(still, zoom: 2)
    }
  }

  private static let still = ScreenPicture(
    BenchScene.screen,
    pixels: (0..<BenchScene.screen.width * BenchScene.screen.height).map { index in
      Self.board(index % BenchScene.screen.width, index / BenchScene.screen.width)
    })

  private static let blurredStill = still.map { StillTreatment.blurred($0, sigma: 12) }

  /// The picture that S7 blurs: a coarse board, a slope and a fine weave.
  static func board(_ x: Int, _ y: Int) -> UInt32 {
    let red: UInt32 = (x / 64 + y / 64) & 1 == 0 ? 230 : 25
    return 0xFF00_0000 | red << 16 | UInt32((3 * x + 5 * y) >> 2 & 255) << 8
      | UInt32((x ^ y) & 255)
  }
}
