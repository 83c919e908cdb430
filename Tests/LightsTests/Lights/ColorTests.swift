import Expectations
import Spotlight

@Suite struct ColorTests {
  @Test(arguments: [
    ("#102040", Color(red: 0x10, green: 0x20, blue: 0x40)),
    ("aBcDeF", Color(red: 0xAB, green: 0xCD, blue: 0xEF)),
    ("#f08", Color(red: 0xFF, green: 0, blue: 0x88)),
    ("000000", .black), ("#FFF", .white),
  ])
  func readsWhatPeopleWrite(text: String, color: Color) {
    expect(Color(hex: text), is: color)
  }

  @Test(arguments: [
    "", "#", "#12345", "#1234567", "#12345g", "##123456", "red", "#ä12345", "+12345",
  ])
  func refusesAnythingElse(_ text: String) {
    expect(Color(hex: text) == nil)
  }

  @Test func printsWhatItReads() throws {
    expect(Color(red: 1, green: 0xA0, blue: 0xFF).description, is: "#01A0FF")
    expect(try require(Color(hex: "#01A0FF")).description, is: "#01A0FF")
  }
}
