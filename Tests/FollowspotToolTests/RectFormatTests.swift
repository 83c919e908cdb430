import Expectations
import SpotlightFiles

@testable import Followspot
@testable import followspot_tool

/// How a light is printed, in the words of slurp, and what is said of one that no screen shows.
@Suite struct RectFormatTests {
  private let rectangle = LabelledRect(
    frame: Rect(x: -40.5, y: 60, width: 120, height: 32.125), label: "Save 100%")

  @Test(arguments: [
    ("%x,%y %wx%h %l", "-40.5,60 120x32.125 Save 100%"), ("%o", "DP-1"), ("", ""),
    ("no parts", "no parts"), ("%%x is %x", "%x is -40.5"), ("%x%x", "-40.5-40.5"),
    ("ä%lö\t", "äSave 100%ö\t"),
  ])
  func `letters stand for parts`(format: String, line: String) throws {
    let format = try require(RectFormat(format))
    expect(format.line(rectangle, on: screen("DP-1", x: 0)), is: line)
  }

  @Test(arguments: ["%", "%Z", "%x %", "%ä", "50% of it", "%\n"])
  func `a percent sign before anything else is a mistake`(format: String) {
    expect(RectFormat(format) == nil)
  }

  @Test func `what is not there is nothing, and names cannot do harm`() throws {
    let format = try require(RectFormat("[%l|%o]"))
    let plain = LabelledRect(frame: .zero, label: nil)
    expect(format.line(plain, on: nil), is: "[|]")
    expect(!format.line(plain, on: screen("a\u{1b}[2Jb", x: 0)).contains("\u{1b}"))
  }

  @Test(arguments: [
    (Rect(x: 110, y: 20, width: 30, height: 40), "10 20 30 40"),
    // Only the part that the output shows.
    (Rect(x: 90, y: -5, width: 120, height: 40), "0 0 100 35"),
  ])
  func `capital letters are measured from the corner of the output`(
    frame: Rect, line: String
  ) throws {
    let format = try require(RectFormat("%X %Y %W %H"))
    let rectangle = LabelledRect(frame: frame, label: nil)
    expect(format.line(rectangle, on: screen("right", x: 100)), is: line)
    expect(format.line(rectangle, on: nil), is: "   ")
  }

  @Test(arguments: [
    ("420.5,310.25 200x200 Cat", "420,310 201x201 Cat"),
    ("411.934,311.934 176.133x176.133", "411,311 178x178"),
    ("370,270 260x260", "370,270 260x260"), ("-0.5,-10.25 0.5x0.25", "-1,-11 1x1"),
    ("0.001,0 1x1", "0,0 2x1"),
  ])
  func `whole pixels cover the light`(exact: String, whole: String) throws {
    let rectangle = try LabelledRect(line: exact)
    expect("\(rectangle.inWholePixels)", is: whole)
    expect(rectangle.inWholePixels.inWholePixels, is: rectangle.inWholePixels)
  }

  @Test func `a rounding error of a movement costs no pixel`() {
    let frame = Rect(x: 300 - 1e-9, y: 200 + 1e-9, width: 100 + 3e-9, height: 50)
    expect("\(LabelledRect(frame: frame, label: nil).inWholePixels)", is: "300,200 100x50")
  }

  @Test func `a light is printed in whole pixels, or as it is`() throws {
    let lights = [Light(id: "a", frame: Rect(x: 120.5, y: 80.5, width: 60, height: 40))]
    let outputs = [screen("left", x: 0), screen("right", x: 100)]
    func lines(_ options: String...) throws -> String {
      let light: LightCommand = try read(["light"] + options + ["1,2 3x4"])
      return light.lines(lights, on: outputs)
    }
    expect(try lines(), is: "120,80 61x41\n")
    expect(try lines("--exact"), is: "120.5,80.5 60x40\n")
    expect(try lines("--format", "%o %X,%Y %Wx%H"), is: "right 20,80 61x20\n")
    expect(try lines("--exact", "-f", "%o %X,%Y %Wx%H"), is: "right 20.5,80.5 60x19.5\n")
    #expect(throws: UsageError.self) { _ = try lines("--exact", "--events", "-") }
  }

