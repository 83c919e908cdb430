internal import CPixels

/// One row of pixels through a corner, seen from the corner's centre: the area of `QuarterEllipse`
/// for eight pixels at once.
///
/// The steps are those of the specification. Instead of asking where the arc enters and leaves a
/// pixel, both points are clamped to it, which comes to the same without a branch.
struct CornerBand {
  /// How far the arc reaches at the side of the row that is nearer to the centre.
  let widest: Double
  /// How far it reaches at the other side.
  let narrowest: Double

  private let a: Float
  private let b: Float
  private let inverseA: Float
  private let inverseB: Float
  /// The row's part beyond the centre, where the arc is.
  private let y0: Float
  private let y1: Float
  private let widthAtY0: Float
  private let widthAtY1: Float
  /// The heights of the part on this side of the centre and of all that is within the box.
  private let inner: Float
  let whole: Float

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
    a = Float(radiusX)
    b = Float(radiusY)
    inverseA = 1 / a
    inverseB = 1 / b
    y0 = Float(from)
    y1 = Float(to)
    widthAtY0 = Float(widest)
    widthAtY1 = Float(narrowest)
    inner = Float(from - v0)
    whole = Float(to - v0)
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

  /// The covered shares of pixels that begin at `u`.
  @inline(__always)
  func coverage(_ u: SIMD8<Float>) -> SIMD8<Float> {
    let zero = SIMD8<Float>(repeating: 0)
    let x1 = (u + 1).atLeast(zero).atMost(SIMD8(repeating: a))
    let x0 = u.atLeast(zero).atMost(x1)
    let beside = (x0 - u).atMost(SIMD8(repeating: 1))

    let entryX = SIMD8(repeating: widthAtY1).atLeast(x0).atMost(x1)
    let exitX = SIMD8(repeating: widthAtY0).atLeast(x0).atMost(x1)
    let low = SIMD8<Float>(repeating: y0)
    let high = SIMD8<Float>(repeating: y1)
    let entryY = height(x0).atLeast(low).atMost(high)
    let exitY = height(x1).atLeast(low).atMost(high)

    let covered: SIMD8<Float> = (entryX - x0) * (y1 - y0)
    let dx: SIMD8<Float> = exitX - entryX
    let heights: SIMD8<Float> = (entryY - y0) + (exitY - y0)
    let trapezoid: SIMD8<Float> = dx * heights * 0.5
    let chordX: SIMD8<Float> = dx * inverseA
    let chordY: SIMD8<Float> = (exitY - entryY) * inverseB
    // The segment between chord and arc, θ - sin θ as a series in s = sin θ/2.
    let ss: SIMD8<Float> = (chordX * chordX + chordY * chordY) * 0.25
    var series: SIMD8<Float> = ss * (5.0 / 72) + (3.0 / 28)
    series = series * ss + (1.0 / 5)
    series = series * ss + (2.0 / 3)
    let segment: SIMD8<Float> = cpixels_sqrt(ss) * ss * series * (a * b)
    let straight: SIMD8<Float> = beside * whole + (x1 - x0) * inner
    return covered + trapezoid + segment + straight
  }

  @inline(__always)
  private func height(_ x: SIMD8<Float>) -> SIMD8<Float> {
    let t = (x * inverseA).atMost(SIMD8(repeating: 1))
    return cpixels_sqrt((1 - t) * (1 + t)) * b
  }
}
