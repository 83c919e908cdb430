import SpotlightFiles
import SpotlightSteering

/// The verbs that steer the instance that is running.
extension Verb {
  static let on = steering(
    .on, "show what is hidden, or start a light",
    "Shows Followspot if it is hidden. If none is running, starts a light under the pointer, as "
      + "followspot without a verb does.",
    example: ["followspot on": "Show the light, from a key binding."],
    exitCodes: ExitCode.beginning)

  static let off = steering(
    .off, "stop Followspot; if started with --resident, hide it",
    "Stops Followspot. If it was started with --resident, hides it instead, and it keeps running.",
    example: ["followspot off": "Hide or stop the light, from a key binding."])

  static let toggle = steering(
    .toggle, "switch between on and off",
    "If something is shown, acts as followspot off; otherwise, as followspot on.",
    example: ["followspot toggle": "Show and hide the light with one key."],
    exitCodes: ExitCode.beginning)

  static let status = steering(
    .status, "print what Followspot shows",
    "Prints what Followspot shows: outputs, lights, and in a tour the step.",
    example: ["followspot status --json | jq .step": "Print the name of the step that is shown."],
    options: [.json])

  static let next = steering(
    .next, "go to the next step of the tour",
    "Goes to the next step of the tour. After the last step, the tour is finished.",
    example: ["followspot next": "Go to the next step, from a key binding or a presenter remote."])

  static let back = steering(
    .back, "go to the previous step",
    "Goes to the previous step of the tour. At the first step, nothing changes.",
    example: ["followspot back": "Go one step back, from a key binding or a presenter remote."])

  static let goto = steering(
    .goto, "go to a step by its name or number",
    "Goes to the step with the name ID or the number N. Numbers begin at 1, and count the steps that "
      + "belong to the tour now, as the card and followspot status do. +N goes N steps ahead and -N goes N "
      + "steps back, but not beyond the last and the first step. If a name and a number match, the name wins.",
    "With a number, the step is shown at once, without its delay. This works in a paused tour too. The "
      + "tour stays paused, and the times of the step begin with followspot resume.",
    example: ["followspot goto -1": "Go one step back, even in a paused tour."])

  static let pause = steering(
    .pause, "pause the tour",
    "Pauses the tour. The times of steps stop, and lights still follow their targets. Keys, "
      + "taps, buttons, conditions, and the verbs next, back, press and goto ID do not move the tour. Esc, "
      + "followspot stop and goto N still work. With hide, the tour is off the screen until followspot "
      + "resume.",
    example: ["followspot pause hide": "Hide a tour to show something else."])

  static let resume = steering(
    .resume, "continue a paused tour",
    "Continues a paused tour; times continue where they stopped. Does nothing to a tour that is not "
      + "paused.",
    example: ["followspot resume": "Continue a paused tour."])

  static let press = steering(
    .press, "press a button on the card of the tour",
    "Presses the button with this name on the card, and causes the same events as a click. followspot "
      + "list buttons prints the names.",
    example: ["followspot press next": "The same as a click on Next."])

  static let target = steering(
    .target, "set the place of a target of the tour",
    "Sets the place of a target of the tour, until another call does. Write X,Y WxH in logical pixels "
      + "of the whole desktop, or X,Y,WxH as one word. Lights on the target move there, and a step that "
      + "waits for the target is shown. none says that the target is gone. If the step's nextOn waits for "
      + "that, the tour goes on; if not, and no light is left, its key missing says what happens. "
      + "followspot-tour(5) describes both keys.",
    example: ["followspot target save 40,60 120x32": "Put the target save on this rectangle."])

  static let condition = steering(
    .condition, "set a condition of the tour on or off",
    "Sets a condition of the tour on or off. A step with the key when belongs to the tour only while its "
      + "conditions hold. A step with the key nextOn can wait until a condition is on. followspot-tour(5) "
      + "describes both keys.",
    example: ["followspot condition signed-in on": "Say that you have signed in."])

  static let say = steering(
    .say, "send a word that a step of the tour waits for",
    "Sends a word to the tour. If the step that is shown waits for it, with nextOn: { word: 'WORD' }, "
      + "the tour goes to the next step. Send the word from the script or program in which the step is done.",
    example: ["followspot say ready": "Go to the next step when a script has done its part."])

  static let set = steering(
    .set, "change settings of what is shown",
    "Changes settings of what is shown. If one of them has a mistake, none is changed. Write size 400 or "
      + "size=400. In dim=#102030, the colour needs no quotes. For a light under the pointer, size +20, size "
      + "-20 and size +10% change the present size, up to its limits. The value default undoes an earlier "
      + "set. followspot-config(5) lists the settings for lights, for tours and for a light under the "
      + "pointer.",
    example: ["followspot set size +20": "Make the light larger, from a key binding."])

