extension HelpPage {
  static var tourText: String {
    """
    Usage: followspot tour FILE [OPTION]...

    Leads from light to light as a file says, - for standard input. Right, Enter,
    Space and PageDown go on, Left, Backspace and PageUp back, Home to the first and
    End to the last step, unless the file says otherwise; a tap on a light goes on.
    Esc always leaves.

    Options (and what holds without them):
    \(table(OptionSpec.tour))

    Examples:
      followspot tour first-steps.json5
      followspot tour first-steps.json5 --once first-steps-1
      followspot tour first-steps.json5 --from save --events - | jq .event

    Exit codes:
    \(table([
      ("0", "it went to its end, or was seen before (--once)"),
      ("1", "the user left, or the time was over"),
      ("2", "the command line or the file makes no sense"),
      ("3", "no compositor, or it cannot show an overlay"),
      ("4", "the connection was lost, or the system ran out of something"),
      ("5", "what a step points at was lost or missing"),
      ("128+N", "ended by signal N"),
    ]))

    """
  }

  static var checkText: String {
    """
    Usage: followspot check FILE...

    Reads the files of tours, - for standard input, and tells every mistake with its
    file, line and column, the line itself and what was expected, on standard error.
    Needs no compositor, shows nothing and executes nothing.

    Options:
    \(table([.help, .version]))

    Examples:
      followspot check first-steps.json5
      followspot check tours/*.json5 && echo "all is well"

    Exit codes:
    \(table([
      ("0", "no errors; there may be warnings"),
      ("2", "a file has errors or cannot be read"),
    ]))

    """
  }

  static var renderText: String {
    """
    Usage: followspot render FILE -o DIR [OPTION]...

    Makes a picture of each step of a tour, named by its number and its name such as
    01-welcome.png, or with --frames of all its motion as frame-00001.png and so on.
    Dim, lights and cards are those of the screen. Every output that the tour names
    is this one screen. Steps come whatever their conditions are, and without those
    lights whose place only a running program knows. Frosted cards show what is on
    the picture of --over, and are solid without one.

    Options (and what holds without them):
    \(table(OptionSpec.render))

    Examples:
      followspot render first-steps.json5 -o pictures
      followspot render first-steps.json5 -o film --over desktop.png --frames 30
      followspot render - -o pictures --size 1280x720 --scale 1.5 < tour.json5

    Exit codes:
    \(table([
      ("0", "the pictures are there"),
      ("2", "the command line or a file makes no sense"),
      ("4", "the pictures cannot be written, or the system ran out of something"),
    ]))

    """
  }
}
