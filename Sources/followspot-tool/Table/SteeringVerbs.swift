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
    options: [.json])

  static let next = steering(
    .next, "go on to the next step of the tour",
    ["Goes on in the tour that is shown; behind the last step it has finished."],
    Example("followspot next", "In a key binding, or from a presenter's remote control."))

  static let back = steering(
    .back, "go back to the step before",
    ["Goes back in the tour that is shown; before the first step nothing changes."],
    Example("followspot back", "In a key binding, or from a presenter's remote control."))

  static let goto = steering(
    .goto, "go to a step, by its name or its number",
    [
      "Goes to the step of this name, or to the step at this position: counted from 1 among the steps that "
        + "now belong to the tour, as followspot status and the card count them. +N goes N of these "
        + "steps on and -N back; beyond the first and the last it stays there, and never ends the tour. "
        + "By a number the step comes at once, without its delay, and even in a tour that is paused, "
        + "which stays paused: the times of the step begin with followspot resume. If a step has a "
        + "number as its name, the name counts."
    ],
    Example("followspot goto -1", "One step back, even in a tour that is paused."))

  static let pause = steering(
    .pause, "let nothing move on in the tour until resume",
    [
      "Holds the tour where it is. Its times stop, and keys, taps, buttons, conditions, next, back, press and goto "
        + "with a name do not move it; lights still follow their targets, and Esc, stop and goto with a "
        + "number work as ever. With hide, nothing of it is on the screen meanwhile."
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
      "Presses the button of this name as the person would, with the same events. followspot list buttons "
        + "prints the names."
    ],
    Example("followspot press next", "As a click on Next."))

  static let target = steering(
    .target, "set where a target of the tour is",
    [
      "Sets the place and size of the target of this name, in logical pixels of the whole desktop, as X,Y "
        + "WxH or in one word as X,Y,WxH. Lights on it follow, and a step that waits for it comes. It holds "
        + "until the next followspot target. none says that the target is gone: a step that waits for it "
        + "to vanish goes on, and any other step without another light does what its missing says."
    ],
    Example("followspot target save 40,60 120x32", "The button is here now."))

  static let condition = steering(
    .condition, "say whether a condition of the tour holds",
    [
      "Sets a condition, which steps of the tour name under when or advancesOn. A step with when "
        + "belongs to the tour as long as its condition holds. A step that waits for the condition "
        + "goes on."
    ],
    Example("followspot condition signed-in on", "The person has signed in."))

  static let say = steering(
    .say, "say a word that a step of the tour waits for",
    [
      "A step with advancesOn: { socket: 'WORD' } goes on when this word is said while the step is shown. "
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

  static let doctor = Verb(
    "doctor", DoctorCommand.self,
    summary: "check your desktop, and say what to install",
    options: [.protocols, .json],
    description: [
      "Lists which parts of the desktop and which packages Followspot finds: the overlay, fonts, readers of "
        + "pictures, the desktop's portal, speech, and programs of the examples. For each missing part it "
        + "says what is lost, and prints the one command that installs it: on Debian with the name of the "
        + "package, elsewhere with the name of the program. Shows nothing on the screen, and starts nothing."
    ],
    detail: [
      "It waits for no answer of the session bus longer than a second. With --json, the keys are "
        + "desktop, distribution, overlay, lacks and findings; each finding has name, state (there, "
        + "missing or unknown), detail, loss and remedy."
    ],
    examples: [
      Example("followspot doctor", "What is missing on this computer."),
      Example(
        "followspot doctor --json | jq -r '.findings[].remedy // empty'",
        "The commands that install what is missing."),
      Example(
        "followspot doctor --protocols | grep zwlr_layer_shell_v1",
        "Whether there is a layer shell."),
    ],
    exitCodes: [
      ExitMeaning(.done, "an overlay can be shown, whatever else is missing")
    ] + ExitMeaning.list(.usage, .cannotShow, .lost) + [
      ExitMeaning(
        .protocolError, "the compositor and followspot disagree about the protocol (--protocols)")
    ])

  static let list = Verb(
    "list", ListCommand.self,
    summary: "list outputs, windows, steps and other things with names",
    usage: "[OPTION]... WHAT [FILE]",
    operands: [.oneOf(ListCommand.Subject.self), .file("json5")],
    options: [.json, .example, .listedWindow, .listingTime, .forget],
    description: [
      "Prints a line for each of what is asked for, and shows nothing on the screen. outputs are the screens; "
        + "presets those of your settings; steps and tasks those of a tour in FILE, or without FILE the "
        + "steps of the tour that is shown, as are targets, buttons and conditions; windows those of other "
        + "programs, the topmost first; widgets what a window has in it; seen the tours that --once "
        + "remembers."
    ],
    detail: [
      "A line begins with the name. Of a window that is the WINDOW that means it for --window and for "
        + "tours; its place, whether it is in use or hidden, and its title follow. followspot doctor "
        + "--protocols says how this desktop lists its windows, and what it leaves out. Of a widget it is "
        + "role and name as screen readers know them, indented by what the widget is in, and its place. Texts and "
        + "values are never read, and a field for passwords has no name and nothing in it. A program in Qt "
        + "lists its widgets only if it was started while they were wanted; see followspot-tour(5). Of a "
        + "tour that is shown the first \(StatusReport.mostSteps) names are listed, as far as they have at "
        + "most \(StatusReport.mostBytesOfSteps / 1024) kB.",
      "With --json the keys are outputs, presets, steps, tasks, seen, targets, buttons or conditions; those of "
        + "windows are way, problem and windows, and those of widgets problem and widgets. A task has name, title "
        + "and steps, and a step name and title; each window has selector, app, title, pid, x, y, width, height, "
        + "shown, focused, output and workspace, as far as the desktop lists them; each widget role, name, "
        + "depth, selector, x, y, width and height.",
    ],
    examples: [
      Example("followspot list steps first-steps.json5", "The steps of a tour in a file."),
      Example(
        "followspot list windows --json | jq -r '.windows[].selector'",
        "The words for each window."),
      Example(
        "sleep 2; followspot list widgets", "The widgets of the window that you go to meanwhile."),
      Example("followspot list seen --forget first-steps-1", "Show this tour again next time."),
    ],
    exitCodes: [
      ExitMeaning(.done),
      ExitMeaning(.usage, "the command line or the file has a mistake, or there is no such tour"),
      ExitMeaning(.cannotShow, "there is no compositor, or it does not list its windows"),
      ExitMeaning(.lost, "the connection, the system or the disk failed, or no answer came"),
      ExitMeaning(.protocolError),
      ExitMeaning(.targetLost, "there is no such window, or it lists no widgets"),
      ExitMeaning(.unavailable),
    ])

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

  static let config = Verb(
    "config", ConfigCommand.self,
    summary: "tell what everything is set to, and by what",
    options: [.preset, .json, .path],
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
