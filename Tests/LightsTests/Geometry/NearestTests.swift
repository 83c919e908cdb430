import Expectations
import Spotlight

/// Numbers of any kind as whole ones.
@Suite struct NearestTests {
  @Test(
    arguments: [
      (0, 0), (0.4, 0), (0.5, 1), (-0.5, -1), (2.5, 3), (99.6, 100), (100.4, 100), (101, 100),
      (-7.4, -7), (-8, -7), (1e300, 100), (-1e300, -7), (.infinity, 100), (-.infinity, -7),
      (.nan, 0), (.signalingNaN, 0), (.leastNonzeroMagnitude, 0),
    ] as [(Double, Int)])
  func `a number becomes the nearest in the range`(number: Double, nearest: Int) {
    expect(Int(nearest: number, within: -7...100), is: nearest)
    expect(Int32(nearest: number, within: -7...100), is: Int32(nearest))
  }

  @Test func `what is no number counts as 0, or as what is nearest to it`() {
    expect(Int(nearest: .nan, within: 3...9), is: 3)
    expect(Int(nearest: .nan, within: -9 ... -3), is: -3)
    expect(UInt32(nearest: .nan, within: 0 ... .max), is: 0)
  }

  @Test func `the whole range of a type is a range`() {
    for number in [1e300, .infinity, 0x1p63, 0x1p64] {
      expect(Int(nearest: number, within: .min ... .max), is: .max)
      expect(Int32(nearest: number, within: .min ... .max), is: .max)
      expect(UInt64(nearest: number * 2, within: .min ... .max), is: .max)
      expect(Int(nearest: -number, within: .min ... .max), is: .min)
    }
    expect(Int(nearest: (0x1p63).nextDown, within: .min ... .max), is: 0x7fff_ffff_ffff_fc00)
  }
}
