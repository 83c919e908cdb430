extension VerbSpec {
  static let point = VerbSpec(
    summary: "dim the screen but for a light under the pointer",
    usage: "[OPTION]...",
    options: OptionSpec.point,
    description: [
      "Dims the screen but for a light under the pointer; without a verb, followspot does the same. "
        + "A wheel, a pinch or + and - resize the light. A pen or a finger carries it too; a second "
        + "finger on the light pinches it, one elsewhere has a light of its own. Where there is no "
        + "pointer, arrows move the light. Esc or Enter ends it."
    ],
    detail: [
      "While it runs the overlay owns the pointer: clicks do not reach other programs."
    ],
    examples: [
      Example("followspot", "A light under the pointer; Esc ends it."),
      Example(
        "followspot point --output DP-1 --timeout 60", "On one screen only, for a minute."),
    ],
    exitCodes: ExitMeaning.pointing)
}
