/// The members of an object, by the keys that it can have.
///
/// A key that it cannot have is recorded at once, with the nearest right one.
package struct Fields<Key: FieldKey> {
  /// The object itself.
  package let entry: Entry
  private let members: [Key: JSON5Value]

  /// The members of an object, or nil with a mistake when it is none.
  package init?(_ entry: Entry, expecting expectation: @autoclosure () -> String = "an object") {
    guard case .object(let all) = entry.value.content else {
      entry.refuse(expecting: expectation())
      return nil
    }
    self.entry = entry
    var members: [Key: JSON5Value] = [:]
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
