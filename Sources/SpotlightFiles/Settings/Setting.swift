internal import Spotlight

/// Everything that people can set: the keys of the one table.
///
/// The raw value is the key in the file and in lines of JSON. ``option`` is the same word on a command line, behind two dashes and
/// behind `followspot set`. The order is that of help and manual. ``row`` has the rest. Command lines, the file, presets, `set`,
/// tours, help, manual, completions and schemas follow from it.
package enum Setting: String, CaseIterable, Sendable {
  case shape, rotation, size, minSize, maxSize, padding, feather, ring, glow, dot, tint
  case dim, opacity, outside, inside, stillCursor
  case click, shake, hide, shrink, fade, cursor, output
  case through, follow, tap, pinch, slide
  case motion, role, layer
  case theme, contrast, textScale, labels, hints

  /// The word on a command line, with dashes in place of capital letters.
  package var option: String {
    // Every start asks for all, and few have a capital letter.
    guard rawValue.utf8.contains(where: { 65...90 ~= $0 }) else { return rawValue }
    return rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }

  /// The setting with this word on a command line.
  package init?(option word: String) {
    guard let found = Self.allCases.first(where: { $0.option == word }) else { return nil }
    self = found
  }

  package static func meant(by word: String) -> Setting? {
    allCases.first { $0.row.synonyms.split(separator: " ").contains { $0 == word } }
  }

  /// What can be changed while this mode is shown, in the order of help.
  package static func live(in mode: ShownMode) -> [Setting] {
    allCases.filter { $0.isLive(in: mode) }
  }

  /// The settings that mean something in a mode, in the order of help.
  package static func known(in mode: ShownMode) -> [Setting] {
    allCases.filter { $0.isKnown(in: mode) }
  }
}

extension Setting {
  /// What the table says of one setting.
  package struct Row: Sendable {
    /// How it is read and printed; made when it is asked for, because every start looks at all rows and at few codecs.
    let codec: @Sendable () -> Codec
    /// What it is, as one line of help, without a full stop.
    package let summary: String
    /// Other words that people may try, with spaces between.
    let synonyms: String
    /// Where it means something.
    package let scope: Scope
    /// What the manual adds, in sentences.
    package let detail: String
    /// What an option or a request makes of a tour; nil for what tours do not have.
    let dressTour: DressTour?
    /// Whether no value follows it on a command line.
    package let isFlag: Bool

    typealias DressTour = @Sendable (inout Tour, Choices) -> Void

    fileprivate init(
      _ codec: @autoclosure @escaping @Sendable () -> Codec, _ summary: String,
      also synonyms: String = "", in scope: Scope, isFlag: Bool = false, _ detail: String = "",
      tour: DressTour? = nil
    ) {
      self.codec = codec
      self.summary = summary
      self.synonyms = synonyms
      self.scope = scope
      self.isFlag = isFlag
      self.detail = detail
      dressTour = tour
    }

    /// What it can be.
    package var kind: OptionKind { codec().kind }

    /// Whether tours say it too.
    package var isOfTours: Bool { dressTour != nil }
  }

