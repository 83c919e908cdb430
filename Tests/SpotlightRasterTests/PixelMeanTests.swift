import Testing

@testable import SpotlightRaster

@Suite struct PixelMeanTests {
  @Test func `more pixels than 32 bits add up have their mean`() {
    var mean = PixelMean()
    // Each row is within the bound, and all of them are 78 million white pixels, a third of them without red.
    let count = 1 << 18
    for row in 0..<300 {
      let white = UInt32(count) * 255
      mean.add(SIMD4(white, white, row % 3 == 0 ? 0 : white, white), of: count)
    }
    #expect(mean.levels == SIMD4(255, 255, 170, 255))
  }

  @Test func `as many pixels as may come at once are added up`() {
    var mean = PixelMean()
    let sum = UInt32(PixelMean.mostAtOnce) * 255
    mean.add(SIMD4(repeating: sum), of: PixelMean.mostAtOnce)
    #expect(mean.levels == SIMD4(repeating: 255))
  }

  @Test func `means are rounded, half up`() {
    var mean = PixelMean()
    #expect(mean.levels == SIMD4())
    mean.add(SIMD4(1, 2, 3, 0), of: 1)
    mean.add(SIMD4(2, 2, 4, 0), of: 1)
    #expect(mean.levels == SIMD4(2, 2, 4, 0))
  }
}
