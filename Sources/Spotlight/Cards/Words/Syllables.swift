/// Divides long words into syllables, by rules that need no dictionary.
///
/// A consonant before a vowel begins a syllable; letters that make one sound stay together. That is
/// the rule of German, Dutch, the Romance and the Slavic languages, apart from compounds. For other
/// languages with Latin, Greek or Cyrillic letters, it is the nearest rule without a dictionary.
package enum Syllables {
  /// The syllables of all words that have at least two, as ranges of UTF-8 bytes.
  ///
  /// - Complexity: O(n) in the length of the text.
  package static func parts(of text: String, language: LanguageTag? = nil) -> [Range<Int>] {
    let clusters = clusters(of: language?.language)
    var parts: [Range<Int>] = []
    var word: [Letter] = []
    var byte = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      if let letter = Letter(scalar, at: byte, length) {
        word.append(letter)
      } else {
        add(word, clusters, to: &parts)
        word.removeAll(keepingCapacity: true)
      }
      byte += length
    }
    add(word, clusters, to: &parts)
    return parts
  }

  /// The fewest letters of a word's first and last part.
  private static let leastStart = 2
  private static let leastEnd = 3
  /// Shorter words fit into every line.
  private static let leastLetters = 6
  /// The most letters of a word; more are no word of a language.
  private static let mostLetters = 128

  private static let digraphs: Set<String> = [
    "ch", "ck", "ph", "th", "rh", "sh", "gh", "wh", "qu",
  ]
  static let german: Set<String> = [
    "schw", "spr", "str", "sch", "ch", "ck", "ph", "th", "rh", "sh", "qu",
  ]
  /// More letters that make one sound, in the languages in which they do.
  private static let more: [String: Set<String>] = [
    "es": ["ll", "rr"], "ca": ["ll", "rr", "ny"], "eu": ["ll", "rr"], "gl": ["ll", "rr", "nh"],
    "pt": ["lh", "nh"], "fr": ["gn"], "it": ["gn"],
    "hu": ["ny", "ly", "gy", "ty", "sz", "zs", "cs"],
  ]

  private static func clusters(of language: String?) -> Set<String> {
    guard let language else { return usual }
    return language == "de" ? german : usual.union(more[language] ?? [])
  }

  private static let usual: Set<String> = {
    var all = digraphs.union(["sch"])
    for first in "bcdfgkptv" { for second in "lr" { all.insert("\(first)\(second)") } }
    for pair in [
      "пр", "тр", "кр", "бр", "др", "гр", "вр", "фр", "пл", "кл", "бл", "гл", "вл", "фл",
    ] {
      all.insert(pair)
    }
    return all.subtracting(["tl", "dl"])
  }()

  private static func add(_ word: [Letter], _ clusters: Set<String>, to parts: inout [Range<Int>]) {
    guard (leastLetters...mostLetters).contains(word.count) else { return }
    var starts = [0]
    var isAfterVowel = false
    var consonants = 0
    for (index, letter) in word.enumerated() {
      // The u of "qu" is no vowel.
      let isVowel =
        letter.isVowel && !(letter.text == "u" && index > 0 && word[index - 1].text == "q")
      guard isVowel else {
        if !letter.isMark { consonants = index + 1 }
        continue
      }
      if isAfterVowel, consonants == index {
        let start = onset(before: index, in: word, clusters)
        if start - (starts.last ?? 0) >= leastStart, word.count - start >= leastEnd {
          starts.append(start)
        }
      }
      isAfterVowel = true
    }
    guard starts.count > 1 else { return }
    let ends = starts.dropFirst() + [word.count]
    for (start, end) in zip(starts, ends) {
      parts.append(word[start].bytes.lowerBound..<word[end - 1].bytes.upperBound)
    }
  }

  /// The place at which the syllable of a vowel begins.
  private static func onset(before vowel: Int, in word: [Letter], _ clusters: Set<String>) -> Int {
    if clusters == german, let seam = germanSeam(before: vowel, in: word.map(\.text)) {
      return seam
    }
    for length in [4, 3, 2] where vowel >= length {
      let letters = word[vowel - length..<vowel]
      if clusters.contains(letters.map(\.text).joined()) { return vowel - length }
    }
    return vowel - 1
  }

  /// A letter of a word, or a mark on one.
  private struct Letter {
    let text: String
    let bytes: Range<Int>
    let isVowel: Bool
    let isMark: Bool

    /// Nil for everything at which a word ends.
    init?(_ scalar: Unicode.Scalar, at byte: Int, _ length: Int) {
      isMark = (0x300...0x36F).contains(scalar.value)
      guard isMark || scalar.properties.isAlphabetic,
        Letter.blocks.contains(where: { $0.contains(scalar.value) })
      else { return nil }
      text = scalar.properties.lowercaseMapping
      bytes = byte..<byte + length
      isVowel = Letter.vowels.contains(text)
    }

    /// Latin, marks, Greek, Cyrillic, and more Latin and Greek.
    private static let blocks: [ClosedRange<UInt32>] = [
      0x41...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF,
    ]

    private static let vowels = Set(
      ("aeiouyäöüåæøœàáâãāăąèéêëēĕėęěìíîïĩīĭįıòóôõōŏőùúûũūŭůűųýÿŷ"
        + "αεηιουωάέήίόύώϊϋΐΰ" + "аеёиоуыэюяіїє").map { String($0) })
  }
}

/// How the lines of a text break, from the best to the worst.
package enum LineBreaks: Sendable, Hashable, Comparable {
  case betweenWords
  /// A word that is wider than a line is divided by the rules of its language.
  case betweenSyllables
  /// A word is divided at any letter, because a syllable is wider than a line.
  case betweenLetters
  /// A word cannot be divided, and reaches beyond its line.
  case nowhere
}

/// Seams of German compounds, of which the rule of the last consonant knows nothing.
///
/// "Ein-stellung" and "Wasser-kraft" are divided between their words, and "Kas-ten" and "merk-lich" as ever. A few
/// beginnings and ends of words decide. A dictionary would know more seams; most machines have none.
extension Syllables {
  /// The place before a vowel at which a word of a compound begins; nil if nothing says so.
  private static func germanSeam(before vowel: Int, in letters: [String]) -> Int? {
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
