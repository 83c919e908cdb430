internal import CPixels

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
}

/// The working memory of a blur, which only grows.
struct BlurScratch: ~Copyable {
  /// Two pictures in one piece: two pieces would often begin at the same place of a page, and reading one while the other is
  /// written would take half as long again.
  private var planes = Scratch<SIMD4<Float>>()
  private var plane = 0
  /// One row of floating-point pixels with room for the kernel on both sides.
  private var line = Scratch<SIMD4<Float>>()
  /// The halved picture, as 32 times its values.
  ///
  /// Smaller ones overwrite it from the start.
  private var reduced = Scratch<SIMD4<UInt16>>()
  /// One row of sixteen-bit pixels with its margins.
  private var row = Scratch<SIMD4<UInt16>>()
  /// Some enlarged pixels.
  private var pixels = Scratch<UInt32>()

  /// The picture to convolve, and later the result, as numbers from 0 to 255.
  var small: UnsafeMutablePointer<SIMD4<Float>> { planes.base }
  /// The picture after the first direction of the convolution.
  private var between: UnsafeMutablePointer<SIMD4<Float>> { planes.base + plane }

  /// Makes room for a picture.
  mutating func reserve(for plan: BlurPlan) {
    plane = plan.smallWidth * plan.smallHeight
    planes.reserve(2 * plane)
    // The kernel reaches at most 3.3 sigma; a little more room is cheap.
    line.reserve(plan.smallWidth + 2 * (Int(3.3 * plan.smallSigma) + 2))
    // More pixels than the widest row, for neighbours and for whole vectors.
    row.reserve(plan.paddedWidth + 8)
    guard plan.factor > 1 else { return }
    reduced.reserve(plan.paddedWidth / 2 * (plan.paddedHeight / 2))
    pixels.reserve(plan.factor + 8)
  }
}

/// Halving with weights 1 3 3 1 along both axes.
///
/// Plain averages of pairs would turn fine stripes, almost as fine as the small picture's pixels,
/// into wide waves, which the blur could not remove. With these weights the waves stay below one
/// level.
extension BlurScratch {
  /// Halves a picture into `reduced`, as 32 times its values.
  ///
  /// The margins repeat its edges.
  func halve(_ source: PixelBuffer, _ plan: BlurPlan) {
    let halfWidth = plan.paddedWidth / 2
    // One pixel before the padded row: the first weight of the first pixel applies there.
    let start = row.base + plan.margin + 1
    for y in 0..<plan.paddedHeight / 2 {
      let top = 2 * y - plan.margin
      func clamped(_ y: Int) -> UnsafePointer<UInt32> {
        UnsafePointer(source.row(min(max(y, 0), plan.height - 1)))
      }
      cpixels_weigh(
        clamped(top - 1), clamped(top), clamped(top + 1), clamped(top + 2),
        UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt16.self), plan.width)
      row.base.update(repeating: start[0], count: plan.margin + 1)
      (start + plan.width).update(
        repeating: start[plan.width - 1], count: plan.paddedWidth + 1 - plan.margin - plan.width)
      // The sums are 64 times the values.
      let to = reduced.base + y * halfWidth
      for x in 0..<halfWidth {
        let from = row.base + 2 * x
        let outer = from[0] &+ from[3]
        let inner = from[1] &+ from[2]
        to[x] = (outer &+ inner &+ inner &+ inner &+ 1) &>> 1
      }
    }
  }

  /// Halves `reduced`, of the given size, in place.
  func halveAgain(width: Int, height: Int) {
    let halfWidth = width / 2
    for y in 0..<height / 2 {
      // A row overwrites one that later rows no longer need. The four that it needs itself are
      // added into `row` first.
      let a = reduced.base + max(2 * y - 1, 0) * width
      let b = reduced.base + 2 * y * width
      let c = b + width
      let d = reduced.base + min(2 * y + 2, height - 1) * width
      for x in 0..<width {
        let inner = b[x] &+ c[x]
        // At most 8 · 32 · 255 + 4, which fits.
        row.base[x + 1] = (a[x] &+ d[x] &+ inner &+ inner &+ inner &+ 4) &>> 3
      }
      row.base[0] = row.base[1]
      row.base[width + 1] = row.base[width]
      let to = reduced.base + y * halfWidth
      for x in 0..<halfWidth {
        let from = row.base + 2 * x
        let inner = from[1] &+ from[2]
        to[x] = (from[0] &+ from[3] &+ inner &+ inner &+ inner &+ 4) &>> 3
      }
    }
  }

  /// The reduced picture as floating-point numbers of 0 to 255.
  func widenReduced(count: Int) {
    for index in 0..<count { small[index] = SIMD4<Float>(reduced.base[index]) * (1.0 / 32) }
  }
}