  /// Where a setting means something, for all that differ by mode, source and output.
  package struct Scope: Sendable {
    /// The verbs that have it as an option.
    package let modes: [ShownMode]
    /// Where what the file and its presets say counts.
    package let fileModes: [ShownMode]
    /// Where it can be changed while the mode is shown.
    package var liveModes: [ShownMode] { modes.filter(live.contains) }
    private let live: [ShownMode]
    /// Whether each output can have a value of its own, under the pointer.
    package let isOfOutputs: Bool
    /// Whether it is how lights look, which tours say themselves.
    package let isOfLook: Bool

    fileprivate init(
      _ modes: [ShownMode], file: [ShownMode]? = nil, live: [ShownMode] = ShownMode.steered,
      ofOutputs: Bool = false, ofLook: Bool = false
    ) {
      self.modes = modes
      fileModes = file ?? modes
      self.live = live
      isOfOutputs = ofOutputs
      isOfLook = ofLook
    }

    /// How lights look.
    ///
    /// The file says it of the light under the pointer only: lights of a script must not get a ring that way.
    fileprivate static let look = Scope(
      [.point, .light, .tour, .view, .render], file: [.point], ofOutputs: true, ofLook: true)

    /// The dim.
    fileprivate static let dim = Scope(
      [.point, .light, .tour, .view, .render], file: ShownMode.steered, ofOutputs: true)

    /// The light under the pointer.
    fileprivate static let pointing = Scope([.point])

    /// The sizes that hands can give a light.
    fileprivate static let limit = Scope(
      [.point, .light, .view], file: [.point], live: [.point])

    /// What an overlay lies over, and cards, as labels and small cards about keys are.
    ///
    /// A picture in a window is a still already.
    fileprivate static let overlay = Scope(
      [.point, .light, .tour, .render], file: ShownMode.steered)

    /// What hands do with lights.
    fileprivate static let hands = Scope([.light, .view], live: [])

    /// What the overlay is to the compositor.
    fileprivate static let surface = Scope([.point, .light, .tour, .panel], live: [])
  }

