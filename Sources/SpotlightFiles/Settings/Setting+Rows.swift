internal import Spotlight

/// The one table of everything that people can set.
///
/// A new setting is a key in ``Setting``, a row here and a property of ``Choices``. Command lines, the file, presets, `set`, help,
/// manual, completions and schemas follow from it.
extension Setting {
  /// What the table says of one setting.
  package struct Row: Sendable {
    /// What it can be; made when it is asked for, because every start looks at all rows and at few kinds.
    package var kind: OptionKind { makeKind() }
    private let makeKind: @Sendable () -> OptionKind
    /// What it is, as one line of help, without a full stop.
    package let summary: String
    /// Where it means something: the verbs that have it as an option.
    package let modes: Modes
    /// Where what the file and its presets say counts.
    package let fileModes: Modes
    /// Where it can be changed while the mode is shown.
    package let liveModes: Modes
    /// Whether each output can have a value of its own, under the pointer.
    package let isOfOutputs: Bool
    /// Whether it is how lights look, which tours say themselves.
    package let isOfLook: Bool
    /// What the manual adds, in sentences.
    package let detail: String

    fileprivate init(
      _ kind: @autoclosure @escaping @Sendable () -> OptionKind, _ summary: String, in modes: Modes,
      file: Modes? = nil,
      live: Modes = .steered, ofOutputs: Bool = false, ofLook: Bool = false, _ detail: String = ""
    ) {
      makeKind = kind
      self.summary = summary
      self.modes = modes
      fileModes = file ?? modes
      liveModes = modes.intersection(live)
      isOfOutputs = ofOutputs
      isOfLook = ofLook
      self.detail = detail
    }

    /// A row of how lights look.
    ///
    /// The file says it of the light under the pointer only: lights of a script must not get a ring that way.
    fileprivate static func look(
      _ kind: @autoclosure @escaping @Sendable () -> OptionKind, _ summary: String,
      _ detail: String = ""
    ) -> Row {
      Row(
        kind(), summary, in: [.point, .light, .tour, .view, .render], file: .point, ofOutputs: true,
        ofLook: true, detail)
    }

    /// A row of the light under the pointer.
    fileprivate static func pointing(
      _ kind: @autoclosure @escaping @Sendable () -> OptionKind, _ summary: String,
      _ detail: String = ""
    ) -> Row {
      Row(kind(), summary, in: .point, detail)
    }

    /// A row of the sizes that hands can give a light.
    fileprivate static func limit(
      _ kind: @autoclosure @escaping @Sendable () -> OptionKind, _ summary: String,
      _ detail: String = ""
    ) -> Row {
      Row(kind(), summary, in: [.point, .light, .view], file: .point, live: .point, detail)
    }

    /// A row of what an overlay lies over.
    ///
    /// A picture in a window is a still already.
    fileprivate static func ground(
      _ kind: @autoclosure @escaping @Sendable () -> OptionKind, _ summary: String,
      _ detail: String = ""
    ) -> Row {
      Row(kind(), summary, in: [.point, .light, .tour, .render], file: .steered, detail)
    }

    /// A row of what hands do with lights.
    fileprivate static func hands(
      _ kind: @autoclosure @escaping @Sendable () -> OptionKind, _ summary: String,
      in modes: Modes = [.light, .view],
      _ detail: String = ""
    ) -> Row {
      Row(kind(), summary, in: modes, live: .none, detail)
    }

    /// A row of cards.
    fileprivate static func cards(
      _ kind: @autoclosure @escaping @Sendable () -> OptionKind, _ summary: String,
      _ detail: String = ""
    ) -> Row {
      // Labels and small cards about keys are cards, too.
      Row(
        kind(), summary, in: [.light, .point, .tour, .render], file: .steered, detail)
    }
  }

