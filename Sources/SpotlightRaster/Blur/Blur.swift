internal import Glibc

/// A Gaussian blur of whole pictures, for frosted backdrops.
///
/// It halves the picture as often as the blur is wide enough to hide, convolves the small picture
/// with a Gaussian and interpolates back to the full size. The result is within 2/255 of the
/// Gaussian, and a wider blur costs less. Three box passes, the usual substitute, are up to 3.1/255
/// off at hard edges and work on the full picture.
///
/// Beyond its edges a picture repeats its edge pixels. Pixels stay premultiplied, because all four
/// channels go through the same monotone arithmetic.
///
/// A value that is kept uses its memory for the next picture of the same size. `StillTreatment`
/// makes one for each picture, because stills are rare.
package struct Blur: ~Copyable {
  /// The widest blur, in pixels; a wider one is reduced to this.
  package static let limit = 1024.0

  private var scratch = BlurScratch()

  package init() {}

  /// Blurs a picture into another of the same size, or in place when both are the same.
  ///
  /// - Parameters:
  ///   - sigma: the Gaussian's standard deviation in pixels; NaN, 0 and negative values copy the
  ///     picture.
  ///   - source: what to blur. It may be the target itself, but must not overlap it in any other
  ///     way.
  ///   - target: where to write. Pixels beyond the source's size do not change.
  /// - Complexity: a few passes over the pictures; below a sigma of 4.5, multiplied by sigma.
  package mutating func apply(
    sigma: Double, from source: PixelBuffer, into target: PixelBuffer
  ) {
    let width = min(source.width, target.width)
    let height = min(source.height, target.height)
    guard width > 0, height > 0 else { return }
    // Below this the neighbours' share rounds to 0. NaN fails the comparison too.
    guard sigma > 0.15 else {
      if source.base == target.base { return }
      for y in 0..<height {
        target.row(y).update(from: source.row(y), count: width)
      }
      return
    }
    let plan = BlurPlan(width: width, height: height, sigma: min(sigma, Self.limit))
    // Samples beyond 3.3 sigma count for less than 0.3/255.
    let reach = Int((3.3 * plan.smallSigma).rounded(.up))
    let kernel = Self.kernel(sigma: plan.smallSigma, reach: reach)
    scratch.reserve(for: plan)
    if plan.factor == 1 {
      widen(source, plan)
    } else {
      scratch.halve(source, plan)
      var factor = 2
      while factor < plan.factor {
        scratch.halveAgain(width: plan.paddedWidth / factor, height: plan.paddedHeight / factor)
        factor *= 2
      }
      scratch.widenReduced(count: plan.smallWidth * plan.smallHeight)
    }
    kernel.withUnsafeBufferPointer { scratch.convolve($0, plan) }
    if plan.factor == 1 {
      narrow(into: target, plan)
    } else {
      scratch.enlarge(into: target, plan)
    }
  }

  /// The right half of a Gaussian's samples, the middle first; both halves together add up to 1.
  static func kernel(sigma: Double, reach: Int) -> [Float] {
    // The square of a tiny sigma is 0, and the first sample would be no number.
    let width = max(2 * sigma * sigma, .leastNormalMagnitude)
    let samples = (0...reach).map { exp(-Double($0 * $0) / width) }
    let sum = 2 * samples.reduce(0, +) - samples[0]
    return samples.map { Float($0 / sum) }
  }

  /// The picture's pixels as floating-point numbers from 0 to 255.
  private func widen(_ source: PixelBuffer, _ plan: BlurPlan) {
    for y in 0..<plan.height {
      let from = UnsafeRawPointer(source.row(y)).assumingMemoryBound(to: SIMD4<UInt8>.self)
      let to = scratch.small + y * plan.smallWidth
      for x in 0..<plan.width { to[x] = SIMD4<Float>(from[x]) }
    }
  }

  private func narrow(into target: PixelBuffer, _ plan: BlurPlan) {
    for y in 0..<plan.height {
      let from = scratch.small + y * plan.smallWidth
      let to = UnsafeMutableRawPointer(target.row(y)).assumingMemoryBound(to: SIMD4<UInt8>.self)
      for x in 0..<plan.width {
        // Adding 1.5 · 2²³ rounds to nearest and leaves the integer in the low bits. Swift would
        // check a conversion lane by lane.
        let bits = unsafeBitCast(from[x] + 12_582_912, to: SIMD4<UInt32>.self)
        to[x] = SIMD4<UInt8>(truncatingIfNeeded: bits)
      }
    }
  }
}
