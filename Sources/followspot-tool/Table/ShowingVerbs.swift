import SpotlightFiles

/// The verbs that show lights without a tour.
extension Verb {
  static let point = Verb(
    "point", PointCommand.self,
    summary: "a spotlight under your pointer; the same as no verb",
    options: OptionSpec.point,
    description: [
      "Dims the screen except for a light that follows your pointer. If the desktop supports it, clicks, "
        + "wheel and keys reach your apps. Then a shake of the pointer, followspot stop or Ctrl+C in the "
        + "terminal ends the light, and followspot set size +20 resizes it. Otherwise Esc or Enter ends it, "
        + "and the wheel, a pinch, + and - resize it."
    ],
    detail: [
      "If such a light is on already, followspot point switches it off, as followspot toggle does.",
      "followspot status prints whether clicks reach your apps, and if not, why. If they do not, a pen or a "
        + "finger also moves the light, two fingers on it resize and turn it, and a second finger elsewhere "
        + "has its own light. [ and ] turn the light, unless it is a circle. Without a pointer, the arrows "
        + "move it.",
    ],
    examples: [
      "followspot": "A light under the pointer; followspot stop ends it.",
      "followspot point --output DP-1 --timeout 60": "A light on one screen only, for a minute.",
    ],
    exitCodes: ExitCode.showing)

  static let light = Verb(
    "light", LightCommand.self,
    summary: "lights on places, windows or widgets of other apps",
    usage: "[OPTION]... PLACE[ LABEL]...",
    operands: [.place], takesMany: true,
    options: OptionSpec.light,
    description: [
      "Dims the screen and lights each PLACE: X,Y WxH in logical pixels of the whole desktop, "
        + "window:WINDOW for a window of another app, or window:WINDOW widget:WIDGET for a widget in it. "
        + "Without a PLACE, it reads places from standard input, one on each line. Enter ends the lights and "
        + "prints their places; Esc dismisses them.",
      "Text after a place is the label of its light; --labels draws it. With --through all, Esc goes to "
        + "your apps: end the lights with followspot stop, Ctrl+C in the terminal or --timeout.",
    ],
    detail: [
      "With --through none, the default, you can change the lights. To move a light, drag it; each finger "
        + "can drag another one. To resize it, pinch it, drag a side, turn the wheel, or press + or -. To turn "
        + "it, use two fingers, or press [ or ] for the next multiple of 5 degrees, and with Shift of 45. "
        + "An upright light stays upright until two fingers turn by more than 8 degrees. To add a light, "
        + "double-click the dim or press a. To remove one, double-click it or press Delete. Arrows move a light "
        + "by a pixel, and with Shift by ten. Tab chooses which of several lights the keys change. If none is "
        + "chosen, the first press of another key only chooses one."
    ],
    examples: [
      "followspot light 40,60 120x32 800,200 300x80 --feather 12": "Two lights with soft edges.",
      "followspot light \"-1920,0 400x300 Left screen\" --shape ellipse --timeout 5":
        "A light with a label, on a screen left of the first, for five seconds.",
      "slurp | followspot light --dim '#102040' --opacity 70%":
        "A light on what you drag with slurp, on a blue dim.",
    ],
    exitCodes: ExitCode.showing.prefix(6) + [
      .targetLost.saying("no window or widget to light was found"), .stopped, .hung, .busy,
      .timedOut, .signal(0),
    ])

