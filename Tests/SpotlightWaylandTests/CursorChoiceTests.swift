import Spotlight
import Testing

@testable import SpotlightWayland

struct CursorChoiceTests {
  @Test(arguments: [
    (nil, 24), ("", 24), ("x", 24), ("0", 24), ("-3", 24), ("1", 1), ("48", 48), ("256", 256),
    ("257", 24), ("99999999999999999999", 24),
  ])
  func `the size is what the environment says, where that is a size`(size: String?, pixels: Int) {
    #expect(CursorChoice(theme: nil, size: size).size == pixels)
  }

  @Test func `a theme without a name is the usual one`() {
    #expect(CursorChoice(theme: "", size: nil).theme == nil)
    #expect(CursorChoice(theme: "Adwaita", size: nil).theme == "Adwaita")
  }

  @Test(arguments: [
    // width, height, wanted scale, scale
    (24, 24, 1, 1), (48, 48, 2, 2), (72, 72, 3, 3),
    // A theme with only one size: at twice the scale it would be half a cursor.
    (24, 24, 2, 1),
    // A size that is no multiple of the scale would end the connection.
    (49, 48, 2, 1), (48, 49, 2, 1), (48, 48, 3, 2), (64, 64, 3, 2), (0, 0, 2, 1), (96, 96, 4, 4),
  ])
  func `a picture is shown at a scale that divides it`(
    width: Int, height: Int, wanted: Int, scale: Int
  ) {
    let choice = CursorChoice(theme: nil, size: nil)
    #expect(
      choice.bufferScale(of: PixelSize(width: width, height: height), wanted: wanted) == scale)
  }

  @Test(arguments: CursorShape.allCases)
  func `every shape but none has a name in both worlds`(shape: CursorShape) {
    #expect((shape.wireShape == nil) == (shape == .hidden))
    #expect(shape.themeNames.isEmpty == (shape == .hidden))
    // Version 1 of the protocol has these shapes.
    #expect((1...34).contains(shape.wireShape?.rawValue ?? 1))
    if shape != .hidden { #expect(shape.themeNames.last == "left_ptr") }
  }
}
