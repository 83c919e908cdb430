import Followspot
import SpotlightFiles

/// The options of how a panel looks, which are no settings: each panel is one of its own.
extension OptionSpec {
  static let panelRadius = OptionSpec(
    name: "radius", kind: .radii, summary: "radius of the corners, or four of them",
    initial: Decimal.text(PanelLook().cornerRadius),
    detail: "Four stand between commas, clockwise from the upper left.")

  static let panelShadow = OptionSpec(
    name: "shadow", kind: .shadow, summary: "shadow around it, by parts, or none",
    initial: "blur=6,drop=2",
    detail:
      "The parts are those of shadows in followspot-tour(5): blur, x, drop and spread in pixels, "
      + "color and opacity. A part that is not there is as it is without the option.")

  static let panelBlur = OptionSpec(
    name: "blur", kind: .pixels(0...100), summary: "blur what is behind it, as the sigma",
    initial: "0",
    detail:
      "It shows through clear parts of picture and background. It needs a compositor that blurs; "
      + "without one, what is behind stays as it is. followspot probe says whether yours blurs.")

  static let panelBackground = OptionSpec(
    name: "background", kind: .tint, summary: "colour behind the picture, as #FFFFFF66",
    initial: OptionKind.none,
    detail: "The last two digits are how much it hides; without them it is a fifth.")

  static let panelOpacity = OptionSpec(
    name: "opacity", kind: .share, summary: "opacity of the whole panel", initial: "100%",
    detail: "Below 50% clicks on it go to the windows below.")

  static let fixed = OptionSpec(name: "fixed", summary: "hands do not move it")
}
