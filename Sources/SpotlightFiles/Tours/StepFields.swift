internal import Spotlight

/// The keys of what takes a step to the next one.
enum SignalKey: String, FieldKey {
  case key, after, condition, pressed, appears, vanishes
  case window, widget, opens, closes, focused, titled, becomes
  case socket, dbus, file, changes

  static func meant(by word: String) -> SignalKey? {
    switch word {
    case "time", "seconds", "timeout", "delay": .after
    case "when", "if": .condition
    case "press", "clicked", "activated": .pressed
    case "appear", "shows", "exists": .appears
    case "vanish", "hides", "disappears", "gone": .vanishes
    case "open", "opened", "starts": .opens
    case "close", "closed", "ends": .closes
    case "focus", "active": .focused
    case "title": .titled
    case "is", "state": .becomes
    case "word", "message", "command": .socket
    case "bus", "signal": .dbus
    case "path": .file
    case "changed", "written": .changes
    default: nil
    }
  }

  /// What a signal can be about; each has one of these keys.
  static let subjects: [SignalKey] = [.window, .widget, .socket, .dbus, .file]
  /// What can be alone in an object.
  static let alone: [SignalKey] = [.key, .after, .condition, .pressed, .appears, .vanishes]
}

/// The keys of a signal on the session's bus.
enum BusSignalKey: String, FieldKey {
  case signal, path, sender
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
      return word(among: ["tap"], meant: { $0 == "click" ? "tap" : nil }).map { _ in .tap }
    }
    guard let fields = Fields<SignalKey>(self) else { return nil }
    let given = SignalKey.allCases.filter { fields[$0] != nil }
    if given.contains(where: SignalKey.subjects.contains) {
      return fields.happening(given).map { .happens($0) }
    }
    guard given.count == 1, SignalKey.alone.contains(given[0]), let entry = fields[given[0]] else {
      let keys = SignalKey.alone + SignalKey.subjects
      add("\(name) takes one of \(keys.map(\.rawValue).alternatives) in each object.")
      return nil
    }
    return entry.signal(given[0])
  }

  private func signal(_ key: SignalKey) -> AdvanceSignal? {
    switch key {
    case .key: return text(.name, expecting: "the name of a key").map { .key($0) }
    case .after: return seconds(atMost: Tour.longestTime).map { .after($0) }
    case .condition:
      guard let name = text(.name) else { return nil }
      warnOfOutside(
        unless: { $0.conditions.contains(name) },
        "nothing sets the condition \(name.quoted) yet, so the tour does not go on by it; "
          + SuppliedNames.advice(condition: name))
      return .condition(name)
    case .pressed:
      guard let name = text(.name, expecting: "the name of a light or of a target") else {
        return nil
      }
      warnOfOutside(
        unless: { $0.targets.contains(name) || $0.widgets.contains(name) },
        "nothing reports presses of \(name.quoted) yet, so the tour does not go on by it; "
          + SuppliedNames.advice(target: name))
      return .pressed(name)
    case .appears: return target().map { .appears($0) }
    case .vanishes: return target().map { .vanishes($0) }
    default: return nil
    }
  }
}

extension Fields<SignalKey> {
  /// Something that happens outside of the tour; `given` are the keys that the object has.
  fileprivate func happening(_ given: [SignalKey]) -> Happening? {
    let subject = given.first { SignalKey.subjects.contains($0) && $0 != .window } ?? .window
    switch subject {
    case .widget: return widgetHappening(given)
    case .window: return windowHappening(given)
    case .socket:
      allow([.socket], given)
      return self[.socket]?.text(.name, expecting: "a word").map { .word($0) }
    case .dbus:
      allow([.dbus], given)
      return self[.dbus]?.busSignal().map { .busSignal($0) }
    default:
      allow([.file, .appears, .changes, .vanishes], given)
      guard let path = self[.file]?.path() else { return nil }
      return one(of: [.appears, .changes, .vanishes], given)
        .flatMap { FileChange(rawValue: $0.rawValue) }.map { .file(path, $0) }
    }
  }

