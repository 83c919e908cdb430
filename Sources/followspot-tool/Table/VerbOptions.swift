import Followspot
import SpotlightFiles
import SpotlightPictures

/// The options of each verb, in the order of its help.
extension OptionSpec {
  static let point =
    settings(in: .point) + [
      reducedMotion, preset, timeout, reconnect, resident, replace, readyDescriptor, noSandbox,
    ]

  static let light =
    [window, widget, wait] + settings(in: .light) + [
      reducedMotion, preset, format, exact, watch, timeout, reconnect, replace, readyDescriptor,
      noSandbox,
    ]

  static let tour =
    [example, from, task, list, listJSON, target, condition, language, once, speak, events]
    + settings(in: .tour) + [
      reducedMotion, preset, timeout, reconnect, replace, readyDescriptor, noSandbox,
    ]

  static let view =
    [example, fit, mask] + settings(in: .view) + [
      reducedMotion, preset, save, print, timeout, readyDescriptor, noSandbox,
    ]

  static let panel =
    [panelRadius, panelShadow, panelBlur, panelBackground, panelOpacity, fixed]
    + settings(in: .panel) + [
      reducedMotion, preset, timeout, reconnect, replace, readyDescriptor, noSandbox,
    ]

  static let render =
    [example, out, animate, frames, framesPerSecond, hold, from, through, size, scale, over]
    + [overScreen, screenOutput, target, condition, language] + settings(in: .render) + [
      verbose, quiet,
    ]
}

/// Options of several verbs that are no settings.
extension OptionSpec {
  static let help = OptionSpec(name: "help", letter: "h", summary: "show this help")
  static let version = OptionSpec(name: "version", letter: "V", summary: "show the version")

  static let reducedMotion = OptionSpec(
    name: "reduced-motion", summary: "nothing moves by itself",
    detail: "The same as --motion reduced; of the two the last counts.")

  static let preset = OptionSpec(
    name: "preset", kind: .preset, summary: "take the settings of this preset",
    detail: "followspot config --list-presets prints the names; followspot-config(5) says how to "
      + "make one. Other options override it.")

  static let timeout = OptionSpec(
    name: "timeout", kind: .limit(atMost: longestTime), summary: "end after this time")

  static let reconnect = OptionSpec(
    name: "reconnect", summary: "come back after a crash of the compositor")

  static let replace = OptionSpec(
    name: "replace", summary: "end the one that runs, and take its place",
    detail: "Without it there is one on the screen of each display, and a second one ends with 75.")

  static let readyDescriptor = OptionSpec(
    name: "ready-fd", kind: .descriptor(orDash: false),
    summary: "write 'ready' to descriptor N when all is shown",
    detail:
      "A script that reads from the other end goes on when the first complete picture is on every "
      + "screen: the dim, the lights and the card as they should be, after they have faded in or "
      + "come. A resident writes it when it can be switched on.")

  static let noSandbox = OptionSpec(
    name: "no-sandbox", summary: "keep the rights of any program",
    detail:
      "Otherwise it can start no program, use no network, and read and write no files but those that "
      + "it needs, from before it connects to the compositor. followspot doctor says what of this the "
      + "kernel has. Needed for pictures, fonts and themes in unusual places, if what is shown lacks "
      + "them.")

  static let json = OptionSpec(
    name: "json", summary: "print one object of JSON",
    detail:
      "The keys of a status are in followspot-ipc(7), those of settings are their words; seen has a list."
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
      + "Does not go with --watch.")

  static let exact = OptionSpec(
    name: "exact", summary: "print fractions of pixels",
    detail: "Without it, lights are printed in whole pixels that cover them, as slurp prints them "
      + "and grim -g takes them. Does not go with --watch, whose numbers are always exact.")

  static let watch = OptionSpec(
    name: "watch", summary: "print each change as a line of JSON",
    detail: "The first line has all lights as they are shown, the last one all of them as they "
      + "were at the end. A reader that is behind gets later and fewer lines. "
      + "followspot-events(7) lists them.")

  static let example = OptionSpec(
    name: "example", summary: "take the example that is in the command",
    detail:
      "It needs no file and works from any folder. share/doc/followspot/examples has its file.")

  static let window = OptionSpec(
    name: "window", kind: .window, summary: "a light on a window of another program",
    detail:
      "A bare word is the application's id, and focused is the window that has the keyboard. Keys say "
      + "more, with commas between: app, title, focused and nth, the number among those that fit. * "
      + "stands for any letters, and a comma in a text has a backslash before it. followspot windows "
      + "prints what is there. The light stays on the window while it moves, and is gone while the window "
      + "cannot be seen.")

