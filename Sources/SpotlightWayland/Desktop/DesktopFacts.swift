internal import Spotlight

/// The abilities of a desktop, for people to read.
package struct DesktopFacts: Sendable {
  /// The globals with their versions, and the version that was bound; nil if Followspot does not use the global.
  package let globals: [(interface: String, offered: Int, used: Int?)]
  package let outputs: [OutputInfo]

  /// How the overlay is shown; nil if it cannot be shown.
  package let role: RoleKind?

  /// The required needs that are not met.
  package let missing: [Need.Unmet]

  /// Sentences on what the person loses.
  package let losses: [String]

  package let hasFractionalScales: Bool
  package let hasViewporter: Bool
}

/// Sentences on what the person loses if the overlay is a window.
package enum WindowLosses {
  /// The losses on every such desktop.
  package static let always = [
    "The overlay is a window: other windows can come in front of it.",
    "A click goes to the window below, which may come in front of the dim then.",
    "Esc works only while the overlay has the keyboard, which a click elsewhere takes away.",
    "Panels stay bright.",
    "One screen is dimmed, and the compositor chooses which.",
  ]

  /// The same in one line, for a person who shows a light and does not ask about losses.
  static let summary =
    "The overlay is a window here: other windows can come in front of it, which a click on them does, "
    + "and panels stay bright."

  /// For a compositor that shows one window at a time.
  static let alone =
    "The compositor gives the overlay the whole screen; other windows may not be seen behind it."

  /// For a desktop with panels, or a compositor that tiles.
  static let smaller =
    "The compositor gives the overlay a part of the screen only; the lights are placed as if what is "
    + "left out were at the top and on the left."

  static func elsewhere(_ name: String) -> String {
    "The compositor has put the overlay on output \(name), which was not asked for, so nothing is dimmed."
  }
}
