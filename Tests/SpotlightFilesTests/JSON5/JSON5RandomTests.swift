import Expectations
import RandomNumbers
import Spotlight
import SpotlightFiles

@Suite struct JSON5RandomTests {
  @Test(arguments: 0..<300)
  func `what is written in any spelling reads back, each value at its place`(seed: Int) {
    var writer = JSON5Writer(seed: seed)
    let spelling = writer.document()
    let reading = Reading(writer.text)
    expect(reading.sentences, is: [])
    expect(reading.value?.spelling, is: spelling)
    expect(reading.value?.all.map(\.range.lowerBound), is: writer.valueStarts)
    expect(reading.value?.keys.map(\.keyRange.lowerBound), is: writer.keyStarts)
  }

  @Test(arguments: 0..<20)
  func `a file that ends anywhere is a value or a mistake`(seed: Int) {
    var writer = JSON5Writer(seed: seed)
    _ = writer.document()
    let bytes = Array(writer.text.utf8)
    for count in 0..<min(bytes.count, 600) {
      let reading = Reading(Array(bytes[..<count]))
      expect(reading.value != nil || !reading.mistakes.isEmpty, "\(count) bytes")
    }
  }

  @Test(arguments: 0..<200)
  func `a file with changed bytes is a value or a mistake within it`(seed: Int) {
    var writer = JSON5Writer(seed: seed)
    _ = writer.document()
    var random = Seeded(seed)
    let hurtful = Array("{}[]:,'\"\\/*u0x.-+eEN\n\r\t #\u{2028}😀".utf8)
    for _ in 0..<20 {
      var bytes = Array(writer.text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = .random(in: .min ... .max, using: &random)
        case 1: bytes.insert(hurtful.randomElement(using: &random) ?? 0, at: index)
        case 2: bytes[index] = hurtful.randomElement(using: &random) ?? 0
        default: if bytes.count > 1 { bytes.remove(at: index) }
        }
      }
      let reading = Reading(bytes)
      expect(reading.value != nil || !reading.mistakes.isEmpty)
      let text = SourceText(bytes)
      for mistake in reading.mistakes {
        expect((0...bytes.count).contains(mistake.offset))
        let place = text.place(at: mistake.offset)
        expect(place.line == mistake.line && place.column == mistake.column)
      }
    }
  }
}
