import SpotlightFiles
import SpotlightSteering

/// The verbs that steer the instance that is running.
extension VerbSpec {
  static let on = steering(
    .on, "show what is hidden",
    [
      "Shows the one that is running, if it is hidden; one that is shown stays as it is. "
        + "If none is running this one shows a light under the pointer, as followspot does."
    ],
    Example("followspot on", "In a key binding."), exitCodes: ExitMeaning.beginning)

  static let off = steering(
    .off, "hide or end the one that is running",
    ["Ends the one that is running; one that was started with --resident is hidden, and stays."],
    Example("followspot off", "In a key binding."))

  static let toggle = steering(
    .toggle, "show the light, or hide or end what is shown",
    [
      "Is followspot off for one that is shown, and followspot on for one that is hidden and "
        + "if none is running."
    ],
    Example("followspot toggle", "One key for both."), exitCodes: ExitMeaning.beginning)

  static let status = steering(
    .status, "tell what is shown",
    [
      "Prints what the one that is running shows: its outputs and lights, and in a tour the step."
    ],
    Example("followspot status --json | jq .step", "The name of the step."),
    options: OptionSpec.status)

  static let next = steering(
    .next, "go on to the next step of the tour",
    ["Goes on in the tour that is shown; behind the last step it has finished."],
    Example("followspot next", "In a key binding, or from a presenter's remote control."))

  static let back = steering(
    .back, "go back to the step before",
    ["Goes back in the tour that is shown; before the first step nothing changes."],
    Example("followspot back", "In a key binding, or from a presenter's remote control."))

  static let goto = steering(
    .goto, "go to a step of the tour",
    ["Goes to the step of this name in the tour that is shown."],
    Example("followspot goto save", "The step with the name save."), operand: .shownStep)

  static let set = steering(
    .set, "change settings of what is shown",
    [
      "Changes settings of what is shown. If one is wrong, it changes none. Write a setting as size "
        + "400 or size=400; dim=#102030 needs no quotes. The value default undoes an earlier set. "
        + "followspot-config(5) says which settings count for lights, for tours and for a light under "
        + "the pointer."
    ],
    Example("followspot set size 400", "A larger light."), operand: .settingWord,
    takesMany: true)

  static let watch = steering(
    .watch, "tell what happens, until it ends",
    [
      "Prints what the one that is running shows, and then everything that happens, a line of "
        + "JSON each, until it ends. A slow reader holds up nothing."
    ],
    Example("followspot watch | jq .event", "What happens, in words."))

  static let stop = steering(
    .stop, "end the one that is running",
    [
      "Ends the one that is running, whatever it shows, and comes back when it has ended. One "
        + "that does not answer is ended by a signal."
    ],
    Example("followspot stop", "Another way out, beside Esc."))

  private static func steering(
    _ name: Request.Name, _ summary: String, _ description: [String], _ example: Example,
    operand: OptionKind? = nil, takesMany: Bool = false,
    options: [OptionSpec] = OptionSpec.steering,
    exitCodes: [ExitMeaning] = ExitMeaning.steering
  ) -> VerbSpec {
    VerbSpec(
      summary: summary,
      usage: name.operands.isEmpty ? "[OPTION]..." : "[OPTION]... \(name.operands)",
      operand: operand, takesMany: takesMany, options: options, description: description,
      detail: ["What is said between the two is in followspot-ipc(7)."], examples: [example],
      exitCodes: exitCodes)
  }
}
