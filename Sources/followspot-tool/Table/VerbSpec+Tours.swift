import SpotlightFiles

extension VerbSpec {
  static let tour = VerbSpec(
    summary: "lead from light to light, as a file says",
    usage: "[OPTION]... FILE|--example",
    operand: .file("json5"),
    options: OptionSpec.tour,
    description: [
      "Runs the tour in FILE; - is standard input. Right, Enter, Space, PageDown or a tap on a light "
        + "goes to the next step. Left, Backspace or PageUp goes back. Home goes to the first step, "
        + "End to the last. The file can add keys and change these. Esc always leaves; in a task of a "
        + "list it goes back to the list."
    ],
    detail: [
      "What such a file may say is in followspot-tour(5). Options of how lights and cards look, and "
        + "of the dim, override the file."
    ],
    examples: [
      Example("followspot tour --example", "The tour that is in the command."),
      Example(
        "followspot tour first-steps.json5 --once first-steps-1",
        "Nothing for a person who has seen it; for the start of a session."),
      Example(
        "followspot tour first-steps.json5 --from save --events - | jq .event",
        "From one of its steps on, telling what happens."),
      Example(
        "followspot tour checklist.json5 --task save", "One of several tasks, then their list."),
    ],
    exitCodes: [ExitMeaning(.done, "it went to its end, or was seen before (--once)")]
      + ExitMeaning.list(
        .left, .usage, .cannotShow, .lost, .protocolError, .targetLost, .stopped, .busy, .timedOut,
        .signal(0)))

  static let check = VerbSpec(
    summary: "find every mistake in files of tours and settings",
    usage: "[OPTION]... FILE...|--example",
    operand: .file("json5"), takesMany: true,
    options: OptionSpec.check,
    description: [
      "Reads files of tours and settings; - is standard input. Prints each mistake on standard "
        + "error, with its file, line and column, the line itself and what was expected. Opens the "
        + "pictures that a tour names, and reports those that cards cannot show. Warns of each card "
        + "that does not fit on a screen of 1280x720. Shows nothing, runs nothing and needs no "
        + "compositor.",
      "Also warns of what keeps some people out of a tour: letters with a contrast under 4.5 to 1, or "
        + "3 to 1 if they are large; words without a language; pictures without alt; buttons and lights "
        + "that a finger can miss. Notes on which desktops lights on other programs can be shown, and "
        + "what happens in them is known.",
    ],
    examples: [
      Example("followspot check first-steps.json5", "The mistakes of one file."),
      Example("followspot check tours/*.json5 && echo \"all is well\"", "Those of many."),
      Example("followspot check \"$(followspot config --path)\"", "Those of the settings."),
    ],
    exitCodes: [
      ExitMeaning(.done, "no errors; there may be warnings"),
      ExitMeaning(.usage, "a file has errors or cannot be read"),
      ExitMeaning(.lost),
    ])

  static let render = VerbSpec(
    summary: "make pictures of a tour, without a screen",
    usage: "[OPTION]... -o DIR|--animate FILE|--frames DIR FILE",
    operand: .file("json5"),
    options: OptionSpec.render,
    description: [
      "Makes a picture of each step of a tour, named by number and step, such as 01-welcome.png. "
        + "With --animate it makes one file of the motion instead, and with --frames a picture of "
        + "each frame, named frame-00001.png and so on. The motion begins and ends with a desktop "
        + "without a dim; each step comes to rest, and stays for the time of --hold. "
        + "Dim, lights and cards look as they do on a screen. The picture stands for every output "
        + "that the tour names. Makes every step, whatever its conditions say. Leaves out lights "
        + "whose place only a running program knows. Frosted cards and stills show the picture of "
        + "--over or --over-screen; without one, cards are solid. Prints for each step what does "
        + "not fit on its card."
    ],
    examples: [
      Example("followspot render --example -o pictures", "A picture of each step of the example."),
      Example(
        "sleep 3; followspot render first-steps.json5 --animate tour.gif --over-screen",
        "All of its motion over what is on the screen three seconds later."),
      Example(
        "followspot render first-steps.json5 --frames film --to panels --fps 60",
        "The motion up to a step as pictures, for a program that cuts films."),
      Example(
        "followspot render - -o pictures --size 1280x720 --scale 1.5 < tour.json5",
        "From standard input, as on a small screen with a fractional scale."),
    ],
    exitCodes: [
      ExitMeaning(.done, "the pictures are there"),
      ExitMeaning(.usage),
      ExitMeaning(.cannotShow, "there is no picture of the screen for --over-screen"),
      ExitMeaning(.lost, "the pictures cannot be made or written"),
    ])
}
