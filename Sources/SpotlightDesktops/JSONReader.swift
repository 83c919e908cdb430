/// Reads values of a JSON text one after another.
struct JSONReader {
  private let bytes: [UInt8]
  private let limits: JSONValue.Limits
  private var place = 0
  private var count = 0

  init(_ bytes: [UInt8], limits: JSONValue.Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Whether anything but blanks is left.
  var hasMore: Bool {
    mutating get {
      skipBlanks()
      return place < bytes.count
    }
  }

  /// The next value; nil if there is none.
  mutating func value(depth: Int) -> JSONValue? {
    count += 1
    guard depth <= limits.depth, count <= limits.values else { return nil }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "\""): return text().map { .text($0) }
    case UInt8(ascii: "t"): return takesWord("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return takesWord("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return takesWord("null") ? .null : nil
    default: return number().map { .number($0) }
    }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private mutating func takes(_ letter: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: letter) else { return false }
    place += 1
    return true
  }

  private mutating func takesWord(_ word: String) -> Bool {
    for byte in word.utf8 {
      guard next == byte else { return false }
      place += 1
    }
    return true
  }

  // MARK: Containers

  private mutating func object(depth: Int) -> JSONValue? {
    place += 1
    var members: [String: JSONValue] = [:]
    if takes("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard let name = text(), takes(":"), let value = value(depth: depth + 1) else { return nil }
      members[name] = value
    } while takes(",")
    return takes("}") ? .object(members) : nil
  }

  private mutating func list(depth: Int) -> JSONValue? {
    place += 1
    var elements: [JSONValue] = []
    if takes("]") { return .list(elements) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
    } while takes(",")
    return takes("]") ? .list(elements) : nil
  }

  // MARK: Numbers

  private mutating func number() -> Double? {
    let start = place
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    var whole: UInt64 = 0
    let digits = skipDigits { whole = whole &* 10 &+ UInt64($0) }
    // No digit may follow a 0 at the beginning.
    guard digits > 0, digits == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      place += 1
      guard skipDigits({ _ in }) > 0 else { return nil }
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      place += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
      guard skipDigits({ _ in }) > 0 else { return nil }
    }
    // So many digits fit exactly.
    if isWhole, digits <= 15 { return isNegative ? -Double(whole) : Double(whole) }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  /// Reads digits, and says how many there were.
  private mutating func skipDigits(_ take: (UInt8) -> Void) -> Int {
    let start = place
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      take(byte - UInt8(ascii: "0"))
      place += 1
    }
    return place - start
  }

  // MARK: Texts

  private mutating func text() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    place += 1
    let start = place
    // Most have no backslash, and are taken as a whole.
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        place += 1
        return String(decoding: bytes[start..<place - 1], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return text(from: start) }
      guard byte >= 0x20 else { return nil }
      place += 1
    }
    return nil
  }

  /// The text that begins at a place, from its first backslash on letter by letter.
  private mutating func text(from start: Int) -> String? {
    var letters = Array(bytes[start..<place])
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: letters, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        letters.append(contentsOf: Character(scalar).utf8)
      default:
        guard byte >= 0x20 else { return nil }
        letters.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unit().map { scalar(of: $0) }
    default: return nil
    }
  }

  /// The letter that begins with a unit of UTF-16; one half of a pair alone is `U+FFFD`.
  private mutating func scalar(of unit: UInt32) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let back = place
    if unit < 0xDC00, next == UInt8(ascii: "\\") {
      place += 1
      if next == UInt8(ascii: "u") {
        place += 1
        if let low = self.unit(), 0xDC00..<0xE000 ~= low,
          let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
      }
    }
    place = back
    return "\u{FFFD}"
  }

  /// Four hexadecimal digits.
  private mutating func unit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      place += 1
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
