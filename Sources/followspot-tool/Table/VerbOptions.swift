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
    name: "preset", kind: .preset, isCommon: true, summary: "take the settings of this preset",
    detail:
      "talk, halo and ruler come with the command: a large light with a red dot, a ring that "
      + "dims nothing, and a bar to read along. "
      + "followspot list presets prints all names; followspot-config(5) says how to "
      + "make one. Other options override it.")

  static let events = OptionSpec(
    name: "events", placeholder: "FD", kind: .descriptor(orDash: true),
    summary: "write what happens to this descriptor, as lines of JSON",
    detail:
      "- is standard output, and then the places are not printed at the end: the last lines have "
      + "them. The lines are those of followspot watch; followspot-events(7) lists them. A slow reader never "
      + "delays what is shown: it misses lines when 1 MB waits for it, and always gets the last ones."
  )

  static let timeout = OptionSpec(
    name: "timeout", letter: "t", kind: .limit(atMost: longestTime), isCommon: true,
    summary: "end after this time")

  static let reconnect = OptionSpec(
    name: "reconnect", summary: "come back after a crash of the compositor")

  static let replace = OptionSpec(
    name: "replace", summary: "end the Followspot that runs, and take its place",
    detail: "Without it there is one on the screen of each display, and a second one ends with 75.")

  static let readyDescriptor = OptionSpec(
    name: "ready-fd", kind: .descriptor(orDash: false),
    summary: "write 'ready' to descriptor N when all is shown",
    detail:
      "A script that reads from the other end goes on when the first complete picture is on every "
      + "screen: the dim, the lights and the card as they should be, after they have faded in or "
      + "come. A resident writes it when it can be switched on.")

  static let noSandbox = OptionSpec(
    name: "no-sandbox", summary: "do not limit what this process may read and start",
    detail:
      "Otherwise it can start no program, use no network, and read and write no files but those that "
      + "it needs, from before it connects to the compositor. followspot doctor says what of this the "
      + "kernel has. Needed for pictures, fonts and themes in unusual places, if what is shown lacks "
      + "them.")

  static let json = OptionSpec(
    name: "json", isCommon: true, summary: "print one object of JSON",
    detail:
      "The keys of a status are in followspot-ipc(7), and those of settings are their words."
  )

  /// The longest time limit in seconds, a year; beyond it, no limit is what is meant.
  static let longestTime: Double = 365 * 24 * 60 * 60
}

/// Options of single verbs.
extension OptionSpec {
  static let resident = OptionSpec(
    name: "resident", summary: "start hidden; Esc and off hide it again",
    detail: "For the start of a session: followspot on and followspot toggle show it at once, and "
      + "Esc or followspot off hide it. followspot stop ends it. Hidden, it shows nothing, keeps "
      + "no picture and does not run; light, tour and another point show themselves, and it comes "
      + "back after them.")

  static let format = OptionSpec(
    name: "format", letter: "f", kind: .format(RectFormat.letters),
    summary: "how to print a light, as in '%l %x %y %w %h'",
    detail:
      "%x, %y, %w and %h are place and size. %o is the output that most of the light lies on, "
      + "and %X, %Y, %W and %H are the part that this output shows, measured from its corner; all "
      + "five are empty if the light lies on no output. %r is the rotation in degrees; a light that "
      + "is turned has the place and the size of the rectangle that covers it, so that a picture of "
      + "them shows all of it. %l is the label, and %% a percent sign. "
      + "Does not go with --events -.")

  static let exact = OptionSpec(
    name: "exact", summary: "print fractions of pixels",
    detail: "Without it, lights are printed in whole pixels that cover them, as slurp prints them "
      + "and grim -g takes them. Does not go with --events -, whose numbers are always exact.")

  static let example = OptionSpec(
    name: "example", isCommon: true, summary: "take the example in the command itself",
    detail:
      "It needs no file and works from any folder. share/doc/followspot/examples has its file.")

