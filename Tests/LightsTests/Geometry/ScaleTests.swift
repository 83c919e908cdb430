import Expectations
import Spotlight

@Suite struct ScaleTests {
  @Test(arguments: [
    (120, 7, 7), (180, 1, 2), (180, 3, 5), (180, -1, -1), (180, -3, -4), (150, 1, 1), (150, 2, 3),
    (240, 853, 1706), (180, 853, 1280), (150, 1024, 1280), (1, 60, 1), (1, 59, 0), (160, 0, 0),
  ])
  func roundsPixelsHalfUp(numerator: Int, logical: Int, pixels: Int) {
    expect(Scale(hundredTwentieths: numerator).pixels(logical), is: pixels)
  }

  @Test(arguments: [Int.min, Int.max, 1 << 62, -(1 << 50)])
  func survivesLengthsThatDoNotExist(_ logical: Int) {
    let pixels = Scale(hundredTwentieths: 7680).pixels(logical)
    expect((pixels < 0), is: (logical < 0))
  }

  @Test(arguments: [
    (0, 10), (10, 0), (-1, 10), (10, -1), (Int.max, 1), (1, Int.max), (65, 1), (1, 1000),
  ])
  func rejectsPairsThatNoScaleExplains(pixels: Int, logical: Int) {
    expect(Scale(pixels: pixels, logical: logical) == nil)
  }

  @Test(arguments: Array(120...480))
  func isFoundAgainFromASizeItMade(_ numerator: Int) {
    let scale = Scale(hundredTwentieths: numerator)
    for logical in [853, 1024, 2560] {
      expect(Scale(pixels: scale.pixels(logical), logical: logical), is: scale)
    }
  }

  @Test(arguments: [(0, 1), (-5, 1), (Int.min, 1), (7681, 7680), (Int.max, 7680)])
  func isBroughtWithinItsLimits(numerator: Int, expected: Int) {
    expect(Scale(hundredTwentieths: numerator).numerator, is: expected)
  }

  @Test func tellsWholeFromFractional() {
    expect(Scale(3).integer, is: 3)
    expect(Scale(3).isInteger)
    expect(Scale(hundredTwentieths: 150).integer == nil)
    expect(Scale(hundredTwentieths: 150).factor, is: 1.25)
    expect(Scale(Int.max).numerator, is: 7680)
  }
}
