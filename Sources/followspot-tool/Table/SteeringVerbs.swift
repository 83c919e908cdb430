import SpotlightFiles
import SpotlightSteering

/// The verbs that steer the instance that is running.
extension Verb {
  static let on = steering(
    .on, "show what is hidden",
    [
      "Shows the running Followspot if it is hidden. If none is running, shows a light under the pointer, as "
        + "followspot without a verb does."
    ],
    Example("followspot on", "Show the light, in a key binding."), exitCodes: ExitMeaning.beginning)

  static let off = steering(
    .off, "hide or end what is shown",
    ["Ends the running Followspot; one that was started with --resident hides and keeps running."],
    Example("followspot off", "Hide or end the light, in a key binding."))

  static let toggle = steering(
    .toggle, "on if nothing is shown, or else off",
    [
      "Does what followspot off does if something is shown, and what followspot on does if nothing is."
    ],
    Example("followspot toggle", "One key to show and hide the light."),
    exitCodes: ExitMeaning.beginning)

  static let status = steering(
    .status, "print what is shown",
    [
      "Prints what the running Followspot shows: its outputs and lights, and in a tour the step."
    ],
    Example("followspot status --json | jq .step", "The name of the step that is shown."),
    options: [.json])

  static let next = steering(
    .next, "go to the next step of the tour",
    ["Goes to the next step of the tour that is shown; after the last step the tour has finished."],
    Example(
      "followspot next", "The next step, in a key binding or from a presenter's remote control."))