  /// The row of the table.
  package var row: Row {
    switch self {
    case .shape:
      Row(
        .shape(\.shape), "shape of lights",
        also: "form radius corners cornerradius borderradius path d svg",
        in: .look,
        "Lights on places are rounded by default, and lights under the pointer are ellipses. rounded:8 sets "
          + "the radius of all corners, and rounded:8,8,0,0 the radius of each, clockwise from the upper left. "
          + "'path:M0 0h9v9z' has the data of an SVG path, which is stretched over the light."
      ) { $0.setLook(\.shape, to: $1) }
    case .rotation:
      Row(
        .number(\.rotation, .degrees), "turn the light clockwise",
        also: "rotate angle turn tilt degrees", in: .look,
        "The light turns around its middle, with its edge, ring and glow. A circle looks the same at every "
          + "angle."
      ) { $0.setLook(\.rotation, to: $1) }
    case .size:
      Row(
        .size(\.pointing.size, Self.sides), "width and height of the light",
        also: "width height diameter", in: Scope([.point], ofOutputs: true))
    case .minSize:
      Row(
        .number(\.gestures.leastSize, .pixels(Self.sides)),
        "shortest side to which you can resize a light",
        also: "least min minimum minsize min-size leastsize smallest", in: .limit)
    case .maxSize:
      Row(
        .number(\.gestures.greatestSize, Self.sides, orNil: Self.auto),
        "longest side to which you can resize a light",
        also: "most max maximum maxsize max-size greatestsize mostsize largest", in: .limit,
        "auto is the diagonal of all screens together.")
    case .padding:
      Row(
        .number(\.padding, .pixels(-Decimal.limit...Decimal.limit)),
        "space between a place and the edge of its light",
        also: "margin inset",
        in: Scope([.light, .tour, .view, .render], file: [.light], ofLook: true),
        "A negative number makes the light smaller than its place. For a light under the pointer, use --size."
      ) { $0.setLook(\.padding, to: $1) }
    case .feather:
      Row(
        .number(\.feather, .pixels(Decimal.lengths)), "width of the soft edge",
        also: "edge soft softness",
        in: .look,
        "0 is a sharp edge."
      ) { $0.setLook(\.edge, to: $1) }
    case .ring:
      Row(
        .ring(\.ring), "line around the light, such as 3,gold", also: "border outline stroke",
        in: .look,
        "A width alone is a white line. The gap is between the edge and the line. Lights that overlap get "
          + "one line around all of them."
      ) { $0.setLook(\.ring, to: $1) }
    case .glow:
      Row(
        .glow(\.glow), "glow around the light, such as 24,gold", also: "halo shine", in: .look,
        "It fades out over its width."
      ) { $0.setLook(\.glow, to: $1) }
    case .dot:
      Row(
        .dot(\.dot), "dot in the middle of the light, such as 12,red", also: "spot laser point",
        in: .look
      ) { $0.setLook(\.dot, to: $1) }
    case .tint:
      Row(
        .tint(\.tint), "colour over the light, such as #FFD70033", also: "overlay filter",
        in: .look,
        "AA is the opacity; without AA, it is 20%."
      ) { $0.setLook(\.tint, to: $1) }
    case .dim:
      Row(
        .color(\.dim.color), "colour of the dim",
        also: "color colour background dimcolor dim-color",
        in: .dim,
        "AA is the opacity, unless --opacity is given too."
      ) { $0.setDim(\.color, to: $1.dim.color) }
    case .opacity:
      Row(
        .share(\.dim.opacity), "opacity of the dim",
        also: "alpha darkness dimopacity dim-opacity", in: .dim
      ) { $0.setDim(\.opacity, to: $1.dim.opacity) }
    case .outside:
      Row(
        .outside(\.background.outside), "what is shown around the lights",
        also: "backdrop around behind freeze frozen screenshot", in: .overlay,
        """
        - live: The screen itself.
        - freeze: A still: a picture of the screen that Followspot takes before it shows anything.
        - gray: The still without colours.
        - blur:N: The still, blurred by a standard deviation of N logical pixels, from 0.5 to 100 (default: \
        \(Decimal.text(Background.usualBlur))).
        If no still can be taken, a message says so and the screen stays live.
        """)
    case .inside:
      Row(
        .inside(\.background.inside), "what is shown in the lights",
        also:
          "inlights in-lights lights zoom magnify magnifier enlarge inverse invert inverted redact "
          + "privacy conceal blur", in: .overlay,
        """
        - auto: With --outside freeze, still; otherwise, live.
        - live: The screen itself.
        - still: A still (see --outside).
        - zoom:N: The still, enlarged N times around the middle of the light; N is from 1 to 8.
        - dim: The dim, while the rest of the screen stays bright.
        - blur:N: The screen, blurred as with --outside, and dimmed only if --opacity is given. The rest stays \
        bright. Letters larger than the blur stay readable. If no still can be taken, the light is black.
        - black: Black, while the rest of the screen stays bright.
        blur and black hide a place from the first moment on.
        """)
    case .stillCursor:
      Row(
        .words(\.background.hasPointers, ["shown": true, "hidden": false]),
        "whether stills show the pointer",
        also: "still-cursor stillcursor stillpointer still-pointer", in: .overlay)
    case .click:
      Row(
        .word(\.pointing.click), "what a click does", also: "onclick button", in: .pointing,
        """
        - end: The light ends.
        - freeze: The light stays where it is until the next click.
        - pulse: Each press sends a ring out from the light.
        While clicks reach your apps, a click can do this only if the desktop reports presses; if it does \
        not, a message says so.
        """)
    case .shake:
      Row(
        .words(\.pointing.endsOnShake, [Self.auto: true, Self.never: false]),
        "whether a shake of the pointer ends the light", also: "wiggle shaking jiggle",
        in: .pointing,
        "With auto, a shake ends it while clicks reach your apps, because Esc goes to your apps then. A "
          + "shake is four quick turns within a second. If the desktop reports buttons, a shake with a button "
          + "held does not count.")
    case .hide:
      Row(
        .seconds(\.pointing.hidesAfter, 0.1...86_400, orNil: Self.never),
        "fade out when the pointer has rested for this time",
        also: "autohide auto-hide hideafter hide-after idle timeout", in: .pointing,
        "The next movement brings the light back. With --inside blur or black, the light does not fade out."
      )
    case .shrink:
      Row(
        .number(\.pointing.shrinkFactor, .number(1...PointStyle.greatestFactor)),
        "start N times as large, and shrink", also: "shrinkin shrink-in grow",
        in: .pointing,
        "With 1, the light has its size at once. With reduced motion, it fades in instead.")
    case .fade:
      Row(
        .seconds(\.pointing.comingTime, 0...10), "how long the light takes to appear",
        also: "duration fadein fade-in coming", in: .pointing,
        "With --hide, it takes as long to fade out.")
    case .cursor:
      Row(
        .words(\.pointing.showsCursor, ["shown": true, "hidden": false]),
        "whether the pointer is shown in its light", also: "pointer mouse", in: .pointing)
    case .output:
      Row(
        .outputs(\.outputs), "outputs to dim, separated by commas",
        also: "outputs screen screens monitor monitors display displays",
        in: Scope(ShownMode.steered, file: [.point], live: [.point]),
        "followspot list outputs prints the names of your screens. The option may be given more than once. "
          + "On the command line, an output that is not connected is a mistake; in a file, it takes effect once "
          + "it is connected."
      )
    case .through:
      Row(
        .word(\.through), "where clicks reach your apps",
        also: "clicks clickthrough click-through passthrough",
        in: Scope([.point, .light], file: [.point], live: [.point]),
        """
        - auto: For lights on places, none. For a light under the pointer, all if the desktop supports it, but \
        none with --click end or freeze, or if your settings file changes what keys do to this light.
        - none: Nowhere: Followspot gets clicks and keys.
        - lights: Clicks and touches reach your apps inside lights on places. Under the pointer, it is the \
        same as all.
        - all: Everywhere, for clicks, wheel and keys. If the desktop does not support this under the \
        pointer, a message says so.
        While keys reach your apps, Esc does not end Followspot: use followspot stop, Ctrl+C in the terminal \
        or --timeout.
        """)
    case .follow:
      Row(
        .word(\.pointing.follow, orNil: Self.auto),
        "how to find the pointer", also: "way source pointersource pointer-source",
        in: .pointing,
        """
        This is for a light under which clicks reach your apps.
        - auto: The best method that works here; followspot status prints it.
        - script: A script in KWin.
        - shell: The extension for GNOME Shell.
        - session: What some compositors report to screen recorders.
        - zone: For sway and similar compositors: a small hole in the overlay follows the pointer. The light \
        stands still while you drag, and can be up to 12 pixels off at rest.
        - socket: The socket of Wayfire or Hyprland.
        - own: The pointer of the overlay itself; clicks do not reach your apps.
        """
      )
    case .tap:
      Row(
        .words(\.gestures.tapMoves, ["nothing": false, "moves": true]),
        "what a tap on the dim does", also: "ontap", in: .hands,
        "With moves, it brings a light there: the one that you chose with Tab, or the nearest.")
    case .pinch:
      Row(
        .word(\.gestures.pinch), "how a pinch resizes a light", also: "zoomgesture fingers",
        in: .hands,
        """
        - fingers: The edges of the light stay under your fingers.
        - velocity: The light grows around its middle, and a quick pinch changes it more than a slow one. If \
        you double the distance between your fingers in two seconds, the shorter side grows by 75 pixels; in \
        a fifth of a second, by 210, and in a twentieth, by 360. It changes by 60*d*(1+v/2) logical pixels: d \
        is the change of the distance between the fingers, as a share of the distance at the start, and v is \
        the change of d per second, at most 10. After you let go, the size keeps changing by at most 2000 \
        pixels a second, until friction stops it as with --slide. Beyond --min-size or --max-size, it springs \
        back.
        """)
    case .slide:
      Row(
        .flag(\.gestures.slides), "keep lights moving when you let go of them in motion",
        also: "throw inertia momentum", in: .hands, isFlag: true,
        "The size keeps changing after a pinch, too. Friction stops the light after the distance that it "
          + "would cover in a fifth of a second at its last speed.")
    case .motion:
      Row(
        .word(\.motion), "how much motion to show",
        also: "animation animations reducedmotion reduced-motion",
        in: Scope([.point, .light, .tour, .view, .panel]),
        "auto follows the desktop.")
    case .role:
      Row(
        .word(\.role), "show the overlay as a layer or as a window", in: .surface,
        """
        - auto: A layer if possible, otherwise a window. On GNOME with the extension for GNOME Shell, a \
        window on every output, above all others.
        - layer: Above all windows, on every output. The compositor must support layer shell.
        - window: One maximized window on one output, which other windows can cover.
        """)
    case .layer:
      Row(
        .word(\.layer), "layer on which the overlay lies", also: "level stack stacking z",
        in: .surface,
        """
        - overlay: Above everything.
        - top: Below an on-screen keyboard, which stays bright and usable. Windows in full screen may lie \
        above the dim.
        With --role window, this has no effect.
        """)
    case .theme:
      Row(
        .word(\.scheme), "whether cards are light or dark",
        also: "scheme colorscheme color-scheme appearance",
        in: .overlay,
        "auto follows the desktop."
      ) { $0.theme.scheme = $1.scheme }
    case .contrast:
      Row(
        .words(\.wantsContrast, [Self.auto: nil, "usual": false, "more": true]),
        "contrast of cards", also: "highcontrast high-contrast", in: .overlay,
        "auto follows the desktop. With more, cards are solid and their colours are made readable."
      )
    case .labels:
      Row(
        .flag(\.showsLabels), "draw the labels of lights next to them",
        also: "label names captions",
        in: Scope([.light, .tour, .render], file: [.light, .tour]), isFlag: true,
        "A label looks like a card, stays next to its light, avoids other lights, and takes no clicks. At "
          + "most 32 lights have one."
      ) { $0.showsLabels = $1.showsLabels }
    case .hints:
      Row(
        .words(\.showsHints, [Self.auto: true, Self.never: false]),
        "whether small cards explain the keys",
        also: "hint tips help", in: Scope([.point, .light]),
        "With auto, a card comes at the first followspot point that you start from a terminal or the menu, and "
          + "again after followspot list seen --forget followspot-first-start. If you press a key while no light "
          + "is chosen, a card says that Tab chooses one.")
    case .textScale:
      Row(
        .number(\.textScale, 0.5...3, orNil: Self.auto),
        "size of the text on cards, as a factor",
        also: "text-scale textscale text_scale fontscale font-scale scale", in: .overlay,
        "auto follows the desktop.")
    }
  }

