/// A language as tags name it, as `de`, `pt-BR` or `zh-Hant`, or as the environment does, as `de_DE.UTF-8`.
package struct LanguageTag: Sendable, Hashable {
  /// The language in small letters.
  package let language: String
  /// The script in four small letters, where it is said.
  package let script: String?
  /// The region in small letters, where it is said.
  package let region: String?

  /// Reads a tag; nil where it names no language, as `C` does not.
  package init?(_ text: String) {
    // What follows is the coding of letters and variants, which no word depends on.
    let name = text.prefix(64).prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    guard let first = parts.first, (2...3).contains(first.count),
      first.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return nil }
    language = Self.renamed[first] ?? first
    // A single letter begins what is no business of languages.
    let rest = parts.dropFirst().prefix { $0.count > 1 }
    script = rest.first { $0.count == 4 && $0.first?.isNumber == false }
    region = rest.first { $0.count == 2 || $0.count == 3 && $0.first?.isNumber == true }
  }

  /// True for languages that are read from right to left, as far as the tag tells.
  package var isRightToLeft: Bool {
    if let script { return Self.rightToLeftScripts.contains(script) }
    return Self.rightToLeftLanguages.contains(language)
  }

  /// The names under which words may be found, the nearest first.
  var candidates: [String] {
    guard language != "zh" else { return [isTraditional ? "zh-hant" : "zh-hans"] }
    return [region.map { "\(language)-\($0)" }, language].compactMap(\.self)
  }

  private var isTraditional: Bool {
    if let script { return script == "hant" }
    return region.map { ["tw", "hk", "mo"].contains($0) } ?? false
  }

  /// Old names of languages, and names for one of several kinds.
  private static let renamed = ["iw": "he", "in": "id", "no": "nb", "nn": "nb", "ji": "yi"]

  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "ks", "lrc", "mzn", "nqo", "ps", "sd", "sdh",
    "syr", "ug", "ur", "yi",
  ]

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "syre", "syrj",
    "syrn", "thaa",
  ]
}

extension LanguageTag {
  /// The language that a process is to speak, as its environment has it; nil for none.
  ///
  /// What is said of everything goes before what is said of messages, and both before what is usual.
  package init?(environment value: (String) -> String?) {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let text = value(name), !text.isEmpty else { continue }
      guard let tag = LanguageTag(text) else { return nil }
      // Whoever names several wants the first, where any is spoken at all.
      let first = value("LANGUAGE")?.split(separator: ":").first.flatMap { LanguageTag(String($0)) }
      self = first ?? tag
      return
    }
    return nil
  }
}

extension String {
  /// True when there is nothing in it that could be read: no letters at all, or only white space and what is
  /// never seen.
  var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
