/// An attribute of a tag, with its allowed values.
struct MarkupAttribute {
  /// The name; attributes with several names have one canonical name.
  let name: String
  let kind: Kind

  /// The kind of a value.
  enum Kind: Sendable {
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
  }

  /// The attribute of a tag by its name; nil if the tag has no such attribute.
  init?(_ written: String, of tag: String) {
    let name = String(written.map { $0 == "-" ? "_" : $0 })
    switch tag {
    case "a":
      // Other renderers show a title as a tooltip.
      guard name == "href" || name == "title" else { return nil }
      self.name = name
      kind = .text
    case "span":
      let common = Self.otherNames[name] ?? name
      guard let kind = Self.kinds[common] else { return nil }
      self.name = common
      self.kind = kind
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
  private static let kinds: [String: Kind] = [
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

extension MarkupAttribute.Kind {
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
}
