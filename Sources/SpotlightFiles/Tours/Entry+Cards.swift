internal import Spotlight

/// The keys of a button.
enum ButtonKey: String, FieldKey {
  case id, label, does

  static func meant(by word: String) -> ButtonKey? {
    switch word {
    case "name": .id
    case "text", "title": .label
    case "action", "do", "reaction", "onclick", "ontap": .does
    default: nil
    }
  }
}

/// The buttons whose words and deeds are known.
private enum ButtonName: String, CaseIterable {
  case next, back, done, skip, close

  func button(_ label: String?) -> CardButton {
    switch self {
    case .next: .next(label)
    case .back: .back(label)
    case .done: .done(label)
    case .skip: .skip(label)
    case .close: .close(label)
    }
  }
}

extension Fields where Key == StepKey {
  /// What the step says, or nil when it says nothing.
  func card() -> Card? {
    let parts: [StepKey] = [.title, .text, .picture, .buttons, .progress, .language]
    guard parts.contains(where: { self[$0] != nil }) else { return nil }
    return Card(
      title: self[.title]?.text(.line), body: self[.text]?.text(.lines),
      picture: self[.picture]?.picture(), buttons: self[.buttons]?.buttons(),
      progress: self[.progress]?.choice() ?? .none, language: self[.language]?.language())
  }
}

extension Entry {
  /// The path of a picture that lies beside the tour or in a folder there.
  ///
  /// A file from somebody else must not be a way to other files. Links are for whoever opens it.
  fileprivate func picture() -> String? {
    guard let path = text(.name, expecting: "the path of a picture beside the file") else {
      return nil
    }
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      guard depth >= 0 else { break }
    }
    guard !path.hasPrefix("/"), !path.contains("://"), depth > 0 else {
      refuse(expecting: "the path of a picture in the folder of this file")
      return nil
    }
    return path
  }

  fileprivate func buttons() -> [CardButton]? {
    // One that cannot be read keeps its place, so that the others are found at theirs.
    list(expecting: "a list of buttons", atMost: 20)?.map { $0.button() ?? .next }
  }

  /// A language as a tag, such as `de` or `pt-BR`.
  fileprivate func language() -> String? {
    guard let tag = text(.name, expecting: "a language, such as 'de' or 'pt-BR'") else {
      return nil
    }
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy(JSON5Reader.isLetterOrDigit)
    }
    guard isTag, let first = parts.first, !first.contains(where: JSON5Reader.isDigit),
      tag.utf8.count <= 35
    else {
      refuse(expecting: "a language, such as 'de' or 'pt-BR'")
      return nil
    }
    return tag
  }

  private func button() -> CardButton? {
    guard isObject else { return choice(ButtonName.self)?.button(nil) }
    guard let fields = Fields<ButtonKey>(self) else { return nil }
    let label = fields[.label]?.text(.line)
    let reaction = fields[.does]?.reaction()
    guard let id = fields.required(.id)?.text(.name) else { return nil }
    if fields[.does] == nil, let name = ButtonName(rawValue: id) { return name.button(label) }
    guard fields.required(.label) != nil, let label else { return nil }
    return CardButton(id, label: label, does: reaction)
  }
}
