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
    Example("followspot goto save", "The step with the name save."), operand: .shown(.steps))

  static let seek = steering(
    .seek, "go to a step by its number, or some steps on or back",
    [
      "Goes to the step at this position, counted from 1 among the steps that now belong to the tour, "
        + "as followspot status and the card count them. +N goes N of these steps on and -N back; "
        + "beyond the first and the last it stays there, and never ends the tour. The step comes at "
        + "once, without its delay. A tour that is paused goes there too and stays paused: the times "
        + "of the step begin with followspot resume."
    ],
    Example("followspot seek -1", "One step back, even in a tour that is paused."), operand: .seek)

  static let pause = steering(
    .pause, "let nothing move on in the tour until resume",
    [
      "Holds the tour where it is. Its times stop, and keys, taps, buttons, conditions, next, back, goto and press "
        + "do not move it; lights still follow their targets, and Esc, seek and stop count as ever. With "
        + "hide, nothing of it is on the screen meanwhile."
    ],
    Example("followspot pause hide", "Show something else in the middle of a tour."),
    operand: .oneOf(PauseWord.self))

  static let resume = steering(
    .resume, "go on with the tour after a pause",
    [
      "Goes on where followspot pause has held the tour, with what was left of its times. A tour that "
        + "is not paused goes on as it does."
    ],
    Example("followspot resume", "Go on."))

  static let press = steering(
    .press, "press a button on the card of the tour",
    [
      "Presses the button of this name as the person would, with the same events. followspot status "
        + "--buttons prints the names."
    ],
    Example("followspot press next", "As a click on Next."), operand: .shown(.buttons))

  static let register = steering(
    .register, "say where a target of the tour is",
    [
      "Sets the place and size of the target of this name, in logical pixels of the whole desktop. "
        + "Lights on it follow. A step that waits for it comes. The place may be one word too, as "
        + "X,Y,WxH. It holds until the next register or unregister."
    ],
    Example("followspot register save 40,60 120x32", "The button is here now."),
    operand: .shown(.targets), second: .rectangle)

  static let unregister = steering(
    .unregister, "say that a target of the tour is gone",
    [
      "Removes the place of the target of this name. A step that waits for it to vanish goes on. "
        + "Any other step without another light does what its missing says."
    ],
    Example("followspot unregister save", "The button is gone."), operand: .shown(.targets))

  static let condition = steering(
    .condition, "say whether a condition of the tour holds",
    [
      "Sets a condition, which steps of the tour name under when or advancesOn. A step with when "
        + "belongs to the tour as long as its condition holds. A step that waits for the condition "
        + "goes on."
    ],
    Example("followspot condition signed-in on", "The person has signed in."),
    operand: .shown(.conditions), second: .oneOf(ConditionWord.self))

  static let say = steering(
    .say, "say a word that a step of the tour waits for",
    [
      "A step with advancesOn: { socket: 'WORD' } goes on when this word is said while the step is shown. "
        + "A program or a script says it when it has done what the step is about."
    ],
    Example("followspot say ready", "In a script, behind what the person was to start."),
    operand: .name(atMost: 256))

  static let set = steering(
    .set, "change settings of what is shown",
    [
      "Changes settings of what is shown. If one is wrong, it changes none. Write a setting as size "
        + "400 or size=400; dim=#102030 needs no quotes. A light under the pointer also takes size +20, "
        + "size -20 and size +10%, which count from the size that it has, up to its limits. The value "
        + "default undoes an earlier set. "
        + "followspot-config(5) says which settings count for lights, for tours and for a light under "
        + "the pointer."
    ],
    Example("followspot set size +20", "A larger light, in a key binding."), operand: .settingWord,
    takesMany: true)

  static let watch = steering(
    .watch, "tell what happens, until it ends",
    [
      "Prints what the one that is running shows, and then everything that happens, a line of "
        + "JSON each, until it ends. A slow reader holds up nothing. followspot-events(7) lists the "
        + "events."
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
    operand: OptionKind? = nil, second: OptionKind? = nil, takesMany: Bool = false,
    options: [OptionSpec] = OptionSpec.steering,
    exitCodes: [ExitMeaning] = ExitMeaning.steering
  ) -> VerbSpec {
    VerbSpec(
      summary: summary,
      usage: name.operands.isEmpty ? "[OPTION]..." : "[OPTION]... \(name.operands)",
      operand: operand, takesMany: takesMany, second: second, options: options,
      description: description,
      detail: ["followspot-ipc(7) has the lines that go over the socket."], examples: [example],
      exitCodes: exitCodes)
  }
}