  static let back = steering(
    .back, "go to the step before",
    ["Goes back to the step before in the tour that is shown; at the first step nothing changes."],
    Example(
      "followspot back", "One step back, in a key binding or from a presenter's remote control."))

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
    .pause, "hold the tour where it is, until resume",
    [
      "Holds the tour where it is. Its times stop, and keys, taps, buttons, conditions, next, back, press and goto "
        + "with a name do not move it; lights still follow their targets, and Esc, stop and goto with a "
        + "number work as ever. With hide, nothing of it is on the screen meanwhile."
    ],
    Example("followspot pause hide", "Show something else in the middle of a tour."))

  static let resume = steering(
    .resume, "continue the tour after a pause",
    [
      "Continues the tour that followspot pause holds, with what was left of its times. Does nothing to a "
        + "tour that is not paused."
    ],
    Example("followspot resume", "Continue a tour that is paused."))

  static let press = steering(
    .press, "press a button on the card of the tour",
    [
      "Presses the button of this name as the person would, with the same events. followspot list buttons "
        + "prints the names."
    ],
    Example("followspot press next", "The same as a click on Next."))

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
    .condition, "set whether a condition of the tour holds",
    [
      "Sets a condition, which steps of the tour name under when or nextOn. A step with when "
        + "belongs to the tour as long as its condition holds. A step that waits for the condition "
        + "goes on."
    ],
    Example("followspot condition signed-in on", "The person has signed in."))

  static let say = steering(
    .say, "send a word that a step of the tour waits for",
    [
      "A step with nextOn: { word: 'WORD' } goes on when this word is said while the step is shown. "
        + "A program or a script says it when it has done what the step is about."
    ],
    Example("followspot say ready", "In a script, after what the person was to start."))

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
    .watch, "print what happens as lines of JSON, until it ends",
    [
      "Prints what the running Followspot shows, and then everything that happens, a line of JSON each, until "
        + "it ends. A slow reader delays nothing. followspot-events(7) lists the events; --events of the "
        + "verbs that show something writes the same lines."
    ],
    Example("followspot watch | jq .event", "The names of the events as they happen."))

  static let stop = steering(
    .stop, "end Followspot, whatever it shows",
    [
      "Ends the running Followspot, whatever it shows, and waits until it has ended. If it does not answer, "
        + "stop kills it. Windows of followspot view stay."
    ],
    Example("followspot stop", "End what is shown, when Esc is for your apps."))

  private static func steering(
    _ request: Request.Name, _ summary: String, _ description: [String], _ example: Example,
    options: [OptionSpec] = [], exitCodes: [ExitMeaning] = ExitMeaning.steering
  ) -> Verb {
    Verb(
      request.rawValue, SteerCommand.self, of: request, summary: summary,
      usage: request.operands.isEmpty ? "[OPTION]..." : "[OPTION]... \(request.operands)",
      operands: request.kinds, takesMany: request.takesMany, options: options,
      description: description, examples: [example],
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
    usage: "[OPTION]... WHAT [FILE|--example]",
    operands: [.oneOf(ListCommand.Subject.self), .file("json5")],
    options: [.json, .example, .listedWindow, .listingTime, .forget],
    description: [
      "Lists things by name, a line each, and shows nothing on the screen. WHAT is outputs (your screens), "
        + "presets (of your settings), windows (of other programs, the topmost first), widgets (of one "
        + "window), seen (the tours that --once remembers), steps or tasks (of the tour in FILE), or of "
        + "the tour that is shown: steps, targets, buttons or conditions."
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
      ExitMeaning(.lost),
      ExitMeaning(.protocolError),
      ExitMeaning(.targetLost, "there is no such window, or it lists no widgets"),
      ExitMeaning(.unavailable),
    ])

  static let pick = Verb(
    "pick", PickCommand.self,
    summary: "point at a window or widget, and print its selector",
    options: [.pickFormat, .windowsOnly, .timeout, .noSandbox],
    description: [
      "Dims the screen and lights what is under the pointer: a widget if the program lists its widgets, else "
        + "the window. A click, a tap or Enter chooses it, and Esc leaves. What is printed means this one and "
        + "no other at this moment, and was looked up again before it is printed."
    ],
    examples: [
      Example("followspot pick", "Point at something, and print options for followspot light."),
      Example(
        "followspot pick --format json5", "Point at something for a step of a tour, behind at."),
      Example("followspot pick --windows --format rect", "Point at a window, and have its place."),
    ],
    exitCodes: [
      ExitMeaning(.done, "what was chosen is printed"), ExitMeaning(.left, "you left, with Esc"),
    ]
      + ExitMeaning.list(.usage, .cannotShow, .lost, .protocolError) + [
        ExitMeaning(.targetLost, "there is no window at this place, or it is not found again")
      ] + ExitMeaning.list(.stopped, .hung) + choosing)

  /// What ends the choice of a window or a widget, or keeps it from beginning.
  private static let choosing =
    [ExitMeaning(.busy, "another followspot is running")]
    + ExitMeaning.list(.timedOut, .signal(0))

  static let record = Verb(
    "record", RecordCommand.self,
    summary: "make a tour from what you click in other programs",
    usage: "[OPTION]... FILE",
    operands: [.file("json5")],
    options: [.pictures, .force, .timeout, .noSandbox],
    description: [
      "Dims the screen a little and lights what is under the pointer, as followspot pick does. Each click or tap makes "
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
        "followspot record first.json5 --pictures shots", "A tour with a picture of each step."),
    ],
    exitCodes: [
      ExitMeaning(.done, "the tour is written"),
      ExitMeaning(.left, "you left, and nothing was clicked"),
    ] + ExitMeaning.list(.usage, .cannotShow, .lost, .protocolError, .stopped, .hung) + choosing)

  static let help = Verb(
    "help", HelpCommand.self,
    summary: "print the help of the command or of a verb",
    usage: "[OPTION]... [VERB]",
    operands: [.verb(Verb.all.map(\.name))],
    options: [.form],
    description: ["Prints the help of the whole command, or of a verb, as --help does."],
    examples: [
      Example("followspot help light", "The help of a verb."),
      Example("followspot help --as bash > ~/.bash_completion", "Completions for your bash."),
      Example("followspot help --as man | man -l -", "Read the manual if it is not installed."),
    ],
    exitCodes: ExitMeaning.list(.done, .usage, .lost))

  static let config = Verb(
    "config", ConfigCommand.self,
    summary: "print all settings, and where each comes from",
    options: [.preset, .json, .path],
    description: [
      "Prints what can be set, what it is set to, and by which source: the preset that is named here, your "
        + "file with its line and column, or none (built-in). Options of the other verbs override all of these."
    ],
    detail: [
      "Mistakes in the file go to standard error, as followspot check prints them, and the rest counts."
    ],
    examples: [
      Example("followspot config", "All settings."),
      Example("followspot config --preset talk", "All settings, as they are with a preset."),
      Example(
        "$EDITOR \"$(followspot config --path)\"", "Change your file of settings, or begin one."),
    ],
    exitCodes: [
      ExitMeaning(.done, "done, whatever is wrong with the file"),
      ExitMeaning(.usage, "the command line makes no sense, or there is no such preset"),
      ExitMeaning(.lost),
    ])
}
