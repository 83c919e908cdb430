import SpotlightFiles

extension VerbSpec {
  static let tour = VerbSpec(
    summary: "lead from light to light, as a file says",
    usage: "FILE [OPTION]...",
    operand: .file("json5"),
    options: OptionSpec.tour,
    description: [
      "Leads from light to light as a file says, - for standard input. Right, Enter, Space and "
        + "PageDown go on, Left, Backspace and PageUp back, Home to the first and End to the last "
        + "step; the file adds keys and can give these another meaning. A tap on a light goes on. "
        + "Esc always leaves."
    ],
    detail: [
      "What such a file may say is in followspot-tour(5). Options of how lights and cards look, and "
        + "of the dim, go before what the file says."
    ],
    examples: [
      Example("followspot tour first-steps.json5", "The whole tour."),
      Example(
        "followspot tour first-steps.json5 --once first-steps-1",
        "Nothing for a person who has seen it; for the start of a session."),
      Example(
        "followspot tour first-steps.json5 --from save --events - | jq .event",
        "From one of its steps on, telling what happens."),
    ],
    exitCodes: [ExitMeaning(.done, "it went to its end, or was seen before (--once)")]
      + ExitMeaning.list(
        .left, .usage, .cannotShow, .lost, .protocolError, .targetLost, .stopped, .busy, .timedOut,
        .signal(0)))

  static let check = VerbSpec(
    summary: "find every mistake in files of tours and settings",
    usage: "FILE...",
    operand: .file("json5"), takesMany: true,
    options: OptionSpec.check,
    description: [
      "Reads files of tours and of settings, - for standard input, and tells every mistake with "
        + "its file, line and column, the line itself and what was expected, on standard error. "
        + "Needs no compositor, shows nothing and executes nothing; opens the pictures that a tour "
        + "names, and tells of those that no card can show. Warns of each card of which something is cut "
        + "off or left out on a screen of 1280x720."
    ],
    examples: [
      Example("followspot check first-steps.json5", "The mistakes of one file."),
      Example("followspot check tours/*.json5 && echo \"all is well\"", "Those of many."),
      Example("followspot check \"$(followspot config --path)\"", "Those of the settings."),
    ],
    exitCodes: [
      ExitMeaning(.done, "no errors; there may be warnings"),
      ExitMeaning(.usage, "a file has errors or cannot be read"),
    ])

  static let render = VerbSpec(
    summary: "make pictures of a tour, without a screen",
    usage: "FILE -o DIR [OPTION]...",
    operand: .file("json5"),
    options: OptionSpec.render,
    description: [
      "Makes a picture of each step of a tour, named by its number and its name such as "
        + "01-welcome.png, or with --frames of all its motion as frame-00001.png and so on. Dim, "
        + "lights and cards are those of the screen. Every output that the tour names is this one "
        + "screen. Steps come whatever their conditions are, and without those lights whose place "
        + "only a running program knows. Frosted cards, and stills, show what is on the picture of "
        + "--over; without one, cards are solid. What is cut off or left out of a card for want of "
        + "room is told with its step."
    ],
    examples: [
      Example("followspot render first-steps.json5 -o pictures", "A picture of each step."),
      Example(
        "followspot render first-steps.json5 -o film --over desktop.png --frames 30",
        "All of its motion over a picture of a desktop, for a film."),
      Example(
        "followspot render - -o pictures --size 1280x720 --scale 1.5 < tour.json5",
        "From standard input, as on a small screen with a fractional scale."),
    ],
    exitCodes: [
      ExitMeaning(.done, "the pictures are there"),
      ExitMeaning(.usage),
      ExitMeaning(.lost, "the pictures cannot be made or written"),
    ])
}
