import SpotlightFiles
import Testing

@testable import Followspot
@testable import followspot_tool

/// The same options with every verb that shows lights, and what they make of a tour.
@Suite struct LookEverywhereTests {
  private static let looks: [[String]] = [
    ["--shape", "capsule"], ["--shape", "rounded:1,2,3,4"],
    ["--shape", "path:M0 0h9v9z"], ["--feather", "9"],
    ["--ring", "none"], ["--ring", "4,#FFD70080"], ["--ring", "4,gold,2"], ["--glow", "none"],
    ["--dot", "12,red"], ["--tint", "#F008"], ["--dim", "navy"], ["--dim", "#10203080"],
    ["--opacity", "70%"],
  ]
  private static let grounds: [[String]] = [
    ["--outside", "blur:6"], ["--inside", "dim"], ["--inside", "zoom:2"],
    ["--inside", "still"], ["--outside", "gray", "--still-cursor", "shown"],
  ]

  private static func line(_ verb: Verb, _ options: [String]) -> [String] {
    let operands: [String] =
      switch verb {
      case .light: ["1,2 3x4"]
      case .tour: ["a.json5"]
      case .view: ["a.png"]
      case .render: ["a.json5", "out"]
      default: []
      }
    return [verb.name] + operands + options
  }

  @Test(arguments: [Verb.point, .light, .tour, .view, .render], looks)
  func `every verb takes every look`(verb: Verb, options: [String]) {
    #expect(sentence(Self.line(verb, options)) == nil)
  }

  @Test(arguments: [Verb.point, .light, .tour, .render], grounds)
  func `every verb over a screen takes every still`(verb: Verb, options: [String]) {
    #expect(sentence(Self.line(verb, options)) == nil)
  }

  @Test(arguments: [
    (Verb.light, ["--output", "all"]), (.tour, ["--output", "A,B"]), (.point, ["--output", "all"]),
    (.render, ["--contrast", "more"]), (.render, ["--text-scale", "auto"]),
    (.tour, ["--contrast", "more"]), (.tour, ["--text-scale", "auto"]),
    (.view, ["--ring", "3", "--shape", "rect", "--feather", "8"]), (.view, ["--padding", "4"]),
    (.render, ["--padding", "4"]), (.tour, ["--padding", "4"]), (.view, ["--min-size", "40"]),
    (.light, ["--max-size", "400"]),
  ])
  func `what single verbs lacked is there`(verb: Verb, options: [String]) {
    #expect(sentence(Self.line(verb, options)) == nil)
  }

  @Test func `a tour gets the form and the padding that a person wants, whatever it says`() throws {
    let text = """
      { steps: [ { id: 'a', at: { rect: '1,2 3x4', shape: 'ellipse', padding: 9 } } ] }
      """
    let tour = try #require(TourFile.read(Array(text.utf8)).tour)
    func look(_ words: String...) throws -> Look? {
      let words = ["render", "a.json5", "out"] + words
      let command: RenderCommand = try read(words)
      let dressed = tour.dressed(command.settings)
      let light = try #require(dressed.steps.first?.lights.first)
      #expect(light.look.shape == nil || words.count == 3)
      return dressed.defaults.look
    }
    #expect(try look("--padding", "4", "--shape", "rect")?.padding == 4)
    #expect(try look("--shape", "capsule")?.shape == .capsule)
    #expect(try look("--shape", "rounded:5")?.shape == .rounded(radius: 5))
    #expect(try look("--shape", "path:M0 0h9v9z")?.shape == .path(try Path(svg: "M0 0h9v9z")))
    #expect(try look()?.shape == nil)
  }
}