  private func windowHappening(_ given: [SignalKey]) -> Happening? {
    allow([.window, .opens, .closes, .focused, .titled], given)
    guard let window = self[.window]?.window() else { return nil }
    if let title = self[.titled] { return title.pattern().map { .window(window, .titled($0)) } }
    return switch one(of: [.opens, .closes, .focused], given, "opens, closes, focused or titled") {
    case .opens: .window(window, .opens)
    case .closes: .window(window, .closes)
    case .focused: .window(window, .focused)
    default: nil
    }
  }

  private func widgetHappening(_ given: [SignalKey]) -> Happening? {
    allow([.window, .widget, .pressed, .appears, .vanishes, .becomes], given)
    let window =
      self[.window].map { $0.window() } ?? self[.widget]?.usualWindow(unless: "the key 'window'")
    guard let widget = self[.widget]?.widget(), let window else { return nil }
    if let state = self[.becomes] {
      return state.choice(WidgetChange.self).map { .widget(widget, in: window, $0) }
    }
    return one(of: [.pressed, .appears, .vanishes], given, "pressed, appears, vanishes or becomes")
      .flatMap { WidgetChange(rawValue: $0.rawValue) }.map { .widget(widget, in: window, $0) }
  }

  /// Records each key that does not go with the others.
  private func allow(_ keys: [SignalKey], _ given: [SignalKey]) {
    for key in given where !keys.contains(key) {
      self[key]?.add("\(key.rawValue) does not go with \(keys[0].rawValue) here.")
    }
  }

  /// The one of these keys that is true.
  private func one(
    of keys: [SignalKey], _ given: [SignalKey], _ words: String? = nil
  ) -> SignalKey? {
    let chosen = given.filter(keys.contains)
    guard chosen.count == 1, let entry = self[chosen[0]] else {
      let words = words ?? keys.map(\.rawValue).alternatives
      entry.add("\(entry.name) needs one of \(words), such as \(keys[0].rawValue): true.")
      return nil
    }
    guard let flag = entry.flag() else { return nil }
    guard flag else {
      entry.add("\(chosen[0].rawValue) can only be true.")
      return nil
    }
    return chosen[0]
  }
}

extension Entry {
  /// A signal on the bus: its interface and name, or an object that says from where, too.
  fileprivate func busSignal() -> BusSignalPattern? {
    if isText { return member().map { BusSignalPattern(signal: $0) } }
    guard let fields = Fields<BusSignalKey>(self, expecting: "a signal, or an object with one"),
      let signal = fields.required(.signal)?.member()
    else { return nil }
    return BusSignalPattern(
      signal: signal, path: fields[.path]?.objectPath(), sender: fields[.sender]?.sender())
  }

  /// An interface and a signal, such as `org.example.Thing.Done`.
  private func member() -> String? {
    let expectation = "a signal behind its interface, such as 'org.example.Thing.Done'"
    guard let text = text(.name, expecting: expectation) else { return nil }
    guard BusSignalPattern(signal: text).parts != nil else {
      refuse(expecting: expectation)
      return nil
    }
    return text
  }

  private func objectPath() -> String? {
    let expectation = "the path of an object, such as '/org/example'"
    guard let text = text(.name, expecting: expectation) else { return nil }
    guard BusSignalPattern.isPath(text) else {
      refuse(expecting: expectation)
      return nil
    }
    return text
  }

  private func sender() -> String? {
    let expectation = "the name of a program on the bus, such as 'org.example'"
    guard let text = text(.name, expecting: expectation) else { return nil }
    guard BusSignalPattern.isSender(text) else {
      refuse(expecting: expectation)
      return nil
    }
    return text
  }

  /// The path of a file from the root or from the person's folder.
  fileprivate func path() -> String? {
    let expectation = "the path of a file from / or ~/"
    guard let text = text(.line, expecting: expectation) else { return nil }
    guard text.hasPrefix("/") || text.hasPrefix("~/") else {
      refuse(expecting: expectation)
      return nil
    }
    return text
  }
}

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
