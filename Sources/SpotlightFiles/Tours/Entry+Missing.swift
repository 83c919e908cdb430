internal import Spotlight

/// The keys of what happens when a target is not there.
enum MissingKey: String, FieldKey {
  case wait, then
}

extension Entry {
  /// What happens when a target is not there: a word, or how long to wait and what then.
  func missing() -> MissingTargetPolicy? {
    guard isObject else { return resort().map { MissingTargetPolicy(wait: .zero, resort: $0) } }
    guard let fields = Fields<MissingKey>(self) else { return nil }
    let wait = fields[.wait]?.seconds(atMost: Tour.longestTime)
    guard let then = fields[.then] else {
      return wait.map { .wait($0) }
    }
    return then.resort().map { MissingTargetPolicy(wait: wait ?? .zero, resort: $0) }
  }

  private func resort() -> MissingTargetPolicy.Resort? {
    choice { word in
      switch word {
      case "center", "centre", "middle", "card": .cardInTheMiddle
      case "next", "advance": .skip
      case "stop", "fail": .end
      case "back", "goback", "previous": .restore
      default: nil
      }
    }
  }
}
