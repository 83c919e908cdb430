internal import Spotlight

/// What the user does without for as long as something is missing, in a sentence each.
enum StageNotices {
  static let noCompositor = "The compositor has gone away: the lights come back when it does."

  static let noKeyboard =
    "There is no keyboard on this desktop: end the overlay with a signal or a time limit."

  static let noScreen = "There is no screen right now: the lights appear when one is connected."

  static func noOutput(_ name: String) -> String {
    "There is no output \(name) right now: its lights appear when it is connected."
  }

  /// An output that is there only since the desktop took its picture.
  static let cameLater = "it came while the others were covered already."

  /// An output on which lights hide something, from which nothing is taken off for a picture.
  static let wasCovered = "it was covered already."

  /// An output that is there only since lights hide something.
  static let cameWhileHiding = "it came while lights hid something already."

  /// A portal, or a person whom it asks, that says nothing.
  static let noAnswer = "the desktop did not answer within a minute."

  /// A picture of something else than all outputs.
  static let otherForm = "the desktop's picture has not the form of its screens."

  /// No still of an output, and what there is instead.
  static func noStill(_ failure: StillFailure, of output: String, _ ground: Ground) -> String {
    let reason = "as no picture of it can be taken: \(failure.words)"
    guard ground.inverse == nil else {
      return "What is hidden on \(output) is black and not blurred, \(reason)"
    }
    return output.prefix(1).uppercased() + output.dropFirst()
      + " goes on behind the lights, \(reason) A live backdrop needs none."
  }
}
