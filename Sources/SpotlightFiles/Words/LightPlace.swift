package import Spotlight

/// What a light of a command line is on: a rectangle or a window of another program, with words behind it.
package struct LightPlace: Hashable, Sendable {
  package let target: Target
  /// The words behind it; never empty.
  package let label: String?

  package init(_ target: Target, label: String? = nil) {
    self.target = target
    self.label = label
  }

  /// What stands before a window, and before a widget behind it.
  static let (windowMark, widgetMark) = ("window:", "widget:")

  /// Reads the operands of a command line, each of which may be one quoted word or several.
  package static func list(words: [String]) throws(PlaceFailure) -> [LightPlace] {
    var groups: [[String]] = []
    for word in words {
      // A quoted place has blanks in it; its parts are told apart as words are.
      let parts = isWindow(word) ? split(word) : [word]
      if groups.isEmpty || isWindow(word) || LabelledRect.startsWithPlace(word) {
        groups.append(parts)
      } else {
        groups[groups.count - 1] += parts
      }
    }
    var places: [LightPlace] = []
    for group in groups { places += try read(group) }
    return places
  }

  /// Reads a line with one place.
  package init(line: String) throws(PlaceFailure) {
    let words = Self.split(line)
    if let first = words.first, Self.isWindow(first) {
      self = try Self.window(words)
    } else {
      self.init(try LabelledRect(line: line))
    }
  }

  private init(_ rectangle: LabelledRect) {
    self.init(.rect(rectangle.frame), label: rectangle.label)
  }

  private static func read(_ words: [String]) throws(PlaceFailure) -> [LightPlace] {
    guard let first = words.first, isWindow(first) else {
      return try LabelledRect.list(words: words).map(LightPlace.init)
    }
    return [try window(words)]
  }

  /// A window in words, with a widget and a label behind it.
  private static func window(_ words: [String]) throws(PlaceFailure) -> LightPlace {
    let first = words[0]
    do throws(SelectorFailure) {
      let window = try SelectorWord.window(String(first.dropFirst(windowMark.count)))
      var rest = words.dropFirst()
      var target = Target.window(window)
      if let word = rest.first, word.hasPrefix(widgetMark) {
        target = .widget(
          try SelectorWord.widget(String(word.dropFirst(widgetMark.count))), in: window)
        rest = rest.dropFirst()
      }
      let label = rest.joined(separator: " ")
      return LightPlace(target, label: label.isEmpty ? nil : label)
    } catch { throw .selector(first, error) }
  }

  private static func isWindow(_ word: String) -> Bool { word.hasPrefix(windowMark) }

  /// The parts between blanks; a backslash before a blank keeps it in its part.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for letter in text {
      if isEscaped {
        word += letter == " " ? " " : "\\\(letter)"
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if LabelledRect.isBlank(letter) {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(letter)
      }
    }
    if isEscaped { word.append("\\") }
    return word.isEmpty ? words : words + [word]
  }
}
