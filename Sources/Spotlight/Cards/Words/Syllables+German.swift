/// Seams of German compounds, of which the rule of the last consonant knows nothing.
///
/// "Ein-stellung" and "Wasser-kraft" are divided between their words, and "Kas-ten" and "merk-lich" as ever. A few
/// beginnings and ends of words decide. A dictionary would know more seams; most machines have none.
extension Syllables {
  /// The place before a vowel at which a word of a compound begins; nil if nothing says so.
  static func germanSeam(before vowel: Int, in letters: [String]) -> Int? {
    func text(from start: Int, count: Int = 6) -> String {
      letters[start...].prefix(count).joined()
    }
    // "Weiterleitungs-einstellung": the s that joins its words.
    let start = letters[..<vowel].suffix(7).joined()
    if joints.contains(where: { start.hasSuffix($0) && start.count > $0.count }) { return vowel }
    guard vowel >= 3 else { return nil }
    let pair = text(from: vowel - 2, count: 2)
    if pair == "st" || pair == "sp", stems.contains(where: { text(from: vowel - 2).hasPrefix($0) })
    {
      return vowel - 2
    }
    if ends.contains(where: { text(from: vowel - 1).hasPrefix($0) }) { return nil }
    if vowel >= 5, ["schl", "schr", "schn"].contains(text(from: vowel - 4, count: 4)) {
      return vowel - 4
    }
    // "Über-springen": three consonants of one beginning.
    guard vowel >= 4, pairs.contains(pair),
      !["spr", "str"].contains(text(from: vowel - 3, count: 3))
    else { return nil }
    let before = text(from: vowel - 4, count: 2)
    return before.hasSuffix("s") || before == "er" || before == "en" ? vowel - 2 : nil
  }

  private static let joints = ["ungs", "heits", "keits", "schafts", "ions", "täts"]

  /// Two consonants with which German words begin.
  private static let pairs: Set<String> = [
    "pl", "kl", "bl", "gl", "fl", "pr", "kr", "br", "gr", "fr", "tr", "dr", "kn",
  ]

  /// Words that begin with two consonants, and often stand behind others.
  private static let stems = [
    "stell", "stand", "steh", "start", "stat", "steck", "stein", "stift", "stimm", "stop", "stoß",
    "stück", "stütz", "stör", "stund", "spei", "spiel", "sperr", "spalt", "spann", "spar", "spitz",
  ]

  /// Ends of words, and words that begin with a single consonant: "merk-lich", "Deutsch-land".
  private static let ends = [
    "lich", "ling", "los", "lein", "lung", "ler", "land", "reich", "raum", "rat", "recht", "rung",
    "nis", "ner",
  ]
}
