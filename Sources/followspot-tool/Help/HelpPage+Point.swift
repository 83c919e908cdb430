extension HelpPage {
  static var pointText: String {
    """
    Usage: followspot point [OPTION]...
           followspot

    Dims the screen but for a light under the pointer. A wheel, a pinch or + and -
    resize it. A pen or a finger carries it too; a second finger on it pinches, and
    one elsewhere has a light of its own. Where there is no pointer, arrows move the
    light. Esc or Enter ends it. Meanwhile clicks do not reach other programs.

    Options (and what holds without them):
    \(table(OptionSpec.point))

    Examples:
      followspot
      followspot point --output DP-1 --timeout 60

    Exit codes:
    \(exitCodes)

    """
  }
}
