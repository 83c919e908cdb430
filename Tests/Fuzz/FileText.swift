internal import SpotlightFiles

/// The text of a file that a person could write, from the fuzzer's bytes.
///
/// The first byte says whether they are the whole file. Random bytes hardly ever get past the first bracket, so most
/// of them stand between these two words.
func fileText(_ input: [UInt8], between opening: String, and closing: String) -> [UInt8] {
  let isWhole = input.first == UInt8(ascii: "{") || input.first == UInt8(ascii: "\n")
  return isWhole ? input : Array(opening.utf8) + input + Array(closing.utf8)
}

/// Checks that mistakes are few, that their places exist, and that they are in the order of the
/// file.
func checkPlaces(of mistakes: [Mistake], in bytes: [UInt8]) {
  if mistakes.count > Mistakes.limit { finding("There are \(mistakes.count) mistakes.") }
  let text = SourceText(bytes)
  var last = 0
  for mistake in mistakes {
    let place = text.place(at: mistake.offset)
    guard place.line == mistake.line, place.column == mistake.column, mistake.offset >= last,
      mistake.offset <= bytes.count
    else { finding("'\(mistake)' is at \(mistake.offset), behind \(last).") }
    last = mistake.offset
  }
}
