/// The values that an attribute of a tag may have.
enum MarkupAttribute: Sendable {
  /// Any text, up to a length.
  case text
  /// A language tag.
  case language
  /// One of these words.
  case word([String])
  /// Yes or no.
  case flag
  case color
  /// A colour of a line, without transparency.
  case lineColor
  /// An opacity.
  case alpha
  /// A size of letters.
  case size
  /// A whole number in a range.
  case number(ClosedRange<Int>)
  /// A weight as a number or by name.
  case weight
  /// A vertical length, up or down.
  case rise
  /// A length upwards, or one of two names.
  case shift
  /// A line height, as a factor or a length.
  case lineHeight

  /// An attribute of a tag by its name, with its usual name if it has several; nil if the tag has no such attribute.
  static func named(_ written: String, of tag: String) -> (name: String, values: Self)? {
    let name = String(written.map { $0 == "-" ? "_" : $0 })
    switch tag {
    case "a":
      // Other renderers show a title as a tooltip.
      return name == "href" || name == "title" ? (name, .text) : nil
    case "span":
      let usual = otherNames[name] ?? name
      return kinds[usual].map { (usual, $0) }
    default: return nil
    }
  }

  private static let otherNames = [
    "font_desc": "font", "face": "font_family", "font_size": "size", "font_style": "style",
    "font_weight": "weight", "font_variant": "variant", "font_stretch": "stretch",
    "fgcolor": "foreground", "color": "foreground", "bgcolor": "background", "fgalpha": "alpha",
    "bgalpha": "background_alpha",
  ]

  /// Pango's attributes, except those that rotate letters or show invisible characters.
  private static let kinds: [String: Self] = [
    "font": .text, "font_family": .text, "font_features": .text, "lang": .language, "size": .size,
    "style": .word(["normal", "oblique", "italic"]), "weight": .weight,
    "variant": .word([
      "normal", "small-caps", "smallcaps", "all-small-caps", "petite-caps", "all-petite-caps",
      "unicase", "title-caps",
    ]),
    "stretch": .word([
      "ultracondensed", "extracondensed", "condensed", "semicondensed", "normal", "semiexpanded",
      "expanded", "extraexpanded", "ultraexpanded",
    ]),
    "foreground": .color, "background": .color, "underline_color": .lineColor,
    "overline_color": .lineColor, "strikethrough_color": .lineColor, "alpha": .alpha,
    "background_alpha": .alpha,
    "underline": .word([
      "none", "single", "double", "low", "error", "single-line", "double-line", "error-line",
    ]),
    // With "none" for a line above, Pango 1.50 aborts the program.
    "overline": .word(["single"]), "strikethrough": .flag, "fallback": .flag,
    "insert_hyphens": .flag, "allow_breaks": .flag, "rise": .rise,
    "letter_spacing": .number(Int(Int32.min)...Int(Int32.max)),
    "line_height": .lineHeight,
    "baseline_shift": .shift, "font_scale": .word(["superscript", "subscript", "small-caps"]),
    "text_transform": .word(["none", "lowercase", "uppercase", "capitalize"]),
  ]
}

extension MarkupAttribute {
  /// The sizes of letters that are shown, in points.
  private static let points = 1.0...192
  /// The same, in percent of the surrounding size.
  private static let percents = 25.0...400

  /// A warning for a size that is unreadable or leaves no room for anything else; nil for all
  /// others.
  func surprise(of value: String) -> String? {
    guard case .size = self else { return nil }
    if let points = Self.number(value, before: "pt") {
      return Self.surprise(value, points, Self.points, "pt")
    }
    if let share = Self.number(value, before: "%") {
      return Self.surprise(value, share, Self.percents, "%")
    }
    guard let parts = Double(value) else { return nil }
    guard parts < 1024 else { return Self.surprise(value, parts / 1024, Self.points, "pt") }
    return
      "A size of \(value) is \(value)/1024 of a point and shown as 1pt; in points it is \(value)pt."
  }

  private static func surprise(
    _ value: String, _ number: Double, _ range: ClosedRange<Double>, _ unit: String
  ) -> String? {
    guard !range.contains(number) else { return nil }
    // How large the largest size is depends on the surrounding letters.
    guard number < range.lowerBound else {
      return "A size of \(value) is larger than letters get here."
    }
    return "A size of \(value) is shown as \(Int(range.lowerBound))\(unit)."
  }

  private static func number(_ value: String, before unit: String) -> Double? {
    value.hasSuffix(unit) ? Double(value.dropLast(unit.count)) : nil
  }

  /// A phrase for the values that are allowed; nil if the value is one of them.
  func wish(insteadOf value: String) -> String? {
    switch self {
    case .text: value.utf8.count <= WebAddress.mostBytes * 4 ? nil : "a shorter text"
    case .language: LanguageTag.isWellFormed(value) ? nil : "a language, as de or pt-BR"
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

  private static func isColor(_ value: String, digits counts: [Int]) -> Bool {
    guard value.hasPrefix("#") else { return cssColors.contains(value.lowercased()) }
    let digits = value.utf8.dropFirst()
    return counts.contains(digits.count)
      && digits.allSatisfy {
        $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
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
      && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
      && parts.contains { $0.contains { $0 != UInt8(ascii: "0") } }
  }

  /// The colour names of CSS; Pango knows these and more.
  static let cssColors: Set<String> = Set(
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
