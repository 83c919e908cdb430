internal import Spotlight

/// One thing that people can set, wherever they say it: a row of the one table.
///
/// Options, the file, `followspot set`, the manual and the schema are made from the table or held to it.
package struct Setting: Sendable {
  /// Its word.
  package let key: SettingKey
  /// What it can be.
  package let kind: SettingKind
  /// What it is where nobody says anything.
  package let standard: SettingValue
  /// What it does, as one line of help.
  package let meaning: String
  /// What it counts for.
  package let scope: Scope

  /// What settings count for.
  package enum Scope: Sendable, CaseIterable {
    /// The light under the pointer; each output may have its own.
    case light
    /// Pointing as a whole.
    case pointing
    /// Everything that dims the screen; of the light under the pointer each output may have its own.
    case dim
    /// What everything that dims the screen lies over, on all outputs alike.
    case ground
    /// Everything that dims the screen, from its start to its end.
    case start
    /// Cards.
    case cards
  }

  /// Whether it is part of the style of the light under the pointer.
  package var isStyle: Bool {
    switch scope {
    case .light, .pointing, .dim: true
    case .ground, .start, .cards: false
    }
  }

  /// Whether outputs can have their own.
  var isOfOutputs: Bool { scope == .light || scope == .dim }

  /// All of them, in the order of help.
  package static let table: [Setting] = SettingKey.allCases.map(\.setting)

  fileprivate init(
    _ key: SettingKey, _ scope: Scope, _ kind: SettingKind, _ standard: SettingValue,
    _ meaning: String
  ) {
    self.key = key
    self.scope = scope
    self.kind = kind
    self.standard = standard
    self.meaning = meaning
  }

  /// A setting that is what the style is that suits most.
  fileprivate init(_ key: SettingKey, _ scope: Scope, _ kind: SettingKind, _ meaning: String) {
    guard let standard = PointStyle().value(of: key) else {
      preconditionFailure("\(key.rawValue) is no part of a style")
    }
    self.init(key, scope, kind, standard, meaning)
  }
}

extension SettingKey {
  /// The row of the table.
  package var setting: Setting {
    switch self {
    case .shape:
      Setting(
        self, .light, .choice(ShapeName.allCases.map(\.rawValue)),
        .word(ShapeName.ellipse.rawValue),
        "form")
    case .radius:
      Setting(
        self, .light, .pixels(0...Decimal.limit), .number(ShapeName.initialRadius),
        "radius of the corners of a rounded light")
    case .size: Setting(self, .light, .size(Self.sides), "how wide and high the light is")
    case .least: Setting(self, .pointing, .pixels(Self.sides), "how small hands can make it")
    case .most: Setting(self, .pointing, .pixels(Self.sides), "how large hands can make it")
    case .feather: Setting(self, .light, .pixels(0...Decimal.limit), "width of the soft edge")
    case .ring: Setting(self, .light, .ring, "line around it, as 4,#FFD700,2")
    case .glow: Setting(self, .light, .glow, "shine around it, as 24,#FFD700")
    case .dot: Setting(self, .light, .dot, "spot in its middle, as 12,#E01B24")
    case .tint: Setting(self, .light, .tint, "colour over what is lit, as #FFD70033")
    case .dim: Setting(self, .dim, .color, "colour of the dim")
    case .opacity: Setting(self, .dim, .share, "how much the dim hides")
    case .backdrop:
      Setting(
        self, .ground, .choice(BackdropWord.allCases.map(\.rawValue)),
        .word(BackdropWord.live.rawValue), "the screen")
    case .blur:
      Setting(
        self, .ground, .pixels(Ground.sigmas), .number(Ground.usualSigma),
        "how much a blur blurs, as its sigma")
    case .inLights:
      Setting(
        self, .ground, .choice([Self.auto, Self.live, Self.still]), .word(Self.auto),
        "what lights show")
    case .zoom:
      Setting(
        self, .ground, .number(Ground.zooms), .number(1), "how much lights enlarge, from a still")
    case .stillCursor:
      Setting(
        self, .ground, .choice([PointStyle.hidden, PointStyle.shown]), .word(PointStyle.hidden),
        "pointers on stills")
    case .inverse:
      Setting(
        self, .ground, .choice(InverseWord.allCases.map(\.rawValue)),
        .word(InverseWord.none.rawValue), "lights hide")
    case .click:
      Setting(
        self, .pointing, .choice(ClickAction.allCases.map(\.rawValue)), "what a click does")
    case .hide:
      Setting(
        self, .pointing, .seconds(0.1...86_400, orWord: Self.never),
        "fade away when nobody moves for so long")
    case .shrink:
      Setting(
        self, .pointing, .number(1...PointStyle.greatestFactor),
        "shrink from so many times the size at first")
    case .fade: Setting(self, .pointing, .seconds(0...10), "how long the light takes to come")
    case .cursor:
      Setting(self, .pointing, .choice(["shown", "hidden"]), "the pointer in its light")
    case .output: Setting(self, .pointing, .outputs, "the outputs to dim")
    case .motion:
      Setting(
        self, .start, .choice([Self.auto, "full", "reduced"]), .word(Self.auto),
        "how much moves by itself; auto is as the desktop says")
    case .role:
      Setting(
        self, .start, .choice([Self.auto, "layer", "window"]), .word(Self.auto),
        "what the overlay is to the compositor")
    case .theme:
      Setting(
        self, .cards, .choice(Theme.Scheme.allCases.map(\.rawValue)), .word(Self.auto),
        "cards; auto is as the desktop says")
    case .contrast:
      Setting(
        self, .cards, .choice([Self.auto, "usual", Self.moreContrast]), .word(Self.auto),
        "contrast of cards; auto is as the desktop says")
    case .textScale:
      Setting(
        self, .cards, .number(0.5...3, orWord: Self.auto), .word(Self.auto),
        "size of letters on cards; auto is as the desktop says")
    }
  }

  /// The word for a stillness that hides nothing.
  package static let never = "never"

  /// The word for as the desktop says.
  package static let auto = "auto"

  /// The words for what lights show.
  static let live = "live"
  static let still = "still"

  /// The word for cards that are easier to read.
  package static let moreContrast = "more"

  /// The sides of lights.
  private static let sides = 1...PointStyle.greatestSide
}
