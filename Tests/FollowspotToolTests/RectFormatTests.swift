import SpotlightFiles
import Testing

@testable import Followspot
@testable import followspot_tool

/// How a light is printed, in the words of slurp.
@Suite struct RectFormatTests {
  private let rectangle = LabelledRect(
    frame: Rect(x: -40.5, y: 60, width: 120, height: 32.125), label: "Save 100%")

  @Test(arguments: [
    ("%x,%y %wx%h %l", "-40.5,60 120x32.125 Save 100%"), ("%o", "DP-1"), ("", ""),
    ("no parts", "no parts"), ("%%x is %x", "%x is -40.5"), ("%x%x", "-40.5-40.5"),
    ("ä%lö\t", "äSave 100%ö\t"),
  ])
  func `letters stand for parts`(format: String, line: String) throws {
    let format = try #require(RectFormat(format))
    #expect(format.line(rectangle, output: "DP-1") == line)
  }

  @Test(arguments: ["%", "%X", "%x %", "%ä", "50% of it", "%\n"])
  func `a percent sign before anything else is a mistake`(format: String) {
    #expect(RectFormat(format) == nil)
  }

  @Test func `what is not there is nothing, and names cannot do harm`() throws {
    let format = try #require(RectFormat("[%l|%o]"))
    let plain = LabelledRect(frame: .zero, label: nil)
    #expect(format.line(plain, output: nil) == "[|]")
    #expect(!format.line(plain, output: "a\u{1b}[2Jb").contains("\u{1b}"))
  }

  @Test func `a light is on the output that has most of it`() {
    func output(_ name: String, x: Double) -> Desktop.Screen {
      Desktop.Screen(
        name: name, frame: Rect(x: x, y: 0, width: 100, height: 100), scale: 1)
    }
    let outputs = [output("left", x: 0), output("right", x: 100)]
    #expect(outputs.name(under: Rect(x: 10, y: 10, width: 20, height: 20)) == "left")
    #expect(outputs.name(under: Rect(x: 90, y: 10, width: 30, height: 20)) == "right")
    #expect(outputs.name(under: Rect(x: 300, y: 10, width: 30, height: 20)) == nil)
    #expect([].name(under: Rect(x: 0, y: 0, width: 1, height: 1)) == nil)
  }
}