  static let window = OptionSpec(
    name: "window", kind: .window, isCommon: true,
    summary: "a light on a window of another program",
    detail:
      "A bare word is the application's id, and focused is the window that has the keyboard. Keys say "
      + "more, with commas between: app, title, focused and nth, the number among those that fit. * "
      + "stands for any letters, and a comma in a text has a backslash before it. followspot list "
      + "windows prints them. The light stays on the window while it moves, and is gone while the window "
      + "cannot be seen.")

  static let widget = OptionSpec(
    name: "widget", kind: .widget, isCommon: true,
    summary: "the light is on this widget of the window",
    detail:
      "A bare word is its name, as a screen reader says it. Keys are role, name, within, the name of "
      + "something around it, and nth. followspot list widgets prints them. Counts with --window."
  )

  static let listedWindow = OptionSpec(
    name: "window", kind: .window, isCommon: true, summary: "the window", initial: "focused",
    detail: "A bare word is the application's id, and focused is the window that has the keyboard. "
      + "followspot list windows prints the words for each window.")

  static let listingTime = OptionSpec(
    name: "wait", kind: .seconds(0...60), isCommon: true, summary: "how long the program may take",
    initial: "3")

  static let pickFormat = OptionSpec(
    name: "format", letter: "f", kind: .oneOf(PickCommand.Form.self),
    isCommon: true, summary: "how to print the choice",
    initial: PickCommand.Form.words.rawValue,
    detail:
      "words are the options of followspot light, json5 is what a tour has under at, and rect is the "
      + "place at this moment.")

  static let pictures = OptionSpec(
    name: "pictures", kind: .folder, isCommon: true,
    summary: "a picture of the screen at each step in this folder",
    detail: "They are named as the steps are. The screen is dimmed on them but for what was chosen."
  )

  static let force = OptionSpec(
    name: "force", isCommon: true, summary: "replace a file that is there")

  static let windowsOnly = OptionSpec(
    name: "windows", isCommon: true, summary: "choose windows, not widgets in them")

  static let wait = OptionSpec(
    name: "wait", kind: .seconds(0...60), summary: "how long to look for windows and widgets",
    initial: "3",
    detail: "If nothing of what is asked for is found by then, nothing is shown.")

  static let target = OptionSpec(
    name: "target", kind: .namedPlace, repeats: true,
    isCommon: true, summary: "set where a target of the tour is",
    detail:
      "In logical pixels of the whole desktop; quoted, it may be 'NAME=X,Y WxH', too. It "
      + "overrides targets in the file. followspot target moves it later. The option may be given "
      + "again.")

  static let condition = OptionSpec(
    name: "condition", kind: .namedCondition, repeats: true,
    isCommon: true, summary: "set whether a condition of the tour holds",
    detail: "A name alone says that it does. It overrides conditions in the file. "
      + "followspot condition changes it later. The option may be given again.")

  static let fit = OptionSpec(
    name: "fit", kind: .oneOf(PictureFit.self),
    isCommon: true, summary: "how the picture lies in its window",
    initial: PictureStyle().fit.rawValue,
    detail: "With fill the picture covers the window and is cut off at two sides; with fit all of "
      + "it is seen, with black beside it; with actual a pixel of it is one of the screen.")

  static let save = OptionSpec(
    name: "save", kind: .file("png"), isCommon: true,
    summary: "write what is seen at the end, as a PNG",
    detail: "In the pixels of the window, without its bar. The file is replaced as a whole; - is "
      + "standard output. The folder is made if need be. Only you can read the file.")

  static let print = OptionSpec(
    name: "print", isCommon: true, summary: "print the lights at the end, as X,Y,R",
    detail: "A line each, as followspot view takes them.")

  static let size = OptionSpec(
    name: "size", letter: "s", kind: .screen(RenderCommand.sides), isCommon: true,
    summary: "the screen in logical pixels",
    initial: "\(Int(RenderCommand.initialSize.width))x\(Int(RenderCommand.initialSize.height))")

  static let scale = OptionSpec(
    name: "scale", kind: .scale(atMost: Scale.limits.upperBound / 120),
    isCommon: true, summary: "pixels for each logical one", initial: "1",
    detail: "It is brought to whole 120ths, as compositors do, and may be written as one of them.")

