import SpotlightFiles

/// The verbs that show lights without a tour.
extension Verb {
  static let point = Verb(
    "point", PointCommand.self,
    summary: "a spotlight under your pointer; the same as no verb",
    options: OptionSpec.point,
    description: [
      "Dims the screen except for a light under your pointer. Clicks, wheel and keys reach your apps if the "
        + "desktop supports it: then followspot stop, a shake of the pointer or Ctrl+C in the terminal ends "
        + "it, and followspot set size +20 resizes it. Otherwise Esc or Enter ends it, and wheel, pinch, + "
        + "and - resize it."
    ],
    detail: [
      "followspot status says whether clicks reach your apps, or why not. If they do not, or with --through "
        + "none, the overlay has pointer and keyboard: [ and ] turn a light that is no circle, a pen or a "
        + "finger carries it too, a second finger on the light pinches and turns it, and one elsewhere "
        + "gets a light of its own. If there is no pointer, arrows move the light."
    ],
    examples: [
      Example("followspot", "A light under the pointer; followspot stop ends it."),
      Example(
        "followspot point --output DP-1 --timeout 60", "A light on one screen only, for a minute."),
    ],
    exitCodes: ExitMeaning.showing)

  static let light = Verb(
    "light", LightCommand.self,
    summary: "lights on places, windows or widgets of other programs",
    usage: "[OPTION]... PLACE[ LABEL]...",
    operands: [.place], takesMany: true,
    options: OptionSpec.light,
    description: [
      "Dims the screen and lights these places. A PLACE is X,Y WxH in logical pixels of the whole desktop, "
        + "or window:WINDOW, with widget:WIDGET behind it for something in the window. Without operands, "
        + "lines of standard input are the places. Enter ends it and prints them; Esc leaves.",
      "Words after a size are its label, which --labels draws. With --through all, followspot stop, Ctrl+C or "
        + "--timeout ends it, not Esc.",
    ],
    detail: [
      "While it runs it takes mouse, pen, fingers and keyboard, unless --through says otherwise. "
        + "Drag a light to move it, with several fingers several lights; wheel and pinch, its "
        + "sides, and + and - resize it. Two fingers turn it, and so do [ and ], to the next 5 "
        + "degrees and with Shift to the next 45; an upright light stays so until fingers turn by "
        + "more than 8 degrees. A double click on the dim, or a, adds a light; one on a "
        + "light, or Delete, removes it. Tab chooses the light that the arrows move; among "
        + "several, the first press of another of these keys chooses one, too."
    ],
    examples: [
      Example(
        "followspot light 40,60 120x32 800,200 300x80 --feather 12", "Two lights with soft edges."),
      Example(
        "followspot light \"-1920,0 400x300 Left screen\" --shape ellipse --timeout 5",
        "A light with a label, on a screen left of the first, for five seconds."),
      Example(
        "slurp | followspot light --dim '#102040' --opacity 70%",
        "What slurp has selected, in blue."),
    ],
    exitCodes: ExitMeaning.showing.prefix(6) + [
      ExitMeaning(.targetLost, "no window and no widget that the lights are for was found")
    ] + ExitMeaning.list(.stopped, .hung, .busy, .timedOut, .signal(0)))

