import Expectations
import Spotlight

@Suite struct PointStyleTests {
  @Test(
    arguments: [
      (100, 100), (0, 1), (-5, 1), (.nan, 1), (.infinity, PointStyle.greatestSide),
      (1e300, PointStyle.greatestSide), (0.5, 1),
    ] as [(Double, Double)])
  func `sizes are put right`(length: Double, expected: Double) {
    var style = PointStyle()
    style.size = Size(width: length, height: 50)
    style.leastSize = length
    style.greatestSize = length
    expect(style.size, is: Size(width: expected, height: 50))
    expect(style.leastSize == expected && style.greatestSize == expected)
  }

  @Test(
    arguments: [(10, 10), (1, 1), (0, 1), (-3, 1), (.nan, 1), (1e9, 100)] as [(Double, Double)])
  func `a shrinking never grows, and ends`(factor: Double, expected: Double) {
    var style = PointStyle()
    style.shrinkFactor = factor
    expect(style.shrinkFactor, is: expected)
  }

  @Test func `times are put right`() {
    var style = PointStyle()
    style.comingTime = .seconds(-1)
    expect(style.comingTime, is: .zero)
    style.comingTime = .seconds(99)
    expect(style.comingTime, is: .seconds(10))
    style.hidesAfter = .zero
    expect(style.hidesAfter, is: .milliseconds(100))
    style.hidesAfter = .seconds(1_000_000)
    expect(style.hidesAfter, is: .seconds(86_400))
    style.hidesAfter = nil
    expect(style.hidesAfter == nil)
  }

  @Test func `a feather that cannot be drawn is a sharp edge`() {
    var style = PointStyle()
    style.edge = .feathered(width: -3)
    expect(style.edge, is: .sharp)
  }
}
