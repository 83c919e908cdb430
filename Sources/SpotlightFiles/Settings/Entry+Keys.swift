internal import Spotlight

/// What has keys of its own.
enum KeysKey: String, FieldKey {
  case point, tour

  static func meant(by word: String) -> KeysKey? {
    switch word {
    case "pointing", "pointer", "light": .point
    case "tours", "steps": .tour
    default: nil
    }
  }
}

extension Entry {
  /// What keys do, by what is shown.
  func keysOfModes() -> (point: [String: PointAction], tour: [String: Reaction]) {
    guard let fields = Fields<KeysKey>(self) else { return ([:], [:]) }
    let point = fields[.point]?.keys(keeping: WayOut.keys) { entry in
      entry.choice(PointAction.self, meant: PointAction.meant)
    }
    // Words only: what has a name is another thing in each tour.
    let tour = fields[.tour]?.keys(keeping: [Tour.escapeKey]) { entry in
      entry.choice(ReactionName.self, meant: ReactionName.meant)?.reaction
    }
    return (point ?? [:], tour ?? [:])
  }

  /// What keys do, except for those that always end what is shown.
  private func keys<Action>(
    keeping kept: Set<String>, _ action: (Entry) -> Action?
  ) -> [String: Action] {
    let members = members(
      expecting: "an object of key names and what they do", atMost: ConfigReading.most)
    var keys: [String: Action] = [:]
    for (key, entry) in members ?? [] {
      if KeyName.isEscape(key) {
        entry.add("Escape always ends it and can do nothing else.")
      } else if let doubt = KeyName.doubt(key) {
        entry.add(doubt.withSmallInitial.printable())
      } else if kept.contains(key) {
        entry.add("\(key) always ends it and can do nothing else.")
      } else if let action = action(entry) {
        keys[key] = action
      }
    }
    return keys
  }
}

extension PointAction {
  /// What another word means.
  fileprivate static func meant(by word: String) -> PointAction? {
    switch word {
    case "grow", "bigger", "increase", "zoom-in": .larger
    case "shrink", "decrease", "zoom-out": .smaller
    case "quit", "exit", "leave", "close", "off": .end
    case "none", "ignore": .nothing
    case "hold", "stay", "stop": .freeze
    default: nil
    }
  }
}