  static let watch = steering(
    .watch, "print events as lines of JSON, until Followspot ends",
    "Prints the status, and then each event, as lines of JSON, until Followspot ends. If Followspot was "
      + "killed, exits with 4. A slow reader does not delay Followspot. followspot-events(7) lists the events; "
      + "the option --events writes the same lines.",
    example: ["followspot watch | jq .event": "Print the names of the events as they happen."])

  static let stop = steering(
    .stop, "stop Followspot, except windows of view",
    "Stops Followspot and waits until it has exited; kills it if it does not answer. Windows of "
      + "followspot view stay open.",
    example: ["followspot stop": "Stop what is shown, when Esc is for your apps."])

  private static func steering(
    _ request: Request.Name, _ summary: String, _ description: String...,
    example: KeyValuePairs<String, String>, options: [OptionSpec] = [],
    exitCodes: [ExitCode] = ExitCode.steering
  ) -> Verb {
    Verb(
      request.rawValue, SteerCommand.self, of: request, summary: summary,
      usage: request.operands.isEmpty ? "[OPTION]..." : "[OPTION]... \(request.operands)",
      operands: request.kinds, takesMany: request.takesMany, options: options,
      description: description, examples: example, exitCodes: exitCodes)
  }

  // MARK: The verbs that ask and show nothing

  static let doctor = Verb(
    "doctor", DoctorCommand.self,
    summary: "check your desktop, and say what to install",
    options: [.protocols, .json],
    description: [
      "Checks which parts of the desktop and which packages Followspot finds: the overlay, fonts, decoders "
        + "of pictures, the desktop's portal, speech, and programs that the examples use. For each missing "
        + "part, it prints what does not work and the command that installs it: on Debian with the name of the "
        + "package, elsewhere with the name of the program. Shows nothing on the screen, and starts no program."
    ],
    detail: [
      "It waits at most a second for each answer of the session bus. With --json, the keys are desktop, "
        + "distribution, overlay, lacks and findings; each finding has name, state (there, missing or "
        + "unknown), detail, loss and remedy."
    ],
    examples: [
      "followspot doctor": "Print what is missing on this computer.",
      "followspot doctor --json | jq -r '.findings[].remedy // empty'":
        "Print the commands that install what is missing.",
      "followspot doctor --protocols | grep zwlr_layer_shell_v1":
        "See whether there is a layer shell.",
    ],
    exitCodes: [
      .done.saying("an overlay can be shown, whatever else is missing"), .usage, .cannotShow, .lost,
      .protocolError.saying(
        "the compositor and followspot disagree about the protocol (--protocols)"),
    ])

  static let list = Verb(
    "list", ListCommand.self,
    summary: "list screens, windows, widgets, steps and more",
    usage: "[OPTION]... WHAT [FILE|--example]",
    operands: [.oneOf(ListCommand.Subject.self), .file("json5")],
    options: [.json, .example, .listedWindow, .listingTime, .forget],
    description: [
      "Lists names, one on each line, and shows nothing on the screen. WHAT is outputs (your screens), "
        + "windows (of other apps, the topmost first), widgets (of one window), presets (of your settings), "
        + "seen (tours that --once remembers), or steps or tasks (of the tour in FILE). For the tour that is "
        + "running, WHAT is steps (without FILE), targets, buttons or conditions."
    ],
    detail: [
      "A window's line has its selector (for --window and for tours), its place, 'in use' (it has "
        + "the keyboard) or 'hidden', and its title. followspot doctor --protocols says how this desktop lists "
        + "windows, and which it does not list. A widget's line has its role and its name, as screen readers "
        + "know them, and its place. It is indented under the widget around it. Texts, values and the inside "
        + "of a password field are never read. A Qt app lists widgets only if a tour with widgets or a screen "
        + "reader was running when it started; see followspot-tour(5). For the running tour, at most "
        + "\(StatusReport.mostSteps) names and \(StatusReport.mostBytesOfSteps / 1024) kB are listed.",
      "With --json, the key of the list is WHAT. For windows, way says how the desktop lists them; for "
        + "windows and widgets, problem says why some are not listed. A task has name, title and steps. A step "
        + "has name and title. A window has selector, app, title, pid, x, y, width, height, shown, focused, "
        + "output and workspace, as far as the desktop lists them. A widget has role, name, depth, selector, "
        + "x, y, width and height.",
    ],
    examples: [
      "followspot list steps first-steps.json5": "List the steps of a tour in a file.",
      "followspot list windows --json | jq -r '.windows[].selector'":
        "Print the selector of each window.",
      "sleep 2; followspot list widgets":
        "List the widgets of a window that you switch to within two seconds.",
      "followspot list seen --forget first-steps-1":
        "Forget a tour, so that --once shows it again.",
    ],
    exitCodes: [
      .done,
      .usage.saying("the command line or the file has a mistake, or there is no such tour"),
      .cannotShow.saying("there is no compositor, or it does not list its windows"),
      .lost, .protocolError,
      .targetLost.saying("there is no such window, or it lists no widgets"), .unavailable,
    ])

