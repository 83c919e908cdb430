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

  static let help = OptionSpec(
    name: "help", letter: "h", isCommon: true, summary: "show a short help")
  static let helpAll = OptionSpec(
    name: "help-all", isCommon: true,
    summary: "show the whole help, with expert options and exit codes")
  static let version = OptionSpec(
    name: "version", letter: "V", isCommon: true, summary: "show the version")

  static let preset = OptionSpec(
    name: "preset", kind: .preset, isCommon: true, summary: "use the settings of this preset",
    detail:
      "talk, halo and ruler are built in: a large light with a red dot, a ring without a dim, and a bar to "
      + "read along. followspot list presets prints all names; followspot-config(5) shows how to make a "
      + "preset. Other options override it.")

  static let events = OptionSpec(
    name: "events", placeholder: "FD", kind: .descriptor(orDash: true),
    summary: "write events to this file descriptor, as lines of JSON",
    detail:
      "With -, they go to standard output, and the last ones have the places that are otherwise printed at "
      + "the end. followspot-events(7) lists the events; followspot watch prints the same lines. A slow reader "
      + "does not delay Followspot: if 1 MB waits for the reader, it misses lines, but never the last ones."
  )

  static let timeout = OptionSpec(
    name: "timeout", letter: "t", kind: .limit(atMost: longestTime), isCommon: true,
    summary: "end after this time")

  static let reconnect = OptionSpec(
    name: "reconnect", summary: "come back after a crash of the compositor")

  static let replace = OptionSpec(
    name: "replace", summary: "stop the running Followspot, and take its place",
    detail:
      "Only one Followspot can run on a display, apart from followspot view. Without this option, a second "
      + "one exits with 75.")

  static let readyDescriptor = OptionSpec(
    name: "ready-fd", kind: .descriptor(orDash: false),
    summary: "write 'ready' to this descriptor when all is shown",
    detail:
      "A script that reads from the other end can wait until dim, lights and card are complete on every "
      + "screen. With --resident, 'ready' means that followspot on can show the light.")

  static let noSandbox = OptionSpec(
    name: "no-sandbox", summary: "do not limit what this process may read and start",
    detail:
      "Before Followspot connects to the compositor, it limits itself: it can start no program, use no "
      + "network, and open only the files that it needs. Use this option if pictures, fonts or themes in "
      + "unusual places are not shown. followspot doctor lists the limits that the kernel supports."
  )

  static let json = OptionSpec(
    name: "json", isCommon: true, summary: "print one object of JSON",
    detail:
      "followspot-ipc(7) lists the keys for followspot status. For followspot config, the keys are "
      + "path, preset, presets, settings, and on for the settings of single outputs.")

  /// The longest time limit in seconds, a year; beyond it, no limit is what is meant.
  static let longestTime: Double = 365 * 24 * 60 * 60
}

/// Options of single verbs.
extension OptionSpec {
  static let resident = OptionSpec(
    name: "resident", summary: "start hidden; followspot on and toggle show it",
    detail:
      "Run it at the start of your session, and the light later comes without delay. Esc and followspot "
      + "off hide it again; followspot stop ends it. While it is hidden, it keeps no picture and uses no "
      + "processor time, and other calls can show lights or a tour. When these end, it waits again."
  )

  static let format = OptionSpec(
    name: "format", letter: "f", kind: .format(RectFormat.letters),
    summary: "how to print a light, as in '%l %x %y %w %h'",
    detail:
      "%x and %y are the upper left corner, %w and %h the size, %r the rotation in degrees, and %l the "
      + "label. For a turned light, corner and size are those of the rectangle around it. %o is the output "
      + "on which most of the light lies. %X, %Y, %W and %H are the part of the light on this output, "
      + "measured from the output's corner. %o and these four are empty if the light is on no output. %% is "
      + "a percent sign. Does not go with --events -.")

  static let exact = OptionSpec(
    name: "exact", summary: "print fractions of pixels",
    detail:
      "By default, a place is enlarged to whole pixels, as slurp prints it and grim -g takes it. Does not "
      + "go with --events -, which is always exact.")

  static let example = OptionSpec(
    name: "example", isCommon: true, summary: "use the built-in example",
    detail: "Its source is in share/doc/followspot/examples.")

