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
    self = UsualWords(tag).lights
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
}

/// Something of lights that readers are told in words.
package enum LightNews: Sendable, Hashable {
  /// A light that keys chose or moved: its place among the lights, from 1, how many there are, and where it is now.
  case light(Int, of: Int, at: Rect)
  /// No light is left.
  case noLights
  /// The light under the pointer is switched on.
  case on
  /// It is switched off.
  case off
}

/// Decides when readers are told of a light that keys act on.
///
/// A press is told at once. While a key repeats, the light is told of twice a second at most, and once more when it rests.
package struct LightTeller: Sendable {
  /// The least time between two that a repeating key causes.
  package static let pause = Duration.milliseconds(500)

  private var told: Duration?
  private var due: Duration?

  package init() {}

  /// When the next one is due; nil if there is nothing to tell.
  package var deadline: Duration? { due }

  /// Notes that a key has chosen or changed a light.
  package mutating func note(_ phase: KeyChange.Phase, at now: Duration) {
    let next = phase == .repeated ? max(now, (told ?? now - Self.pause) + Self.pause) : now
    due = min(due ?? next, next)
  }

  /// Whether the light is to be told of now; true once for each time that it is due.
  package mutating func takes(at now: Duration) -> Bool {
    guard let due, due <= now else { return false }
    self.due = nil
    told = now
    return true
  }
}
