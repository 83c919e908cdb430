import Expectations
import Spotlight
import SpotlightRaster

@Suite struct PixelBufferTests {
  private func fits(_ count: Int, width: Int, height: Int, stride: Int) -> Bool {
    var words = [UInt32](repeating: 0, count: count)
    return words.withUnsafeMutableBufferPointer { words in
      PixelBuffer(words, width: width, height: height, stride: stride) != nil
    }
  }

  @Test(arguments: [
    (100, 10, 10, 10), (98, 8, 10, 10), (0, 0, 0, 0), (0, 0, 10, 5), (0, 10, 0, 10), (1, 1, 1, 99),
    (0, 1 << 20, 0, 1 << 20),
  ])
  func takesRowsThatFit(count: Int, width: Int, height: Int, stride: Int) {
    expect(fits(count, width: width, height: height, stride: stride))
  }

  @Test(arguments: [
    (100, 11, 9, 10), (97, 8, 10, 10), (0, 1, 1, 1), (100, -1, 10, 10), (100, 10, -1, 10),
    (100, Int.max, 1, Int.max), (100, 1, 1 << 20, Int.max), (100, 10, 2, -10),
    // Without pixels there is nothing that does not fit, but a side may be too long, or negative.
    (0, (1 << 20) + 1, 0, (1 << 20) + 1), (0, 0, (1 << 20) + 1, 0), (0, 0, Int.min, 0),
  ])
  func refusesRowsThatDoNotFit(count: Int, width: Int, height: Int, stride: Int) {
    expect(!fits(count, width: width, height: height, stride: stride))
  }

  @Test func countsStrideInBytesForMappedMemory() throws {
    var words = [UInt32](repeating: 0, count: 64)
    try words.withUnsafeMutableBytes { bytes in
      let buffer = try require(PixelBuffer(bytes: bytes, width: 7, height: 8, bytesPerRow: 32))
      expect(buffer.stride, is: 8)
      expect(buffer.bounds, is: PixelRect(x: 0, y: 0, width: 7, height: 8))
      expect(PixelBuffer(bytes: bytes, width: 7, height: 8, bytesPerRow: 30) == nil)
      let shifted = UnsafeMutableRawBufferPointer(rebasing: bytes[1...])
      expect(PixelBuffer(bytes: shifted, width: 1, height: 1, bytesPerRow: 4) == nil)
      expect(PixelBuffer(bytes: bytes, width: 8, height: 9, bytesPerRow: 32) == nil)
    }
  }
}
