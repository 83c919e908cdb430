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
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
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
    package private(set) var isFlag = false

    typealias DressTour = @Sendable (inout Tour, Choices) -> Void

    fileprivate init(
      _ codec: @autoclosure @escaping @Sendable () -> Codec, _ summary: String,
      also synonyms: String = "", in scope: Scope, _ detail: String = "", tour: DressTour? = nil
    ) {
      self.codec = codec
      self.summary = summary
      self.synonyms = synonyms
      self.scope = scope
      self.detail = detail
      dressTour = tour
    }

    fileprivate init(
      flag path: @autoclosure @escaping @Sendable () -> Codec.Path<Bool>, _ summary: String,
      also synonyms: String, in scope: Scope, _ detail: String, tour: DressTour? = nil
    ) {
      self.init(.flag(path()), summary, also: synonyms, in: scope, detail, tour: tour)
      isFlag = true
    }

    /// What it can be.
    package var kind: OptionKind { codec().kind }

    /// Whether tours say it too.
    package var isOfTours: Bool { dressTour != nil }
  }

  /// Where a setting means something, for all that differ by mode, source and output.
  package struct Scope: Sendable {
    /// The verbs that have it as an option.
    package let modes: Modes
    /// Where what the file and its presets say counts.
    package let fileModes: Modes
    /// Where it can be changed while the mode is shown.
    package let liveModes: Modes
    /// Whether each output can have a value of its own, under the pointer.
    package let isOfOutputs: Bool
    /// Whether it is how lights look, which tours say themselves.
    package let isOfLook: Bool

    fileprivate init(
      _ modes: Modes, file: Modes? = nil, live: Modes = .steered, ofOutputs: Bool = false,
      ofLook: Bool = false
    ) {
      self.modes = modes
      fileModes = file ?? modes
      liveModes = modes.intersection(live)
      isOfOutputs = ofOutputs
      isOfLook = ofLook
    }

    /// How lights look.
    ///
    /// The file says it of the light under the pointer only: lights of a script must not get a ring that way.
    fileprivate static var look: Scope {
      Scope([.point, .light, .tour, .view, .render], file: .point, ofOutputs: true, ofLook: true)
    }

    /// The dim.
    fileprivate static var dim: Scope {
      Scope([.point, .light, .tour, .view, .render], file: .steered, ofOutputs: true)
    }

    /// The light under the pointer.
    fileprivate static var pointing: Scope { Scope(.point) }

    /// The sizes that hands can give a light.
    fileprivate static var limit: Scope {
      Scope([.point, .light, .view], file: .point, live: .point)
    }

    /// What an overlay lies over, and cards, as labels and small cards about keys are.
    ///
    /// A picture in a window is a still already.
    fileprivate static var overlay: Scope {
      Scope([.point, .light, .tour, .render], file: .steered)
    }

    /// What hands do with lights.
    fileprivate static var hands: Scope { Scope([.light, .view], live: .none) }

    /// What the overlay is to the compositor.
    fileprivate static var surface: Scope { Scope([.point, .light, .tour, .panel], live: .none) }
  }

  /// The row of the table.
  package var row: Row {
    switch self {
    case .shape:
      Row(
        .shape(\.shape), "form of lights",
        also: "form radius corners cornerradius borderradius path d svg",
        in: .look,
        "A light on a place is rounded by default, and one under the pointer an ellipse. rounded:8,8,0,0 "
          + "rounds the corners by these radii, clockwise from the upper left. 'path:M0 0h9v9z' is a form of "
          + "your own, as the data of an SVG path; it is stretched over the light."
      ) { $0.setLook(\.shape, to: $1.shape.shape) }
    case .rotation:
      Row(
        .degrees(\.rotation), "turn the light clockwise",
        also: "rotate angle turn tilt degrees", in: .look,
        "The light turns around its middle, and so do its edge and the marks around it. A circle looks "
          + "the same from all sides."
      ) { $0.setLook(\.rotation, to: $1.rotation) }
    case .size:
      Row(
        .size(\.pointing.size, Self.sides), "width and height of the light",
        also: "width height diameter", in: Scope(.point, ofOutputs: true),
        "Wheel, pinch and keys change it from there.")
    case .minSize:
      Row(
        .pixels(\.gestures.leastSize, Self.sides), "smallest side after resizing",
        also: "least min minimum minsize min-size leastsize smallest", in: .limit)
    case .maxSize:
      Row(
        .number(\.gestures.greatestSize, Self.sides, orNil: Self.auto),
        "largest side after resizing",
        also: "most max maximum maxsize max-size greatestsize mostsize largest", in: .limit,
        "auto is the diagonal of all screens together.")
    case .padding:
      Row(
        .pixels(\.padding, -Decimal.limit...Decimal.limit),
        "room between the place and the edge of its light",
        also: "margin inset",
        in: Scope([.light, .tour, .view, .render], file: .light, ofLook: true),
        "A negative number makes the light smaller than its place. A light under the pointer has no "
          + "place; use size."
      ) { $0.setLook(\.padding, to: $1.padding) }
    case .feather:
      Row(
        .pixels(\.feather, 0...Decimal.limit), "width of the soft edge", also: "edge soft softness",
        in: .look,
        "0 is a sharp edge. A light under the pointer is soft by default, because a sharp edge in motion "
          + "catches the eye."
      ) { $0.setLook(\.edge, to: $1.feather > 0 ? .feathered(width: $1.feather) : .sharp) }
    case .ring:
      Row(
        .ring(\.ring), "line around the light, as 4,#FFD700,2", also: "border outline stroke",
        in: .look,
        "The numbers are the width and the gap between edge and line. A width alone is a white line. "
          + "Lights that overlap get one line around all of them."
      ) { $0.setLook(\.ring, to: $1.ring ?? Ring(width: 0, color: .white)) }
    case .glow:
      Row(
        .glow(\.glow), "shine around the light, as 24,#FFD700", also: "halo shine", in: .look,
        "It fades out over its width."
      ) { $0.setLook(\.glow, to: $1.glow ?? Glow(width: 0, color: .white)) }
    case .dot:
      Row(
        .dot(\.dot), "dot in the middle of the light, as 12,#E01B24", also: "spot laser point",
        in: .look
      ) {
        $0.setLook(\.dot, to: $1.dot ?? Dot(diameter: 0, color: .white))
      }
    case .tint:
      Row(
        .tint(\.tint), "colour over the light, as #FFD70033", also: "overlay filter", in: .look,
        "The last two digits are the opacity (default: a fifth)."
      ) { $0.setLook(\.tint, to: $1.tint ?? Tint(color: .white, opacity: 0)) }
    case .dim:
      Row(
        .color(\.dim.color), "colour of the dim",
        also: "color colour background dimcolor dim-color",
        in: .dim,
        "The last two digits of #RRGGBBAA are the opacity, unless --opacity is given as well."
      ) { $0.setDim(\.color, to: $1.dim.color) }
    case .opacity:
      Row(
        .share(\.dim.opacity), "opacity of the dim",
        also: "alpha darkness dimopacity dim-opacity", in: .dim,
        "A picture in a window is dimmed by 50%, because the picture is what you look at."
      ) { $0.setDim(\.opacity, to: $1.dim.opacity) }
    case .outside:
      Row(
        .outside(\.background.outside), "what is shown around the lights",
        also: "backdrop around behind freeze frozen screenshot", in: .overlay,
        "live is the screen as it is. freeze, gray and blur show a still, a picture of the screen that "
          + "was taken before: unchanged, without colours, or blurred. blur:N is the standard deviation in "
          + "logical pixels (default: \(Decimal.text(Background.usualBlur))). If no still can be taken, a message "
          + "says so and the screen stays live.")
    case .inside:
      Row(
        .inside(\.background.inside), "what is shown in the lights",
        also:
          "inlights in-lights lights zoom magnify magnifier enlarge inverse invert inverted redact "
          + "privacy conceal blur", in: .overlay,
        "auto is the still if outside is freeze, and the live screen otherwise. still and zoom show the "
          + "still, whatever is outside; zoom:2 enlarges it twice, around the middle of the light. dim, blur "
          + "and black hide what the lights lie on, and the screen around them stays bright. blur and black "
          + "hide from the first picture on; if no still can be taken, blur is black. Letters larger than the "
          + "blur stay readable. Under blur the screen keeps its brightness, unless the opacity is given as "
          + "well.")
    case .stillCursor:
      Row(
        .words(\.background.hasPointers, ["shown": true, "hidden": false]),
        "whether stills show the pointer",
        also: "still-cursor stillcursor stillpointer still-pointer", in: .overlay)
    case .click:
      Row(
        .word(\.pointing.click), "what a click does", also: "onclick button", in: .pointing,
        "freeze holds the light where it is until the next click. pulse sends a ring out from the light "
          + "at each press. While clicks reach your apps, a click does this only if the desktop reports "
          + "presses; a message says so if it does not.")
    case .shake:
      Row(
        .words(\.pointing.endsOnShake, [Self.auto: true, Self.never: false]),
        "whether a shake of the pointer ends it", also: "wiggle shaking jiggle", in: .pointing,
        "auto is yes while clicks reach your apps, because Esc goes to them too. A shake is four quick "
          + "turns within a second, with no button down if the desktop reports buttons.")
    case .hide:
      Row(
        .seconds(\.pointing.hidesAfter, 0.1...86_400, orNil: Self.never),
        "fade out after this time without motion",
        also: "autohide auto-hide hideafter hide-after idle timeout", in: .pointing,
        "The light comes back with the next movement. With blur or black inside, lights stay.")
    case .shrink:
      Row(
        .number(\.pointing.shrinkFactor, 1...PointStyle.greatestFactor),
        "start this many times as large, and shrink", also: "shrinkin shrink-in grow",
        in: .pointing,
        "With 1 the light comes in its size. With reduced motion it fades in.")
    case .fade:
      Row(
        .seconds(\.pointing.comingTime, 0...10), "how long the light takes to come",
        also: "duration fadein fade-in coming", in: .pointing)
    case .cursor:
      Row(
        .words(\.pointing.showsCursor, ["shown": true, "hidden": false]),
        "whether the pointer is shown in its light", also: "pointer mouse", in: .pointing)
    case .output:
      Row(
        .outputs(\.outputs), "outputs to dim, with commas between",
        also: "outputs screen screens monitor monitors display displays",
        in: Scope(.steered, file: .point, live: .point),
        "followspot list outputs prints the names of your screens. The option may be given again. A name "
          + "that is not connected is a mistake; in a file it is left out.")
    case .through:
      Row(
        .word(\.through), "where clicks reach your apps",
        also: "clicks clickthrough click-through passthrough",
        in: Scope([.point, .light], file: .point, live: .point),
        "For a light under the pointer, auto passes clicks, wheel and keys on to your apps if the desktop "
          + "supports it and click is neither end nor freeze, and if the file gives no keys a meaning for "
          + "this light. all does so too, and says when it cannot. none keeps pointer and keyboard. For "
          + "lights on places, auto is none, lights passes clicks and touches on in the lights, and all "
          + "passes them on everywhere, and keys too. If your apps get the keys, Esc does not end it: use "
          + "followspot stop, Ctrl+C in the terminal or --timeout.")
    case .follow:
      Row(
        .word(\.pointing.follow, orNil: Self.auto),
        "how to find the pointer", also: "way source pointersource pointer-source",
        in: .pointing,
        "For a light whose clicks reach your apps. auto takes the best one, and followspot status says "
          + "which. script is a script in KWin. shell is the extension for GNOME Shell. session is what a "
          + "compositor reports to screen recorders. zone is a small hole under the pointer, in sway and its "
          + "relatives: the light stands still while you drag, and can be up to 12 pixels off at rest. socket "
          + "asks Wayfire or Hyprland. own is the overlay's own pointer, and clicks do not reach your apps."
      )
    case .tap:
      Row(
        .words(\.gestures.tapMoves, ["nothing": false, "moves": true]),
        "what a tap on the dim does", also: "ontap", in: .hands,
        "moves brings the nearest light to the place of the tap.")
    case .pinch:
      Row(
        .word(\.gestures.pinch), "what a pinch follows", also: "zoomgesture fingers", in: .hands,
        "With fingers the edges stay under the two fingers. With velocity the light grows around its "
          + "middle, and a quick pinch resizes it more than a slow one: twice the distance adds 75 pixels in "
          + "two seconds, 210 in a fifth of a second and 360 in a twentieth. The shorter side changes by "
          + "60*d*(1+v/2) logical pixels, d and v being distance and speed in units of the distance at the "
          + "start, and v at most 10 a second. When the fingers leave, the size goes on and friction stops "
          + "it, as with slide, at most 2000 pixels a second. Beyond a limit it springs back.")
    case .slide:
      Row(
        flag: \.gestures.slides, "lights slide on when you let go of them in motion",
        also: "throw inertia momentum", in: .hands,
        "After a pinch, the size goes on too. Friction stops both: they still go as far as the last speed "
          + "would take them in a fifth of a second.")
    case .motion:
      Row(
        .word(\.motion), "how much motion to show",
        also: "animation animations reducedmotion reduced-motion",
        in: Scope([.point, .light, .tour, .view, .panel]),
        "auto is as the desktop says.")
    case .role:
      Row(
        .word(\.role), "show a layer or a window", in: .surface,
        "A layer is above all windows, on every output. A window is one maximized window on one output, "
          + "for desktops without the layer shell. auto takes a layer if there is one; on GNOME, windows with "
          + "the extension for GNOME Shell are as good.")
    case .layer:
      Row(
        .word(\.layer), "layer of the overlay", also: "level stack stacking z",
        in: .surface,
        "overlay is above everything. top leaves a keyboard on the screen bright and usable, but windows "
          + "in full screen may lie above the dim. A window has no layer.")
    case .theme:
      Row(
        .word(\.scheme), "look of cards", also: "scheme colorscheme color-scheme appearance",
        in: .overlay,
        "auto is as the desktop says."
      ) { $0.theme.scheme = $1.scheme }
    case .contrast:
      Row(
        .words(\.wantsContrast, [Self.auto: nil, "usual": false, "more": true]),
        "contrast of cards", also: "highcontrast high-contrast", in: .overlay,
        "auto is as the desktop says. With more, cards are solid and their colours are made readable."
      )
    case .labels:
      Row(
        flag: \.showsLabels, "draw the labels of lights next to them", also: "label names captions",
        in: Scope([.light, .tour, .render], file: [.light, .tour]),
        "A label looks like a card. It keeps off other lights, follows its light and takes no clicks. At "
          + "most 32 lights have one."
      ) { $0.showsLabels = $1.showsLabels }
    case .hints:
      Row(
        .words(\.showsHints, [Self.auto: true, Self.never: false]),
        "whether small cards show the keys",
        also: "hint tips help", in: Scope([.point, .light]),
        "auto shows them once, at the first followspot point that you start yourself; followspot list seen "
          + "prints this as followspot-first-start. When you press a key and no light is chosen, a card says "
          + "that Tab chooses one.")
    case .textScale:
      Row(
        .number(\.textScale, 0.5...3, orNil: Self.auto),
        "scale of the letters of cards",
        also: "text-scale textscale text_scale fontscale font-scale scale", in: .overlay,
        "auto is as the desktop says.")
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
