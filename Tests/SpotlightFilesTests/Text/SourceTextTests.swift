import Expectations
import RandomNumbers
import SpotlightFiles

@Suite struct SourceTextTests {
  @Test(
    arguments: [
      ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4),
      ("abc", -5, 1, 1), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1),
      ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 2), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1),
      ("a\n\n\nb", 3, 4 - 1, 1), ("a\n\n\nb", 4, 4, 1), ("a\n\rb", 3, 3, 1),
      ("äb", 2, 1, 2), ("äb", 1, 1, 1), ("e\u{301}b", 3, 1, 2), ("e\u{301}b", 1, 1, 1),
      ("👨‍👩‍👧b", 18, 1, 2), ("a\u{2028}b", 4, 1, 3), ("\u{FEFF}ab", 3, 1, 1), ("\u{FEFF}ab", 4, 1, 2),
      ("\u{FEFF}ab", 0, 1, 1), ("\u{FEFF}\nb", 4, 2, 1),
    ])
  func `places count lines and what people see as characters`(
    text: String, offset: Int, line: Int, column: Int
  ) {
    let place = SourceText(text).place(at: offset)
    expect(place.line, is: line)
    expect(place.column, is: column)
  }

  @Test(arguments: 0..<100)
  func `many places at once are the same as one by one, and as counted by hand`(seed: Int) {
    var random = Seeded(seed)
    let pieces = ["a", "é", "大", "😀", "\n", "\r\n", "\t", " "]
    let characters = (0..<200).map { _ in pieces.randomElement(using: &random) ?? "" }
    let text = characters.joined()
    let source = SourceText(text)

    var expected: [TextPlace] = []
    var place = (line: 1, column: 1, offset: 0)
    for character in characters {
      expected.append(place)
      place.offset += character.utf8.count
      if character == "\n" || character == "\r\n" {
        place = (place.line + 1, 1, place.offset)
      } else {
        place.column += 1
      }
    }
    let order = expected.indices.shuffled(using: &random)
    let places = source.places(of: order.map { expected[$0].offset })
    expect(places.elementsEqual(order.map { expected[$0] }, by: ==))
    for index in order.prefix(20) {
      expect(source.place(at: expected[index].offset) == expected[index])
    }
  }
}
