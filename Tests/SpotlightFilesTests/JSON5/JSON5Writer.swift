import RandomNumbers

/// Writes random values in random spellings, and remembers where each of them begins.
struct JSON5Writer {
  private(set) var text = ""
  private(set) var valueStarts: [Int] = []
  private(set) var keyStarts: [Int] = []
  private var random: Seeded

  init(seed: Int) {
    random = Seeded(seed)
  }

  /// Writes one document and returns what `JSON.spelling` should be.
  mutating func document() -> String {
    if chance(5) { text += "\u{FEFF}" }
    space()
    let spelling = value(depth: 0)
    space()
    return spelling
  }

  private mutating func value(depth: Int) -> String {
    valueStarts.append(text.utf8.count)
    switch Int.random(in: 0..<(depth < 5 ? 12 : 8), using: &random) {
    case 0: return word("null")
    case 1: return word("true")
    case 2: return word("false")
    case 3, 4, 5: return number()
    case 6, 7: return string().debugDescription
    case 8, 9: return list(depth: depth)
    default: return object(depth: depth)
    }
  }

  private mutating func list(depth: Int) -> String {
    let spellings = elements(open: "[", close: "]") { $0.value(depth: depth + 1) }
    return "[\(spellings.joined(separator: ","))]"
  }

  private mutating func object(depth: Int) -> String {
    var count = 0
    let spellings = elements(open: "{", close: "}") { writer in
      count += 1
      writer.keyStarts.append(writer.text.utf8.count)
      // The number keeps the keys of one object apart.
      let key = writer.key(count)
      writer.space()
      writer.text += ":"
      writer.space()
      return "\(key.debugDescription):\(writer.value(depth: depth + 1))"
    }
    return "{\(spellings.joined(separator: ","))}"
  }

  private mutating func elements(
    open: String, close: String, element: (inout Self) -> String
  ) -> [String] {
    text += open
    var spellings: [String] = []
    let count = Int.random(in: 0..<5, using: &random)
    for index in 0..<count {
      space()
      spellings.append(element(&self))
      space()
      if index < count - 1 || chance(2) { text += "," }
    }
    space()
    text += close
    return spellings
  }

  private mutating func key(_ number: Int) -> String {
    guard chance(2) else { return string(suffix: "\(number)") }
    let key = pick(["a", "$", "_", "größe", "大", "ключ", "k\u{200D}", "true"]) + "\(number)"
    // A word can have escapes, too.
    if chance(4) {
      for scalar in key.unicodeScalars { text += escape(scalar) }
    } else {
      text += key
    }
    return key
  }

  private mutating func number() -> String {
    let number = Double(Int.random(in: -99_999...99_999, using: &random)) / 8
    let magnitude = number.magnitude
    let sign = number.sign == .minus ? "-" : pick(["", "", "+"])
    let whole = Int(magnitude)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where magnitude == Double(whole):
      text += sign + "0x" + String(whole, radix: 16, uppercase: chance(2))
    case 1 where magnitude == Double(whole): text += sign + "\(whole)."
    case 2 where magnitude < 1 && magnitude > 0: text += sign + "\(magnitude)".dropFirst()
    case 3: text += sign + "\(magnitude)e0"
    case 4:
      text += sign + "Infinity"
      return number.sign == .minus ? "-inf" : "inf"
    default: text += sign + "\(magnitude)"
    }
    return "\(number)"
  }

  private mutating func string(suffix: String = "") -> String {
    let quote = pick(["'", "\""])
    var string = ""
    text += quote
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let scalar: Unicode.Scalar = pick([
        "a", "B", " ", "'", "\"", "\\", "\n", "\t", "\r", "\u{0}", "é", "\u{301}", "大", "😀",
        "\u{2028}", "/",
        "\u{1F468}", "\u{200D}",
      ])
      string.unicodeScalars.append(scalar)
      if chance(3) || ["\\", "\n", "\r", "\u{0}"].contains(scalar) || String(scalar) == quote {
        text += escape(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
      if chance(9) { text += pick(["\\\n", "\\\r\n", "\\\r\n", "\\\u{2029}"]) }
    }
    text += suffix + quote
    return string + suffix
  }

  private mutating func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: chance(2))
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private mutating func word(_ word: String) -> String {
    text += word
    return word
  }

  private mutating func space() {
    while chance(3) {
      text += pick([
        " ", "\t", "\n", "\r\n", "\r", "// a 'b' {\n", "/* c\n */", "\u{A0}", "\u{2028}", "//\r\n",
        "/***/",
      ])
    }
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }
}
