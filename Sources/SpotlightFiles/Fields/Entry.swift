/// A value of a file with the name that sentences give it.
///
/// Each question returns what is there, or records a mistake and returns nil. The caller goes on with
/// what it has, so one reading finds all mistakes.
package struct Entry {
  /// What is there.
  package let value: JSON5Value
  /// What sentences call it, such as `padding`.
  package let name: String
  /// Where mistakes go.
  package let mistakes: Mistakes

  package init(_ value: JSON5Value, name: String, mistakes: Mistakes) {
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

  /// The text, if it is one.
  var plainText: String? {
    if case .text(let text) = value.content { text } else { nil }
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

  private func entries(_ values: [JSON5Value], atMost limit: Int) -> [Entry]? {
    guard values.count <= limit else {
      add("\(name) has at most \(limit) entries, not \(values.count).")
      return nil
    }
    return values.map { Entry($0, name: name, mistakes: mistakes) }
  }
}
