/// The standard words on cards in one language.
package struct UsualWords: Sendable, Hashable {
  package var next: String
  package var back: String
  package var done: String
  package var skip: String
  package var close: String
  /// The progress: `#` stands for the position, `%` for the number of steps.
  var progress: String
  /// The digit 0 of the language's own digits; nil for European digits.
  var zero: Unicode.Scalar?

  init(
    _ next: String, _ back: String, _ done: String, _ skip: String, _ close: String,
    _ progress: String, zero: Unicode.Scalar? = nil
  ) {
    self.next = next
    self.back = back
    self.done = done
    self.skip = skip
    self.close = close
    self.progress = progress
    self.zero = zero
  }

  /// The words of a language, or of the closest match; English if there is none.
  ///
  /// - Parameter tag: the language; nil if it is unknown.
  package init(_ tag: LanguageTag?) {
    let words = tag?.candidates.lazy.compactMap { Self.table[$0] }.first
    self = words ?? Self.english
    // In the west of North Africa, Arabic is written with European digits.
    if let tag, let region = tag.region, tag.language == "ar", Self.maghreb.contains(region) {
      zero = nil
    }
  }

  /// The progress, such as "2 of 5".
  package func progress(_ position: Int, of count: Int) -> String {
    var text = ""
    for character in progress {
      switch character {
      case "#": text += number(position)
      case "%": text += number(count)
      default: text.append(character)
      }
    }
    return text
  }

  /// The standard word for a reaction; nil if it has none.
  package func word(for reaction: Reaction) -> String? {
    switch reaction {
    case .advance: next
    case .back: back
    case .finish: done
    case .skip: skip
    case .dismiss: close
    case .first, .last, .goTo, .ignore, .passThrough, .custom, .showTarget: nil
    }
  }

  private func number(_ value: Int) -> String {
    guard let zero else { return String(value) }
    var text = ""
    for digit in String(value).unicodeScalars {
      let own = digit.value &- UInt32(UInt8(ascii: "0")) &+ zero.value
      text.unicodeScalars.append(digit == "-" ? digit : Unicode.Scalar(own) ?? digit)
    }
    return text
  }

  private static let maghreb: Set<String> = ["dz", "eh", "ly", "ma", "tn"]
}
