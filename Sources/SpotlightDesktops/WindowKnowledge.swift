/// What a desktop reports of its windows, and does with them.
///
/// It is data, so that doctor, check, the manual and the code say the same. All desktops report which windows open, close or get another
/// title.
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

  /// The word for it that programs read.
  package var word: String
  /// The desktop, as it stands in a sentence after "on".
  package var desktop: String
  package var places: Places
  package var moves: Moves
  /// Whether a place that is told is no place on the way to another one.
  package var isSure = false
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
