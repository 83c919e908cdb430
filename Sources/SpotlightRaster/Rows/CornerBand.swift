internal import CPixels

/// One row of pixels through a corner, seen from the corner's centre, for `cpixels_corner_run`: the
/// area of `QuarterEllipse` for eight pixels at once.
struct CornerBand {
  /// How far the arc reaches at the side of the row that is nearer to the centre.
  let widest: Double
  /// How far it reaches at the other side.
  let narrowest: Double

  /// The band in single precision.
  var lanes: cpixels_band

  /// What the band was worked out from.
  private let key: SIMD4<Double>

  /// A band that fits nothing.
  init() {
    self.init(v0: 0, v1: 1, radiusX: -1, radiusY: 1)
  }

  init(v0: Double, v1: Double, radiusX: Double, radiusY: Double) {
    key = SIMD4(v0, v1, radiusX, radiusY)
    let from = max(v0, 0)
    let to = min(v1, radiusY)
    widest = Self.width(from / radiusY) * radiusX
    narrowest = Self.width(to / radiusY) * radiusX
    lanes = cpixels_band(
      a: Float(radiusX), b: Float(radiusY), inverseA: 1 / Float(radiusX),
      inverseB: 1 / Float(radiusY), product: Float(radiusX) * Float(radiusY), y0: Float(from),
      y1: Float(to), height: Float(to) - Float(from), widthAtY0: Float(widest),
      widthAtY1: Float(narrowest), inner: Float(from - v0), whole: Float(to - v0))
  }

  /// True when another band of these numbers would be this one.
  @inline(__always)
  func fits(v0: Double, v1: Double, radiusX: Double, radiusY: Double) -> Bool {
    key.x == v0 && key.y == v1 && key.z == radiusX && key.w == radiusY
  }

  private static func width(_ t: Double) -> Double {
    // (1 - t)(1 + t) and not 1 - t²: it keeps its digits where the arc is flat.
    let square = (1 - t) * (1 + t)
    return (square > 0 ? square : 0).squareRoot()
  }
}