  static let over = OptionSpec(
    name: "over", placeholder: "PICTURE", kind: .file("png"),
    isCommon: true, summary: "a PNG to lay below the tour, or plain or none", initial: "plain",
    detail: "The picture fills the screen. plain is an even grey; none leaves what is not dimmed "
      + "clear, for PNG files only, and is what an animated PNG has without the option. A file of "
      + "such a name is written as ./none.")

  static let overScreen = OptionSpec(
    name: "over-screen", isCommon: true, summary: "lay a picture of your screen below the tour",
    detail: "The picture is taken when the file has been read, and is the same below all steps. "
      + "Pointers are on it with --still-cursor shown. It needs a compositor or a desktop that "
      + "takes pictures of the screen; followspot doctor --protocols says if there is one. The pictures have the size and the scale of that screen. With "
      + "--size they have that size instead, and the picture of the screen fills it, as a file of "
      + "--over does. Places in the tour count from the upper left corner of the picture. Only you "
      + "can read the files. Does not go with --over.")

  static let screenOutput = OptionSpec(
    name: "output", letter: "o", kind: .output, summary: "the screen of --over-screen",
    initial: "the first one",
    detail: "followspot list outputs prints the names.")

  static let frames = OptionSpec(
    name: "frames", summary: "in a folder, a picture of each frame of the motion",
    detail: "At most \(RenderCommand.mostPictures) pictures are made.")

  static let framesPerSecond = OptionSpec(
    name: "fps", kind: .whole(TourPace.rates), summary: "frames per second of the motion",
    initial: "\(FilmKind.png.initialRate), of a GIF \(FilmKind.gif.initialRate)",
    detail: "A GIF has at most \(FilmKind.gif.rates.upperBound). Counts with a film and with "
      + "--frames.")

  static let hold = OptionSpec(
    name: "hold", kind: .seconds(TourPace.holds), summary: "how long a step rests in motion",
    initial: "\(Decimal.text(RenderCommand.initialHold))",
    detail:
      "A step that goes on by itself after a time does so. Counts with a film and with --frames."
  )

  static let through = OptionSpec(
    name: "to", kind: .step, summary: "end with this step",
    detail: "followspot list steps FILE prints their names.")

  static let quiet = OptionSpec(
    name: "quiet", summary: "do not say how far it is",
    detail: "Progress is told on standard error, and only when that is a terminal.")

  static let kind = OptionSpec(
    name: "kind", kind: .oneOf(FileKind.self),
    isCommon: true, summary: "what the files are",
    initial: "what each file seems to be",
    detail:
      "$schema decides if it is there, then the name of the file, then its keys; with its mistakes "
      + "stands what it was read as, and why.")

  static let verbose = OptionSpec(
    name: "verbose", letter: "v", summary: "say which cards are not where the tour prefers them",
    detail: "A card goes elsewhere if its side of the light has no room for it. If the "
      + "theme has frost, it also says how dense the scrim behind words is, or why cards are "
      + "solid.")

  static let protocols = OptionSpec(
    name: "protocols", isCommon: true, summary: "list what the compositor offers instead",
    detail:
      "How an overlay would be shown; the outputs; the protocols, with the version offered and the version "
      + "used; and what is lost without the rest. Does not go with --json.")

  static let strings = OptionSpec(
    name: "strings", isCommon: true, summary: "print all texts of the tour for translators",
    detail:
      "As a JSON object of texts and their translations into --language; a missing one is empty. A file of this form "
      + "beside NAME.json5 that is called NAME.de.json is read with it.")

  static let language = OptionSpec(
    name: "language", kind: .name(atMost: 35), isCommon: true,
    summary: "read the texts in this language", initial: "that of the desktop",
    detail: "Such as de or pt-BR. It counts for the words that cards have by themselves too.")

  static let path = OptionSpec(
    name: "path", isCommon: true, summary: "print where the file is, or would be",
    detail: "The first one that is there of those under FILES, or the first of all if none is.")

  static let form = OptionSpec(
    name: "as", kind: .oneOf(HelpForm.self),
    summary: "print a page or completions", initial: HelpForm.text.rawValue,
    detail:
      "man is followspot(1) and events is followspot-events(7); the others are completions for these shells. All come from "
      + "the table that the command line is read by.")
}
