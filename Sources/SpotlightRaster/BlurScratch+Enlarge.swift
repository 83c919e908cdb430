/// The way back: linear interpolation between the small picture's pixels.
extension BlurScratch {
  /// Enlarges `small` into the target, without the margins.
  func enlarge(into target: PixelBuffer, _ plan: BlurPlan) {
    let factor = plan.factor
    let width = plan.smallWidth
    // Half pixels of the large picture: its centres lie at odd numbers, the small one's at odd
    // multiples of the factor. Both weights sum up to 2 · factor.
    for y in 0..<plan.height {
      let place = 2 * (y + plan.margin) + 1 - factor
      let (index, phase) = (place / (2 * factor), place % (2 * factor))
      let above = small + index * width
      let below = small + min(index + 1, plan.smallHeight - 1) * width
      // With these many fraction bits the horizontal sum just fills sixteen: 255 · 256.
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
    let target = UnsafeMutableRawPointer(target)
    // The first pixel lies half a small pixel before the centre of the one that begins with it.
    var place = 2 * plan.margin + 1 - factor
    var x = 0
    while x < plan.width {
      let index = place / (2 * factor)
      let phase = place % (2 * factor)
      let left = row[index]
      let right = row[index + 1]
      // Both may be at most 255 · 128 / factor.
      let count = min((2 * factor - phase + 1) / 2, plan.width - x)
      var sum = left &* UInt16(2 * factor - phase) &+ right &* UInt16(phase) &+ 128
      let step = (right &- left) &* 2
      if count >= 2 {
        var pair = SIMD8<UInt16>(lowHalf: sum, highHalf: sum &+ step)
        let pairStep = SIMD8<UInt16>(lowHalf: step &* 2, highHalf: step &* 2)
        var done = 0
        while done + 2 <= count {
          let bytes = SIMD8<UInt8>(truncatingIfNeeded: pair &>> 8)
          target.storeBytes(of: bytes, toByteOffset: (x + done) * 4, as: SIMD8<UInt8>.self)
          pair = pair &+ pairStep
          done += 2
        }
        sum = pair.lowHalf
        if done < count {
          let bytes = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 8)
          target.storeBytes(of: bytes, toByteOffset: (x + done) * 4, as: SIMD4<UInt8>.self)
        }
      } else {
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 8)
        target.storeBytes(of: bytes, toByteOffset: x * 4, as: SIMD4<UInt8>.self)
      }
      x += count
      place += 2 * count
    }
  }
}
