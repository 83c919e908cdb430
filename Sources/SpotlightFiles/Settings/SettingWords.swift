package import Spotlight

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
      guard let setting = Setting(option: key), setting.kind != .flag else {
        throw Refusal("\(key.quoted) has no value behind it; \(form)")
      }
      // The likeliest reason is the shell.
      let hint =
        setting.kind.startsWithColor
        ? "quote it, as a shell skips what follows a #, or write \(key)=VALUE." : form
      throw Refusal("\(key) takes \(setting.kind.expectation), but has no value; \(hint)")
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
    _ key: String, _ value: String, in mode: ShownMode, from start: SizeStart? = nil
  ) throws(Refusal) -> (key: Setting, value: OptionValue?) {
    guard let setting = Setting(option: key) else { throw unknown(key, in: mode) }
    guard setting.isLive(in: mode) else {
      let reason =
        setting.isKnown(in: mode)
        ? "counts from the start" : "means nothing to \(mode.phrase)"
      throw Refusal(
        "\(key) \(reason); what can be set is \(keys(in: mode).conjunction).", isUnavailable: true)
    }
    if value == reset { return (setting, nil) }
    if setting == .size, let start, SizeStart.isChange(value) {
      guard let size = start.changed(by: value) else {
        throw Refusal(
          "\(key) takes \(setting.kind.expectation), or \(SizeStart.expectation), not \(value.quoted)."
        )
      }
      return (setting, .size(size))
    }
    guard let read = setting.kind.value(of: value) else {
      throw Refusal(setting.kind.refusal(of: value, for: key))
    }
    return (setting, read)
  }

  private static func keys(in mode: ShownMode) -> [String] {
    Setting.live(in: mode).map(\.option)
  }

  private static func unknown(_ key: String, in mode: ShownMode) -> Refusal {
    let keys = keys(in: mode)
    let nearest =
      Setting.meant(by: key.lowercased())?.option ?? Suggestion.nearest(to: key, among: keys)
    return Refusal(
      "there is no setting \(key.quoted); "
        + (nearest.map { "did you mean \($0)?" } ?? "it can be \(keys.alternatives)."))
  }
}

/// What a change of the size of a light, as `+20`, `-20` or `+10%`, counts from.
///
/// Only `followspot set` takes one. A key that a person has bound sends it again and again, so a size at its limit stays there and
/// that is no mistake.
package struct SizeStart: Hashable, Sendable {
  /// The size of the light now.
  package let size: Size
  /// The smallest and the largest side that people can give the light.
  private let least, most: Double

  package init(size: Size, least: Double, most: Double) {
    self.size = size
    (self.least, self.most) = (least, max(least, most))
  }

  /// Whether a word is a change, sound or not.
  static func isChange(_ word: String) -> Bool { word.hasPrefix("+") || word.hasPrefix("-") }

  /// What such a word must be, to be read after "takes".
  static let expectation = "a change such as +20, -20 or +10%"

  /// The size after the change that a word spells; nil for none.
  ///
  /// It goes as far as the limits allow, and never the other way.
  func changed(by word: String) -> Size? {
    guard Self.isChange(word) else { return nil }
    let (shorter, longer) = (min(size.width, size.height), max(size.width, size.height))
    guard word.hasSuffix("%") else {
      let widest = PointStyle.greatestSide
      guard let pixels = OptionKind.number(word, in: -widest...widest) else { return nil }
      let allowed = min(max(pixels, min(least - shorter, 0)), max(most - longer, 0))
      return Size(width: size.width + allowed, height: size.height + allowed)
    }
    guard let percent = OptionKind.number(word.dropLast(), in: -99...10_000) else { return nil }
    let allowed = min(max(1 + percent / 100, min(least / shorter, 1)), max(most / longer, 1))
    guard allowed != 1 else { return size }
    /// A side to a thousandth, as sizes are printed; the rounding never goes the other way.
    func side(_ before: Double) -> Double {
      let after = (before * allowed * 1000).rounded() / 1000
      return allowed < 1 ? min(after, before) : max(after, before)
    }
    return Size(width: side(size.width), height: side(size.height))
  }
}
