/// The words for lights in one language.
package struct LightWords: Sendable, Hashable {
  /// One light: `{n}` is its place, `{c}` how many there are, `{w}` and `{h}` its size, `{x}` and `{y}` its corner.
  var light: String
  var none: String
  var on: String
  var off: String

  init(_ light: String, _ none: String, _ on: String, _ off: String) {
    self.light = light
    self.none = none
    self.on = on
    self.off = off
  }

  /// The words of a language, or of the closest match; English if there is none.
  ///
  /// - Parameter tag: the language; nil if it is unknown.
  package init(_ tag: LanguageTag?) {
    self = tag?.candidates.lazy.compactMap { Self.table[$0] }.first ?? Self.english
  }

  /// What a reader is told, with whole numbers.
  package func words(_ news: LightNews) -> String {
    switch news {
    case .on: return on
    case .off: return off
    case .noLights: return none
    case .light(let position, let count, let rect):
      let numbers: [Character: Int] = [
        "n": position, "c": count, "w": Self.whole(rect.width), "h": Self.whole(rect.height),
        "x": Self.whole(rect.x), "y": Self.whole(rect.y),
      ]
      var text = ""
      var isNumber = false
      for character in light {
        switch character {
        case "{": isNumber = true
        case "}": isNumber = false
        default:
          if isNumber, let number = numbers[character] {
            text += String(number)
          } else {
            text.append(character)
          }
        }
      }
      return text
    }
  }

  /// A length as a whole number; 0 for what is no number.
  private static func whole(_ length: Double) -> Int {
    Int(nearest: length, within: -1_000_000_000...1_000_000_000)
  }

  static let english = LightWords(
    "Light {n} of {c}, {w} by {h} at {x}, {y}", "There are no lights.", "The light is on.",
    "The light is off.")
}
