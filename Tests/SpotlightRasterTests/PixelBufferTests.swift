import Expectations
import Spotlight
import SpotlightRaster

@Suite struct PixelBufferTests {
  private func code(
    of count: Int, width: Int, height: Int, stride: Int
  ) -> RasterError.Code? {
    var words = [UInt32](repeating: 0, count: count)
    return words.withUnsafeMutableBufferPointer { words in
      do throws(RasterError) {
        _ = try PixelBuffer(words, width: width, height: height, stride: stride)
        return nil
      } catch {
        expect(error.description.hasSuffix("."))
        return error.code
      }
    }
  }

  @Test(arguments: [
    (100, 10, 10, 10), (98, 8, 10, 10), (0, 0, 0, 0), (0, 0, 10, 5), (0, 10, 0, 10), (1, 1, 1, 99),
  ])
  func takesRowsThatFit(count: Int, width: Int, height: Int, stride: Int) {
    expect(code(of: count, width: width, height: height, stride: stride) == nil)
  }

  @Test(arguments: [
    (100, 11, 9, 10, RasterError.Code.stride), (97, 8, 10, 10, .memory), (0, 1, 1, 1, .memory),
    (100, -1, 10, 10, .size), (100, 10, -1, 10, .size), (100, Int.max, 1, Int.max, .size),
    (100, 1, 1 << 20, Int.max, .memory), (100, 10, 2, -10, .stride),
  ])
  func refusesRowsThatDoNotFit(
    count: Int, width: Int, height: Int, stride: Int, expected: RasterError.Code
  ) {
    expect(code(of: count, width: width, height: height, stride: stride), is: expected)
  }

  @Test func countsStrideInBytesForMappedMemory() throws {
    var words = [UInt32](repeating: 0, count: 64)
    try words.withUnsafeMutableBytes { bytes in
      let buffer = try PixelBuffer(bytes: bytes, width: 7, height: 8, bytesPerRow: 32)
      expect(buffer.stride, is: 8)
      expect(buffer.bounds, is: PixelRect(x: 0, y: 0, width: 7, height: 8))
      #expect(throws: RasterError.self) {
        try PixelBuffer(bytes: bytes, width: 7, height: 8, bytesPerRow: 30)
      }
      #expect(throws: RasterError.self) {
        try PixelBuffer(
          bytes: .init(rebasing: bytes[1...]), width: 1, height: 1, bytesPerRow: 4)
      }
      #expect(throws: RasterError.self) {
        try PixelBuffer(bytes: bytes, width: 8, height: 9, bytesPerRow: 32)
      }
    }
  }
}
