extension HelpPage {
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
}
