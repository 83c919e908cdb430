internal import Spotlight

/// The keys of what cards look like.
enum ThemeKey: String, FieldKey {
  case scheme, background, opacity, frost, title, text, faint, link, accent, onAccent
  case border, radius, font, size, width, shadow, overflow

  static func meant(by word: String) -> ThemeKey? {
    switch word {
    case "mode", "appearance", "colorscheme", "color-scheme": .scheme
    case "backgroundcolor", "fill": .background
    case "backdrop", "backdropfilter", "blur", "frosted", "glass", "vibrancy": .frost
    case "alpha": .opacity
    case "heading", "titlecolor": .title
    case "color", "foreground", "body", "textcolor": .text
    case "muted", "hint", "progress": .faint
    case "primary", "button", "highlight": .accent
    case "outline", "stroke": .border
    case "corners", "cornerradius", "borderradius": .radius
    case "fontfamily", "family", "fonts": .font
    case "fontsize", "textsize": .size
    case "maxwidth": .width
    default: nil
    }
  }
}

extension Entry {
  /// What cards look like: the word of a scheme, or an object.
  ///
  /// `insteadOf` says which font is shown instead of those named; nil if one of them is there.
  func theme(insteadOf: (String) -> String? = { _ in nil }) -> Theme? {
    guard isObject else {
      guard isText else {
        refuse(expecting: "'auto', 'light', 'dark', or an object")
        return nil
      }
      return scheme().map { Theme($0) }
    }
    guard let fields = Fields<ThemeKey>(self) else { return nil }
    var theme = Theme(fields[.scheme]?.scheme() ?? .automatic)
    (theme.background, theme.opacity) = Self.color(fields[.background], fields[.opacity])
    theme.backdrop = fields[.frost]?.frost() ?? .solid
    theme.title = fields[.title]?.opaqueColor()
    theme.text = fields[.text]?.opaqueColor()
    theme.faint = fields[.faint]?.opaqueColor()
    theme.link = fields[.link]?.opaqueColor()
    theme.accent = fields[.accent]?.opaqueColor()
    theme.onAccent = fields[.onAccent]?.opaqueColor()
    theme.border = fields[.border]?.opaqueColor()
    theme.radius = fields[.radius]?.cornerRadii(shown: Theme.Shown.radii)
    theme.font = fields[.font]?.fontNames(insteadOf: insteadOf)
    theme.size = fields[.size]?.pixels(in: 6...120, shown: Theme.Shown.sizes)
    theme.width = fields[.width]?.pixels(in: 80...4096, shown: Theme.Shown.widths)
    theme.shadow = fields[.shadow]?.shadow()
    theme.overflow = fields[.overflow]?.overflow() ?? .scroll
    return theme
  }

  private func scheme() -> Theme.Scheme? { choice() }

  private func overflow() -> Theme.Overflow? {
    choice { word in
      switch word {
      case "ellipsis", "clip", "cut", "hidden": .shorten
      case "scrolls", "auto": .scroll
      default: nil
      }
    }
  }

  /// Names of fonts with commas between; one of them at least has letters.
  private func fontNames(insteadOf: (String) -> String?) -> String? {
    let expectation = "fonts by their names"
    guard let names = text(.name, expecting: expectation) else { return nil }
    guard names.contains(where: { !$0.isWhitespace && $0 != "," }) else {
      refuse(expecting: expectation)
      return nil
    }
    if let other = insteadOf(names) {
      warn("no font \(names.quoted) is here; \(other.quoted) is shown instead.")
    }
    return names
  }

  /// A colour without an opacity.
  private func opaqueColor() -> Color? {
    guard let (color, opacity) = color(expecting: "a colour as '#RRGGBB' or 'navy'") else {
      return nil
    }
    guard opacity == nil else {
      add("\(name) takes a colour as '#RRGGBB' or 'navy', without an opacity.")
      return nil
    }
    return color
  }
}
