import Expectations
import Followspot
import Spotlight
import SpotlightPictures

/// A picture with lights in a window of 96x64 logical pixels; the folder `Golden` keeps its image.
struct GoldenView: CustomTestStringConvertible, Sendable {
  /// The proportions of a picture compared with those of the window.
  enum Kind: String, CaseIterable {
    case wide, tall, tiny, exact

    var size: PixelSize {
      switch self {
      case .wide: PixelSize(width: 200, height: 40)
      case .tall: PixelSize(width: 50, height: 150)
      case .tiny: PixelSize(width: 5, height: 4)
      case .exact: PixelSize(width: 96, height: 64)
      }
    }
  }

  /// How lights end: at once, or in a ramp of which the first 20 pixels lead from clear to all of the dim.
  enum Mask: String, CaseIterable {
    case sharp, gradient

    var edge: Edge {
      switch self {
      case .sharp: .sharp
      case .gradient: .feathered(width: 50, curve: .stops([.init(at: 0.4, dim: 1)]))
      }
    }
  }

  let kind: Kind
  let fit: PictureFit
  let mask: Mask
  /// The scale in 120ths.
  let scale: Int

  static let all = Kind.allCases.flatMap { kind in
    PictureFit.allCases.flatMap { fit in
      Mask.allCases.flatMap { mask in
        (kind == .exact ? [120, 180] : [120]).map {
          GoldenView(kind: kind, fit: fit, mask: mask, scale: $0)
        }
      }
    }
  }

  var name: String {
    "\(kind.rawValue)-\(fit.rawValue)-\(mask.rawValue)" + (scale == 120 ? "" : "@1.5")
  }

  var testDescription: String { name }

  /// Two lights that overlap, in logical pixels of the window; one crosses the border of narrow
  /// pictures.
  static let circles: [(x: Double, y: Double, radius: Double)] = [
    (30.3, 25.6, 13), (46.7, 36.1, 9.4),
  ]

  var lights: [Light] {
    Self.circles.enumerated().map { index, circle in
      var light = PictureStyle().look
      light.edge = mask.edge
      light.id = "\(index)"
      light.frame = Rect(
        x: circle.x - circle.radius, y: circle.y - circle.radius, width: 2 * circle.radius,
        height: 2 * circle.radius)
      return light
    }
  }

  /// The part of the buffer that shows the picture, with a strip above as for a bar.
  var room: PixelRect {
    let factor = Double(scale) / 120
    return PixelRect(
      x: 0, y: 0, width: Int(96 * factor), height: Int(64 * factor))
  }

  /// A grid of squares over a ramp of colours, in which every pixel differs from its neighbours.
  private var photo: Photo? {
    let size = kind.size
    let words = (0..<size.width * size.height).map { index -> UInt32 in
      let (x, y) = (index % size.width, index / size.width)
      let red = UInt32(x * 255 / max(size.width - 1, 1))
      let green = UInt32(y * 255 / max(size.height - 1, 1))
      let blue: UInt32 = (x / 4 ^ y / 4) & 1 == 0 ? 200 : 80
      return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
    return ScreenPicture(size, pixels: words).map(Photo.init)
  }

  var backdrop: SceneBackdrop? {
    let place = photo.flatMap {
      PicturePlace($0.size, in: room, scale: Scale(hundredTwentieths: scale), fit: fit)
    }
    return place.flatMap { place in photo?.backdrop(at: place) }
  }

  /// The picture that a person sees, painted as a window is.
  func seen(_ dim: Dim = Dim(opacity: 0.5)) -> ScreenPicture? {
    backdrop.flatMap {
      ScreenPicture(
        $0, dim: dim, lights: lights, room: room, scale: Scale(hundredTwentieths: scale))
    }
  }
}
