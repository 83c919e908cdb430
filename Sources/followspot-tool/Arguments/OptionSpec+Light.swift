import Followspot
import SpotlightFiles

extension OptionSpec {
  /// The options of `followspot light`, in the order of its help.
  static let light: [OptionSpec] = [
    shape, radius, padding, feather, ring, glow, dim, opacity, output, role, through, tap, pinch,
    slide, motion, reducedMotion, format, watch, timeout, reconnect, readyDescriptor, help, version,
  ]

  static let shape = OptionSpec(
    name: "shape", placeholder: "SHAPE", expectation: "one of \(ShapeName.list)",
    summary: "\(ShapeName.list) (\(ShapeName.initial.rawValue))")

  static let radius = OptionSpec(
    name: "radius", placeholder: "N", expectation: "a number of pixels from 0 up",
    summary: "radius of rounded corners (\(Decimal.text(ShapeName.initialRadius)))")

  static let padding = OptionSpec(
    name: "padding", placeholder: "N", expectation: "a number of pixels",
    summary: "room between rectangle and edge (0)")

  static let feather = OptionSpec(
    name: "feather", placeholder: "N", expectation: "a number of pixels from 0 up",
    summary: "width of a soft edge (0, sharp)")

  static let ring = OptionSpec(
    name: "ring", placeholder: "WIDTH[,COLOR[,GAP]]",
    expectation: "a width, a colour and a gap, such as 4,#FFD700,2",
    summary: "line around each light (none; white, 0)")

  static let glow = OptionSpec(
    name: "glow", placeholder: "WIDTH[,COLOR]",
    expectation: "a width and a colour, such as 24,#FFD700",
    summary: "shine around each light (none; white)")

  static let dim = OptionSpec(
    name: "dim", placeholder: "COLOR", expectation: "a colour as #RRGGBB",
    summary: "colour of the dim, as '#RRGGBB' ('\(initialDim.color)')")

  static let opacity = OptionSpec(
    name: "opacity", placeholder: "N", expectation: "a number from 0 to 1 or from 0% to 100%",
    summary: "0 to 1, or a percentage (\(Decimal.text(initialDim.opacity * 100))%)")

  static let output = OptionSpec(
    name: "output", placeholder: "NAME", expectation: "the name of an output, such as DP-1",
    summary: "dim this output only; may be given again")

  static let role = OptionSpec(
    name: "role", placeholder: "ROLE", expectation: "one of \(RoleName.list)",
    summary: "shown as \(RoleName.list) (\(RoleName.initial.rawValue))")

  static let through = OptionSpec(
    name: "through", placeholder: "WHERE", expectation: "one of \(ThroughName.list)",
    summary: "let clicks by: \(ThroughName.list) (\(ThroughName.initial.rawValue))")

  static let tap = OptionSpec(
    name: "tap", placeholder: "USE", expectation: "one of \(TapName.list)",
    summary: "a tap on the dim: \(TapName.list) (\(TapName.initial.rawValue))")

  static let pinch = OptionSpec(
    name: "pinch", placeholder: "WAY", expectation: "one of \(PinchName.list)",
    summary: "a pinch follows \(PinchName.list) (\(PinchName.initial.rawValue))")

  static let slide = OptionSpec(
    name: "slide", summary: "lights that are let go in motion slide on")

  static let motion = OptionSpec(
    name: "motion", placeholder: "HOW", expectation: "one of \(MotionName.list)",
    summary: "auto (as the desktop says), full or reduced")

  static let reducedMotion = OptionSpec(
    name: "reduced-motion", summary: "nothing moves but with a hand")

  static let format = OptionSpec(
    name: "format", letter: "f", placeholder: "FORMAT",
    expectation: "text with \(RectFormat.letters.conjunction)",
    summary: "how to print a light, as in '%l %x %y %w %h'")

  static let watch = OptionSpec(
    name: "watch", summary: "print each change as a line of JSON")

  static let timeout = OptionSpec(
    name: "timeout", placeholder: "SECONDS",
    expectation: "a number of seconds above 0, at most \(Decimal.text(LightCommand.longest))",
    summary: "end after this time")

  static let reconnect = OptionSpec(
    name: "reconnect", summary: "come back after a crash of the compositor")

  static let readyDescriptor = OptionSpec(
    name: "ready-fd", placeholder: "N", expectation: "an open, writable file descriptor",
    summary: "write 'ready' there once all is shown")

  /// What the library dims with when nobody says otherwise; the help must not tell another story.
  private static var initialDim: Dim { Overlay.Options().dim }
}