/// The convolution with the Gaussian, along rows and then along columns.
extension BlurScratch {
  /// Convolves `small` with a symmetric kernel, which is given from its middle outwards.
  func convolve(_ kernel: UnsafeBufferPointer<Float>, _ plan: BlurPlan) {
    let reach = kernel.count - 1
    let (width, height) = (plan.smallWidth, plan.smallHeight)
    for y in 0..<height {
      let from = small + y * width
      line.base.update(repeating: from[0], count: reach)
      (line.base + reach).update(from: from, count: width)
      (line.base + reach + width).update(repeating: from[width - 1], count: reach)
      let middle = line.base + reach
      let to = between + y * width
      for x in 0..<width {
        var sum = middle[x] * kernel[0]
        var step = 1
        while step <= reach {
          sum += (middle[x - step] + middle[x + step]) * kernel[step]
          step += 1
        }
        to[x] = sum
      }
    }
    for y in 0..<height {
      let to = small + y * width
      let middle = between + y * width
      for x in 0..<width { to[x] = middle[x] * kernel[0] }
      var step = 1
      while step <= reach {
        // Two weights at a time halve the loads and stores of the sums.
        let hasSecond = step < reach
        let near = (kernel[step], hasSecond ? kernel[step + 1] : 0)
        let second = hasSecond ? step + 1 : step
        let above = between + max(y - step, 0) * width
        let below = between + min(y + step, height - 1) * width
        let farAbove = between + max(y - second, 0) * width
        let farBelow = between + min(y + second, height - 1) * width
        for x in 0..<width {
          to[x] +=
            (above[x] + below[x]) * near.0 + (farAbove[x] + farBelow[x]) * near.1
        }
        step += 2
      }
    }
  }
}

/// The way back to full size: linear interpolation between the small picture's pixels.
extension BlurScratch {
  /// Enlarges `small` into the target, without the margins.
  func enlarge(into target: PixelBuffer, _ plan: BlurPlan) {
    let factor = plan.factor
    let width = plan.smallWidth
    // Counted in half pixels of the large picture, its centres lie at odd numbers and the small
    // picture's at odd multiples of the factor. The two weights add up to 2 · factor.
    for y in 0..<plan.height {
      let place = 2 * (y + plan.margin) + 1 - factor
      let (index, phase) = (place / (2 * factor), place % (2 * factor))
      let above = small + index * width
      let below = small + min(index + 1, plan.smallHeight - 1) * width
      // With this many fraction bits the horizontal sum just fits sixteen bits: 255 · 256.
      let scale = 128 / Float(factor)
      let share = Float(phase) / Float(2 * factor)
      let weights = (scale * (1 - share), scale * share)
      for x in 0..<width {
        let value = above[x] * weights.0 + below[x] * weights.1
        let bits = unsafeBitCast(value + 12_582_912, to: SIMD4<UInt32>.self)
        row.base[x] = SIMD4<UInt16>(truncatingIfNeeded: bits)
      }
      row.base[width] = row.base[width - 1]
      enlargeRow(into: target.row(y), plan)
    }
  }

  /// Interpolates along `row`.
  private func enlargeRow(into target: UnsafeMutablePointer<UInt32>, _ plan: BlurPlan) {
    let factor = plan.factor
    // The first pixel lies half a small pixel behind a centre.
    let first = plan.margin / factor - 1
    let last = (plan.margin + plan.width - 1 - factor / 2) / factor
    var left = first
    while left <= last {
      let x = (left &- first) &* factor &- factor / 2
      if x >= 0, x &+ max(factor, 4) <= plan.width {
        fill(from: left, factor, into: target + x)
      } else {
        // Only some of them are wanted.
        let (start, end) = (max(x, 0), min(x + factor, plan.width))
        fill(from: left, factor, into: pixels.base)
        (target + start).update(from: pixels.base + (start - x), count: end - start)
      }
      left &+= 1
    }
  }

  /// Writes the pixels from the centre of one small pixel to that of the next, four at a time.
  ///
  /// If there are only two, the next call replaces the others.
  @inline(__always)
  private func fill(from index: Int, _ factor: Int, into target: UnsafeMutablePointer<UInt32>) {
    let target = UnsafeMutableRawPointer(target)
    let (left, right) = (row.base[index], row.base[index &+ 1])
    let first = left &* UInt16(truncatingIfNeeded: 2 &* factor &- 1) &+ right &+ 128
    let step = (right &- left) &* 2
    var one = SIMD8<UInt16>(lowHalf: first, highHalf: first &+ step)
    let two = step &* 2
    let ahead = SIMD8<UInt16>(lowHalf: two, highHalf: two)
    var at = 0
    while at < factor &* 4 {
      let next = one &+ ahead
      // The sums' upper bytes; narrowing would go lane by lane.
      let high = unsafeBitCast(one, to: SIMD16<UInt8>.self).oddHalf
      let low = unsafeBitCast(next, to: SIMD16<UInt8>.self).oddHalf
      target.storeBytes(
        of: SIMD16<UInt8>(lowHalf: high, highHalf: low), toByteOffset: at, as: SIMD16<UInt8>.self)
      one = next &+ ahead
      at &+= 16
    }
  }
}
