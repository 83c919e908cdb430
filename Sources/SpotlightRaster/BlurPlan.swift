internal import Glibc

/// The sizes at which a picture is blurred.
struct BlurPlan {
  let width: Int
  let height: Int
  /// How many times smaller, along each axis, the picture is convolved: a power of two.
  let factor: Int
  /// Pixels that are added on each side before the picture shrinks.
  ///
  /// With them the small picture's outermost pixels see nothing but the clamped edge, so clamping
  /// goes on exactly where the small picture ends.
  let margin: Int
  /// The size with margins, a multiple of the factor.
  let paddedWidth: Int
  let paddedHeight: Int
  /// The Gaussian's sigma in small pixels.
  let smallSigma: Double

  init(width: Int, height: Int, sigma: Double) {
    self.width = width
    self.height = height
    var factor = 1
    // Interpolating between samples `factor` apart bends a Gaussian by about 2 · (factor / sigma)²
    // levels, more when there are many phases; this keeps it below one level.
    while factor < 64, sigma >= Double(2 * factor) * (factor < 4 ? 2.25 : 3) { factor *= 2 }
    self.factor = factor
    margin = factor == 1 ? 0 : 2 * factor
    paddedWidth = (width + 2 * margin + factor - 1) / factor * factor
    paddedHeight = (height + 2 * margin + factor - 1) / factor * factor
    if factor == 1 {
      smallSigma = sigma
    } else {
      // Variances add up. Halving with weights 1 3 3 1 adds 3/4 of the square of its own pixel each
      // time, in all (factor² - 1) / 4; interpolation adds factor² / 6 + 1/12 on average over its
      // phases. What is left is for the Gaussian.
      let square = Double(factor * factor)
      smallSigma = ((sigma * sigma - (square - 1) / 4 - square / 6 - 1.0 / 12) / square)
        .squareRoot()
    }
  }

  var smallWidth: Int { paddedWidth / factor }
  var smallHeight: Int { paddedHeight / factor }
  /// True when there is a small picture of sixteen-bit numbers before that of floating-point ones.
  var isReduced: Bool { factor > 1 }
}

/// e to the power of `x`.
func exponential(_ x: Double) -> Double { exp(x) }
