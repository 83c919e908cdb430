internal import CPango

/// Checks whether this machine has a font of a name.
package enum FontNames {
  /// The family that is shown instead of these, which are separated by commas.
  ///
  /// It is nil if one of them exists, or if there are no fonts at all.
  package static func substitute(for families: String) -> String? {
    let names = families.split(separator: ",").map {
      String($0.drop(while: \.isWhitespace).prefix(mostLetters))
    }.filter { !$0.isEmpty }
    // Without the library there are no words at all, and other checks report that.
    guard let library = lf_open() else { return nil }
    let fontconfig = library.pointee
    guard let wanted = fontconfig.FcPatternCreate() else { return nil }
    defer { fontconfig.FcPatternDestroy(wanted) }
    for name in names {
      if isKnown(name, to: fontconfig) { return nil }
      _ = fontconfig.FcPatternAddString(wanted, FC_FAMILY, name)
    }
    // The same query as Pango makes for its first font.
    _ = fontconfig.FcConfigSubstitute(nil, wanted, FcMatchPattern)
    fontconfig.FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = fontconfig.FcFontMatch(nil, wanted, &result) else { return nil }
    defer { fontconfig.FcPatternDestroy(found) }
    var family: UnsafeMutablePointer<FcChar8>?
    guard fontconfig.FcPatternGetString(found, FC_FAMILY, 0, &family) == FcResultMatch, let family
    else {
      return nil
    }
    return String(cString: family)
  }

  /// The names of kinds of fonts; every machine has a font of each kind.
  private static let kinds: Set<String> = [
    "sans", "sans-serif", "serif", "mono", "monospace", "cursive", "fantasy", "system-ui", "emoji",
    "math",
  ]

  private static let mostLetters = 200

  /// Whether a name is a kind, or a name of a font on this machine.
  private static func isKnown(_ name: String, to fontconfig: lf_functions) -> Bool {
    let plain = name.lowercased()
    if kinds.contains(plain.split(separator: " ").joined(separator: " ")) { return true }
    guard let pattern = fontconfig.FcPatternCreate() else { return true }
    defer { fontconfig.FcPatternDestroy(pattern) }
    _ = fontconfig.FcPatternAddString(pattern, FC_FAMILY, name)
    guard let wishes = fontconfig.FcObjectSetCreate() else { return true }
    defer { fontconfig.FcObjectSetDestroy(wishes) }
    guard let found = fontconfig.FcFontList(nil, pattern, wishes) else { return true }
    defer { fontconfig.FcFontSetDestroy(found) }
    return found.pointee.nfont > 0
  }
}
