internal import Spotlight

extension Theme {
  static let record = Record<Theme> {
    Field(
      "scheme", .words(), \.scheme, "Whether cards are light or dark; auto follows the desktop.",
      or: "mode appearance colorscheme color-scheme")
    Field.color("background", "The colour of the card.", or: "backgroundcolor fill") {
      ($0.background, $0.opacity) = ($1, $2)
    }
    Field.opacity(
      of: "background", { $0.opacity = $1 },
      "The opacity of the card; a frosted card has its tint instead.", or: "alpha")
    Field(
      "frost", .frost, \.backdrop,
      "Whether the screen is blurred behind the card, if there is a picture of the "
        + "screen or the compositor blurs: true, false, or how.",
      or: "backdrop backdropfilter blur frosted glass vibrancy")
    Field("title", .ink, \.title, "The colour of the heading.", or: "heading titlecolor")
    Field("text", .ink, \.text, "The colour of the text.", or: "color foreground body textcolor")
    Field("faint", .ink, \.faint, "The colour of progress and hints.", or: "muted hint progress")
    Field("link", .ink, \.link, "The colour of links.")
    Field(
      "accent", .ink, \.accent, "The colour of the button that stands out, and of a bar.",
      or: "primary button highlight")
    Field("onAccent", .ink, \.onAccent, "The colour of the word on that button.")
    Field("border", .ink, \.border, "The colour of a line around the card.", or: "outline stroke")
    Field(
      "radius", .defined("radius") { CornerRadii($0, shown: Theme.Shown.radii) }, \.radius,
      "The radius of the card's corners, or four from the upper left clockwise.",
      or: "corners cornerradius borderradius")
    Field(
      "font", .fonts, \.font,
      "The names of fonts, with commas between; the first that is installed is used.",
      or: "fontfamily family fonts")
    Field(
      "size", .pixels(6...120, shown: Theme.Shown.sizes), \.size,
      "The size of the text in logical pixels, before the desktop's text scale.",
      or: "fontsize textsize")
    Field(
      "width", .pixels(80...4096, shown: Theme.Shown.widths), \.width,
      "The largest width of a card in logical pixels.", or: "maxwidth")
    Field(
      "shadow", .shadow(), \.shadow,
      "The shadow under the card: true for the usual one, false for none, or more.")
    Field(
      "overflow", .words { Overflow(meantBy: $0) }, \.overflow,
      "What happens to a text that does not fit; the user can scroll it if this is left out.")
    Field(
      "arrow", .flag, \.hasArrow, "Whether an arrow points from the card to its light.",
      or: "pointer beak tip caret")
  }

  /// What cards look like: the word of a scheme, or an object.
  init?(_ entry: Entry) {
    self.init()
    if entry.isObject {
      _ = Self.record.read(entry, into: &self)
    } else if entry.plainText == nil {
      entry.refuse(expecting: "'auto', 'light', 'dark', or an object")
      return nil
    } else if let scheme = entry.choice(Scheme.self) {
      self.init(scheme)
    } else {
      return nil
    }
  }
}

extension Theme.Overflow {
  fileprivate init?(meantBy word: String) {
    switch word {
    case "ellipsis", "clip", "cut", "hidden": self = .shorten
    case "scrolls", "auto": self = .scroll
    default: return nil
    }
  }
}

