import Followspot
import SpotlightFiles
import SpotlightPictures

/// The options of each verb, in the order of its help.
extension OptionSpec {
  static let point =
    settings(in: .point) + [
      preset, events, timeout, reconnect, resident, replace, readyDescriptor,
      noSandbox,
    ]

  static let light =
    [window, widget, wait] + settings(in: .light) + [
      preset, format, exact, events, timeout, reconnect, replace, readyDescriptor,
      noSandbox,
    ]

  static let tour =
    [example, from, task, target, condition, language, once, speak, events]
    + settings(in: .tour) + [
      preset, timeout, reconnect, replace, readyDescriptor, noSandbox,
    ]

  static let view =
    [example, fit] + settings(in: .view) + [
      preset, save, print, timeout, readyDescriptor, noSandbox,
    ]

  static let panel =
    [panelRadius, panelShadow, panelBlur, panelBackground, panelOpacity, fixed]
    + settings(in: .panel) + [
      preset, events, timeout, reconnect, replace, readyDescriptor, noSandbox,
    ]

  static let render =
    [example, frames, framesPerSecond, hold, from, through, size, scale, over]
    + [overScreen, screenOutput, target, condition, language] + settings(in: .render) + [
      verbose, quiet,
    ]
}

/// Options of several verbs that are no settings.
extension OptionSpec {
  /// The settings that people use daily; the others are for experts.
  static let commonSettings: Set<Setting> = [
    .shape, .size, .feather, .dim, .output, .through, .outside, .inside,
  ]

  static let help = OptionSpec(name: "help", letter: "h", isCommon: true, summary: "show this help")
  static let helpAll = OptionSpec(
    name: "help-all", isCommon: true, summary: "show everything, with expert options and exit codes"
  )
  static let version = OptionSpec(
    name: "version", letter: "V", isCommon: true, summary: "show the version")

  static let preset = OptionSpec(
    name: "preset", kind: .preset, isCommon: true, summary: "use the settings of this preset",
    detail:
      "talk, halo and ruler come with the command: a large light with a red dot, a ring without a dim, "
      + "and a bar to read along. followspot list presets prints all names; followspot-config(5) says how "
      + "to make one. Other options override it.")

  static let events = OptionSpec(
    name: "events", placeholder: "FD", kind: .descriptor(orDash: true),
    summary: "write events to this file descriptor, as lines of JSON",
    detail:
      "- is standard output; then the places are not printed at the end, as the last lines have them. "
      + "The lines are those of followspot watch, and followspot-events(7) lists them. A slow reader "
      + "delays nothing: it misses lines when 1 MB waits for it, but never the last ones."
  )

  static let timeout = OptionSpec(
    name: "timeout", letter: "t", kind: .limit(atMost: longestTime), isCommon: true,
    summary: "end after this time")

  static let reconnect = OptionSpec(
    name: "reconnect", summary: "come back when the compositor has crashed")

  static let replace = OptionSpec(
    name: "replace", summary: "stop the running Followspot, and take its place",
    detail:
      "Only one Followspot can run on a display; otherwise this call exits with 75.")

  static let readyDescriptor = OptionSpec(
    name: "ready-fd", kind: .descriptor(orDash: false),
    summary: "write 'ready' to this descriptor when all is shown",
    detail:
      "A script that reads from the other end waits until dim, lights and card are complete on every "
      + "screen. With --resident it is written when Followspot can be switched on.")

  static let noSandbox = OptionSpec(
    name: "no-sandbox", summary: "do not limit what this process may read and start",
    detail:
      "Followspot limits itself before it connects to the compositor: it starts no program, uses no "
      + "network, and reads and writes only the files that it needs. This option is for pictures, fonts "
      + "and themes in unusual places that are not shown otherwise. followspot doctor lists the limits "
      + "that the kernel supports.")

  static let json = OptionSpec(
    name: "json", isCommon: true, summary: "print one object of JSON",
    detail:
      "followspot-ipc(7) has the keys of a status; those of settings are their names."
  )

  /// The longest time limit in seconds, a year; beyond it, no limit is what is meant.
  static let longestTime: Double = 365 * 24 * 60 * 60
}

/// Options of single verbs.
extension OptionSpec {
  static let resident = OptionSpec(
    name: "resident", summary: "start hidden; followspot on and toggle show it",
    detail:
      "For the start of a session. Esc and followspot off hide it again, and followspot stop ends it. "
      + "While hidden it shows nothing, keeps no picture and uses no processor time. Another call can "
      + "then show a light or a tour; afterwards it waits again.")

