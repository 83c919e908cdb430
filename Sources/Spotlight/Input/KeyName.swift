/// What keys are called: ``KeyChange/name``, for those who write such names.
package enum KeyName {
  /// What is wrong with a name that no key has, as a sentence with the one that was most likely meant; nil where a key
  /// has it.
  package static func doubt(_ name: String) -> String? {
    if isKnown(name) { return nil }
    let shown = String(name.unicodeScalars.prefix(40))
    let start = "No key is called '\(shown == name ? name : shown + "…")'"
    return start
      + (meant(by: name).map { "; did you mean '\($0)'?" }
        ?? "; they are called as N, F5, Space or PageDown.")
  }

  private static func isKnown(_ name: String) -> Bool {
    if words.contains(name) { return true }
    // ß has two letters where it is written large.
    guard name != "SS" else { return true }
    // One character, however many scalars an editor has written it in.
    guard let scalar = name.unicodeScalars.first, name.count == 1, name.uppercased() == name
    else { return false }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// The name that somebody means who knows another one, or who took small letters.
  private static func meant(by name: String) -> String? {
    // No name and no other one for it is longer, and a file may hold any.
    guard !name.isEmpty, name.utf8.count <= 16 else { return nil }
    let large = name.uppercased()
    if isKnown(large) { return large }
    if name.allSatisfy({ $0 == " " }) { return "Space" }
    let word = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    if let other = others[word] { return other }
    return words.first { $0.lowercased() == word }
  }

  private static let words = Set(KeyChange.names.values).union((1...35).map { "F\($0)" })

  /// What they are called elsewhere.
  private static let others = [
    "esc": "Escape", "return": "Enter", "kpenter": "Enter", "prior": "PageUp",
    "pgup": "PageUp", "next": "PageDown", "pgdn": "PageDown", "pgdown": "PageDown",
    "del": "Delete", "ins": "Insert", "arrowleft": "Left", "arrowright": "Right",
    "arrowup": "Up", "arrowdown": "Down", "plus": "+", "minus": "-",
  ]
}