  static let view = Verb(
    "view", ViewCommand.self,
    summary: "a picture in a window, with lights to drag",
    usage: "[OPTION]... PICTURE|--example [X,Y,R]...",
    operands: [.picture], takesMany: true,
    options: OptionSpec.view,
    description: [
      "Shows a picture in a window, dimmed except for lights. X,Y is the middle of a light and R its "
        + "radius, in pixels of the picture (default: one light in the middle). Enter ends it, and then "
        + "--print and --save take effect. Esc or the close button ends it without them."
    ],
    detail: [
      "Mouse, pen, fingers and keys change the lights as in followspot light. Lights keep their place on "
        + "the picture when you resize the window.",
      "It reads PNG, JPEG and SVG up to 268 megapixels, and GIF, BMP, TIFF, WebP, AVIF and HEIF up to 67 "
        + "megapixels; followspot doctor lists the decoders that are missing. It does not show a JPEG with "
        + "more than 100 scans, nor any picture but PNG that takes more than 3 seconds to decode. Photos are "
        + "turned upright, and an animation shows its first frame. Several windows can be open at once; "
        + "followspot stop does not close them.",
    ],
    examples: [
      "followspot view --example": "The built-in picture; drag its light.",
      "followspot view class.jpg": "One light in the middle of a picture of your own.",
      "followspot view map.png 400,300,80 900,520,120 --feather 20":
        "Two lights with soft edges on a picture.",
      "followspot view photo.jpg --print --save seen.png":
        "Choose places on a picture; Enter prints them and saves the picture.",
    ],
    exitCodes: ExitCode.showing.prefix(6) + [.hung, .timedOut, .signal(0)])

  static let panel = Verb(
    "panel", PanelCommand.self,
    summary: "a picture that floats above all windows",
    usage: "[OPTION]... PICTURE X,Y[ WxH]",
    operands: [.picture, .rectangle],
    options: OptionSpec.panel,
    description: [
      "Shows a picture on a panel: a box with round corners and a shadow, above all windows. X,Y is its "
        + "upper left corner, in logical pixels of the whole desktop. Drag the panel to move it. followspot "
        + "stop, Ctrl+C in the terminal or --timeout ends it.",
      "The picture fills WxH; what sticks out is cut off at two sides. Without WxH, each pixel of the "
        + "picture is a logical pixel. Clicks next to the panel and all keys go to your apps. The panel has "
        + "the keys only while you hold it with a button or a finger: then Esc ends it, and Enter ends it and "
        + "prints its place.",
    ],
    detail: [
      "When you let go of the panel, the keyboard goes back to the window that had it; in KWin, you must "
        + "click that window. On a desktop without the layer shell, the panel is in a window, which takes the "
        + "keyboard as any window does. It reads the same kinds of files as followspot view. A panel with more "
        + "than 16384 pixels of the screen on a side, or 33554432 in all, has no picture."
    ],
    examples: [
      "followspot panel logo.png 40,40": "A logo above all windows.",
      "followspot panel notes.png 40,40 320x200 --radius 16 --timeout 60":
        "A smaller and rounder panel, for a minute.",
      "followspot panel a.png 40,40 --blur 20 --background '#FFF6' --shadow none":
        "A transparent picture over frosted glass.",
    ],
    exitCodes: ExitCode.showing)

  // MARK: Tours

  static let tour = Verb(
    "tour", TourCommand.self,
    summary: "run a guided tour from a file",
    usage: "[OPTION]... FILE|--example",
    operands: [.file("json5")],
    options: OptionSpec.tour,
    description: [
      "Runs the tour in FILE; - is standard input. Right, Enter, Space, PageDown or a tap on a light goes "
        + "to the next step; Left, Backspace or PageUp goes back. Home goes to the first step, End to the "
        + "last. The file can change these keys and add others. While the tour has the keyboard, Esc "
        + "dismisses it; in a tour with a list of tasks, Esc in a task goes back to the list."
    ],
    detail: [
      "followspot-tour(5) describes the file. Options for lights, cards and the dim override the file."
    ],
    examples: [
      "followspot tour --example": "The built-in tour.",
      "followspot tour first-steps.json5 --once first-steps-1":
        "A tour at the start of a session, once for each user.",
      "followspot tour first-steps.json5 --from save --events - | jq .event":
        "A tour from the step save on, and the names of its events.",
      "followspot tour checklist.json5 --task save":
        "A task of a tour, then the list of its tasks.",
    ],
    exitCodes: [
      .done.saying("the tour was finished, or was seen before (--once)"), .left, .usage,
      .cannotShow, .lost, .protocolError, .targetLost, .stopped, .hung, .busy, .timedOut,
      .signal(0),
    ])