  /// So that a picture of the rectangle shows all of the light.
  @Test func `a turned light is printed as the rectangle that covers it`() throws {
    let frame = Rect(x: 20, y: 40, width: 60, height: 20)
    let lights = [
      Light(id: "a", frame: frame, shape: .rectangle, rotation: 90, padding: 5),
      Light(id: "b", frame: frame, shape: .rectangle, rotation: 30),
      Light(id: "c", frame: frame, shape: .ellipse, rotation: -60),
      Light(id: "d", frame: Rect(x: 1, y: 2, width: 9, height: 9), shape: .ellipse, rotation: 45),
    ]
    func lines(_ options: String...) throws -> String {
      let light: LightCommand = try read(["light"] + options + ["1,2 3x4"])
      return light.lines(lights, on: [screen("left", x: 0)])
    }
    expect(try lines(), is: "40,20 20x60\n19,26 62x48\n32,23 36x54\n1,2 9x9\n")
    expect(try lines("-f", "%x,%y %r"), is: "40,20 90\n19,26 30\n32,23 -60\n1,2 45\n")
    expect(try lines("--exact", "-f", "%wx%h").hasPrefix("20x60\n61.962x47.321\n"))
  }

  @Test func `a light is on the output that has most of it`() {
    let outputs = [screen("left", x: 0), screen("right", x: 100)]
    func name(_ frame: Rect) -> String? { outputs.screen(under: frame)?.name }
    expect(name(Rect(x: 10, y: 10, width: 20, height: 20)), is: "left")
    expect(name(Rect(x: 90, y: 10, width: 30, height: 20)), is: "right")
    expect(name(Rect(x: 300, y: 10, width: 30, height: 20)) == nil)
    expect([].screen(under: Rect(x: 0, y: 0, width: 1, height: 1)) == nil)
  }

  private func screen(_ name: String, x: Double) -> Desktop.Screen {
    Desktop.Screen(name: name, frame: Rect(x: x, y: 0, width: 100, height: 100), scale: 1)
  }

  private func light(_ x: Double, padding: Double = 0) -> Light {
    Light(id: "a", frame: Rect(x: x, y: 10, width: 20, height: 20), padding: padding)
  }

  @Test func `lights beside all screens are told of, with the screens`() throws {
    let outputs = [screen("left", x: 0), screen("right", x: 100)]
    let unseen = try require(outputs.withoutAny(of: [light(300), light(-50)]))
    expect(
      "\(unseen)",
      is: "No screen shows any of these lights; there is left at 0,0 100x100 and right at "
        + "100,0 100x100.")
    let uncovered = outputs.withoutAny(of: [light(300)], areCovered: true)
    expect(uncovered?.contains("; the overlay covers left at") == true)
    expect(outputs.withoutPanel(light(300).frame)?.contains("; the overlay covers left at") == true)
    let nameless = try require([screen("", x: 0)].withoutAny(of: [light(300)]))
    expect("\(nameless)".hasSuffix("there is one at 0,0 100x100."))
    let many = (0..<9).map { screen("DP-\($0)", x: Double($0) * 100) }
    expect("\(try require(many.withoutAny(of: [light(5000)])))".hasSuffix("the others."))
  }

  @Test func `a padding that leaves nothing of a light is a mistake of its own`() {
    expect(
      [light(10, padding: -30)].eatenByPadding == "The padding of -30 leaves nothing of any light.")
    expect([light(10, padding: -9)].eatenByPadding == nil)
    expect([light(10, padding: 30)].eatenByPadding == nil)
  }

  @Test func `a part of one is enough, and without a screen there is nothing to tell`() {
    let outputs = [screen("left", x: 0)]
    expect(outputs.withoutAny(of: [light(300), light(99)]) == nil)
    expect(outputs.withoutAny(of: [light(104, padding: 8)]) == nil)
    expect(outputs.withoutAny(of: []) == nil)
    expect([].withoutAny(of: [light(300)]) == nil)
  }
}
