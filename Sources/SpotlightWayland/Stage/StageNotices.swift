/// What the user does without for as long as something is missing, in a sentence each.
enum StageNotices {
  static let noCompositor = "The compositor has gone away: the lights come back when it does."

  static let noKeyboard =
    "There is no keyboard on this desktop: end the overlay with a signal or a time limit."

  static let noScreen = "There is no screen right now: the lights appear when one is connected."

  static func noOutput(_ name: String) -> String {
    "There is no output \(name) right now: its lights appear when it is connected."
  }
}