extension FieldKind<String> {
  /// Names of fonts with commas between; one of them at least has letters.
  fileprivate static var fonts: FieldKind {
    FieldKind(
      JSON.type("string") + [("pattern", .text(#"[^\s,]"#))] + JSON.name.dropFirst()
    ) { entry in
      let names = entry.text(.name, expecting: "fonts by their names") {
        $0.contains { !$0.isWhitespace && $0 != "," }
      }
      guard let names else { return nil }
      if let other = entry.mistakes.surroundings.fontInstead(names) {
        entry.warn("no font \(names.quoted) is here; \(other.quoted) is shown instead.")
      }
      return names
    }
  }
}

extension FieldKind<Color> {
  /// A colour without an opacity.
  fileprivate static var ink: FieldKind {
    .defined("ink") { entry in
      guard let (color, opacity) = entry.color(expecting: "a colour as '#RRGGBB' or 'navy'") else {
        return nil
      }
      guard opacity == nil else {
        entry.add("\(entry.name) takes a colour as '#RRGGBB' or 'navy', without an opacity.")
        return nil
      }
      return color
    }
  }
}

extension Backdrop {
  static let record = Record<(blur: Double, tint: Double?, saturation: Double)> {
    Field(
      "blur", .pixels(0...100), \.blur,
      "The strength of the blur, in logical pixels; a compositor that blurs chooses it itself.",
      or: "radius softness size sigma")
    Field(
      "tint", .share, \.tint,
      "The opacity of the card's colour over the blur; a soft scrim behind words keeps "
        + "them readable.",
      or: "opacity alpha color")
    Field(
      "saturate",
      .number(
        0...Frost.mostSaturation,
        "a factor from 0 to \(Decimal.text(Frost.mostSaturation)), 1 for the colours as they are"),
      \.saturation,
      "How much stronger the colours under the card become, as in CSS: 1 leaves them "
        + "unchanged; a compositor that blurs does that.",
      or: "saturation colors vibrancy vividness")
  }

  /// What lies behind what is written on a card, or behind a panel: the usual frost, none, or an object.
  ///
  /// - Parameters:
  ///   - entry: what the file has.
  ///   - usualTint: the tint if the file names none.
  ///   - subject: what a tint of 1 makes solid, for the warning; nil if there is no colour to tint with.
  init?(_ entry: Entry, usualTint: Double? = nil, subject: String? = "cards are") {
    let frosted = usualTint.map { Backdrop.frosted(tint: $0) } ?? .frosted()
    if case .flag(let isThere) = entry.value.content {
      self = isThere ? frosted : .solid
      return
    }
    guard case .frosted(let blur, let tint, let saturation) = frosted else { return nil }
    var frost: (blur: Double, tint: Double?, saturation: Double) = (blur, nil, saturation)
    guard
      let fields = Self.record.read(entry, into: &frost, expecting: "true, false, or an object")
    else { return nil }
    if frost.tint == 1, let subject {
      fields["tint"]?.warn("a tint of 1 hides all that is below, so \(subject) solid.")
    }
    self = .frosted(blur: frost.blur, tint: frost.tint ?? tint, saturate: frost.saturation)
  }
}

extension FieldKind<Backdrop> {
  fileprivate static var frost: FieldKind { FieldKind(JSON.flag(or: "frost")) { Backdrop($0) } }
}

extension Shadow {
  static let record = Record<Shadow> {
    Field.color(\.color, \.opacity)
    Field.opacity({ $0.opacity = $1 }, "The opacity where it is darkest.", or: "alpha")
    Field(
      "blur", .pixels(Self.blurs, shown: Theme.Shown.blurs), \.blur, "How soft it is.",
      or: "radius softness size")
    Field(
      "x", .pixels(Self.lengths, shown: Theme.Shown.drops), \.x, "The distance to the right.",
      or: "offsetx left right")
    Field(
      "y", .pixels(Self.lengths, shown: Theme.Shown.drops), \.y,
      "The distance downwards.", or: "drop offset offsety below")
    Field(
      "spread", .pixels(Self.lengths, shown: Theme.Shown.spreads), \.spread,
      "By how much it grows on each side before it is blurred; a negative number shrinks it.",
      or: "grow grows")
  }

  static let blurs = 0.0...100
  /// The lengths that other parts can have.
  static let lengths = -100.0...100

  /// The shadow of a card or a panel: the usual one, none, or an object.
  fileprivate init?(_ entry: Entry, usual: Shadow) {
    self = usual
    switch entry.value.content {
    case .flag(let isThere): if !isThere { self.init(opacity: 0) }
    case .object: _ = Self.record.read(entry, into: &self)
    default:
      entry.refuse(expecting: "true, false, or an object")
      return nil
    }
  }
}

extension FieldKind<Shadow> {
  static func shadow(usual: Shadow = Shadow()) -> FieldKind {
    FieldKind(JSON.flag(or: "shade")) { Shadow($0, usual: usual) }
  }
}
