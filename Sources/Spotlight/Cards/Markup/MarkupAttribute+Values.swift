extension MarkupAttribute.Kind {
  /// A phrase for the values that are allowed; nil if the value is one of them.
  func wish(insteadOf value: String) -> String? {
    switch self {
    case .text: value.utf8.count <= WebAddress.mostBytes * 4 ? nil : "a shorter text"
    case .language: Self.isLanguage(value) ? nil : "a language, as de or pt-BR"
    case .word(let words): words.contains(value) ? nil : "one of " + words.joined(separator: ", ")
    case .flag: ["true", "false", "yes", "no"].contains(value) ? nil : "true or false"
    case .color: Self.isColor(value, digits: [3, 4, 6, 8]) ? nil : "a colour, as #3584E4 or red"
    case .lineColor: Self.isColor(value, digits: [3, 6]) ? nil : "a colour, as #3584E4 or red"
    case .alpha:
      Self.whole(value, 1...65535) || Self.percent(value, most: 100)
        ? nil : "a number from 1 to 65535, or 1% to 100%"
    case .size:
      Self.sizes.contains(value) || Self.whole(value, 1...Int(Int32.max))
        || Self.amount(value, unit: "pt") || Self.amount(value, unit: "%")
        ? nil : "a size, as large, 12pt or 120%"
    case .number(let range): Self.whole(value, range) ? nil : "a whole number"
    case .weight:
      Self.weights.contains(value) || Self.whole(value, 1...1000)
        ? nil : "a weight, as bold or 700"
    case .rise:
      Self.whole(value, Int(Int32.min)...Int(Int32.max))
        || Self.amount(value.hasPrefix("-") ? String(value.dropFirst()) : value, unit: "pt")
        ? nil : "a length, as 5pt"
    case .shift:
      // Pango 1.50 aborts the program at a shift of less than two points.
      ["superscript", "subscript"].contains(value) || Self.whole(value, 1025...Int(Int32.max))
        || Self.amount(value, unit: "pt") && (Int(value.prefix { $0 != "." && $0 != "p" }) ?? 0) > 1
        ? nil : "superscript, subscript or a length from 2pt"
    case .lineHeight:
      Self.amount(value, unit: "") || Self.whole(value, 1...Int(Int32.max))
        ? nil : "a factor, as 1.5"
    }
  }

  private static let sizes: Set<String> = [
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "smaller", "larger",
  ]

  private static let weights: Set<String> = [
    "thin", "ultralight", "light", "book", "normal", "medium", "semibold", "bold", "ultrabold",
    "heavy",
  ]

  private static func isLanguage(_ value: String) -> Bool {
    (1...35).contains(value.utf8.count)
      && value.utf8.allSatisfy { isDigit($0) || isLetter($0) || "-_".utf8.contains($0) }
  }

  private static func isColor(_ value: String, digits counts: [Int]) -> Bool {
    guard value.hasPrefix("#") else { return cssColors.contains(value.lowercased()) }
    let digits = value.utf8.dropFirst()
    return counts.contains(digits.count)
      && digits.allSatisfy {
        isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
      }
  }

  /// True for a whole number in a range, without spaces, plus sign or many leading zeros.
  private static func whole(_ value: String, _ range: ClosedRange<Int>) -> Bool {
    guard value.utf8.count <= 11, !value.hasPrefix("+"), let number = Int(value) else {
      return false
    }
    return range.contains(number)
  }

  private static func percent(_ value: String, most: Int) -> Bool {
    value.hasSuffix("%") && whole(String(value.dropLast()), 1...most)
  }

  /// True for digits, up to two decimals, and a unit; few enough digits for Pango's arithmetic.
  private static func amount(_ value: String, unit: String) -> Bool {
    guard value.hasSuffix(unit) else { return false }
    let parts = value.utf8.dropLast(unit.utf8.count)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && (1...6).contains(parts[0].count)
      && (parts.count == 1 || (1...2).contains(parts[1].count))
      && parts.allSatisfy { $0.allSatisfy(isDigit) }
      && parts.contains { $0.contains { $0 != UInt8(ascii: "0") } }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The colour names of CSS; Pango knows these and more.
  static let cssColors = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
    cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
    darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
    firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
    hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
    mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
    midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
    rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
    slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
    whitesmoke yellow yellowgreen
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
