import SpotlightFiles
import SpotlightSteering

/// The verbs that steer the instance that is running.
extension Verb {
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
    options: [.json] + ShownNames.allCases.map(OptionSpec.shown))

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
    Example("followspot goto save", "The step with the name save."))

  static let seek = steering(
    .seek, "go to a step by its number, or some steps on or back",
    [
      "Goes to the step at this position, counted from 1 among the steps that now belong to the tour, "
        + "as followspot status and the card count them. +N goes N of these steps on and -N back; "
        + "beyond the first and the last it stays there, and never ends the tour. The step comes at "
        + "once, without its delay. A tour that is paused goes there too and stays paused: the times "
        + "of the step begin with followspot resume."
    ],
    Example("followspot seek -1", "One step back, even in a tour that is paused."))

  static let pause = steering(
    .pause, "let nothing move on in the tour until resume",
    [
      "Holds the tour where it is. Its times stop, and keys, taps, buttons, conditions, next, back, goto and press "
        + "do not move it; lights still follow their targets, and Esc, seek and stop count as ever. With "
        + "hide, nothing of it is on the screen meanwhile."
    ],
    Example("followspot pause hide", "Show something else in the middle of a tour."))

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
    Example("followspot press next", "As a click on Next."))

  static let register = steering(
    .register, "say where a target of the tour is",
    [
      "Sets the place and size of the target of this name, in logical pixels of the whole desktop. "
        + "Lights on it follow. A step that waits for it comes. The place may be one word too, as "
        + "X,Y,WxH. It holds until the next register or unregister."
    ],
    Example("followspot register save 40,60 120x32", "The button is here now."))

  static let unregister = steering(
    .unregister, "say that a target of the tour is gone",
    [
      "Removes the place of the target of this name. A step that waits for it to vanish goes on. "
        + "Any other step without another light does what its missing says."
    ],
    Example("followspot unregister save", "The button is gone."))

  static let condition = steering(
    .condition, "say whether a condition of the tour holds",
    [
      "Sets a condition, which steps of the tour name under when or nextOn. A step with when "
        + "belongs to the tour as long as its condition holds. A step that waits for the condition "
        + "goes on."
    ],
    Example("followspot condition signed-in on", "The person has signed in."))

  static let say = steering(
    .say, "say a word that a step of the tour waits for",
    [
      "A step with nextOn: { word: 'WORD' } goes on when this word is said while the step is shown. "
        + "A program or a script says it when it has done what the step is about."
    ],
    Example("followspot say ready", "In a script, behind what the person was to start."))

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
    Example("followspot set size +20", "A larger light, in a key binding."))

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
    _ request: Request.Name, _ summary: String, _ description: [String], _ example: Example,
    options: [OptionSpec] = [], exitCodes: [ExitMeaning] = ExitMeaning.steering
  ) -> Verb {
    Verb(
      request.rawValue, SteerCommand.self, of: request, summary: summary,
      usage: request.operands.isEmpty ? "[OPTION]..." : "[OPTION]... \(request.operands)",
      operands: request.kinds, takesMany: request.takesMany, options: options,
      description: description,
      detail: ["followspot-ipc(7) has the lines that go over the socket."], examples: [example],
      exitCodes: exitCodes)
  }

  // MARK: The verbs that ask and show nothing

  static let probe = Verb(
    "probe", ProbeCommand.self,
    summary: "tell what this desktop offers and what it lacks",
    options: [.outputs],
    description: [
      "Tells what this desktop offers to an overlay: its protocols with the version offered and "
        + "the version used, its outputs, and what is lost without the rest. Shows nothing on the "
        + "screen."
    ],
    examples: [
      Example("followspot probe", "Everything."),
      Example("followspot probe | grep zwlr_layer_shell_v1", "Whether there is a layer shell."),
    ],
    exitCodes: [
      ExitMeaning(.done, "an overlay can be shown")
    ] + ExitMeaning.list(.usage, .cannotShow, .lost, .protocolError))

  static let doctor = Verb(
    "doctor", DoctorCommand.self,
    summary: "tell what is installed, and what brings what is missing",
    options: [.json],
    description: [
      "Tells which parts of the desktop and which packages Followspot finds: the overlay, fonts, "
        + "readers of pictures, the desktop's portal, speech, and programs of the examples. For "
        + "each missing part it tells what is lost, and the one command that brings it: on Debian "
        + "with the name of the package, elsewhere with the name of the program. Shows nothing on "
        + "the screen, and starts nothing."
    ],
    detail: [
      "It waits for no answer of the session bus longer than a second. With --json, the keys are "
        + "desktop, distribution, overlay, lacks and findings; each finding has name, state (there, "
        + "missing or unknown), detail, loss and remedy."
    ],
    examples: [
      Example("followspot doctor", "Everything."),
      Example(
        "followspot doctor --json | jq -r '.findings[].remedy // empty'",
        "The commands that bring what is missing."),
    ],
    exitCodes: [
      ExitMeaning(.done, "an overlay can be shown, whatever else is missing")
    ] + ExitMeaning.list(.usage, .cannotShow, .lost))

  static let windows = Verb(
    "windows", WindowsCommand.self,
    summary: "tell which windows there are",
    options: [OptionSpec(name: "json", summary: OptionSpec.json.summary)],
    description: [
      "Prints a line for each window of other programs, the topmost first: the WINDOW that means it for "
        + "--window and for tours, its place, whether it is in use or hidden, and its title. Shows nothing "
        + "on the screen. followspot probe says how this desktop tells its windows, and what it does not tell."
    ],
    detail: [
      "With --json the keys are way, problem and windows; each window has selector, app, title, pid, x, y, "
        + "width, height, shown, focused, output and workspace, as far as the desktop tells them."
    ],
    examples: [
      Example("followspot windows", "All of them."),
      Example(
        "followspot windows --json | jq -r '.windows[].selector'", "What means each of them."),
    ],
    exitCodes: ExitMeaning.list(.done, .usage, .cannotShow, .lost, .protocolError))

  static let widgets = Verb(
    "widgets", WidgetsCommand.self,
    summary: "tell which widgets a window has",
    options: [
      .listedWindow, .listingTime, OptionSpec(name: "json", summary: OptionSpec.json.summary),
    ],
    description: [
      "Prints a line for each element of a window of another program, as screen readers know it: its role "
        + "and its name, indented by what it is in, and its place. The window is the one in use, or that of "
        + "--window. Texts and values are never read, and a field for passwords has no name and nothing in it."
    ],
    detail: [
      "A program in Qt tells its elements only if it was started while they were wanted; see followspot-tour(5). "
        + "With --json the keys are problem and widgets; each widget has role, name, depth, selector, x, y, "
        + "width and height."
    ],
    examples: [
      Example("followspot widgets --window gedit", "All of an editor."),
      Example("sleep 2; followspot widgets", "Those of the window that you go to meanwhile."),
    ],
    exitCodes: ExitMeaning.list(.done, .usage, .cannotShow, .lost, .protocolError, .targetLost))

  static let pick = Verb(
    "pick", PickCommand.self,
    summary: "point at a window or a widget, and print what means it",
    options: [.pickFormat, .windowsOnly, .timeout, .noSandbox],
    description: [
      "Dims the screen and lights what is below the pointer: a widget if the program tells its widgets, else "
        + "the window. A click, a tap or Enter chooses it, and Esc leaves. What is printed means this one and "
        + "no other at this moment, and was looked up again before it is printed."
    ],
    examples: [
      Example("followspot pick", "Options for followspot light."),
      Example("followspot pick --format json5", "For a step of a tour, behind at."),
      Example("followspot pick --windows --format rect", "Point at a window, and have its place."),
    ],
    exitCodes: ExitMeaning.list(
      .done, .left, .usage, .cannotShow, .lost, .protocolError, .targetLost, .hung, .busy,
      .timedOut, .signal(0)))

  static let record = Verb(
    "record", RecordCommand.self,
    summary: "make a tour of what you click in other programs",
    usage: "[OPTION]... FILE",
    operands: [.file("json5")],
    options: [.pictures, .force, .timeout, .noSandbox],
    description: [
      "Dims the screen a little and lights what is below the pointer, as followspot pick does. Each click or tap makes "
        + "a step of the tour, with what means the widget or the window, and its name as the title; then the "
        + "program below gets the click. Esc ends it, and the tour is written to FILE, or to standard output "
        + "if FILE is -. followspot check reads it without errors, and followspot tour runs it."
    ],
    detail: [
      "Keys go to the overlay meanwhile, so texts cannot be typed; write such steps yourself. If the desktop lets "
        + "no program hand a click on, the program below is asked to press the widget, and what cannot be "
        + "pressed in this way only makes a step. Texts, values and passwords are never read. Only you can read "
        + "the files."
    ],
    examples: [
      Example("followspot record first.json5", "Click through the program; Esc writes the tour."),
      Example(
        "followspot record first.json5 --pictures shots", "With a picture of each step."),
    ],
    exitCodes: ExitMeaning.list(
      .done, .left, .usage, .cannotShow, .lost, .protocolError, .targetLost, .hung, .busy,
      .timedOut, .signal(0)))

  static let help = Verb(
    "help", HelpCommand.self,
    summary: "show the help of a verb",
    usage: "[OPTION]... [VERB]",
    operands: [.verb(Verb.all.map(\.name))],
    options: [.form],
    description: ["Shows the help of the whole command, or of a verb."],
    examples: [
      Example("followspot help light", "The help of a verb."),
      Example("followspot help --as bash > ~/.bash_completion", "Completion for one person."),
      Example("followspot help --as man | man -l -", "The manual, if it is not installed."),
    ],
    exitCodes: ExitMeaning.list(.done, .usage, .lost))

  static let seen = Verb(
    "seen", SeenCommand.self,
    summary: "tell which tours were seen, and forget them",
    options: [.json, .forget],
    description: [
      "Prints the names that followspot tour --once remembers, a line each, in the order in which "
        + "the tours were seen. With --forget it forgets one of them or all, so that the tour is "
        + "shown again."
    ],
    examples: [
      Example("followspot seen", "All of them."),
      Example("followspot seen --forget first-steps-1", "Show this tour again next time."),
      Example("followspot seen --forget --all", "Show all of them again."),
    ],
    exitCodes: [
      ExitMeaning(.done),
      ExitMeaning(.usage, "the command line makes no sense, or there is no such name"),
      ExitMeaning(.lost, "what was seen cannot be read or written"),
    ])

  static let config = Verb(
    "config", ConfigCommand.self,
    summary: "tell what everything is set to, and by what",
    options: [.preset, .json, .path, .listPresets],
    description: [
      "Prints what can be set, what it is set to, and by which source: the preset that is named here, "
        + "the person's file with its line and column, or none, and then it is what suits most "
        + "(built-in). Options of the other verbs override all of these."
    ],
    detail: [
      "What is wrong with the file is told on standard error, as followspot check tells it, and the "
        + "rest counts."
    ],
    examples: [
      Example("followspot config", "Everything."),
      Example("followspot config --preset talk", "Everything, as it is with a preset."),
      Example("$EDITOR \"$(followspot config --path)\"", "Change the file, or begin one."),
    ],
    exitCodes: [
      ExitMeaning(.done, "done, whatever is wrong with the file"),
      ExitMeaning(.usage, "the command line makes no sense, or there is no such preset"),
      ExitMeaning(.lost),
    ])
}