  static let view = Verb(
    "view", ViewCommand.self,
    summary: "a picture in a window, with lights to drag",
    usage: "[OPTION]... PICTURE|--example [X,Y,R]...",
    operands: [.picture], takesMany: true,
    options: OptionSpec.view,
    description: [
      "Shows a picture in a window, dimmed except for lights. X,Y is the middle of a light and R its "
        + "radius, in pixels of the picture; without them, one light is in the middle. Enter ends it, and "
        + "then --print and --save take effect. Esc or closing the window ends it without them.",
      "Lights keep their place on the picture when the window changes its size.",
    ],
    detail: [
      "Drag a light to move it, with several fingers several lights; wheel and pinch, and + and - "
        + "resize it, and two fingers, [ and ] turn one that is no circle. A double click beside the lights, or a, adds a light; one on a light, or "
        + "Delete, removes it. Tab chooses the light that the arrows move.",
      "It reads PNG, JPEG and SVG of up to 268 megapixels, and GIF, BMP, TIFF, WebP, AVIF and HEIF "
        + "of up to 67, and no other kind; followspot doctor lists the decoders that are missing. "
        + "A JPEG may have 100 scans. What is no PNG may take 3 seconds to decode. "
        + "The orientation of photos is respected, and of an animation the first frame is shown. Several windows may be open at once; followspot stop does not close them.",
    ],
    examples: [
      Example("followspot view --example", "The picture in the command; drag its light."),
      Example("followspot view class.jpg", "One light in the middle of a picture of your own."),
      Example(
        "followspot view map.png 400,300,80 900,520,120 --feather 20",
        "Two lights with soft edges on a picture."),
      Example(
        "followspot view photo.jpg --print --save seen.png",
        "Choose places on a picture; Enter prints them and keeps what is seen."),
    ],
    exitCodes: ExitMeaning.showing.prefix(6)
      + ExitMeaning.list(.hung, .timedOut, .signal(0)))

  static let panel = Verb(
    "panel", PanelCommand.self,
    summary: "a picture on a panel that floats above all windows",
    usage: "[OPTION]... PICTURE X,Y[ WxH]",
    operands: [.picture, .rectangle],
    options: OptionSpec.panel,
    description: [
      "Shows a picture on a panel above all windows, with round corners and a soft shadow. X,Y is its "
        + "upper left corner, in logical pixels of the whole desktop. Drag the panel to move it. followspot "
        + "stop, Ctrl+C in the terminal or --timeout end it.",
      "WxH is its size, which the picture fills, cut off at two sides if need be; without it, a pixel of the "
        + "picture is a logical pixel. Clicks beside it and keys go to the windows below, also after a click "
        + "on the panel. While you hold it with a button or a finger, Esc ends it, and Enter ends it and "
        + "prints where it is.",
    ],
    detail: [
      "The window that had the keyboard has it again when you let go of the panel; in KWin it has it "
        + "again after a click on it. If the compositor has no layer shell, the panel is in a window, "
        + "which has the keyboard as windows do. It reads the pictures that cards can show."
    ],
    examples: [
      Example("followspot panel logo.png 40,40", "The logo, above all windows."),
      Example(
        "followspot panel notes.png 40,40 320x200 --radius 16 --timeout 60",
        "A smaller and rounder panel, for a minute."),
      Example(
        "followspot panel a.png 40,40 --blur 20 --background '#FFF6' --shadow none",
        "A picture that can be seen through, over frosted glass."),
    ],
    exitCodes: ExitMeaning.showing)

  // MARK: Tours

  static let tour = Verb(
    "tour", TourCommand.self,
    summary: "run a guided tour from a file",
    usage: "[OPTION]... FILE|--example",
    operands: [.file("json5")],
    options: OptionSpec.tour,
    description: [
      "Runs the tour in FILE; - is standard input. Right, Enter, Space, PageDown or a tap on a light "
        + "goes to the next step; Left, Backspace or PageUp goes back. Home goes to the first step, End to "
        + "the last. The file can add keys and change these. Esc always leaves; in a task of a list it goes "
        + "back to the list."
    ],
    detail: [
      "What such a file may say is in followspot-tour(5). Options of how lights and cards look, and "
        + "of the dim, override the file."
    ],
    examples: [
      Example("followspot tour --example", "The tour that is in the command."),
      Example(
        "followspot tour first-steps.json5 --once first-steps-1",
        "A tour at the start of a session, for people who have not seen it."),
      Example(
        "followspot tour first-steps.json5 --from save --events - | jq .event",
        "A tour from one of its steps on, with the names of its events."),
      Example(
        "followspot tour checklist.json5 --task save",
        "One of the tasks of a tour, then their list."),
    ],
    exitCodes: [ExitMeaning(.done, "it went to its end, or was seen before (--once)")]
      + ExitMeaning.list(
        .left, .usage, .cannotShow, .lost, .protocolError, .targetLost, .stopped, .hung, .busy,
        .timedOut, .signal(0)))

