internal import Spotlight

/// What taps, keys and buttons can do in a word.
enum ReactionName: String, CaseIterable {
  case advance, back, first, last, finish, skip, dismiss, ignore, passThrough, showTarget

  /// What it is.
  var reaction: Reaction {
    switch self {
    case .advance: .advance
    case .back: .back
    case .first: .first
    case .last: .last
    case .finish: .finish
    case .skip: .skip
    case .dismiss: .dismiss
    case .ignore: .ignore
    case .passThrough: .passThrough
    case .showTarget: .showTarget
    }
  }

  /// What another word means.
  static func meant(by word: String) -> ReactionName? {
    switch word {
    case "next", "forward", "continue": .advance
    case "previous", "prev": .back
    case "done", "end": .finish
    case "close", "leave", "exit", "quit", "cancel", "stop": .dismiss
    case "none", "nothing": .ignore
    case "pass", "through", "pass through": .passThrough
    case "show", "reveal", "raise", "activate": .showTarget
    default: nil
    }
  }
}

/// The keys of what needs a name beside it.
enum ReactionKey: String, FieldKey {
  case goto, custom
}

extension Entry {
  /// What a tap, a key or a button does: a word, or an object with the name that belongs to it.
  func reaction() -> Reaction? {
    guard isObject else {
      guard isText else {
        refuse(expecting: "a word such as 'advance', {goto: 'ID'} or {custom: 'NAME'}")
        return nil
      }
      return choice(ReactionName.self, meant: ReactionName.meant)?.reaction
    }
    guard let fields = Fields<ReactionKey>(self) else { return nil }
    switch (fields[.goto], fields[.custom]) {
    case (let goto?, nil): return goto.text(.name).map { .goTo($0) }
    case (nil, let custom?):
      guard let name = custom.text(.name) else { return nil }
      custom.warnOfOutside(
        "followspot tour tells \(name.quoted) to the reader of --events and does nothing else; "
          + "take another reaction, such as 'advance', if there is no reader.")
      return .custom(name)
    case (_?, let custom?): custom.add("one of goto and custom is enough.")
    case (nil, nil): add("\(name) needs the key 'goto' or the key 'custom'.")
    }
    return nil
  }
}
