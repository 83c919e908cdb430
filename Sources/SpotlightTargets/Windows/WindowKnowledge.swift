/// What a desktop tells of its windows, and does with them.
///
/// It is data, so that probe, check, the manual and the code say the same.
package struct WindowKnowledge: Hashable, Sendable {
  /// Which windows have a place.
  package enum Places: String, Hashable, Sendable { case all, floating, none }
  /// How it is known that a window moves.
  package enum Moves: String, Hashable, Sendable { case told, asked, unknown }
  /// How a click in the light of a step that waits for a press is known.
  package enum Clicks: String, Hashable, Sendable {
    /// The overlay takes it, and a virtual pointer hands it on.
    case handedOn
    /// The overlay takes it, and the program is asked to press, if the widget is of a kind that can be.
    case asked
    /// The program gets it; it is known by what it changes.
    case seen
    /// It is not known.
    case unknown
  }

  /// The desktop, as it stands in a sentence after "on".
  package var desktop: String
  package var places: Places
  package var moves: Moves
  /// Whether it is known which window covers which.
  package var stacking: Bool
  /// Whether a window can be brought to the front.
  package var activation: Bool
  /// Whether it is known which window has the keyboard.
  package var focus = true
  package var clicks: Clicks
  /// Who answers, in a few words.
  package var source: String

  /// What a tour cannot have there; nil if it lacks nothing.
  package var loss: String? {
    var losses: [String] = []
    switch places {
    case .all: break
    case .floating:
      losses.append("tiled windows have no place, and steps on them show their card alone")
    case .none: losses.append("windows have no place, and steps on them show their card alone")
    }
    if places != .none, !stacking {
      losses.append("a window that covers another is not noticed")
    }
    if !focus { losses.append("it is not known which window has the keyboard") }
    if !activation { losses.append("'Show me' cannot bring a window to the front") }
    return losses.isEmpty ? nil : losses.joined(separator: "; ")
  }
}

extension WindowWay {
  /// What the desktops of this way tell.
  ///
  /// All of them tell which windows open, close or get another title.
  package var knowledge: WindowKnowledge {
    switch self {
    case .sway:
      WindowKnowledge(
        desktop: "sway", places: .all, moves: .asked, stacking: true, activation: true,
        clicks: .handedOn,
        source: "sway's socket")
    case .kwin:
      WindowKnowledge(
        desktop: "KDE Plasma", places: .all, moves: .told, stacking: true, activation: true,
        clicks: .asked,
        source: "a script in KWin")
    case .gnome:
      WindowKnowledge(
        desktop: "GNOME Shell with Followspot's extension", places: .all, moves: .told,
        stacking: true, activation: false, clicks: .asked,
        source: "the extension of GNOME Shell")
    case .hyprland:
      WindowKnowledge(
        desktop: "Hyprland", places: .all, moves: .asked, stacking: false, activation: true,
        clicks: .asked,
        source: "Hyprland's socket")
    case .niri:
      WindowKnowledge(
        desktop: "niri", places: .floating, moves: .told, stacking: false, activation: true,
        clicks: .asked,
        source: "niri's socket")
    case .wayfire:
      WindowKnowledge(
        desktop: "Wayfire", places: .all, moves: .told, stacking: false, activation: true,
        clicks: .handedOn,
        source: "Wayfire's socket")
    case .list:
      WindowKnowledge(
        desktop: "desktops that only list their windows", places: .none, moves: .unknown,
        stacking: false, activation: true, clicks: .seen,
        source: "the compositor's list of windows")
    case .titles:
      WindowKnowledge(
        desktop: "desktops that only list titles", places: .none, moves: .unknown, stacking: false,
        activation: false, focus: false, clicks: .unknown,
        source: "the compositor's list of titles")
    }
  }
}