  static let window = OptionSpec(
    name: "window", kind: .window, isCommon: true,
    summary: "put a light on a window of another app",
    detail:
      "A word alone is the app's id, and focused is the window that has the keyboard. You can also write "
      + "keys, separated by commas: app, title, focused and nth, which counts matching windows from 1. "
      + "* stands for any text; write a backslash before a comma in a title. followspot list windows prints "
      + "each window in this form. The light follows the window, and is not shown while the window cannot be "
      + "seen.")

  static let widget = OptionSpec(
    name: "widget", kind: .widget, isCommon: true,
    summary: "put the light on this widget of the window",
    detail:
      "It needs --window. A word alone is the name that a screen reader says. You can also write keys, "
      + "separated by commas: role, name, within (the name of something around the widget) and nth. "
      + "followspot list widgets prints each widget in this form.")

  static let listedWindow = OptionSpec(
    name: "window", kind: .window, isCommon: true, summary: "the window whose widgets are listed",
    initial: "focused",
    detail:
      "focused is the window that has the keyboard. followspot list windows prints each window in this "
      + "form.")

  static let listingTime = OptionSpec(
    name: "wait", kind: .seconds(0...60), isCommon: true,
    summary: "how long to wait for the app's answer",
    initial: "3")

  static let pickFormat = OptionSpec(
    name: "format", letter: "f", kind: .oneOf(PickCommand.Form.self),
    isCommon: true, summary: "how to print the choice",
    initial: PickCommand.Form.words.rawValue,
    detail:
      """
      - words: Options of followspot light.
      - json5: A target for a step of a tour.
      - rect: The place at this moment.
      """)

  static let pictures = OptionSpec(
    name: "pictures", kind: .folder, isCommon: true,
    summary: "save a picture of the screen at each step in this folder",
    detail: "Each picture has the name of its step, and is dimmed except for what you chose.")

  static let force = OptionSpec(
    name: "force", isCommon: true, summary: "replace existing files")

  static let windowsOnly = OptionSpec(
    name: "windows", isCommon: true, summary: "choose windows only, no widgets")

  static let wait = OptionSpec(
    name: "wait", kind: .seconds(0...60), summary: "how long to look for windows and widgets",
    initial: "3",
    detail: "If nothing is found by then, nothing is shown.")

  static let target = OptionSpec(
    name: "target", kind: .namedPlace, repeats: true,
    isCommon: true, summary: "set the place of a target of the tour",
    detail:
      "X,Y WxH in quotes works too, in logical pixels of the whole desktop. The option overrides the file, "
      + "and followspot target overrides the option. It may be given more than once.")

  static let condition = OptionSpec(
    name: "condition", kind: .namedCondition, repeats: true,
    isCommon: true, summary: "set a condition of the tour on or off",
    detail:
      "A name alone means on. The option overrides the file, and followspot condition overrides the "
      + "option. It may be given more than once.")

  static let fit = OptionSpec(
    name: "fit", kind: .oneOf(PictureFit.self),
    isCommon: true, summary: "how the picture fills its window",
    initial: PictureStyle().fit.rawValue,
    detail:
      """
      - fill: It covers the window, and is cut off at two sides.
      - fit: All of it is shown, with black bars.
      - actual: Each pixel of the picture is one pixel of the screen.
      """)

  static let save = OptionSpec(
    name: "save", kind: .file("png"), isCommon: true,
    summary: "save the window's content at the end, as a PNG",
    detail:
      "The PNG has the pixels of the window, without the title bar. - is standard output. The folder is "
      + "made if it is missing. Only you can read the file.")

  static let print = OptionSpec(
    name: "print", isCommon: true, summary: "print the lights at the end, as X,Y,R",
    detail: "Each light has a line, in the form that followspot view takes.")

  static let size = OptionSpec(
    name: "size", letter: "s", kind: .screen(RenderCommand.sides), isCommon: true,
    summary: "size of the screen",
    initial: "\(Int(RenderCommand.initialSize.width))x\(Int(RenderCommand.initialSize.height))")

  static let scale = OptionSpec(
    name: "scale", kind: .scale(atMost: Scale.limits.upperBound / 120),
    isCommon: true, summary: "pixels of a picture for each logical pixel", initial: "1",
    detail: "It is rounded to whole 120ths, as in compositors.")

