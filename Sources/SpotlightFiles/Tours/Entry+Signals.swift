internal import Spotlight

/// The keys of what takes a step to the next one.
enum SignalKey: String, FieldKey {
  case key, after, condition, pressed, appears, vanishes

  static func meant(by word: String) -> SignalKey? {
    switch word {
    case "time", "seconds", "timeout", "delay": .after
    case "when", "if": .condition
    case "press", "clicked", "activated": .pressed
    case "appear", "shows", "exists": .appears
    case "vanish", "hides", "disappears", "gone": .vanishes
    default: nil
    }
  }
}

/// The signals in a word.
private enum SignalName: String, CaseIterable {
  case tap
}

extension Entry {
  /// What takes a step to the next one: a signal or several.
  func signals() -> [AdvanceSignal] {
    guard let entries = oneOrMore(atMost: 100) else { return [] }
    // One that cannot be read keeps its place, so that the others are found at theirs.
    return entries.map { $0.signal() ?? .tap }
  }

  private func signal() -> AdvanceSignal? {
    guard isObject else {
      return choice(SignalName.self, meant: { $0 == "click" ? .tap : nil }).map { _ in .tap }
    }
    guard let fields = Fields<SignalKey>(self) else { return nil }
    let given = SignalKey.allCases.filter { fields[$0] != nil }
    guard given.count == 1, let entry = fields[given[0]] else {
      add("\(name) takes one of \(SignalKey.allCases.map(\.rawValue).alternatives) in each object.")
      return nil
    }
    switch given[0] {
    case .key: return entry.text(.name, expecting: "the name of a key").map { .key($0) }
    case .after: return entry.seconds(atMost: Tour.longestTime).map { .after($0) }
    case .condition:
      guard let name = entry.text(.name) else { return nil }
      entry.warnOfOutside(
        unless: { $0.conditions.contains(name) },
        "nothing sets the condition \(name.quoted) yet, so the tour does not go on by it; "
          + SuppliedNames.advice(condition: name))
      return .condition(name)
    case .pressed:
      guard let name = entry.text(.name) else { return nil }
      entry.warnOfOutside(
        unless: { $0.targets.contains(name) },
        "nothing reports presses of \(name.quoted) yet, so the tour does not go on by it; "
          + SuppliedNames.advice(target: name))
      return .pressed(name)
    case .appears: return entry.target().map { .appears($0) }
    case .vanishes: return entry.target().map { .vanishes($0) }
    }
  }
}
