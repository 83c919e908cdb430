internal import Glibc

/// The sizes at which a picture is blurred.
struct BlurPlan {
  let width: Int
  let height: Int
  /// By how much the picture shrinks along each axis before the convolution: a power of two.
  let factor: Int
  /// Pixels that are added on each side before the picture shrinks.
  ///
  /// With them the small picture's outermost pixels cover repeated edge pixels alone. So repeating
  /// them beyond the small picture is exact.
  let margin: Int
  /// The size with margins, a multiple of the factor.
  let paddedWidth: Int
  let paddedHeight: Int
  /// The Gaussian's sigma, in pixels of the small picture.
  let smallSigma: Double

  init(width: Int, height: Int, sigma: Double) {
    self.width = width
    self.height = height
    var factor = 1
    // Interpolating between samples that are `factor` apart changes a Gaussian by about 2 · (factor
    // / sigma)² levels, and by more with many phases. These limits keep it below one level.
    while factor < 64, sigma >= Double(2 * factor) * (factor < 4 ? 2.25 : 3) { factor *= 2 }
    self.factor = factor
    margin = factor == 1 ? 0 : 2 * factor
    paddedWidth = (width + 2 * margin + factor - 1) / factor * factor
    paddedHeight = (height + 2 * margin + factor - 1) / factor * factor
    if factor == 1 {
      smallSigma = sigma
    } else {
      // Variances add up. Each halving with weights 1 3 3 1 adds 3/4 of its own pixel squared, in
      // all (factor² - 1) / 4. Interpolation adds factor² / 6 + 1/12, the mean of its phases. The
      // Gaussian adds the rest.
      let square = Double(factor * factor)
      smallSigma = ((sigma * sigma - (square - 1) / 4 - square / 6 - 1.0 / 12) / square)
        .squareRoot()
    }
  }

  var smallWidth: Int { paddedWidth / factor }
  var smallHeight: Int { paddedHeight / factor }
  /// True when the picture is halved, in sixteen-bit numbers, before it becomes floating-point.
  var isReduced: Bool { factor > 1 }
}

/// e to the power of `x`.
func exponential(_ x: Double) -> Double { exp(x) }
