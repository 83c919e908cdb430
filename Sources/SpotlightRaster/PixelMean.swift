/// The mean of very many pixels, channel by channel.
struct PixelMean {
  /// The most pixels whose channels 32 bits add up.
  static let mostAtOnce = Int(UInt32.max / 255)

  private var sums = SIMD4<UInt64>()
  private var count: UInt64 = 0

  /// Takes in the sums of some pixels' channels, of ``mostAtOnce`` at most.
  mutating func add(_ sum: SIMD4<UInt32>, of pixels: Int) {
    sums &+= SIMD4(truncatingIfNeeded: sum)
    count += UInt64(pixels)
  }

  /// Each channel rounded, half up; of nothing it is 0.
  var levels: SIMD4<UInt32> {
    guard count > 0 else { return SIMD4() }
    return SIMD4(truncatingIfNeeded: (sums &+ count / 2) / count)
  }
}