  static let format = OptionSpec(
    name: "format", letter: "f", kind: .format(RectFormat.letters),
    summary: "how to print a light, as in '%l %x %y %w %h'",
    detail:
      "%x, %y, %w and %h are place and size. %o is the output that has most of the light, and %X, %Y, "
      + "%W and %H are the part of the light on it, from its corner; all five are empty if the light is "
      + "on no output. %r is the rotation in degrees; place and size are then those of the rectangle "
      + "around the turned light. %l is the label, and %% a percent sign. Does not go with --events -."
  )

  static let exact = OptionSpec(
    name: "exact", summary: "print fractions of pixels",
    detail:
      "By default, numbers are rounded outwards to whole pixels, as slurp prints them and grim -g takes "
      + "them. Does not go with --events -, which is always exact.")

  static let example = OptionSpec(
    name: "example", isCommon: true, summary: "use the example inside the command",
    detail:
      "It needs no file. Its source is in share/doc/followspot/examples.")

  static let window = OptionSpec(
    name: "window", kind: .window, isCommon: true,
    summary: "put a light on a window of another app",
    detail:
      "A bare word is the application's id, and focused is the window that has the keyboard. Or give "
      + "keys, with commas between: app, title, focused and nth, the number among those that match. * "
      + "stands for any letters, and a comma in a text has a backslash before it. followspot list windows "
      + "prints all windows in this form. The light follows the window, and goes while the window cannot "
      + "be seen.")

  static let widget = OptionSpec(
    name: "widget", kind: .widget, isCommon: true,
    summary: "put the light on this widget of the window",
    detail:
      "It goes with --window. A bare word is its name, as a screen reader says it. Or give keys: role, "
      + "name, within (the name of something around it) and nth. followspot list widgets prints all widgets "
      + "in this form."
  )

  static let listedWindow = OptionSpec(
    name: "window", kind: .window, isCommon: true, summary: "the window that has the widgets",
    initial: "focused",
    detail:
      "A bare word is the application's id, and focused is the window that has the keyboard. followspot "
      + "list windows prints all windows in this form.")

  static let listingTime = OptionSpec(
    name: "wait", kind: .seconds(0...60), isCommon: true,
    summary: "how long to wait for the app's answer",
    initial: "3")

  static let pickFormat = OptionSpec(
    name: "format", letter: "f", kind: .oneOf(PickCommand.Form.self),
    isCommon: true, summary: "how to print the choice",
    initial: PickCommand.Form.words.rawValue,
    detail:
      "words are options of followspot light, json5 is a target for at in a tour, and rect is the place "
      + "at this moment.")

  static let pictures = OptionSpec(
    name: "pictures", kind: .folder, isCommon: true,
    summary: "save a picture of the screen at each step in this folder",
    detail:
      "They are named after the steps. The screen is dimmed on them, except for what you chose."
  )

  static let force = OptionSpec(
    name: "force", isCommon: true, summary: "replace an existing file")

  static let windowsOnly = OptionSpec(
    name: "windows", isCommon: true, summary: "choose windows only, no widgets")

  static let wait = OptionSpec(
    name: "wait", kind: .seconds(0...60), summary: "how long to look for windows and widgets",
    initial: "3",
    detail:
      "If nothing is found by then, nothing is shown.")

  static let target = OptionSpec(
    name: "target", kind: .namedPlace, repeats: true,
    isCommon: true, summary: "set where a target of the tour is",
    detail:
      "The place is in logical pixels of the whole desktop, in quotes also 'NAME=X,Y WxH'. It overrides "
      + "targets in the file, and followspot target moves it later. The option may be given again.")

  static let condition = OptionSpec(
    name: "condition", kind: .namedCondition, repeats: true,
    isCommon: true, summary: "set whether a condition of the tour holds",
    detail:
      "A name alone is the same as NAME=on. It overrides conditions in the file, and followspot "
      + "condition changes it later. The option may be given again.")

  static let fit = OptionSpec(
    name: "fit", kind: .oneOf(PictureFit.self),
    isCommon: true, summary: "how the picture fills its window",
    initial: PictureStyle().fit.rawValue,
    detail:
      "fill covers the window and cuts off two sides of the picture; fit shows all of it, with black "
      + "bars; actual shows each pixel of the picture as one pixel of the screen.")

  static let save = OptionSpec(
    name: "save", kind: .file("png"), isCommon: true,
    summary: "save the window's content at the end, as a PNG",
    detail:
      "The PNG has the pixels of the window, without its bar. - is standard output. The folder is made "
      + "if it is missing. Only you can read the file.")

  static let print = OptionSpec(
    name: "print", isCommon: true, summary: "print the lights at the end, as X,Y,R",
    detail:
      "One on each line, as followspot view takes them.")

