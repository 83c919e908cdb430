import Spotlight
import Testing

@testable import SpotlightFiles

/// Colours by their names, and with an opacity.
@Suite struct ColorNameTests {
  @Test func `CSS names 148 colours, each once and in order`() {
    #expect(Color.names.count == 148)
    #expect(Color.names == Set(Color.names).sorted())
    #expect(Color.names.allSatisfy { Color.named($0) != nil })
  }

  @Test(arguments: [
    ("black", "#000000"), ("white", "#FFFFFF"), ("red", "#FF0000"), ("gold", "#FFD700"),
    ("Gold", "#FFD700"), ("REBECCAPURPLE", "#663399"), ("lightgoldenrodyellow", "#FAFAD2"),
    ("yellowgreen", "#9ACD32"), ("grey", "#808080"), ("gray", "#808080"),
  ])
  func `names are those of CSS`(name: String, color: String) {
    #expect(Color.named(name).map { "\($0)" } == color)
  }

  @Test(arguments: ["", "#red", "goldd", " red", "red ", "none", "lightgoldenrodyelloww"])
  func `other words are none`(word: String) {
    #expect(Color.named(word) == nil)
  }

  @Test(
    arguments: [
      ("#123", "#112233", nil), ("#1238", "#112233", 8.0 / 15), ("123f", "#112233", 1),
      ("#11223300", "#112233", 0), ("112233FF", "#112233", 1), ("navy", "#000080", nil),
    ] as [(String, String, Double?)])
  func `a colour may have an opacity`(text: String, color: String, opacity: Double?) throws {
    let read = try #require(Entry.color(of: text))
    #expect("\(read.color)" == color && read.opacity == opacity)
  }

  @Test(arguments: ["#12", "#12345", "#1234567", "#123456789", "#12+4", "#123456+1", "#", "äää8"])
  func `other numbers of digits are no colour`(text: String) {
    #expect(Entry.color(of: text) == nil)
  }
}