  /// The row of the table.
  package var row: Row {
    switch self {
    case .shape:
      .look(
        .oneOf(ShapeName.self), "shape",
        "A light that holds on something is rounded, and one that a person carries is an ellipse.")
    case .radius:
      .look(
        .radii, "radius of the corners, or four of them",
        "Counts when the shape is rounded. Four go clockwise from the upper left, as 8,8,0,0.")
    case .path:
      .look(
        .path, "form of the light, as 'M0 0h9v9z'",
        "The data of an SVG path; the rectangle around it is laid over the light and stretched with "
          + "it. It counts instead of shape and radius.")
    case .rotation:
      .look(
        .degrees, "degrees by which it is turned clockwise",
        "The light turns around the middle of its rectangle, and so do its edge and what is drawn "
          + "around it. A circle looks the same from all sides.")
    case .size:
      Row(
        .size(Self.sides), "width and height of the light", in: .point, ofOutputs: true,
        "Hands resize it from there.")
    case .least: .limit(.pixels(Self.sides), "smallest side that people can give it")
    case .most:
      .limit(
        .number(Self.sides, orWord: Self.auto), "largest side that people can give it",
        "With auto it is the diagonal of all screens together.")
    case .padding:
      Row(
        .pixels(-Decimal.limit...Decimal.limit), "room between rectangle and edge",
        in: [.light, .tour, .view, .render], file: .light, ofLook: true,
        "A negative number makes the light smaller than its rectangle. A light under the pointer has "
          + "no rectangle, and size says it all.")
    case .feather:
      .look(
        .pixels(0...Decimal.limit), "width of the soft edge",
        "With 0 the edge is sharp. A light that follows a pointer is soft unless it is told "
          + "otherwise, because a sharp one in motion catches the eye.")
    case .ring:
      .look(
        .ring, "line around it, as 4,#FFD700,2",
        "The numbers are the width and the gap between edge and line. A width alone is a white "
          + "line. Lights that overlap get one line around all of them.")
    case .glow:
      .look(.glow, "shine around it, as 24,#FFD700", "It fades over so many logical pixels.")
    case .dot: .look(.dot, "spot in its middle, as 12,#E01B24")
    case .tint:
      .look(
        .tint, "colour over what is lit, as #FFD70033",
        "The last two digits are how much it hides; without them it is a fifth.")
    case .dim:
      Row(
        .color, "colour of the dim", in: [.point, .light, .tour, .view, .render], file: .steered,
        ofOutputs: true,
        "The last two digits of #RRGGBBAA are the opacity, unless the opacity is given as well.")
    case .opacity:
      Row(
        .share, "how much the dim hides", in: [.point, .light, .tour, .view, .render],
        file: .steered, ofOutputs: true,
        "A picture in a window is dimmed by 50%, and a screen by 55%: the picture is what people look "
          + "at.")
    case .backdrop:
      .ground(
        .oneOf(Ground.Backdrop.self), "around the lights",
        "Other than live, it is a still of each screen, taken before anything else is shown: as it "
          + "is, blurred, or without its colours. Lights on a frozen one show it too, and live ones "
          + "on the others. When no still can be taken, a message says so and the screen stays live."
      )
    case .blur:
      .ground(
        .pixels(Ground.blurs), "strength of the blur, as its sigma",
        "The standard deviation, in logical pixels. Counts with the backdrop blur and the inverse "
          + "blur.")
    case .inLights:
      .ground(
        .choice([Self.auto] + Ground.InLights.allCases.map(\.rawValue)), "what lights show",
        "With auto, the still when the backdrop is frozen or lights enlarge, and else the screen as "
          + "it goes on.")
    case .zoom:
      .ground(
        .number(Ground.zooms), "how much lights enlarge, from a still",
        "Lights show what is around their middle larger. They show a still then, whatever is "
          + "around them.")
    case .stillCursor: .ground(.oneOf(CursorWord.self), "pointers on stills")
    case .inverse:
      .ground(
        .choice([OptionKind.none] + Ground.Inverse.allCases.map(\.rawValue)), "lights hide by",
        "The screen stays as it is, and lights dim what they lie on, blur it or hide it under black. "
          + "With blur and black nothing of it is seen, from the first picture on; when no still "
          + "can be taken to blur, they are black. Letters that are larger than the blur can still be "
          + "read. What is blurred stays as bright as the screen, unless the opacity is given with "
          + "the inverse or by a source that counts more. Backdrop, in-lights and zoom do not count "
          + "then.")
    case .click:
      .pointing(
        .oneOf(ClickAction.self), "on a click",
        "A light that is frozen stays where it is until the next click. With pulse, a ring goes out from "
          + "the light at each press. While clicks reach the programs below, a click does nothing unless "
          + "the desktop tells of presses; a message says so.")
    case .shake:
      .pointing(
        .oneOf(ShakeWord.self), "a shake of the pointer ends it",
        "With auto it does while clicks reach the programs below, as Esc is for those programs then. "
          + "A shake is four quick turns within a second; nothing is one while a button is down, if "
          + "the desktop tells buttons.")
    case .hide:
      .pointing(
        .seconds(0.1...86_400, orWord: Self.never), "fade out after this time without motion",
        "The light comes back with the next movement. Lights that hide what is below, by the inverse "
          + "blur or black, stay.")
    case .shrink:
      .pointing(
        .number(1...PointStyle.greatestFactor), "begin this many times as large, and shrink",
        "With 1 the light comes in its size; when motion is reduced it fades in.")
    case .fade: .pointing(.seconds(0...10), "how long the light takes to come")
    case .cursor: .pointing(.oneOf(CursorWord.self), "the pointer in its light")
    case .output:
      Row(
        .outputs, "outputs to dim, with commas between", in: .steered, file: .point, live: .point,
        "followspot probe --outputs prints the names. On a command line the option may be given "
          + "again, and a name that is not connected is a mistake; one in a file is left out.")
    case .through:
      Row(
        .oneOf(ClickThrough.self), "let clicks through", in: [.point, .light], file: .point,
        live: .point,
        "For a light under the pointer, auto lets clicks, wheel and keys reach the programs below if "
          + "the desktop has a way for it, and all says so if it has none; with none, the overlay "
          + "keeps pointer and keyboard. With auto it keeps them too if click is end or freeze, or if "
          + "the file gives keys a meaning for this light. For lights on the screen, auto is none. With lights, clicks "
          + "and touches reach the windows below in the lights; with all, everywhere, and the keyboard "
          + "stays with the windows too. If the keys are for the programs below, Esc does not end it: "
          + "followspot stop, Ctrl+C in the terminal or --timeout does.")
    case .follow:
      .pointing(
        .choice([Self.auto] + PointerSourceKind.allCases.map(\.rawValue)),
        "who tells where the pointer is",
        "It counts if clicks reach the programs below. script is a script in KWin; shell is the "
          + "extension for GNOME Shell; session is what the compositor tells programs that record the screen; zone is a small hole below the "
          + "pointer, in sway and its relatives; socket asks Wayfire or Hyprland; own is the overlay's "
          + "own pointer, and then clicks do not reach them. auto takes the best one, and "
          + "followspot status says which. By zone, the light stands still while the hand drags, and can "
          + "be up to 12 pixels off at rest.")
    case .tap:
      .hands(
        .oneOf(TapWord.self), "a tap on the dim",
        "With moves, it brings the nearest light to where the dim was tapped.")
    case .pinch:
      .hands(
        .oneOf(PinchKind.self), "a pinch follows",
        "With fingers the edges stay under the two fingers. With velocity the light grows around its "
          + "middle, and a quick pinch resizes it more than a slow one: while the distance of the "
          + "fingers changes by d at the speed v, the shorter side changes by 60*d*(1+v/2) logical "
          + "pixels. Both count in the distance at which the pinch began, v per second and up to 10. "
          + "Doubling the distance adds 75 pixels in two seconds, 210 in a fifth of a second and 360 "
          + "in a twentieth. When the fingers leave, the size goes on at its last speed, at most 2000 "
          + "pixels a second, and friction stops it: the rest of the way is a fifth of that speed. "
          + "Beyond a limit the size springs back.")
    case .slide:
      .hands(
        .flag, "lights that are let go in motion slide on",
        "After a pinch, the size goes on too. Friction stops both: the rest of the way is a fifth of "
          + "the last speed.")
    case .motion:
      Row(
        .oneOf(Motion.self), "what moves by itself",
        in: [.point, .light, .tour, .view, .panel],
        "With auto it is as the desktop says.")
    case .role:
      Row(
        .oneOf(SurfaceKind.self), "shown as", in: [.point, .light, .tour, .panel], live: .none,
        "A layer is above all windows and on every output; a window is one maximized window on one "
          + "output, for desktops without the layer shell. auto takes a layer when there is one, and on "
          + "GNOME what the extension for GNOME Shell makes of windows, which is as good.")
    case .layer:
      Row(
        .oneOf(Layer.self), "layer it is on", in: [.point, .light, .tour, .panel], live: .none,
        "overlay is above everything. top is for people who type on a keyboard on the screen: "
          + "its keys stay bright, and can be reached. On top, windows in full screen may lie "
          + "above the dim. A window has no layer.")
    case .theme:
      .cards(.oneOf(Theme.Scheme.self), "cards", "With auto they are as the desktop says.")
    case .contrast:
      .cards(
        .oneOf(ContrastWord.self), "contrast of cards",
        "With auto it is as the desktop says. With more of it, cards are solid and their colours are "
          + "made readable.")
    case .labels:
      Row(
        .flag, "draw the labels of lights beside them", in: [.light, .tour, .render],
        file: [.light, .tour],
        "A label is a small plate in the look of cards. It keeps off other lights, follows its light, "
          + "and takes no clicks. At most 32 lights have one.")
    case .hints:
      Row(
        .oneOf(HintsWord.self), "small cards about keys", in: [.point, .light],
        "With auto, the first followspot point says for some seconds how to end and change the light, "
          + "and a key says that Tab chooses if no light was chosen. The first start is remembered, as "
          + "followspot seen prints; a start by a script does not count.")
    case .textScale:
      .cards(
        .number(0.5...3, orWord: Self.auto), "how much larger letters of cards are",
        "With auto it is as the desktop says.")
    }
  }

  /// The word for a stillness that hides nothing.
  package static let never = "never"

  /// The word for as the desktop says.
  package static let auto = "auto"

  /// The sides of lights.
  fileprivate static let sides = 1...PointStyle.greatestSide
}
