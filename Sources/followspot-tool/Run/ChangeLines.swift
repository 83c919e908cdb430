import Followspot
import SpotlightFiles

/// What happens to lights, as lines of JSON.
///
/// It compares what is with what was said last. So it can leave out what happened while nobody was reading,
/// and what it says next is right all the same.
struct ChangeLines {
  /// What was said last, by the names of the lights.
  private var said: [Light]

  /// Begins with lights that are known.
  init(_ lights: [Light]) {
    said = lights
  }

  /// All lights at once, under a word for what happened.
  func line(_ event: String, _ lights: [Light]) -> String {
    let objects = lights.map(Self.object).joined(separator: ",")
    return "{\"event\":\(Self.quoted(event)),\"lights\":[\(objects)]}\n"
  }

  /// The lines for what has changed since they were last asked for.
  mutating func take(_ lights: [Light]) -> [String] {
    var lines: [String] = []
    let old = Dictionary(said.map { ($0.id, $0) }) { first, _ in first }
    for light in lights {
      guard let before = old[light.id] else {
        lines.append(Self.line("added", light))
        continue
      }
      // Less than is printed is no change.
      if Self.object(before) != Self.object(light) { lines.append(Self.line("changed", light)) }
    }
    let names = Set(lights.map(\.id))
    for light in said where !names.contains(light.id) { lines.append(Self.line("removed", light)) }
    said = lights
    return lines
  }

  private static func line(_ event: String, _ light: Light) -> String {
    "{\"event\":\(quoted(event)),\"light\":\(object(light))}\n"
  }

  private static func object(_ light: Light) -> String {
    let frame = light.frame
    let numbers = [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ]
    let places = numbers.map { ",\(quoted($0.0)):\(Decimal.text($0.1))" }.joined()
    let label = light.label.map { ",\"label\":\(quoted($0))" } ?? ""
    return "{\"id\":\(quoted(light.id))\(places)\(label)}"
  }

  /// A text as JSON has it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      // Those above are allowed, and still end a line for some who read by lines.
      case "\u{00}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