  static let check = Verb(
    "check", CheckCommand.self,
    summary: "find mistakes in tour and settings files",
    usage: "[OPTION]... FILE...|--example",
    operands: [.file("json5")], takesMany: true,
    options: [.example, .kind, .strings, .language, .target, .condition],
    description: [
      "Checks tour and settings files; - is standard input. Prints each mistake on standard error: the "
        + "file, the line and the column, the line itself, and what was expected. Shows nothing, runs nothing, "
        + "and needs no compositor.",
      "For a tour, it also reports pictures that cards cannot show, and which desktops can show the tour's "
        + "lights on other apps and report what happens there. It warns of cards that do not fit on a screen "
        + "of 1280x720; letters with a contrast under 4.5 to 1, or under 3 to 1 if they are large; texts "
        + "without a language; pictures without alt; buttons and lights that are small for a finger; and texts "
        + "that are not in all languages of the tour.",
    ],
    examples: [
      "followspot check first-steps.json5": "Print the mistakes in a tour.",
      "followspot check tours/*.json5 && echo \"all is well\"": "Check several tours in a script.",
      "followspot check \"$(followspot config --path)\"": "Print the mistakes in your settings.",
    ],
    exitCodes: [
      .done.saying("no errors; there may be warnings"),
      .usage.saying("a file has errors or cannot be read"),
      .lost.saying("the texts for --strings could not be printed"),
    ])

  static let render = Verb(
    "render", RenderCommand.self,
    summary: "make pictures or an animation of a tour",
    usage: "[OPTION]... FILE|--example DIR|ANIMATION",
    operands: [.file("json5"), .folderOrFilm(FilmKind.allCases.map(\.rawValue))],
    options: OptionSpec.render,
    description: [
      "Makes a picture of each step of a tour, such as 01-welcome.png, in the folder DIR. With --frames, "
        + "it makes one of each frame, such as frame-00001.png. With an ANIMATION, a name that ends in .png, "
        + ".apng, .gif, .mp4 or .webm, it makes only this file; GIF, MP4 and WebM need ffmpeg. No screen is "
        + "needed.",
      "An animation begins and ends with a desktop without a dim. Each step comes to rest, and stays for "
        + "the time of --hold. Dim, lights and cards look as on a screen. If the tour names outputs, the picture "
        + "stands for all of them. Every step is shown, whatever its conditions. Lights whose place "
        + "only a running app knows are left out, with a message. Stills, and cards with frost, need the "
        + "picture of --over or --over-screen; without one, cards are solid. A message lists texts that do not "
        + "fit on their cards.",
    ],
    detail: [
      "A name with any other ending is a mistake; for a folder with one, add a slash, as in my.pictures/. "
        + "Files of the same name are replaced, each as a whole. An animation that fails leaves no file. An "
        + "animated PNG has all colours, and a GIF at most 256. Both loop; whether a video loops depends on "
        + "the player."
    ],
    examples: [
      "followspot render --example pictures": "A picture of each step of the example.",
      "sleep 3; followspot render first-steps.json5 tour.gif --over-screen":
        "A GIF of a tour, over a picture of your screen, taken in three seconds.",
      "followspot render first-steps.json5 film --frames --to panels --fps 60":
        "The frames of a tour up to the step panels, for a video editor.",
      "followspot render - pictures --size 1280x720 --scale 1.5 < tour.json5":
        "Pictures of a tour on a screen of 1280x720 with scale 1.5.",
    ],
    exitCodes: [
      .done.saying("all pictures were made"), .usage,
      .cannotShow.saying("no picture of the screen can be taken for --over-screen"),
      .lost.saying("the pictures cannot be made or written"),
    ])
}
