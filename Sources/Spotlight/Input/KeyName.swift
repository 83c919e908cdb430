/// Checks names of keys that people write in files and commands, as in ``KeyChange/name``.
package enum KeyName {
  /// A sentence on a name that no key has, with the name that was most likely meant; nil if a key
  /// has it.
  package static func doubt(_ name: String) -> String? {
    if isKnown(name) { return nil }
    let shown = String(name.unicodeScalars.prefix(40))
    let start = "No key is called '\(shown == name ? name : shown + "…")'"
    return start
      + (meant(by: name).map { "; did you mean '\($0)'?" }
        ?? "; they are called as N, F5, Space or PageDown.")
  }

  /// Whether a name means Escape, as far as can be guessed.
  package static func isEscape(_ name: String) -> Bool {
    name == Tour.escapeKey || (!isKnown(name) && meant(by: name) == Tour.escapeKey)
  }

  private static func isKnown(_ name: String) -> Bool {
    if words.contains(name) { return true }
    // The capital form of ß has two letters.
    guard name != "SS" else { return true }
    // One character; an editor may write it as several scalars.
    guard let scalar = name.unicodeScalars.first, name.count == 1, name.uppercased() == name
    else { return false }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// The right name for another name of a key, or for a name in small letters.
  private static func meant(by name: String) -> String? {
    // No known name is longer, and a file may contain any length.
    guard !name.isEmpty, name.utf8.count <= 16 else { return nil }
    let large = name.uppercased()
    if isKnown(large) { return large }
    if name.allSatisfy({ $0 == " " }) { return "Space" }
    let word = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    if let other = others[word] { return other }
    return words.first { $0.lowercased() == word }
  }

  private static let words = Set(KeyChange.names.values).union((1...35).map { "F\($0)" })

  /// The names that other programs use.
  private static let others = [
    "esc": "Escape", "return": "Enter", "kpenter": "Enter", "prior": "PageUp",
    "pgup": "PageUp", "next": "PageDown", "pgdn": "PageDown", "pgdown": "PageDown",
    "del": "Delete", "ins": "Insert", "arrowleft": "Left", "arrowright": "Right",
    "arrowup": "Up", "arrowdown": "Down", "plus": "+", "minus": "-",
  ]
}
