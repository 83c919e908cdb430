package import Spotlight

/// A value of a file with the name that sentences give it.
///
/// Each question returns what is there, or records a mistake and returns nil. The caller goes on with
/// what it has, so one reading finds all mistakes.
package struct Entry {
  /// What is there.
  package let value: JSON
  /// What sentences call it, such as `padding`.
  package let name: String
  /// Where mistakes go.
  package let mistakes: Mistakes

  package init(_ value: JSON, name: String, mistakes: Mistakes) {
    self.value = value
    self.name = name
    self.mistakes = mistakes
  }

  /// Records a mistake in this value.
  package func add(_ sentence: @autoclosure () -> String) {
    mistakes.add(sentence(), at: value.range.lowerBound)
  }

  /// Records a warning: something in this value is probably not meant.
  package func warn(_ sentence: @autoclosure () -> String) {
    mistakes.warn(sentence(), at: value.range.lowerBound)
  }

  /// Records a warning about something that the file does not contain, unless it is supplied.
  func warnOfOutside(
    unless isSupplied: (SuppliedNames) -> Bool = { _ in false },
    _ sentence: @autoclosure () -> String
  ) {
    if let supplied = mistakes.supplied, !isSupplied(supplied) { warn(sentence()) }
  }

  /// Records that the value is of the wrong kind or out of range.
  package func refuse(expecting expectation: @autoclosure () -> String) {
    // Broken syntax was recorded when the file was read.
    if case .broken = value.content { return }
    add("\(name) takes \(expectation()), not \(found).")
  }

  /// True for text.
  package var isText: Bool {
    if case .text = value.content { true } else { false }
  }

  /// True for a number.
  package var isNumber: Bool {
    if case .number = value.content { true } else { false }
  }

  /// True for an object.
  package var isObject: Bool {
    if case .object = value.content { true } else { false }
  }

  /// Yes or no.
  package func flag() -> Bool? {
    if case .flag(let flag) = value.content { return flag }
    refuse(expecting: "true or false")
    return nil
  }

  /// The values of a list.
  package func list(expecting expectation: String, atMost limit: Int) -> [Entry]? {
    guard case .list(let values) = value.content else {
      refuse(expecting: expectation)
      return nil
    }
    return entries(values, atMost: limit)
  }

  /// The values of a list, or the one value that stands for a list of one.
  package func oneOrMore(atMost limit: Int) -> [Entry]? {
    guard case .list(let values) = value.content else { return [self] }
    return entries(values, atMost: limit)
  }

  /// The members of an object whose keys are free.
  package func members(expecting expectation: String, atMost limit: Int) -> [(key: String, Entry)]?
  {
    guard case .object(let members) = value.content else {
      refuse(expecting: expectation)
      return nil
    }
    guard members.count <= limit else {
      add("\(name) has at most \(limit) entries, not \(members.count).")
      return nil
    }
    return members.map { ($0.key, Entry($0.value, name: $0.key.printable(), mistakes: mistakes)) }
  }

  /// The value in the words of a sentence.
  private var found: String {
    switch value.content {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.words(number)
    case .text(let text): text.quoted
    case .list: "a list"
    case .object: "an object"
    case .broken: "this"
    }
  }

  private static func words(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number > 0 ? "Infinity" : "-Infinity" }
    // A number that three digits cannot show is printed in full: a tiny bit more than 1 must not be called 1.
    let text = Decimal.text(number)
    return Double(text) == number ? text : "\(number)"
  }

  private func entries(_ values: [JSON], atMost limit: Int) -> [Entry]? {
    guard values.count <= limit else {
      add("\(name) has at most \(limit) entries, not \(values.count).")
      return nil
    }
    return values.map { Entry($0, name: name, mistakes: mistakes) }
  }
}

/// The members of an object, by the keys that it can have.
///
/// A key that it cannot have is recorded at once, with the nearest right one.
package struct Fields<Key: FieldKey> {
  /// The object itself.
  package let entry: Entry
  private let members: [Key: JSON]

  /// The members of an object, or nil with a mistake when it is none.
  package init?(_ entry: Entry, expecting expectation: @autoclosure () -> String = "an object") {
    guard case .object(let all) = entry.value.content else {
      entry.refuse(expecting: expectation())
      return nil
    }
    self.entry = entry
    var members: [Key: JSON] = [:]
    for member in all {
      if let key = Key(rawValue: member.key) {
        members[key] = member.value
      } else {
        entry.mistakes.add(Self.unknown(member.key), at: member.keyRange.lowerBound)
      }
    }
    self.members = members
  }

  /// What stands behind a key, or nil when the key is not there.
  package subscript(key: Key) -> Entry? {
    members[key].map { Entry($0, name: key.rawValue, mistakes: entry.mistakes) }
  }

  /// What stands behind a key that must be there.
  package func required(_ key: Key) -> Entry? {
    if let entry = self[key] { return entry }
    entry.add("\(entry.name) needs the key '\(key.rawValue)'.")
    return nil
  }

  private static func unknown(_ key: String) -> String {
    let keys = Key.allCases.map(\.rawValue)
    let start = "there is no key \(key.quoted) here; "
    if let nearest = Key.meant(by: key.lowercased())?.rawValue
      ?? Suggestion.nearest(to: key, among: keys)
    {
      return start + "did you mean \(nearest)?"
    }
    return start + "it can be \(keys.alternatives)."
  }
}

/// The keys of a kind of object.
package protocol FieldKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The key that another word means, in small letters, which is too far from it to be found by them.
  static func meant(by word: String) -> Self?
}

extension FieldKey {
  package static func meant(by word: String) -> Self? { nil }
}