  static let pick = Verb(
    "pick", PickCommand.self,
    summary: "choose a window or widget, and print options for it",
    options: [.pickFormat, .windowsOnly, .timeout, .noSandbox],
    description: [
      "Dims the screen and lights the widget under the pointer, or the window if its app lists no widgets. "
        + "A click, a tap or Enter chooses it, and Esc ends it. The selector that it prints matches nothing "
        + "else that is open now."
    ],
    examples: [
      "followspot pick": "Point at something, and print options for followspot light.",
      "followspot pick --format json5": "Point at something, and print it for a step of a tour.",
      "followspot pick --windows --format rect": "Point at a window, and print its place.",
    ],
    exitCodes: [
      .done.saying("the choice is printed"), .left.saying("you left with Esc"), .usage,
      .cannotShow, .lost, .protocolError,
      .targetLost.saying("there is no window at this place, or its selector does not find it"),
      .stopped, .hung, .busy, .timedOut, .signal(0),
    ])

  static let record = Verb(
    "record", RecordCommand.self,
    summary: "make a tour from what you click in other apps",
    usage: "[OPTION]... FILE",
    operands: [.file("json5")],
    options: [.pictures, .force, .timeout, .noSandbox],
    description: [
      "Dims the screen a little, and lights the widget or window under the pointer, as followspot pick "
        + "does. Each click or tap makes a step of the tour, with a light on this widget or window and with "
        + "its name as the title. Then the app gets the click. Esc ends it and writes the tour to FILE; if "
        + "FILE is -, to standard output. followspot tour runs it unchanged."
    ],
    detail: [
      "Followspot has the keyboard, so you cannot type into the app; add such steps yourself. If the "
        + "desktop does not let Followspot pass a click on, it asks the app to press the widget. If the app "
        + "cannot do that, there is still a step. Texts, values and passwords are never read. Only you can "
        + "read the files."
    ],
    examples: [
      "followspot record first.json5": "Click through an app; Esc writes the tour.",
      "followspot record first.json5 --pictures shots":
        "Record a tour, with a picture of each step.",
    ],
    exitCodes: [
      .done.saying("the tour is written"),
      .left.saying("you left before you clicked anything"), .usage, .cannotShow, .lost,
      .protocolError, .stopped, .hung, .busy, .timedOut, .signal(0),
    ])

  static let help = Verb(
    "help", HelpCommand.self,
    summary: "print the help of the command or of a verb",
    usage: "[OPTION]... [VERB]",
    operands: [.verb(Verb.all.map(\.name))],
    options: [.form],
    description: [
      "Prints the help of the command or of a verb, as --help does."
    ],
    examples: [
      "followspot help light": "Print the help of a verb.",
      "followspot help --as bash > ~/.bash_completion": "Install completions for your bash.",
      "followspot help light --as man | man -l -":
        "Read a page of the manual that is not installed.",
    ],
    exitCodes: [.done, .usage, .lost])

  static let config = Verb(
    "config", ConfigCommand.self,
    summary: "print all settings, and where each comes from",
    options: [.preset, .json, .path],
    description: [
      "Prints each setting, its value, and the source of the value: the preset of --preset, your file with "
        + "line and column, or built-in. Options of the other verbs override all of these."
    ],
    detail: [
      "Prints the mistakes in the file on standard error, as followspot check does; the rest of the file "
        + "is used."
    ],
    examples: [
      "followspot config": "Print all settings.",
      "followspot config --preset talk": "Print all settings with those of a preset.",
      "$EDITOR \"$(followspot config --path)\"": "Edit your settings file, or begin one.",
    ],
    exitCodes: [
      .done.saying("done, even if the file has mistakes"),
      .usage.saying("the command line has a mistake, or there is no such preset"),
      .lost,
    ])
}
