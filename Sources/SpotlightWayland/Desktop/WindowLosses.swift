/// What the user loses where the overlay is a window, in a sentence each.
package enum WindowLosses {
  /// What every such desktop costs.
  package static let always = [
    "The overlay is a window: other windows can come in front of it.",
    "A click goes to the window below, which may come in front of the dim then.",
    "Esc works only while the overlay has the keyboard, which a click elsewhere takes away.",
    "Panels stay bright.",
    "One screen is dimmed, and the compositor chooses which.",
  ]

  /// The same in one line, for whoever lights something and does not ask.
  static let summary =
    "The overlay is a window here: other windows can come in front of it, which a click on them does, "
    + "and panels stay bright."

  /// A compositor that shows one window at a time.
  static let alone =
    "The compositor gives the overlay the whole screen; other windows may not be seen behind it."

  /// A panel, or a compositor that tiles.
  static let smaller =
    "The compositor gives the overlay a part of the screen only; the lights are placed as if what is "
    + "left out were at the top and on the left."

  static func elsewhere(_ name: String) -> String {
    "The compositor has put the overlay on output \(name), which was not asked for, so nothing is dimmed."
  }
}
