internal import Spotlight

/// What has keys of its own.
enum KeysKey: String, FieldKey {
  case tour

  static func meant(by word: String) -> KeysKey? {
    switch word {
    case "tours", "steps": .tour
    default: nil
    }
  }
}

extension Entry {
  /// What keys do, by what is shown.
  func keysOfModes() -> [String: Reaction] {
    guard let fields = Fields<KeysKey>(self), let entry = fields[.tour],
      let members = entry.members(
        expecting: "an object of key names and what they do", atMost: ConfigReading.most)
    else { return [:] }
    var keys: [String: Reaction] = [:]
    for (key, entry) in members where !key.isEmpty {
      guard key != Tour.escapeKey else {
        entry.add("Escape always leaves and can do nothing else.")
        continue
      }
      // Words only: what has a name is another thing in each tour.
      guard let name = entry.choice(ReactionName.self, meant: ReactionName.meant) else { continue }
      keys[key] = name.reaction
    }
    return keys
  }
}