  static let widget = OptionSpec(
    name: "widget", kind: .widget, summary: "the light is on this widget of the window",
    detail:
      "A bare word is its name, as a screen reader says it. Keys are role, name, within, the name of "
      + "something around it, and nth. followspot widgets prints what is there. Counts with --window."
  )

  static let listedWindow = OptionSpec(
    name: "window", kind: .window, summary: "the window", initial: "focused",
    detail: "A bare word is the application's id, and focused is the window that has the keyboard. "
      + "followspot windows prints what means each window.")

  static let listingTime = OptionSpec(
    name: "wait", kind: .seconds(0...60), summary: "how long the program may take", initial: "3")

  static let pickFormat = OptionSpec(
    name: "format", letter: "f", kind: .oneOf(PickCommand.Form.self),
    summary: PickCommand.Form.allCases.map(\.rawValue).alternatives,
    initial: PickCommand.Form.words.rawValue,
    detail:
      "words are the options of followspot light, json5 is what a tour has under at, and rect is the "
      + "place at this moment.")

  static let pictures = OptionSpec(
    name: "pictures", kind: .folder, summary: "a picture of the screen at each step in this folder",
    detail: "They are named as the steps are. The screen is dimmed on them but for what was chosen."
  )

  static let force = OptionSpec(
    name: "force", summary: "replace a file that is there")

  static let windowsOnly = OptionSpec(
    name: "windows", summary: "choose windows, not widgets in them")

  static let wait = OptionSpec(
    name: "wait", kind: .seconds(0...60), summary: "how long to look for windows and widgets",
    initial: "3",
    detail: "If nothing of what is asked for is found by then, nothing is shown.")

  static let target = OptionSpec(
    name: "target", kind: .namedPlace, repeats: true,
    summary: "say where a target of the tour is",
    detail:
      "In logical pixels of the whole desktop; quoted, it may be 'NAME=X,Y WxH', too. It "
      + "overrides targets in the file. followspot register moves it later. The option may be given "
      + "again.")

  static let condition = OptionSpec(
    name: "condition", kind: .namedCondition, repeats: true,
    summary: "say whether a condition of the tour holds",
    detail: "A name alone says that it does. It overrides conditions in the file. "
      + "followspot condition changes it later. The option may be given again.")

  static let fit = OptionSpec(
    name: "fit", kind: .oneOf(PictureFit.self),
    summary: PictureFit.allCases.map(\.rawValue).alternatives,
    initial: PictureStyle().fit.rawValue,
    detail: "With fill the picture covers the window and is cut off at two sides; with fit all of "
      + "it is seen, with black beside it; with actual a pixel of it is one of the screen.")

  static let mask = OptionSpec(
    name: "mask", kind: .oneOf(PictureStyle.Mask.self),
    summary: "lights end \(PictureStyle.Mask.allCases.map(\.rawValue).alternatives)",
    initial: PictureStyle.Mask.sharp.rawValue,
    detail: "With sharp they end at once; with gradient the dim comes back over 20 logical pixels. "
      + "Does not go with --feather, which gives another width.")

  static let save = OptionSpec(
    name: "save", kind: .file("png"), summary: "write what is seen at the end, as a PNG",
    detail: "In the pixels of the window, without its bar. The file is replaced as a whole; - is "
      + "standard output. The folder is made if need be. Only you can read the file.")

  static let print = OptionSpec(
    name: "print", summary: "print the lights at the end, as X,Y,R",
    detail: "A line each, as followspot view takes them.")

  static let out = OptionSpec(
    name: "out", letter: "o", kind: .folder,
    summary: "a picture of each step in this folder",
    detail:
      "One of --out, --animate and --frames must be given. Pictures of an earlier run that have the same names are replaced, "
      + "each as a whole.")

  static let size = OptionSpec(
    name: "size", kind: .screen(RenderCommand.sides), summary: "the screen in logical pixels",
    initial: "\(Int(RenderCommand.initialSize.width))x\(Int(RenderCommand.initialSize.height))")

  static let scale = OptionSpec(
    name: "scale", kind: .scale(atMost: Scale.limits.upperBound / 120),
    summary: "pixels for each logical one", initial: "1",
    detail: "It is brought to whole 120ths, as compositors do, and may be written as one of them.")

  static let over = OptionSpec(
    name: "over", placeholder: "PICTURE", kind: .file("png"),
    summary: "a PNG that is laid below, plain or none", initial: "plain",
    detail: "The picture fills the screen. plain is an even grey; none leaves what is not dimmed "
      + "clear, for PNG files only, and is what an animated PNG has without the option. A file of "
      + "such a name is written as ./none.")

