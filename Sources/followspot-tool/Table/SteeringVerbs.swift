import SpotlightFiles
import SpotlightSteering

/// The verbs that steer the instance that is running.
extension Verb {
  static let on = steering(
    .on, "show the light if it is hidden",
    [
      "Shows the running Followspot if it is hidden. If none is running, shows a light under the "
        + "pointer, as followspot without a verb does."
    ],
    Example("followspot on", "Show the light, from a key binding."),
    exitCodes: ExitMeaning.beginning)

  static let off = steering(
    .off, "hide the light, or stop it",
    [
      "Stops the running Followspot; one that was started with --resident hides and keeps running."
    ],
    Example("followspot off", "Hide or stop the light, from a key binding."))

  static let toggle = steering(
    .toggle, "switch between on and off",
    [
      "Does what followspot off does if something is shown, and what followspot on does if nothing is."
    ],
    Example("followspot toggle", "Show and hide the light with one key."),
    exitCodes: ExitMeaning.beginning)

  static let status = steering(
    .status, "print what is shown",
    [
      "Prints what the running Followspot shows: its outputs and lights, and in a tour the step."
    ],
    Example("followspot status --json | jq .step", "Print the name of the step that is shown."),
    options: [.json])

  static let next = steering(
    .next, "go to the next step of the tour",
    [
      "Goes to the next step of the tour; after the last step the tour is finished."
    ],
    Example(
      "followspot next", "Go to the next step, from a key binding or a presenter remote."))

  static let back = steering(
    .back, "go to the previous step",
    [
      "Goes to the previous step of the tour; at the first step nothing changes."
    ],
    Example(
      "followspot back", "Go one step back, from a key binding or a presenter remote."))

  static let goto = steering(
    .goto, "go to a step by its name or number",
    [
      "Goes to the step of this name, or of this number: counted from 1 among the steps that now belong "
        + "to the tour, as followspot status and the card count them. +N goes N of these steps ahead and -N "
        + "back, but not beyond the first and the last. If a name and a number match, the name wins.",
      "With a number the step comes at once, without its delay, and even in a paused tour, which stays "
        + "paused: the times of the step begin with followspot resume.",
    ],
    Example("followspot goto -1", "Go one step back, even in a paused tour."))

  static let pause = steering(
    .pause, "pause the tour",
    [
      "Pauses the tour. Its times stop, and keys, taps, buttons, conditions, next, back, press and goto "
        + "with a name do not move it; lights still follow their targets, and Esc, stop and goto with a "
        + "number still work. With hide, the tour is not on the screen during the pause."
    ],
    Example("followspot pause hide", "Hide a tour to show something else."))

  static let resume = steering(
    .resume, "continue a paused tour",
    [
      "Continues a paused tour with the rest of its times. Does nothing to a tour that is not paused."
    ],
    Example("followspot resume", "Continue a paused tour."))

  static let press = steering(
    .press, "press a button on the card of the tour",
    [
      "Presses the button of this name as you would, with the same events. followspot list buttons "
        + "prints the names."
    ],
    Example("followspot press next", "The same as a click on Next."))

  static let target = steering(
    .target, "set where a target of the tour is",
    [
      "Sets place and size of the target of this name, in logical pixels of the whole desktop, as X,Y "
        + "WxH or in one word as X,Y,WxH, until the next followspot target. Its lights follow, and a step "
        + "that waits for it comes. none says that the target is gone: a step that waits for this goes to "
        + "the next, and another step without any light left does what its missing says."
    ],
    Example("followspot target save 40,60 120x32", "Put the target save on this rectangle."))

  static let condition = steering(
    .condition, "set whether a condition of the tour holds",
    [
      "Sets a condition that steps of the tour name in when or nextOn. A step with when belongs to "
        + "the tour while its condition holds. A step that waits for the condition goes to the next."
    ],
    Example("followspot condition signed-in on", "Say that the user has signed in."))

