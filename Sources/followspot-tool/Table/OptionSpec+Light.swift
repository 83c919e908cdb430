import Followspot
import SpotlightFiles

extension OptionSpec {
  /// The options of `followspot light`, in the order of its help.
  static let light: [OptionSpec] =
    [
      shape, radius, padding, feather, ring, glow, dim, opacity,
    ] + ground + [
      output, role, through, tap, pinch, slide, motion, reducedMotion, preset, format, watch,
      timeout, reconnect, replace, readyDescriptor, help, version,
    ]

  static let shape = OptionSpec(
    name: "shape", placeholder: "SHAPE", kind: .choice(ShapeName.allCases.map(\.rawValue)),
    summary: ShapeName.list, initial: ShapeName.initial.rawValue,
    detail: "The form of each light, laid around its rectangle.")

  static let radius = OptionSpec(
    name: "radius", placeholder: "N", kind: .pixels(from: 0), summary: "radius of rounded corners",
    initial: Decimal.text(ShapeName.initialRadius), detail: "Goes with --shape rounded only.")

  static let padding = OptionSpec(
    name: "padding", placeholder: "N", kind: .pixels(from: nil),
    summary: "room between rectangle and edge", initial: "0",
    detail: "A negative number makes the light smaller than its rectangle.")

  static let feather = OptionSpec(
    name: "feather", placeholder: "N", kind: .pixels(from: 0), summary: "width of a soft edge",
    initial: "0, sharp",
    detail: "The light fades into the dim over so many logical pixels.")

  static let ring = OptionSpec(
    name: "ring", placeholder: "WIDTH[,COLOR[,GAP]]", kind: .ring,
    summary: "line around each light", initial: "none; white, 0",
    detail: "Lights that overlap get one line around all of them. The gap is the room between "
      + "edge and line. Quote the colour, as a shell skips what follows a # at the start of a "
      + "word.")

  static let glow = OptionSpec(
    name: "glow", placeholder: "WIDTH[,COLOR]", kind: .glow, summary: "shine around each light",
    initial: "none; white", detail: "It fades over so many logical pixels.")

  static let dim = OptionSpec(
    name: "dim", placeholder: "COLOR", kind: .color, summary: "colour of the dim, as '#RRGGBB'",
    initial: "'\(initialDim.color)'")

  static let opacity = OptionSpec(
    name: "opacity", placeholder: "N", kind: .fraction, summary: "0 to 1, or a percentage",
    initial: "\(Decimal.text(initialDim.opacity * 100))%", detail: "How much the dim covers.")

  static let output = OptionSpec(
    name: "output", placeholder: "NAME", kind: .output,
    summary: "dim this output only; may be given again", repeats: true,
    detail: "followspot probe --outputs prints the names. Without this option all outputs are "
      + "dimmed.")

  static let role = OptionSpec(
    name: "role", placeholder: "ROLE", kind: .choice(RoleName.allCases.map(\.rawValue)),
    summary: "shown as \(RoleName.list)", initial: RoleName.initial.rawValue,
    detail: "A layer is above all windows and on every output; a window is one maximized window "
      + "on one output, for desktops without the layer shell. auto takes a layer where there is "
      + "one.")

  static let through = OptionSpec(
    name: "through", placeholder: "WHERE", kind: .choice(ThroughName.allCases.map(\.rawValue)),
    summary: "let clicks by: \(ThroughName.list)", initial: ThroughName.initial.rawValue,
    detail: "With lights, clicks and touches reach the windows below in the lights; with all, "
      + "everywhere, and the keyboard stays with the windows too.")

  static let tap = OptionSpec(
    name: "tap", placeholder: "USE", kind: .choice(TapName.allCases.map(\.rawValue)),
    summary: "a tap on the dim: \(TapName.list)", initial: TapName.initial.rawValue,
    detail: "moves brings the nearest light to where the dim was tapped.")

  static let pinch = OptionSpec(
    name: "pinch", placeholder: "WAY", kind: .choice(PinchName.allCases.map(\.rawValue)),
    summary: "a pinch follows \(PinchName.list)", initial: PinchName.initial.rawValue,
    detail: "With fingers the edges stay under the two fingers; with velocity a quick pinch "
      + "resizes more than a slow one.")

  static let slide = OptionSpec(
    name: "slide", summary: "lights that are let go in motion slide on")

  static let motion = OptionSpec(
    name: "motion", placeholder: "HOW", kind: .choice(MotionName.allCases.map(\.rawValue)),
    summary: "auto (as the desktop says), full or reduced",
    detail: "Of this and --reduced-motion the last counts.")

  static let reducedMotion = OptionSpec(
    name: "reduced-motion", summary: "nothing moves but with a hand",
    detail: "The same as --motion reduced.")

  static let format = OptionSpec(
    name: "format", letter: "f", placeholder: "FORMAT", kind: .format(RectFormat.letters),
    summary: "how to print a light, as in '%l %x %y %w %h'",
    detail: "%x, %y, %w and %h are place and size, %l the label, %o the output under the light, "
      + "and %% a percent sign. Does not go with --watch.")

  static let watch = OptionSpec(
    name: "watch", summary: "print each change as a line of JSON",
    detail: "The first line has all lights as they are shown, the last one all of them as they "
      + "were at the end. A reader that is behind gets later and fewer lines.")

  static let timeout = OptionSpec(
    name: "timeout", placeholder: "SECONDS", kind: .seconds(atMost: LightCommand.longest),
    summary: "end after this time")

  static let reconnect = OptionSpec(
    name: "reconnect", summary: "come back after a crash of the compositor")

  static let readyDescriptor = OptionSpec(
    name: "ready-fd", placeholder: "N", kind: .descriptor(orDash: false),
    summary: "write 'ready' there once all is shown",
    detail: "A script that reads from the other end goes on when the first frame is on the screen.")

  /// What the library dims with when nobody says otherwise; the help must not tell another story.
  private static var initialDim: Dim { Overlay.Options().dim }
}