  static let check = Verb(
    "check", CheckCommand.self,
    summary: "find mistakes in files of tours and settings",
    usage: "[OPTION]... FILE...|--example",
    operands: [.file("json5")], takesMany: true,
    options: [.example, .kind, .strings, .language, .target, .condition],
    description: [
      "Reads files of tours and settings; - is standard input. Prints each mistake on standard error, with "
        + "its file, line and column, the line itself and what was expected. Shows nothing, runs nothing "
        + "and needs no compositor.",
      "Opens the pictures that a tour names, and reports those that cards cannot show. Warns of each card that "
        + "does not fit on a screen of 1280x720. Also warns of what keeps some people out of a tour: letters with a contrast under 4.5 to 1, or "
        + "3 to 1 if they are large; words without a language; pictures without alt; buttons and lights "
        + "that a finger can miss. Warns of texts that are missing in a language that other texts of the tour have. Notes on which desktops lights on other programs can be shown, and "
        + "what happens in them is known.",
    ],
    examples: [
      Example("followspot check first-steps.json5", "The mistakes in a tour."),
      Example(
        "followspot check tours/*.json5 && echo \"all is well\"", "The mistakes in several tours."),
      Example("followspot check \"$(followspot config --path)\"", "The mistakes in your settings."),
    ],
    exitCodes: [
      ExitMeaning(.done, "no errors; there may be warnings"),
      ExitMeaning(.usage, "a file has errors or cannot be read"),
      ExitMeaning(.lost, "--strings could not be printed"),
    ])

  static let render = Verb(
    "render", RenderCommand.self,
    summary: "make pictures or a film of a tour, without a screen",
    usage: "[OPTION]... FILE|--example DIR|FILM",
    operands: [.file("json5"), .folderOrFilm(FilmKind.allCases.map(\.rawValue))],
    options: OptionSpec.render,
    description: [
      "Makes a picture of each step of a tour in the folder DIR, named by number and step, such as "
        + "01-welcome.png; with --frames, one of each frame, named frame-00001.png and so on. If the "
        + "name ends as that of a FILM, it makes one file of the motion: png and apng an animated PNG, "
        + "and with ffmpeg gif, mp4 or webm.",
      "The motion begins and ends with a desktop "
        + "without a dim; each step comes to rest, and stays for the time of --hold. "
        + "Dim, lights and cards look as they do on a screen. The picture stands for every output "
        + "that the tour names. Makes every step, whatever its conditions say. Leaves out lights "
        + "whose place only a running program knows. Frosted cards and stills show the picture of "
        + "--over or --over-screen; without one, cards are solid. Prints for each step what does "
        + "not fit on its card.",
    ],
    detail: [
      "A name with another ending is a mistake; written as my.pictures/ it is a folder. Files of an "
        + "earlier run that have the same names are replaced, each as a whole, and nothing is left of a "
        + "film that fails. An animated PNG has all colours, and a GIF at most 256. For all but the "
        + "animated PNG, ffmpeg must be installed. An animated PNG and a GIF begin again without end; of "
        + "a video the player decides it."
    ],
    examples: [
      Example("followspot render --example pictures", "A picture of each step of the example."),
      Example(
        "sleep 3; followspot render first-steps.json5 tour.gif --over-screen",
        "All of its motion over what is on the screen three seconds later."),
      Example(
        "followspot render first-steps.json5 film --frames --to panels --fps 60",
        "The motion up to a step as pictures, for a program that cuts films."),
      Example(
        "followspot render - pictures --size 1280x720 --scale 1.5 < tour.json5",
        "Pictures of a tour from standard input, as on a small screen with a fractional scale."),
    ],
    exitCodes: [
      ExitMeaning(.done, "the pictures are there"),
      ExitMeaning(.usage),
      ExitMeaning(.cannotShow, "there is no picture of the screen for --over-screen"),
      ExitMeaning(.lost, "the pictures cannot be made or written"),
    ])
}