  /// The word for a stillness that hides nothing.
  package static let never = "never"

  /// The word for as the desktop says.
  package static let auto = "auto"

  /// The sides of lights.
  fileprivate static let sides = 1...PointStyle.greatestSide
}

/// What single columns of the table say.
extension Setting {
  package var kind: OptionKind { row.kind }

  /// Whether the setting means something in a mode.
  package func isKnown(in mode: ShownMode) -> Bool { row.scope.modes.contains(mode) }

  /// Whether the file and its presets count in a mode; without a mode they do.
  package func countsFromFile(in mode: ShownMode?) -> Bool {
    mode.map { row.scope.fileModes.contains($0) } ?? true
  }

  /// Whether the setting can be changed while a mode is shown.
  package func isLive(in mode: ShownMode) -> Bool { row.scope.liveModes.contains(mode) }

  /// Whether a tour says itself what this is, unless an option or a request says otherwise.
  package func isOwn(of mode: ShownMode) -> Bool {
    (mode == .tour || mode == .render) && row.scope.isOfLook
  }

  /// What holds in a mode when nothing else says anything.
  package func standard(in mode: ShownMode? = nil) -> OptionValue {
    value(in: Choices(mode ?? .point))
  }

  /// Sets this to a value of its kind.
  package func set(_ value: OptionValue, in choices: inout Choices) {
    row.codec().set(value, &choices)
  }

  /// What this is set to.
  package func value(in choices: Choices) -> OptionValue { row.codec().value(choices) }
}
