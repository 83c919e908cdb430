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
    let start = row + plan.margin + 1
    for y in 0..<plan.paddedHeight / 2 {
      let top = 2 * y - plan.margin
      func clamped(_ y: Int) -> UnsafeRawPointer {
        UnsafeRawPointer(source.row(min(max(y, 0), plan.height - 1)))
      }
      Self.weigh(
        clamped(top - 1), clamped(top), clamped(top + 1), clamped(top + 2), into: start,
        count: plan.width)
      row.update(repeating: start[0], count: plan.margin + 1)
      (start + plan.width).update(
        repeating: start[plan.width - 1], count: plan.paddedWidth + 1 - plan.margin - plan.width)
      // The sums are 64 times the values.
      let to = reduced + y * halfWidth
      for x in 0..<halfWidth {
        let from = row + 2 * x
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
      let a = reduced + max(2 * y - 1, 0) * width
      let b = reduced + 2 * y * width
      let c = b + width
      let d = reduced + min(2 * y + 2, height - 1) * width
      for x in 0..<width {
        let inner = b[x] &+ c[x]
        // At most 8 · 32 · 255 + 4, which fits.
        row[x + 1] = (a[x] &+ d[x] &+ inner &+ inner &+ inner &+ 4) &>> 3
      }
      row[0] = row[1]
      row[width + 1] = row[width]
      let to = reduced + y * halfWidth
      for x in 0..<halfWidth {
        let from = row + 2 * x
        let inner = from[1] &+ from[2]
        to[x] = (from[0] &+ from[3] &+ inner &+ inner &+ inner &+ 4) &>> 3
      }
    }
  }

  /// The reduced picture as floating-point numbers of 0 to 255.
  func widenReduced(count: Int) {
    for index in 0..<count { small[index] = SIMD4<Float>(reduced[index]) * (1.0 / 32) }
  }

  /// The weighted sum of four rows of bytes, as 8 times their values.
  private static func weigh(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer,
    into sums: UnsafeMutablePointer<SIMD4<UInt16>>, count: Int
  ) {
    let bytes = count * 4
    let sums = UnsafeMutableRawPointer(sums)
    var at = 0
    while at + 16 <= bytes {
      let (first, second) = (split(a + at), split(b + at))
      let (third, fourth) = (split(c + at), split(d + at))
      var mixed = SIMD16<UInt16>()
      mixed.evenHalf = weighed(first.even, second.even, third.even, fourth.even)
      mixed.oddHalf = weighed(first.odd, second.odd, third.odd, fourth.odd)
      sums.storeBytes(of: mixed, toByteOffset: 2 * at, as: SIMD16<UInt16>.self)
      at += 16
    }
    while at < bytes {
      let outer =
        UInt16(a.load(fromByteOffset: at, as: UInt8.self))
        &+ UInt16(d.load(fromByteOffset: at, as: UInt8.self))
      let inner =
        UInt16(b.load(fromByteOffset: at, as: UInt8.self))
        &+ UInt16(c.load(fromByteOffset: at, as: UInt8.self))
      sums.storeBytes(of: outer &+ 3 &* inner, toByteOffset: 2 * at, as: UInt16.self)
      at += 1
    }
  }

  @inline(__always)
  private static func weighed(
    _ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>, _ c: SIMD8<UInt16>, _ d: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let inner = b &+ c
    return a &+ d &+ inner &+ inner &+ inner
  }

  /// Sixteen bytes as two vectors of wider numbers.
  ///
  /// A plain conversion would be a call for each lane.
  @inline(__always)
  private static func split(
    _ bytes: UnsafeRawPointer
  ) -> (even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    let pairs = bytes.loadUnaligned(as: SIMD8<UInt16>.self)
    return (pairs & 255, pairs &>> 8)
  }
}
