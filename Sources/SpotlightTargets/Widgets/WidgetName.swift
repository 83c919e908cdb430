internal import Spotlight

/// The name of an element, as toolkits tell it and as people write it.
///
/// Toolkits add blanks, control characters, the sign of a letter for the keyboard, and GTK 4.8 says some names twice.
enum WidgetName {
  /// The most letters of a name that count.
  static let longest = 256

  /// The name without what a toolkit adds.
  static func clean(_ name: String) -> String {
    let name = halved(withoutMnemonic(plain(name)))
    return isClass(name) ? "" : name
  }

  /// Whether it is what GTK 4.8 says of an element without a name, such as `GtkMenuButton`.
  private static func isClass(_ name: String) -> Bool {
    (name.hasPrefix("Gtk") || name.hasPrefix("Adw")) && name.utf8.count > 4
      && name.dropFirst(3).first?.isUppercase == true
      && name.allSatisfy { $0.isLetter && $0.isASCII }
  }

  /// Whether a pattern fits a name, with or without what a toolkit adds.
  static func fits(_ pattern: TextPattern, _ name: String) -> Bool {
    let plain = plain(name)
    var tried: [String] = []
    for name in [plain, withoutMnemonic(plain), halved(plain), halved(withoutMnemonic(plain))]
    where !tried.contains(name) {
      if pattern.fits(name) { return true }
      tried.append(name)
    }
    return false
  }

  /// Without control characters, and with one blank for several.
  private static func plain(_ name: String) -> String {
    var letters = ""
    var wantsBlank = false
    var count = 0
    for letter in name.unicodeScalars.prefix(longest * 4) {
      // What turns the direction of text or joins letters would make two names look the same.
      let isBlank = letter.properties.isWhitespace || letter.properties.generalCategory == .control
      let isHidden = letter.properties.generalCategory == .format && letter != "\u{200D}"
      if isBlank || isHidden {
        wantsBlank = wantsBlank || isBlank && count > 0
        continue
      }
      guard count < longest else { break }
      if wantsBlank { letters.unicodeScalars.append(" ") }
      wantsBlank = false
      letters.unicodeScalars.append(letter)
      count += 1
    }
    return letters
  }

  /// Without the line that GTK writes before the letter of the keyboard; a name with several such lines is a name of a file.
  private static func withoutMnemonic(_ name: String) -> String {
    guard name.count(where: { $0 == "_" }) == 1, let index = name.firstIndex(of: "_"),
      name.index(after: index) != name.endIndex, name[name.index(after: index)].isLetter
    else { return name }
    var name = name
    name.remove(at: index)
    return name
  }

  /// Once what is said twice.
  private static func halved(_ name: String) -> String {
    let letters = Array(name)
    guard letters.count >= 3, letters.count % 2 == 1 else { return name }
    let half = letters.count / 2
    guard letters[half] == " ", letters[..<half] == letters[(half + 1)...] else { return name }
    return String(letters[..<half])
  }
}
