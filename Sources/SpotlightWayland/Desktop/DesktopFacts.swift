package import Spotlight

/// The abilities of a desktop, for people to read.
package struct DesktopFacts: Sendable {
  package struct Global: Hashable, Sendable {
    package let interface: String
    package let offered: Int
    /// The version that was bound; nil if Followspot does not use the global.
    package let used: Int?
  }

  package let globals: [Global]
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

extension Stage {
  /// The required needs that are not met.
  package var missing: [Need.Unmet] { unmet.filter { $0.weight == .required } }

  /// The required needs of another role that are not met.
  package func missing(for role: SurfaceKind?) -> [Need.Unmet] {
    globals.unmet(for: role, hasShell: shell.token != nil).filter { $0.weight == .required }
  }

  /// How the overlay is shown; nil if it cannot be shown.
  package var role: RoleKind? {
    missing.isEmpty ? globals.role(for: show.place.cover.role, hasShell: shell.token != nil) : nil
  }

  /// The compositor's abilities at this moment, sorted and in words; too slow for each start, so
  /// only on request.
  package var facts: DesktopFacts {
    let role = role
    var losses = unmet.map(\.words)
    if blurMaker == nil, globals.offered(ExtBackgroundEffectManagerV1.description) != nil,
      let need = VersionTable.needs.first(where: { $0.weight == .blur })
    {
      losses.append("\(need.interface.name) is there and blurs nothing. \(need.loss)")
    }
    if role == .window {
      losses += WindowLosses.always
      if let advice = shell.advice { losses.append(advice) }
    }
    if globals.offered(WlSeat.description) != nil, !hasKeyboard {
      losses.append("No keyboard on any seat. Only a signal or a time limit ends the overlay.")
    }
    return DesktopFacts(
      globals: globals.globals.values.map { global in
        DesktopFacts.Global(
          interface: global.interface, offered: Int(global.offered),
          used: global.object.map { Int(wire.version(of: $0)) })
      }.sorted { ($0.interface, $0.offered) < ($1.interface, $1.offered) },
      outputs: outputInfos,
      role: role,
      missing: missing,
      losses: losses,
      hasFractionalScales: globals.offered(WpFractionalScaleManagerV1.description) != nil,
      hasViewporter: globals.offered(WpViewporter.description) != nil)
  }
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
