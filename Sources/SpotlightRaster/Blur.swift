/// A Gaussian blur of whole pictures, for frosted backdrops.
///
/// Three box passes, the usual stand-in, are up to 3.1/255 off a Gaussian on hard edges, and their
/// cost is that of the full picture. This one halves the picture first, as often as the blur is wide
/// enough to hide it, convolves the small one with a real Gaussian and interpolates on the way back:
/// within 2/255 of the Gaussian, and the wider the blur, the less there is to compute.
///
/// Beyond its edges a picture goes on as its edge pixels do. Pixels stay premultiplied: the four
/// channels take the same, monotone way.
///
/// The value owns the working memory and keeps it for the next picture; one of the same size needs
/// no allocation.
package struct Blur: ~Copyable {
  /// The widest blur, in pixels; more than that is cut off.
  package static let limit = 1024.0

  private var scratch = BlurScratch()
  private var kernel: [Float] = []
  private var kernelSigma = -1.0

  package init() {}

  /// Blurs a picture into another of the same size, or in place when both are the same.
  ///
  /// - Parameters:
  ///   - sigma: the Gaussian's standard deviation in pixels; what is not a number or not positive
  ///     copies the picture.
  ///   - source: what to blur; it may be the target, but must not overlap it otherwise.
  ///   - target: where to. Pixels beyond the source's size stay as they are.
  /// - Complexity: a few passes over the pictures; below a sigma of 4.5 times that sigma.
  package mutating func apply(
    sigma: Double, from source: PixelBuffer, into target: PixelBuffer
  ) {
    let width = min(source.width, target.width)
    let height = min(source.height, target.height)
    guard width > 0, height > 0 else { return }
    // Below this the neighbours' share rounds to nothing. NaN fails the comparison too.
    guard sigma > 0.15 else {
      if source.base == target.base { return }
      for y in 0..<height {
        target.row(y).update(from: source.row(y), count: width)
      }
      return
    }
    let plan = BlurPlan(width: width, height: height, sigma: min(sigma, Self.limit))
    if kernelSigma != plan.smallSigma {
      kernel = Self.kernel(sigma: plan.smallSigma)
      kernelSigma = plan.smallSigma
    }
    scratch.reserve(for: plan)
    if plan.factor == 1 {
      widen(source, plan)
    } else {
      reduce(source, plan)
    }
    kernel.withUnsafeBufferPointer { kernel in
      scratch.convolve(kernel, plan)
    }
    if plan.factor == 1 {
      narrow(into: target, plan)
    } else {
      enlarge(into: target, plan)
    }
  }

  /// The right half of a Gaussian's samples, the middle first; both halves together sum up to 1.
  static func kernel(sigma: Double) -> [Float] {
    // What lies farther out than 3.3 sigma counts for less than 0.3/255.
    let reach = Int((3.3 * sigma).rounded(.up))
    var samples = (0...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * samples.reduce(0, +) - samples[0]
    for index in samples.indices { samples[index] /= sum }
    return samples.map { Float($0) }
  }

  /// The picture's pixels as floating-point numbers of 0 to 255.
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
        // Adding 1.5 · 2²³ rounds to nearest and leaves the integer in the low bits; a conversion
        // would be checked lane by lane.
        let bits = unsafeBitCast(from[x] + 12_582_912, to: SIMD4<UInt32>.self)
        to[x] = SIMD4<UInt8>(truncatingIfNeeded: bits)
      }
    }
  }

  private func reduce(_ source: PixelBuffer, _ plan: BlurPlan) {
    scratch.halve(source, plan)
    var factor = 2
    while factor < plan.factor {
      scratch.halveAgain(width: plan.paddedWidth / factor, height: plan.paddedHeight / factor)
      factor *= 2
    }
    scratch.widenReduced(count: plan.smallWidth * plan.smallHeight)
  }

  private func enlarge(into target: PixelBuffer, _ plan: BlurPlan) {
    scratch.enlarge(into: target, plan)
  }
}
