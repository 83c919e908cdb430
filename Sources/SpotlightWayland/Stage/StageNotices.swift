internal import Spotlight

/// Sentences on what the person does without while something is missing.
enum StageNotices {
  static let flatpak =
    "Compositors hide the layer shell from a program in a Flatpak: `followspot view` and tours inside a program's own windows "
    + "work there as elsewhere."

  static let noCompositor = "The compositor has gone away: the lights come back when it does."

  static let noKeyboard =
    "There is no keyboard on this desktop: end the overlay with a signal or a time limit."

  static let noScreen = "There is no screen right now: the lights appear when one is connected."

  static let slowPainting =
    "These lights take more than a second to paint, so they come late: use paths with fewer points, fewer lights, or a "
    + "narrower feather and glow."

  static func noOutput(_ name: String) -> String {
    "There is no output \(name) right now: its lights appear when it is connected."
  }

  /// For an output with HDR or a color profile: its still is shown as if its colors were those of sRGB.
  static func otherColors(_ name: String) -> String {
    "\(name.isEmpty ? "An output" : "Output \(name)") has HDR or a color profile: a frozen, gray, blurred or enlarged picture of it "
      + "can have wrong colors."
  }

  /// For a compositor that closes each new overlay.
  static func keptOut(offersRiver: Bool) -> String {
    "The compositor closes the overlay as soon as it is shown. It is tried again for a minute."
      + (offersRiver ? " On river, the window manager has to know river-layer-shell for it." : "")
  }

  /// For an output that was plugged in after the desktop took its picture.
  static let cameLater = "it was connected after the desktop's picture was taken."

  /// For an output on which lights hide something: the overlay stays on it, so no still is taken.
  static let wasCovered = "lights already hide a part of it."

  /// For an output that was plugged in while lights hide something.
  static let cameWhileHiding = "it was connected while lights hid something."

  /// For a portal, or a person that it asks, that does not answer.
  static let noAnswer = "the desktop did not answer within a minute."

  /// For a picture whose form is not that of all outputs.
  static let otherForm = "the desktop's picture does not have the shape of all screens."

  /// A missing still of an output, and what is shown instead.
  static func noStill(_ failure: StillFailure, of output: String, _ ground: Background) -> String {
    let reason = "because no picture of it can be taken: \(failure.words)"
    guard !ground.isInverse else {
      return "Hidden places on \(output) are black and not blurred, \(reason)"
    }
    return output.prefix(1).uppercased() + output.dropFirst()
      + " stays live, \(reason) With outside and inside live, no picture is needed."
  }

  // MARK: The overlay is a window

  /// What the person loses if the overlay is a window, on every such desktop.
  static let windowLosses = [
    "The overlay is a window: other windows can come in front of it.",
    "A click goes to the window below, which may come in front of the dim then.",
    "Esc works only while the overlay has the keyboard, which a click elsewhere takes away.",
    "The desktop's bars stay bright.",
    "One screen is dimmed, and the compositor chooses which.",
  ]

  /// The same in one line, for a person who shows a light and does not ask about losses.
  static let asWindow =
    "The overlay is a window here: a click can bring another window in front of it, and the "
    + "desktop's bars stay bright."

  /// For a compositor that shows one window at a time.
  static let windowAlone =
    "The compositor gives the overlay the whole screen, and may hide other windows."

  /// For a desktop with panels, or a compositor that tiles.
  static let smallerWindow =
    "The compositor gives the overlay only a part of the screen, so lights can be in the "
    + "wrong place."

  static func windowElsewhere(_ name: String) -> String {
    "The compositor has put the overlay on output \(name) in place of the chosen one, so nothing is dimmed."
  }
}
