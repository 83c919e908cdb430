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
package enum LineBreaks: Int, Sendable, Hashable, Comparable {
  case betweenWords
  /// A word that is wider than a line is divided by the rules of its language.
  case betweenSyllables
  /// A word is divided at any letter, because a syllable is wider than a line.
  case betweenLetters
  /// A word cannot be divided, and reaches beyond its line.
  case nowhere

  package static func < (one: LineBreaks, other: LineBreaks) -> Bool {
    one.rawValue < other.rawValue
  }
}
