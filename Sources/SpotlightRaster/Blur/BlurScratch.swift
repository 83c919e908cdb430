/// The working memory of a blur: pieces of one allocation that only grows.
struct BlurScratch: ~Copyable {
  /// The picture to convolve, and later the result, as numbers from 0 to 255.
  private(set) var small: UnsafeMutablePointer<SIMD4<Float>>
  /// The picture after the first direction of the convolution.
  private(set) var between: UnsafeMutablePointer<SIMD4<Float>>
  /// One row of floating-point pixels with room for the kernel on both sides.
  private(set) var line: UnsafeMutablePointer<SIMD4<Float>>
  /// The halved picture, as 32 times its values.
  ///
  /// Smaller ones overwrite it from the start.
  private(set) var reduced: UnsafeMutablePointer<SIMD4<UInt16>>
  /// One row of sixteen-bit pixels with its margins.
  private(set) var row: UnsafeMutablePointer<SIMD4<UInt16>>

  private var memory: UnsafeMutableRawPointer
  private var capacity: Int

  init() {
    capacity = 64
    memory = .allocate(byteCount: capacity, alignment: 64)
    // There are no pieces yet; `reserve` sets all of these before they are used.
    small = memory.assumingMemoryBound(to: SIMD4<Float>.self)
    between = small
    line = small
    reduced = memory.assumingMemoryBound(to: SIMD4<UInt16>.self)
    row = reduced
  }

  deinit {
    memory.deallocate()
  }

  /// Makes room for a picture.
  mutating func reserve(for plan: BlurPlan) {
    func rounded(_ bytes: Int) -> Int { (bytes + 63) / 64 * 64 }
    let smallCount = plan.smallWidth * plan.smallHeight
    // The kernel reaches at most 3.3 sigma; a little more room is cheap.
    let reach = Int(3.3 * plan.smallSigma) + 2
    let plane = rounded(smallCount * 16)
    let lineBytes = rounded((plan.smallWidth + 2 * reach) * 16)
    let reducedBytes =
      plan.isReduced ? rounded(plan.paddedWidth / 2 * (plan.paddedHeight / 2) * 8) : 0
    // Four pixels more than the widest row, for neighbours and for whole vectors.
    let rowBytes = rounded((plan.paddedWidth + 8) * 8)
    let needed = 2 * plane + lineBytes + reducedBytes + rowBytes
    if needed > capacity {
      memory.deallocate()
      memory = .allocate(byteCount: needed, alignment: 64)
      capacity = needed
    }
    // Binding is right: each piece holds one type until the next picture, which binds it again.
    small = memory.bindMemory(to: SIMD4<Float>.self, capacity: smallCount)
    between = (memory + plane).bindMemory(to: SIMD4<Float>.self, capacity: smallCount)
    line = (memory + 2 * plane).bindMemory(to: SIMD4<Float>.self, capacity: lineBytes / 16)
    reduced = (memory + 2 * plane + lineBytes)
      .bindMemory(to: SIMD4<UInt16>.self, capacity: reducedBytes / 8)
    row = (memory + 2 * plane + lineBytes + reducedBytes)
      .bindMemory(to: SIMD4<UInt16>.self, capacity: rowBytes / 8)
  }
}
