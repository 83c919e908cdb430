import SpotlightFiles

/// The verbs that show lights without a tour.
extension Verb {
  static let point = Verb(
    "point", PointCommand.self,
    summary: "a spotlight under your pointer; the same as no verb",
    options: OptionSpec.point,
    description: [
      "Dims the screen except for a light under your pointer. If the desktop supports it, clicks, wheel "
        + "and keys reach your apps: then followspot stop, a shake of the pointer or Ctrl+C in the terminal "
        + "ends it, and followspot set size +20 resizes it. Otherwise Esc or Enter ends it, and wheel, "
        + "pinch, + and - resize it."
    ],
    detail: [
      "followspot status says whether clicks reach your apps, or why not. If they do not, the overlay "
        + "has pointer and keyboard: [ and ] turn a light that is not a circle; a pen or a finger moves the "
        + "light too; a second finger on the light pinches and turns it, and one elsewhere gets a light of "
        + "its own. Without a pointer, the arrows move the light."
    ],
    examples: [
      Example("followspot", "A light under the pointer; followspot stop ends it."),
      Example(
        "followspot point --output DP-1 --timeout 60", "A light on one screen only, for a minute."),
    ],
    exitCodes: ExitMeaning.showing)

  static let light = Verb(
    "light", LightCommand.self,
    summary: "lights on places, windows or widgets of other apps",
    usage: "[OPTION]... PLACE[ LABEL]...",
    operands: [.place], takesMany: true,
    options: OptionSpec.light,
    description: [
      "Dims the screen and lights each PLACE: X,Y WxH in logical pixels of the desktop, or "
        + "window:WINDOW, which widget:WIDGET may follow. Without operands, lines of standard input are the "
        + "places. Enter ends it and prints them; Esc dismisses it.",
      "Text after a size is the label of the light, which --labels draws. With --through all your apps "
        + "get the keys; use followspot stop, Ctrl+C or --timeout, not Esc.",
    ],
    detail: [
      "Mouse, pen, fingers and keys work on the lights, unless --through passes them on. Drag a light "
        + "to move it, or several with several fingers. Wheel, pinch, its sides, + and - resize it. Two "
        + "fingers turn it, and so do [ and ], to the next 5 degrees, with Shift 45; an upright light stays "
        + "upright until fingers turn by more than 8 degrees. A double click on the dim, or a, adds a "
        + "light; a double click on a light, or Delete, removes it. Tab chooses the light that keys work "
        + "on; among several lights, the first press of another of these keys chooses one, too."
    ],
    examples: [
      Example(
        "followspot light 40,60 120x32 800,200 300x80 --feather 12", "Two lights with soft edges."),
      Example(
        "followspot light \"-1920,0 400x300 Left screen\" --shape ellipse --timeout 5",
        "A light with a label, on a screen left of the first, for five seconds."),
      Example(
        "slurp | followspot light --dim '#102040' --opacity 70%",
        "A light on what you drag with slurp, on a blue dim."),
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
        + "radius, in pixels of the picture (default: one light in the middle). Enter ends it, and --print "
        + "and --save take effect. Esc or closing the window ends it without them.",
      "Lights keep their place on the picture when you resize the window.",
    ],
    detail: [
      "Drag a light to move it, or several with several fingers. Wheel, pinch, + and - resize it; two "
        + "fingers, [ and ] turn one that is not a circle. A double click next to the lights, or a, adds a "
        + "light; a double click on a light, or Delete, removes it. Tab chooses the light that the arrows "
        + "move.",
      "It reads PNG, JPEG and SVG up to 268 megapixels, and GIF, BMP, TIFF, WebP, AVIF and HEIF up to "
        + "67; followspot doctor lists the decoders that are missing. A JPEG may have 100 scans, and "
        + "pictures other than PNG may take 3 seconds to decode. Photos are turned upright, and of an "
        + "animation the first frame is shown. Several windows may be open at once; followspot stop does "
        + "not close them.",
    ],
    examples: [
      Example("followspot view --example", "The picture inside the command; drag its light."),
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
    summary: "a picture that floats above all windows",
    usage: "[OPTION]... PICTURE X,Y[ WxH]",
    operands: [.picture, .rectangle],
    options: OptionSpec.panel,
    description: [
      "Shows a picture on a panel above all windows, with round corners and a soft shadow. X,Y is its "
        + "upper left corner, in logical pixels of the whole desktop. Drag the panel to move it. followspot "
        + "stop, Ctrl+C in the terminal or --timeout end it.",
      "The picture fills the size WxH and is cut off at two sides if its form differs (default: a pixel "
        + "of the picture is a logical pixel). Clicks next to the panel and all keys go to your apps. While "
        + "you hold the panel with a button or a finger, Esc ends it, and Enter ends it and prints its "
        + "place.",
    ],
    detail: [
      "When you let go of the panel, the window that had the keyboard has it again; in KWin, after a "
        + "click on it. Without a layer shell, the panel is in a window, which takes the keyboard as "
        + "windows do. It reads the pictures that cards can show."
    ],
    examples: [
      Example("followspot panel logo.png 40,40", "A logo above all windows."),
      Example(
        "followspot panel notes.png 40,40 320x200 --radius 16 --timeout 60",
        "A smaller and rounder panel, for a minute."),
      Example(
        "followspot panel a.png 40,40 --blur 20 --background '#FFF6' --shadow none",
        "A transparent picture over frosted glass."),
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
        + "the last. The file can add and change keys. Esc always dismisses the tour; in a task of a list "
        + "it goes back to the list."
    ],
    detail: [
      "followspot-tour(5) describes the file. Options for lights, cards and the dim override it."
    ],
    examples: [
      Example("followspot tour --example", "The tour inside the command."),
      Example(
        "followspot tour first-steps.json5 --once first-steps-1",
        "A tour at the start of a session, once for each user."),
      Example(
        "followspot tour first-steps.json5 --from save --events - | jq .event",
        "A tour from the step save on, and the names of its events."),
      Example(
        "followspot tour checklist.json5 --task save",
        "A task of a tour, then the list of its tasks."),
    ],
    exitCodes: [ExitMeaning(.done, "it went to its end, or was seen before (--once)")]
      + ExitMeaning.list(
        .left, .usage, .cannotShow, .lost, .protocolError, .targetLost, .stopped, .hung, .busy,
        .timedOut, .signal(0)))

  static let check = Verb(
    "check", CheckCommand.self,
    summary: "find mistakes in tour and settings files",
    usage: "[OPTION]... FILE...|--example",
    operands: [.file("json5")], takesMany: true,
    options: [.example, .kind, .strings, .language, .target, .condition],
    description: [
      "Checks tour and settings files; - is standard input. Prints each mistake on standard error, with "
        + "its file, line and column, the line itself and what was expected. Shows nothing, runs nothing "
        + "and needs no compositor.",
      "Opens the pictures of a tour, and reports those that cards cannot show. Warns of cards that do "
        + "not fit on a screen of 1280x720; of letters with a contrast under 4.5 to 1, or 3 to 1 if they "
        + "are large; of texts without a language, pictures without alt, and buttons and lights that are "
        + "small for a finger; and of texts that are not in all languages of the tour. Says which desktops "
        + "can show the tour's lights on other apps, and which can report what happens there.",
    ],
    examples: [
      Example("followspot check first-steps.json5", "Print the mistakes in a tour."),
      Example(
        "followspot check tours/*.json5 && echo \"all is well\"", "Check several tours in a script."
      ),
      Example(
        "followspot check \"$(followspot config --path)\"", "Print the mistakes in your settings."),
    ],
    exitCodes: [
      ExitMeaning(.done, "no errors; there may be warnings"),
      ExitMeaning(.usage, "a file has errors or cannot be read"),
      ExitMeaning(.lost, "--strings could not be printed"),
    ])

  static let render = Verb(
    "render", RenderCommand.self,
    summary: "make pictures or an animation of a tour",
    usage: "[OPTION]... FILE|--example DIR|ANIMATION",
    operands: [.file("json5"), .folderOrFilm(FilmKind.allCases.map(\.rawValue))],
    options: OptionSpec.render,
    description: [
      "Makes a picture of each step of a tour in the folder DIR, without a screen, such as "
        + "01-welcome.png; with --frames, of each frame, such as frame-00001.png. A name that ends in .png, "
        + ".apng, .gif, .mp4 or .webm makes one ANIMATION; the last three need ffmpeg.",
      "An animation begins and ends with a desktop without a dim; each step comes to rest, and stays "
        + "for the time of --hold. Dim, lights and cards look as on a screen. Every output that the tour "
        + "names becomes this one picture. Every step is shown, whatever its conditions; lights whose place "
        + "only a running app knows are left out. Frosted cards and stills show the picture of --over or "
        + "--over-screen; otherwise cards are solid. For each step it prints what does not fit on its card.",
    ],
    detail: [
      "A name with another ending is a mistake; write my.pictures/ for such a folder. Files of the same "
        + "name are replaced, each as a whole, and nothing is left of an animation that fails. An animated "
        + "PNG has all colours, and a GIF at most 256. Animated PNG and GIF loop; for a video the player "
        + "decides."
    ],
    examples: [
      Example("followspot render --example pictures", "A picture of each step of the example."),
      Example(
        "sleep 3; followspot render first-steps.json5 tour.gif --over-screen",
        "A GIF of a tour, over a picture of your screen in three seconds."),
      Example(
        "followspot render first-steps.json5 film --frames --to panels --fps 60",
        "The frames of a tour up to the step panels, for a video editor."),
      Example(
        "followspot render - pictures --size 1280x720 --scale 1.5 < tour.json5",
        "Pictures of a tour on a screen of 1280x720 with scale 1.5."),
    ],
    exitCodes: [
      ExitMeaning(.done, "the pictures are there"),
      ExitMeaning(.usage),
      ExitMeaning(.cannotShow, "there is no picture of the screen for --over-screen"),
      ExitMeaning(.lost, "the pictures cannot be made or written"),
    ])
}
