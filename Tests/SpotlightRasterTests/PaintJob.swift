import RandomNumbers
import Spotlight

/// A random scene at a scale, and the region to paint.
struct PaintJob {
  let scene: Scene
  let scale: Scale

  /// Nil for the whole picture.
  let region: PixelRegion?

  init(_ scene: (inout Seeded) -> Scene, using random: inout Seeded) {
    scale = .random(using: &random)
    self.scene = scene(&random)
    let bounds = PixelRect(self.scene.pixelSize(at: scale))
    region = Bool.random(using: &random) ? nil : .random(around: bounds, using: &random)
  }

  var words: String { "\(scene) at \(scale.numerator)/120" }
}
