import RandomNumbers
import Spotlight

/// A random scene at a scale, and the region to paint.
struct PaintJob {
  /// What the scene has.
  enum Kind {
    case lights, marks, marksAndPaths, paths, turned, ground, lenses

    fileprivate func scene(at scale: Scale, using random: inout Seeded) -> Scene {
      switch self {
      case .lights: .random(using: &random)
      case .marks: .randomWithMarks(paths: false, using: &random)
      case .marksAndPaths: .randomWithMarks(paths: true, using: &random)
      case .paths: .randomWithPaths(using: &random)
      case .turned: .randomTurned(using: &random)
      case .ground: .randomOnGround(scale: scale, zooms: false, using: &random)
      case .lenses: .randomOnGround(scale: scale, zooms: true, using: &random)
      }
    }
  }

  let scene: Scene
  let scale: Scale

  /// Nil for the whole picture.
  let region: PixelRegion?

  init(_ kind: Kind, using random: inout Seeded) {
    scale = .random(using: &random)
    scene = kind.scene(at: scale, using: &random)
    let bounds = PixelRect(scene.pixelSize(at: scale))
    region = Bool.random(using: &random) ? nil : .random(around: bounds, using: &random)
  }

  var words: String { "\(scene) at \(scale.numerator)/120" }
}
