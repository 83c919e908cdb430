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
        row[x] = SIMD4<UInt16>(truncatingIfNeeded: bits)
      }
      row[width] = row[width - 1]
      enlargeRow(into: target.row(y), plan)
    }
  }

  /// Interpolates along `row`.
  private func enlargeRow(into target: UnsafeMutablePointer<UInt32>, _ plan: BlurPlan) {
    let factor = plan.factor
    let bytes = UnsafeMutableRawPointer(target)
    // The first pixel lies half a small pixel before the first centre, so the first half is done
    // apart.
    let index = plan.margin / factor
    let half = min(factor / 2, plan.width)
    interpolate(between: index - 1, phase: factor + 1, factor, count: half, into: bytes)
    var x = half
    var left = index
    if factor == 2 {
      while x &+ 2 <= plan.width {
        interpolate(between: left, phase: 1, 2, count: 2, into: bytes + x &* 4)
        x &+= 2
        left &+= 1
      }
    } else {
      while x &+ factor <= plan.width {
        fill(from: left, factor, into: bytes + x &* 4)
        x &+= factor
        left &+= 1
      }
    }
    if x < plan.width {
      interpolate(between: left, phase: 1, factor, count: plan.width - x, into: bytes + x * 4)
    }
  }

  /// All pixels from the centre of one small pixel to that of the next, four at a time.
  @inline(__always)
  private func fill(from index: Int, _ factor: Int, into target: UnsafeMutableRawPointer) {
    let (left, right) = (row[index], row[index &+ 1])
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

  /// Some pixels between two small ones, one by one.
  @inline(__always)
  private func interpolate(
    between index: Int, phase: Int, _ factor: Int, count: Int,
    into target: UnsafeMutableRawPointer
  ) {
    let (left, right) = (row[index], row[index &+ 1])
    // Both are at most 255 · 128 / factor, so the weighted sum is at most 255 · 256.
    var sum =
      left &* UInt16(truncatingIfNeeded: 2 &* factor &- phase)
      &+ right &* UInt16(truncatingIfNeeded: phase) &+ 128
    var done = 0
    while done < count {
      let bytes = unsafeBitCast(sum, to: SIMD8<UInt8>.self).oddHalf
      target.storeBytes(of: bytes, toByteOffset: done &* 4, as: SIMD4<UInt8>.self)
      sum = sum &+ (right &- left) &* 2
      done &+= 1
    }
  }
}
