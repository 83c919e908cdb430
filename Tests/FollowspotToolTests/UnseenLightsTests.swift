import Testing

@testable import Followspot
@testable import followspot_tool

@Suite struct UnseenLightsTests {
  private func output(_ name: String, x: Double) -> Desktop.Screen {
    Desktop.Screen(name: name, frame: Rect(x: x, y: 0, width: 100, height: 80), scale: 1)
  }

  private func light(_ x: Double, padding: Double = 0) -> Light {
    Light(id: "a", frame: Rect(x: x, y: 10, width: 20, height: 20), padding: padding)
  }

  @Test func `lights beside all screens are told of, with the screens`() throws {
    let outputs = [output("left", x: 0), output("right", x: 100)]
    let unseen = try #require(outputs.withoutAny(of: [light(300), light(-50)]))
    #expect(
      "\(unseen)"
        == "No screen shows any of these lights; there is left at 0,0 100x80 and right at "
        + "100,0 100x80.")
    let nameless = try #require([output("", x: 0)].withoutAny(of: [light(300)]))
    #expect("\(nameless)".hasSuffix("there is one at 0,0 100x80."))
    let many = (0..<9).map { output("DP-\($0)", x: Double($0) * 100) }
    #expect("\(try #require(many.withoutAny(of: [light(5000)])))".hasSuffix("the others."))
  }

  @Test func `a padding that leaves nothing of a light is a mistake of its own`() {
    #expect(
      [light(10, padding: -30)].eatenByPadding
        == "The padding of -30 leaves nothing of any light.")
    #expect([light(10, padding: -9)].eatenByPadding == nil)
    #expect([light(10, padding: 30)].eatenByPadding == nil)
  }

  @Test func `a part of one is enough, and without a screen there is nothing to tell`() {
    let outputs = [output("left", x: 0)]
    #expect(outputs.withoutAny(of: [light(300), light(99)]) == nil)
    #expect(outputs.withoutAny(of: [light(104, padding: 8)]) == nil)
    #expect(outputs.withoutAny(of: []) == nil)
    #expect([].withoutAny(of: [light(300)]) == nil)
  }
}