  static let overScreen = OptionSpec(
    name: "over-screen", summary: "lay what is on the screen now below",
    detail: "The picture is taken when the file has been read, and is the same below all steps. "
      + "Pointers are on it with --still-cursor shown. It needs a compositor or a desktop that "
      + "takes pictures of the screen; followspot probe says if there is one. The pictures have the size and the scale of that screen. With "
      + "--size they have that size instead, and the picture of the screen fills it, as a file of "
      + "--over does. Places in the tour count from the upper left corner of the picture. Only you "
      + "can read the files. Does not go with --over.")

  static let screenOutput = OptionSpec(
    name: "output", kind: .output, summary: "the screen of --over-screen",
    initial: "the first one",
    detail: "followspot probe --outputs prints the names.")

  static let animate = OptionSpec(
    name: "animate", kind: .film(FilmKind.allCases.map(\.rawValue)),
    summary: "all of the motion as one file, by its ending",
    detail: "png and apng make an animated PNG with all colours, gif a GIF of at most 256 colours, "
      + "mp4 and webm a video. For all but the animated PNG, ffmpeg must be installed. An animated "
      + "PNG and a GIF begin again without end; of a video the player decides it. The file is "
      + "replaced as a whole, and nothing is left of one that fails.")

  static let frames = OptionSpec(
    name: "frames", kind: .folder, summary: "all of the motion as pictures in this folder",
    detail: "At most \(RenderCommand.mostPictures) pictures are made.")

  static let framesPerSecond = OptionSpec(
    name: "fps", kind: .whole(TourPace.rates), summary: "frames per second of the motion",
    initial: "\(FilmKind.png.initialRate), of a GIF \(FilmKind.gif.initialRate)",
    detail: "A GIF has at most \(FilmKind.gif.rates.upperBound). Counts with --animate and "
      + "--frames.")

  static let hold = OptionSpec(
    name: "hold", kind: .seconds(TourPace.holds), summary: "how long a step rests in motion",
    initial: "\(Decimal.text(RenderCommand.initialHold))",
    detail:
      "A step that goes on by itself after a time does so. Counts with --animate and --frames."
  )

  static let through = OptionSpec(
    name: "to", kind: .step, summary: "end with this step",
    detail: "followspot check --list-steps FILE prints their names.")

  static let quiet = OptionSpec(
    name: "quiet", summary: "do not say how far it is",
    detail: "Progress is told on standard error, and only when that is a terminal.")

  static let kind = OptionSpec(
    name: "kind", kind: .oneOf(FileKind.self),
    summary: FileKind.allCases.map(\.rawValue).alternatives,
    initial: "what each file seems to be",
    detail:
      "$schema decides if it is there, then the name of the file, then its keys; with its mistakes "
      + "stands what it was read as, and why.")

  static let verbose = OptionSpec(
    name: "verbose", letter: "v", summary: "say which cards are not where the tour prefers them",
    detail: "A card goes elsewhere if its side of the light has no room for it. If the "
      + "theme has frost, it also says how dense the scrim behind words is, or why cards are "
      + "solid.")

  static let listSteps = OptionSpec(
    name: "list-steps", summary: "print the names of the steps, a line each",
    detail: "Of the files in their order, as far as they are tours without errors.")

  static let strings = OptionSpec(
    name: "strings", summary: "print all texts of the tour for translators",
    detail:
      "As a JSON object of texts and their translations into --language; a missing one is empty. A file of this form "
      + "beside NAME.json5 that is called NAME.de.json is read with it.")

  static let language = OptionSpec(
    name: "language", kind: .name(atMost: 35), summary: "read the texts in this language",
    initial: "that of the desktop",
    detail: "Such as de or pt-BR. It counts for the words that cards have by themselves too.")

  static let outputs = OptionSpec(
    name: "outputs", summary: "print the names of the outputs only, a line each")

  static let path = OptionSpec(
    name: "path", summary: "print where the file is, or would be",
    detail: "The first one that is there of those under FILES, or the first of all if none is.")

  static let listPresets = OptionSpec(
    name: "list-presets", summary: "print the names of the presets, a line each")

  /// The option that prints names in what is shown.
  static func shown(_ names: ShownNames) -> OptionSpec {
    OptionSpec(
      name: names.rawValue,
      summary: names == .buttons
        ? "print the names of the buttons on the card, a line each"
        : "print the names of the \(names.rawValue), a line each",
      detail: names == .steps
        ? "Of a tour the first \(StatusReport.mostSteps), as far as they have at most "
          + "\(StatusReport.mostBytesOfSteps / 1024) kB, and nothing when no tour is shown; completions "
          + "of followspot goto ask for them." : "")
  }

  static let form = OptionSpec(
    name: "as", placeholder: "FORM", kind: .oneOf(HelpForm.self),
    summary: HelpForm.allCases.map(\.rawValue).alternatives, initial: HelpForm.text.rawValue,
    detail:
      "man is followspot(1) and events is followspot-events(7); the others are completions for these shells. All come from "
      + "the table that the command line is read by.")
}
