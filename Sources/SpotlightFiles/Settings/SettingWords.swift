/// Words that set something while it runs, as `followspot set KEY VALUE` has them.
package enum SettingWords {
  /// What is wrong with them.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence that says what is wrong and what is expected.
    package let description: String

    /// Whether there is such a setting, which only means nothing to what is shown.
    package let isUnavailable: Bool

    package init(_ description: String, isUnavailable: Bool = false) {
      self.description = description
      self.isUnavailable = isUnavailable
    }
  }

  /// Reads a key and a value.
  ///
  /// - Parameters:
  ///   - key: the word of a setting.
  ///   - value: what it shall be.
  ///   - mode: what is shown.
  /// - Returns: What is to be set, and to what; nil for as it would be without ever having been set.
  /// - Throws: why they make no sense.
  package static func read(
    _ key: String, _ value: String, in mode: ShownMode
  ) throws(Refusal) -> (key: SettingKey, value: SettingValue?) {
    let keys = Setting.live(in: mode).map(\.key.rawValue)
    guard let setting = SettingKey(rawValue: key)?.setting else {
      throw unknown(key, among: keys)
    }
    guard setting.isLive(in: mode) else {
      let reason =
        setting.key == .role ? "counts from the start" : "means nothing to \(mode.phrase)"
      throw Refusal(
        "\(key) \(reason); what can be set is \(keys.conjunction).", isUnavailable: true)
    }
    if value == reset { return (setting.key, nil) }
    guard let read = setting.kind.value(of: value) else {
      throw Refusal(setting.kind.refusal(of: value, for: key))
    }
    return (setting.key, read)
  }

  /// The value that takes back what was set.
  package static let reset = "default"

  private static func unknown(_ key: String, among keys: [String]) -> Refusal {
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
