internal import CFontconfig

/// The names of fonts, and whether this machine has them.
package enum FontNames {
  /// The family that is shown instead of some, with commas between their names; nil where one of them is here, or
  /// where there are no fonts at all.
  package static func substitute(for families: String) -> String? {
    let names = families.split(separator: ",").map {
      String($0.drop(while: \.isWhitespace).prefix(mostLetters))
    }.filter { !$0.isEmpty }
    guard let wanted = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(wanted) }
    for name in names {
      if isKnown(name) { return nil }
      FcPatternAddString(wanted, FC_FAMILY, name)
    }
    // As Pango asks for the first of its fonts.
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    var family: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(found, FC_FAMILY, 0, &family) == FcResultMatch, let family else {
      return nil
    }
    return String(cString: family)
  }

  /// Kinds of fonts, which every machine has something for.
  private static let kinds: Set<String> = [
    "sans", "sans-serif", "serif", "mono", "monospace", "cursive", "fantasy", "system-ui", "emoji",
    "math",
  ]

  private static let mostLetters = 200

  /// True for a kind, and for a font that is here under any of its names.
  private static func isKnown(_ name: String) -> Bool {
    let plain = name.lowercased()
    if kinds.contains(plain.split(separator: " ").joined(separator: " ")) { return true }
    guard let pattern = FcPatternCreate() else { return true }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, name)
    guard let wishes = FcObjectSetCreate() else { return true }
    defer { FcObjectSetDestroy(wishes) }
    guard let found = FcFontList(nil, pattern, wishes) else { return true }
    defer { FcFontSetDestroy(found) }
    return found.pointee.nfont > 0
  }
}
