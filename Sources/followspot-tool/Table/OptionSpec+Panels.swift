import Followspot
import SpotlightFiles

/// The options of how a panel looks, which are no settings: each panel is one of its own.
extension OptionSpec {
  static let panelRadius = OptionSpec(
    name: "radius", kind: .pixels(0...Decimal.limit), summary: "radius of the corners",
    initial: Decimal.text(PanelLook().cornerRadius))

  static let panelShadow = OptionSpec(
    name: "shadow", placeholder: "SHADOW", kind: .glow,
    summary: "shadow around it, as 18,#00000073",
    initial: shadowText,
    detail: "It fades over so many logical pixels, and lies a ninth of them lower than the panel.")

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

  private static var shadowText: String {
    guard let shadow = PanelLook().shadow else { return OptionKind.none }
    let glow = Glow(
      width: 3 * shadow.blur, color: shadow.color, opacity: shadow.opacity)
    return "'\(OptionValue.glow(glow).text)'"
  }
}
