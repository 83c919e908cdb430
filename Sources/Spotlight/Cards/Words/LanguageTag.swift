/// A language, from a tag such as `de`, `pt-BR` or `zh-Hant`, or from the environment, such as
/// `de_DE.UTF-8`.
package struct LanguageTag: Sendable, Hashable {
  /// The language in lower case.
  package let language: String
  /// The script as four letters in lower case; nil if the tag has none.
  package let script: String?
  /// The region in lower case; nil if the tag has none.
  package let region: String?

  /// Reads a tag; nil if it names no language, such as `C`.
  package init?(_ text: String) {
    // The encoding and the variant do not affect the choice of words.
    let name = text.prefix(64).prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    guard let first = parts.first, (2...3).contains(first.count),
      first.utf8.allSatisfy(\.isLetter)
    else { return nil }
    language = Self.renamed[first] ?? first
    // A single letter starts an extension, which is not about the language.
    let rest = parts.dropFirst().prefix { $0.count > 1 }
    script = rest.first { $0.count == 4 && $0.first?.isNumber == false }
    region = rest.first { $0.count == 2 || $0.count == 3 && $0.first?.isNumber == true }
  }

  /// True for a text with the form of a tag.
  ///
  /// Pango keeps every name of a language that it ever gets, so it does not get all of them.
  package static func isWellFormed(_ text: String) -> Bool {
    (1...35).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
  }

  /// The tag as it is written for people and programs, such as `zh-Hant-TW`.
  ///
  /// It has the script, because simplified and traditional Chinese are read differently.
  package var name: String {
    let script = script.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [language, script, region?.uppercased()].compactMap(\.self).joined(separator: "-")
  }

  /// The place of the language among several that a reader of this one reads best; nil if it is none of these.
  ///
  /// A region that is not there falls back to the language.
  package func nearest(in tags: [LanguageTag?]) -> Int? {
    let same = tags.indices.filter { tags[$0]?.candidates.last == candidates.last }
    return same.first { tags[$0] == self } ?? same.first { tags[$0]?.region == nil } ?? same.first
  }

  /// True for right-to-left languages, as far as the tag tells.
  package var isRightToLeft: Bool {
    if let script { return Self.rightToLeftScripts.contains(script) }
    return Self.rightToLeftLanguages.contains(language)
  }

  /// The keys for looking up words, the best match first.
  package var candidates: [String] {
    guard language != "zh" else { return [isTraditional ? "zh-hant" : "zh-hans"] }
    return [region.map { "\(language)-\($0)" }, language].compactMap(\.self)
  }

  private var isTraditional: Bool {
    if let script { return script == "hant" }
    return region.map { ["tw", "hk", "mo"].contains($0) } ?? false
  }

  /// Deprecated codes, and macrolanguages with a default.
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
  /// The languages that a person reads, the best one first, from the environment of a process.
  ///
  /// `LC_ALL` takes precedence over `LC_MESSAGES`, and that over `LANG`. `LANGUAGE` lists languages by preference, and counts if
  /// one of the others names a language.
  package static func wanted(environment value: (String) -> String?) -> [LanguageTag] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let text = names.lazy.compactMap(value).first(where: { !$0.isEmpty }),
      let tag = LanguageTag(text)
    else { return [] }
    let list = value("LANGUAGE")?.prefix(1000).split(separator: ":").compactMap {
      LanguageTag(String($0))
    }
    return (list ?? []) + [tag]
  }

  /// The language of a process, from its environment; nil for none.
  package init?(environment value: (String) -> String?) {
    guard let tag = Self.wanted(environment: value).first else { return nil }
    self = tag
  }
}

extension String {
  /// True if the string has nothing that can be read: it is empty, or has only white space and
  /// invisible characters.
  var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}

/// The direction in which lines are read.
package enum ReadingDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight, rightToLeft
}

extension ReadingDirection {
  /// The direction of the first letter of a text; nil for a text without letters.
  ///
  /// - Parameters:
  ///   - text: plain text or markup.
  ///   - isMarkup: true for markup, whose tags are skipped.
  package init?(firstLetterOf text: String, isMarkup: Bool = false) {
    var isInTag = false
    var isInEntity = false
    // A text whose first 4096 characters have no letter counts as one without letters.
    for scalar in text.unicodeScalars.prefix(4096) {
      if isMarkup {
        switch scalar {
        case "<": isInTag = true
        case ">": isInTag = false
        case "&": isInEntity = true
        // An ampersand without a semicolon is an ordinary character.
        case ";", " ": isInEntity = false
        default: break
        }
        if isInTag || isInEntity { continue }
      }
      guard let direction = Self(scalar) else { continue }
      self = direction
      return
    }
    return nil
  }

  /// The direction of a letter or of a direction mark; nil for digits, symbols and everything else.
  private init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200E:
      self = .leftToRight
      return
    case 0x200F, 0x061C:
      self = .rightToLeft
      return
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      let isRightToLeft = Self.mirroredBlocks.contains { $0.contains(scalar.value) }
      self = isRightToLeft ? .rightToLeft : .leftToRight
    default: return nil
    }
  }

  /// The Unicode blocks of right-to-left scripts: Hebrew to Arabic Extended, the presentation forms
  /// of both, and the blocks reserved for such scripts.
  private static let mirroredBlocks: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
  ]
}