  static let over = OptionSpec(
    name: "over", placeholder: "PICTURE", kind: .file("png"),
    isCommon: true, summary: "picture behind the tour: a PNG file, plain or none", initial: "plain",
    detail:
      "The picture fills the screen. plain is an even grey. none is transparent where nothing is dimmed; "
      + "it is for PNG files only, and the default for an animated PNG. If your file is called so, write "
      + "./none or ./plain.")

  static let overScreen = OptionSpec(
    name: "over-screen", isCommon: true, summary: "use a picture of your screen behind the tour",
    detail:
      "It is taken once, after the file of the tour was read, and shows the pointer with --still-cursor "
      + "shown. followspot doctor --protocols says whether your desktop lets programs take pictures of the "
      + "screen. The pictures get the size and the scale of that screen; with --size they get that size, and "
      + "the picture of the screen fills it. Places in the tour count from the upper left corner of the "
      + "picture. Only you can read the files. Does not go with --over.")

  static let screenOutput = OptionSpec(
    name: "output", letter: "o", kind: .output, summary: "the screen for --over-screen",
    initial: "the first one",
    detail: "followspot list outputs prints the names.")

  static let frames = OptionSpec(
    name: "frames", summary: "make a picture of each frame, in a folder",
    detail: "At most \(RenderCommand.mostPictures) pictures are made.")

  static let framesPerSecond = OptionSpec(
    name: "fps", kind: .whole(TourPace.rates), summary: "frames per second of the animation",
    initial: "\(FilmKind.png.initialRate), or \(FilmKind.gif.initialRate) for a GIF",
    detail:
      "A GIF has at most \(FilmKind.gif.rates.upperBound). This is for animations and --frames.")

  static let hold = OptionSpec(
    name: "hold", kind: .seconds(TourPace.holds), summary: "how long a step stays in an animation",
    initial: "\(Decimal.text(RenderCommand.initialHold))",
    detail:
      "A step that goes on by itself after a time stays for that time. This is for animations and --frames."
  )

  static let through = OptionSpec(
    name: "to", kind: .step, summary: "end with this step",
    detail: "followspot list steps FILE prints their names.")

  static let quiet = OptionSpec(
    name: "quiet", summary: "do not print the progress",
    detail: "Progress goes to standard error, and only if that is a terminal.")

  static let kind = OptionSpec(
    name: "kind", kind: .oneOf(FileKind.self),
    isCommon: true, summary: "whether the files are tours or settings",
    initial: "guessed for each file",
    detail:
      "$schema decides, then the file's name, then its keys. If a file has mistakes, a line after them "
      + "says what it was read as, and why.")

  static let verbose = OptionSpec(
    name: "verbose", letter: "v", summary: "list the cards that are not where the tour puts them",
    detail:
      "A card goes elsewhere if there is no room on its side of the light. For a theme with frost, it also "
      + "prints why cards are solid, or how dense the colour behind their words is.")

  static let protocols = OptionSpec(
    name: "protocols", isCommon: true, summary: "list the protocols of the compositor instead",
    detail:
      "The list has the kind of overlay that would be shown, the outputs, the protocols with the offered "
      + "and the used versions, and what does not work because a protocol is missing. Does not go with "
      + "--json.")

  static let strings = OptionSpec(
    name: "strings", isCommon: true, summary: "print the texts of the tour for translators",
    detail:
      "Each text is a key of a JSON object; the value is its translation into --language, or empty. Save "
      + "the object as NAME.de.json next to NAME.json5, and the tour uses it.")

  static let language = OptionSpec(
    name: "language", kind: .name(atMost: 35), isCommon: true,
    summary: "language of the texts", initial: "the desktop's",
    detail:
      "Write it as de or pt-BR. Followspot's own words on cards, such as Next, follow it too.")

  static let path = OptionSpec(
    name: "path", isCommon: true, summary: "print the path of your settings file",
    detail:
      "This is the first file under FILES in followspot-config(5) that exists. If none exists, it is the "
      + "path for a new file.")

  static let form = OptionSpec(
    name: "as", kind: .oneOf(HelpForm.self),
    summary: "what to print: help, a manual page or completions", initial: HelpForm.text.rawValue,
    detail:
      """
      - text: The help.
      - man: The manual page of the verb, or followspot(1).
      - events: followspot-events(7).
      bash, zsh and fish are completions for these shells.
      """)
}
