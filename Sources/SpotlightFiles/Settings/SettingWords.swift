/// Words that set something while it runs, as `followspot set KEY VALUE` has them.
package enum SettingWords {
  /// What is wrong with them.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence that says what is wrong and what is expected.
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// Reads a key and a value.
  ///
  /// - Returns: What is to be set, and to what; nil for as it would be without ever having been set.
  /// - Throws: why they make no sense.
  package static func read(
    _ key: String, _ value: String
  ) throws(Refusal) -> (key: SettingKey, value: SettingValue?) {
    guard let setting = SettingKey(rawValue: key)?.setting else { throw unknown(key) }
    guard setting.isLive else {
      throw Refusal("\(key) counts from the start, and cannot be set while it runs.")
    }
    if value == reset { return (setting.key, nil) }
    guard let read = setting.kind.value(of: value) else {
      throw Refusal(setting.kind.refusal(of: value, for: key))
    }
    return (setting.key, read)
  }

  /// The value that takes back what was set.
  package static let reset = "default"

  private static func unknown(_ key: String) -> Refusal {
    let keys = Setting.table.filter(\.isLive).map(\.key.rawValue)
    let start = "there is no setting \(key.quoted); "
    let nearest =
      SettingKey.meant(by: key.lowercased())?.rawValue ?? Suggestion.nearest(to: key, among: keys)
    return Refusal(
      start
        + (nearest.map { "did you mean \($0)?" } ?? "it can be \(keys.alternatives)."))
  }
}

extension SettingKind {
  /// Why a word is no value of this kind, as a sentence.
  package func refusal(of word: String, for name: String) -> String {
    if case .choice(let words) = self, let nearest = Suggestion.nearest(to: word, among: words) {
      return "\(name) cannot be \(word.quoted); did you mean \(nearest)?"
    }
    return "\(name) takes \(expectation), not \(word.quoted)."
  }
}
