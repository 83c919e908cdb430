/// Words that set something while it is shown, as `followspot set KEY VALUE` has them.
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

  /// The value that takes back what was set.
  package static let reset = "default"

  /// The keys and values that words spell: `size 400`, or `size=400` in one word.
  ///
  /// - Throws: which key has no value.
  package static func pairs(
    _ words: [String]
  ) throws(Refusal) -> [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    var key: String?
    for word in words {
      if let before = key {
        pairs.append((before, word))
        key = nil
      } else if let sign = word.firstIndex(of: "="), sign > word.startIndex {
        pairs.append((String(word[..<sign]), String(word[word.index(after: sign)...])))
      } else {
        key = word
      }
    }
    if let key {
      guard let setting = Setting(rawValue: key), setting.kind != .flag else {
        throw Refusal("\(key.quoted) has no value behind it; \(form)")
      }
      // The likeliest reason is the shell.
      let hint =
        setting.kind.startsWithColor
        ? "quote it, as a shell skips what follows a #, or write \(key)=VALUE." : form
      throw Refusal("\(key) takes \(setting.kind.expectation), but no value came; \(hint)")
    }
    return pairs
  }

  private static let form = "the form is KEY VALUE or KEY=VALUE."

  /// Reads a key and a value.
  ///
  /// - Parameters:
  ///   - key: the key of a setting.
  ///   - value: what it is to be.
  ///   - mode: what is shown.
  ///   - start: what a change of the size counts from; nil where there can be none.
  /// - Returns: What is to be set, and to what; nil to take back what was set.
  /// - Throws: why they make no sense.
  package static func read(
    _ key: String, _ value: String, in mode: ShownMode, from start: SizeStep.Start? = nil
  ) throws(Refusal) -> (key: Setting, value: OptionValue?) {
    guard let setting = Setting(rawValue: key) else { throw unknown(key, in: mode) }
    guard setting.isLive(in: mode) else {
      let reason =
        setting.isKnown(in: mode)
        ? "counts from the start" : "means nothing to \(mode.phrase)"
      throw Refusal(
        "\(key) \(reason); what can be set is \(keys(in: mode).conjunction).", isUnavailable: true)
    }
    if value == reset { return (setting, nil) }
    if setting == .size, let start, SizeStep.isMeant(by: value) {
      guard let step = SizeStep(value) else {
        throw Refusal(
          "\(key) takes \(setting.kind.expectation), or \(SizeStep.expectation), not \(value.quoted)."
        )
      }
      return (setting, .size(step.size(from: start)))
    }
    guard let read = setting.kind.value(of: value) else {
      throw Refusal(setting.kind.refusal(of: value, for: key))
    }
    return (setting, read)
  }

  private static func keys(in mode: ShownMode) -> [String] {
    Setting.live(in: mode).map(\.rawValue)
  }

  private static func unknown(_ key: String, in mode: ShownMode) -> Refusal {
    let keys = keys(in: mode)
    let nearest =
      Setting.meant(by: key.lowercased())?.rawValue ?? Suggestion.nearest(to: key, among: keys)
    return Refusal(
      "there is no setting \(key.quoted); "
        + (nearest.map { "did you mean \($0)?" } ?? "it can be \(keys.alternatives)."))
  }
}
