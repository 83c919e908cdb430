import Spotlight
import Testing

@Suite struct DimTests {
  @Test(
    arguments: [
      (0.55, 140), (0, 0), (1, 255), (-1, 0), (7, 255), (.nan, 0), (.infinity, 255), (0.5, 128),
    ] as [(Double, UInt8)])
  func opacityBecomesAByte(opacity: Double, byte: UInt8) {
    #expect(Dim(opacity: opacity).alphaByte == byte)
    var dim = Dim()
    dim.opacity = opacity
    #expect(dim.alphaByte == byte)
    #expect(dim == Dim(opacity: opacity))
  }

  @Test func isDarkByDefault() {
    #expect(Dim().color == .black)
    #expect(Dim().alphaByte == 140)
  }
}