  static let size = OptionSpec(
    name: "size", letter: "s", kind: .screen(RenderCommand.sides), isCommon: true,
    summary: "size of the screen",
    initial: "\(Int(RenderCommand.initialSize.width))x\(Int(RenderCommand.initialSize.height))")

  static let scale = OptionSpec(
    name: "scale", kind: .scale(atMost: Scale.limits.upperBound / 120),
    isCommon: true, summary: "pixels for each logical pixel", initial: "1",
    detail:
      "It is rounded to whole 120ths, as compositors do, and may be written as one.")

  static let over = OptionSpec(
    name: "over", placeholder: "PICTURE", kind: .file("png"),
    isCommon: true, summary: "PNG behind the tour, plain or none", initial: "plain",
    detail:
      "The picture fills the screen. plain is an even grey, and none is transparent where nothing is "
      + "dimmed, for PNG files only (default for an animated PNG). A file of such a name is written as "
      + "./none.")

  static let overScreen = OptionSpec(
    name: "over-screen", isCommon: true, summary: "use a picture of your screen behind the tour",
    detail:
      "It is taken once, when the file has been read, and shows the pointer with --still-cursor shown. "
      + "The desktop must let programs take pictures of the screen; followspot doctor --protocols says "
      + "whether yours does. The pictures have size and scale of that screen; with --size they have that "
      + "size, which the picture fills. Places in the tour count from the upper left corner of the "
      + "picture. Only you can read the files. Does not go with --over.")

  static let screenOutput = OptionSpec(
    name: "output", letter: "o", kind: .output, summary: "the screen of --over-screen",
    initial: "the first one",
    detail: "followspot list outputs prints the names.")

  static let frames = OptionSpec(
    name: "frames", summary: "make a picture of each frame, in a folder",
    detail:
      "At most \(RenderCommand.mostPictures) pictures are made.")

  static let framesPerSecond = OptionSpec(
    name: "fps", kind: .whole(TourPace.rates), summary: "frames per second of the animation",
    initial: "\(FilmKind.png.initialRate), of a GIF \(FilmKind.gif.initialRate)",
    detail:
      "A GIF has at most \(FilmKind.gif.rates.upperBound). For animations, and with --frames.")

  static let hold = OptionSpec(
    name: "hold", kind: .seconds(TourPace.holds), summary: "how long a step stays in an animation",
    initial: "\(Decimal.text(RenderCommand.initialHold))",
    detail:
      "A step that continues after a time of its own stays for that time. For animations, and with "
      + "--frames."
  )

  static let through = OptionSpec(
    name: "to", kind: .step, summary: "end with this step",
    detail: "followspot list steps FILE prints their names.")

  static let quiet = OptionSpec(
    name: "quiet", summary: "do not print the progress",
    detail:
      "Progress is printed on standard error, and only if that is a terminal.")

  static let kind = OptionSpec(
    name: "kind", kind: .oneOf(FileKind.self),
    isCommon: true, summary: "what the files are",
    initial: "what each file seems to be",
    detail:
      "If it is not given, $schema decides, then the file's name, then its keys; the mistakes begin "
      + "with what the file was read as, and why.")

  static let verbose = OptionSpec(
    name: "verbose", letter: "v", summary: "list the cards that are not where the tour wants them",
    detail:
      "A card goes elsewhere if there is no room on its side of the light. With frost in the theme, it "
      + "also says how dense the scrim behind words is, or why cards are solid.")

  static let protocols = OptionSpec(
    name: "protocols", isCommon: true, summary: "list the protocols of the compositor instead",
    detail:
      "It lists how an overlay would be shown; the outputs; the protocols, with the versions offered "
      + "and used; and what is lost without the missing ones. Does not go with --json.")

  static let strings = OptionSpec(
    name: "strings", isCommon: true, summary: "print the texts of the tour for translators",
    detail:
      "It prints a JSON object of texts and their translations into --language, empty if missing. Save "
      + "it as NAME.de.json next to NAME.json5, and the tour uses it.")

  static let language = OptionSpec(
    name: "language", kind: .name(atMost: 35), isCommon: true,
    summary: "language of the texts", initial: "the desktop's",
    detail:
      "For example de or pt-BR. The words that cards have by themselves follow it too.")

  static let path = OptionSpec(
    name: "path", isCommon: true, summary: "print where the file is, or would be",
    detail:
      "The first of those under FILES in followspot-config(5) that exists, or the first of all.")

  static let form = OptionSpec(
    name: "as", kind: .oneOf(HelpForm.self),
    summary: "print a page or completions", initial: HelpForm.text.rawValue,
    detail:
      "man is a page of the manual, followspot(1) or that of the verb, and events is "
      + "followspot-events(7). The others are completions for these shells.")
}
