/// What a desktop tells of its windows, and does with them.
///
/// It is data, so that probe, the manual and the code say the same.
package struct WindowKnowledge: Hashable, Sendable {
  /// Which windows have a place.
  package enum Places: String, Hashable, Sendable { case all, floating, none }
  /// How it is known that a window moves.
  package enum Moves: String, Hashable, Sendable { case told, asked, unknown }

  package var places: Places
  package var moves: Moves
  /// Whether it is known which window covers which.
  package var stacking: Bool
  /// Whether a window can be brought to the front.
  package var activation: Bool
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
    if !activation { losses.append("'Show me' cannot bring a window to the front") }
    return losses.isEmpty ? nil : losses.joined(separator: "; ")
  }
}

extension WindowWay {
  /// What the desktops of this way tell.
  ///
  /// All of them tell which windows open, close, get the keyboard or another title.
  package var knowledge: WindowKnowledge {
    switch self {
    case .sway:
      WindowKnowledge(
        places: .all, moves: .asked, stacking: true, activation: true,
        source: "sway's socket")
    case .kwin:
      WindowKnowledge(
        places: .all, moves: .told, stacking: true, activation: true,
        source: "a script in KWin")
    case .gnome:
      WindowKnowledge(
        places: .all, moves: .told, stacking: true, activation: false,
        source: "the extension of GNOME Shell")
    case .hyprland:
      WindowKnowledge(
        places: .all, moves: .asked, stacking: false, activation: true,
        source: "Hyprland's socket")
    case .niri:
      WindowKnowledge(
        places: .floating, moves: .told, stacking: false, activation: true,
        source: "niri's socket")
    case .wayfire:
      WindowKnowledge(
        places: .all, moves: .told, stacking: false, activation: true,
        source: "Wayfire's socket")
    case .list:
      WindowKnowledge(
        places: .none, moves: .unknown, stacking: false, activation: true,
        source: "the compositor's list of windows")
    }
  }
}