  static let say = steering(
    .say, "send a word that a step of the tour waits for",
    [
      "Sends a word. A step with nextOn: { word: 'WORD' } goes to the next if the word comes while the "
        + "step is shown. Send it from the program or script that does what the step is about."
    ],
    Example("followspot say ready", "Continue the tour when a script has done its part."))

  static let set = steering(
    .set, "change settings of what is shown",
    [
      "Changes settings of what is shown. If one is wrong, it changes none. Write size 400 or size=400; "
        + "dim=#102030 needs no quotes. A light under the pointer also takes size +20, size -20 and size "
        + "+10%, which change its present size, up to its limits. The value default undoes an earlier set. "
        + "followspot-config(5) lists the settings for lights, for tours and for a light under the pointer."
    ],
    Example("followspot set size +20", "Make the light larger, from a key binding."))

  static let watch = steering(
    .watch, "print events as lines of JSON, until it ends",
    [
      "Prints the status of the running Followspot, and then every event, a line of JSON each, until it "
        + "ends. A slow reader delays nothing. followspot-events(7) lists the events; the option --events "
        + "writes the same lines."
    ],
    Example("followspot watch | jq .event", "Print the names of the events as they happen."))

  static let stop = steering(
    .stop, "stop Followspot, whatever it shows",
    [
      "Stops the running Followspot and waits until it has exited; kills it if it does not answer. "
        + "Windows of followspot view stay."
    ],
    Example("followspot stop", "Stop what is shown, when Esc is for your apps."))

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
      "Lists which parts of the desktop and which packages Followspot finds: the overlay, fonts, "
        + "decoders of pictures, the desktop's portal, speech, and programs for the examples. For each "
        + "missing part it says what you lose, and prints the command that installs it: on Debian with the "
        + "name of the package, elsewhere with the name of the program. Shows nothing on the screen, and "
        + "starts nothing."
    ],
    detail: [
      "It waits at most a second for each answer of the session bus. With --json, the keys are desktop, "
        + "distribution, overlay, lacks and findings; each finding has name, state (there, missing or "
        + "unknown), detail, loss and remedy."
    ],
    examples: [
      Example("followspot doctor", "Print what is missing on this computer."),
      Example(
        "followspot doctor --json | jq -r '.findings[].remedy // empty'",
        "Print the commands that install what is missing."),
      Example(
        "followspot doctor --protocols | grep zwlr_layer_shell_v1",
        "See whether there is a layer shell."),
    ],
    exitCodes: [
      ExitMeaning(.done, "an overlay can be shown, whatever else is missing")
    ] + ExitMeaning.list(.usage, .cannotShow, .lost) + [
      ExitMeaning(
        .protocolError, "the compositor and followspot disagree about the protocol (--protocols)")
    ])

  static let list = Verb(
    "list", ListCommand.self,
    summary: "list outputs, windows, steps and other names",
    usage: "[OPTION]... WHAT [FILE|--example]",
    operands: [.oneOf(ListCommand.Subject.self), .file("json5")],
    options: [.json, .example, .listedWindow, .listingTime, .forget],
    description: [
      "Lists names, one on each line, and shows nothing on the screen. WHAT is outputs (your screens), "
        + "presets (of your settings), windows (of other apps, the topmost first), widgets (of one window), "
        + "seen (the tours that --once remembers), steps or tasks (of the tour in FILE), or of the running "
        + "tour: steps, targets, buttons or conditions."
    ],
    detail: [
      "A window's line has its selector for --window and for tours, its place, whether it is in use or "
        + "hidden, and its title. followspot doctor --protocols says how this desktop lists its windows, "
        + "and what it leaves out. A widget's line has its role and name, as screen readers know them, "
        + "indented under what it is in, and its place. Texts and values are never read, nor anything in a "
        + "password field. An app in Qt lists widgets only if a tour or a screen reader wanted them when it "
        + "started; see followspot-tour(5). Of a running tour at most \(StatusReport.mostSteps) names and "
        + "\(StatusReport.mostBytesOfSteps / 1024) kB are listed.",
      "With --json the keys are outputs, presets, steps, tasks, seen, targets, buttons or conditions; "
        + "for windows way, problem and windows, and for widgets problem and widgets. A task has name, "
        + "title and steps, and a step name and title; each window has selector, app, title, pid, x, y, "
        + "width, height, shown, focused, output and workspace, as far as the desktop lists them; each "
        + "widget role, name, depth, selector, x, y, width and height.",
    ],
    examples: [
      Example("followspot list steps first-steps.json5", "List the steps of a tour in a file."),
      Example(
        "followspot list windows --json | jq -r '.windows[].selector'",
        "Print the selector of each window."),
      Example(
        "sleep 2; followspot list widgets",
        "List the widgets of a window that you switch to within two seconds."),
      Example(
        "followspot list seen --forget first-steps-1",
        "Forget a tour, so that --once shows it again."),
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
      "Dims the screen and lights what is under the pointer: a widget if its app lists widgets, else "
        + "the window. A click, a tap or Enter chooses it, and Esc ends it. What it prints matches nothing "
        + "else at this moment."
    ],
    examples: [
      Example("followspot pick", "Point at something, and print options for followspot light."),
      Example(
        "followspot pick --format json5", "Point at something, and print it for at in a tour."),
      Example("followspot pick --windows --format rect", "Point at a window, and print its place."),
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
    summary: "make a tour from what you click in other apps",
    usage: "[OPTION]... FILE",
    operands: [.file("json5")],
    options: [.pictures, .force, .timeout, .noSandbox],
    description: [
      "Dims the screen a little and lights what is under the pointer, as followspot pick does. Each "
        + "click or tap makes a step of the tour, with the selector of the widget or the window, and its "
        + "name as the title; then the app gets the click. Esc ends it and writes the tour to FILE, or to "
        + "standard output if FILE is -. followspot check and followspot tour read it as it is."
    ],
    detail: [
      "Keys go to the overlay, so you cannot type; add such steps yourself. If the desktop does not let "
        + "Followspot pass a click on, it asks the app to press the widget; what cannot be pressed in this "
        + "way still makes a step. Texts, values and passwords are never read. Only you can read the files."
    ],
    examples: [
      Example("followspot record first.json5", "Click through an app; Esc writes the tour."),
      Example(
        "followspot record first.json5 --pictures shots",
        "Record a tour, with a picture of each step."),
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
    description: [
      "Prints the help of the whole command, or of a verb, as --help does."
    ],
    examples: [
      Example("followspot help light", "Print the help of a verb."),
      Example(
        "followspot help --as bash > ~/.bash_completion", "Install completions for your bash."),
      Example(
        "followspot help light --as man | man -l -",
        "Read a page of the manual that is not installed."),
    ],
    exitCodes: ExitMeaning.list(.done, .usage, .lost))

  static let config = Verb(
    "config", ConfigCommand.self,
    summary: "print all settings, and where each comes from",
    options: [.preset, .json, .path],
    description: [
      "Prints each setting, its value and its source: the preset of this call, your file with line and "
        + "column, or none (built-in). Options of the other verbs override all of these."
    ],
    detail: [
      "Mistakes in the file go to standard error, as followspot check prints them; the rest of the file "
        + "is used."
    ],
    examples: [
      Example("followspot config", "Print all settings."),
      Example("followspot config --preset talk", "Print all settings with those of a preset."),
      Example(
        "$EDITOR \"$(followspot config --path)\"", "Edit your settings file, or begin one."),
    ],
    exitCodes: [
      ExitMeaning(.done, "done, whatever is wrong with the file"),
      ExitMeaning(.usage, "the command line has a mistake, or there is no such preset"),
      ExitMeaning(.lost),
    ])
}
