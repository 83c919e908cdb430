package import Spotlight

/// A rectangle of the whole desktop in logical pixels, as `X,Y WxH[ LABEL]`.
///
/// The notation of slurp and its kin, so that they can be put in front and behind.
package struct LabelledRect: Hashable, Sendable {
  /// Where it is.
  package let frame: Rect

  /// The words after it; never empty.
  package let label: String?

  /// A rectangle with its words.
  package init(frame: Rect, label: String?) {
    self.frame = frame
    self.label = label
  }
}

extension LabelledRect: CustomStringConvertible {
  /// The rectangle as it is read: `40,60 120x32 Save`.
  package var description: String {
    let place = "\(Decimal.text(frame.x)),\(Decimal.text(frame.y))"
    let size = "\(Decimal.text(frame.width))x\(Decimal.text(frame.height))"
    return "\(place) \(size)" + (label.map { " \($0)" } ?? "")
  }
}

extension LabelledRect {
  /// Reads one rectangle; spaces and tabs around its parts do not matter.
  package init(line: some StringProtocol) throws(PlaceFailure) {
    let (place, rest) = Self.field(line[...])
    guard let (x, y) = Self.pair(place, separator: ",") else {
      throw PlaceFailure(
        "a rectangle starts with X,Y, such as 40,60, not with \(String(place).quoted).")
    }
    let (size, label) = Self.field(rest)
    guard !size.isEmpty else {
      throw PlaceFailure("a size WxH, such as 120x32, must follow \(String(place).quoted).")
    }
    guard let (width, height) = Self.pair(size, separator: "x") else {
      throw PlaceFailure(
        "after X,Y comes a size WxH, such as 120x32, not \(String(size).quoted).")
    }
    for number in [x, y, width, height] where !(number.magnitude <= Decimal.limit) {
      let limit = Decimal.text(Decimal.limit)
      throw PlaceFailure(
        "the numbers of a rectangle go up to \(limit), not \("\(place) \(size)".quoted).")
    }
    guard width > 0, height > 0 else {
      throw PlaceFailure("width and height must be above 0, not \(String(size).quoted).")
    }

    let text = String(Self.trimmed(label))
    // A line break would make two lines of it when it is printed, and an escape repaint a terminal.
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
      guard scalar == "\t" else {
        throw PlaceFailure("a label is one line of plain text, not \(text.quoted).")
      }
    }
    self.init(
      frame: Rect(x: x, y: y, width: width, height: height), label: text.isEmpty ? nil : text)
  }

  /// Reads a place without words behind it, as `X,Y WxH` or in one word as `X,Y,WxH`.
  package static func place(_ text: String) throws(PlaceFailure) -> Rect {
    let parts = text.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    let isOneWord = parts.count == 3 && !text.contains(where: isBlank)
    let rectangle = try LabelledRect(
      line: isOneWord ? "\(parts[0]),\(parts[1]) \(parts[2])" : text)
    guard let label = rectangle.label else { return rectangle.frame }
    throw PlaceFailure("a place has nothing behind its size, and not \(label.quoted).")
  }

  /// Reads a place without a size, as `X,Y`; nil for anything else.
  package static func corner(_ text: String) -> Point? {
    let (place, rest) = field(text[...])
    guard rest.isEmpty, let (x, y) = pair(place, separator: ","),
      max(x.magnitude, y.magnitude) <= Decimal.limit
    else { return nil }
    return Point(x: x, y: y)
  }

  /// Reads the operands of a command line.
  ///
  /// A rectangle may be one quoted word or several. A word that starts with `X,Y` starts the next
  /// rectangle; whatever comes after a size and before the next `X,Y` is the label.
  package static func list(words: [String]) throws(PlaceFailure) -> [LabelledRect] {
    var groups: [[String]] = []
    for word in words {
      if groups.isEmpty || startsWithPlace(word) {
        groups.append([word])
      } else {
        groups[groups.count - 1].append(word)
      }
    }
    var rectangles: [LabelledRect] = []
    for group in groups {
      let rectangle = try LabelledRect(line: group.joined(separator: " "))
      // A mistyped place would turn the whole next rectangle into a label, and its size gives it away.
      let wordsOfLabel = group.dropFirst(field(group[0][...]).rest.isEmpty ? 2 : 1)
      for word in wordsOfLabel where pair(word, separator: "x") != nil {
        throw PlaceFailure(
          "\(word.quoted) is a size without X,Y before it, and would become part of the label "
            + "\((rectangle.label ?? "").quoted); quote the rectangle if it is meant so.")
      }
      rectangles.append(rectangle)
    }
    return rectangles
  }

  /// True when the first part of the text has the form `X,Y`, whatever comes after it.
  package static func startsWithPlace(_ text: String) -> Bool {
    pair(field(text[...]).first, separator: ",") != nil
  }

  /// The text up to the first blank, and what comes after all the blanks there.
  private static func field<Text: StringProtocol>(
    _ text: Text
  ) -> (first: Substring, rest: Substring) {
    let text = Substring(text).drop(while: isBlank)
    let first = text.prefix { !isBlank($0) }
    return (first, text[first.endIndex...].drop(while: isBlank))
  }

  private static func pair(
    _ text: some StringProtocol, separator: Character
  ) -> (Double, Double)? {
    let parts = text.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Decimal.pixels(parts[0]),
      let second = Decimal.pixels(parts[1])
    else { return nil }
    return (first, second)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  /// A space, a tab, or the carriage return that some systems leave before the end of a line.
  package static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\r"
  }
}

/// Why a text is not a rectangle, no place of a light, or means no window and no widget.
package struct PlaceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that names what was read and what is expected.
  package let description: String

  init(_ sentence: String) { description = sentence }
}
