/// How a light that follows the pointer knows where the pointer is.
package enum FollowWay: String, Hashable, Sendable, CaseIterable {
  /// The overlay's surface has the pointer. Clicks do not reach the programs below.
  case own
  /// The overlay takes input everywhere but in a small hole below the pointer, and moves the hole whenever
  /// the pointer leaves it.
  case zone
  /// The compositor tells the pointer's place as it does for programs that record the screen.
  case session
  /// A script of ours in KWin tells every motion.
  case script
  /// Our extension for GNOME Shell tells every motion.
  case shell
  /// The compositor's own socket is asked again and again.
  case socket

  /// Whether the source is part of the Wayland connection, so that the stage runs it.
  package var isOnConnection: Bool { self == .own || self == .zone || self == .session }
}

/// What is known of a source of the pointer's place.
package enum SourceState: Hashable, Sendable {
  /// It cannot be used here, for this reason.
  case absent(String)
  /// It was asked whether it can be used, and answers soon.
  case asked
  /// It can be started.
  case idle
  /// It was started and has told nothing yet.
  case starting
  /// It tells where the pointer is.
  case live
  /// It was live and tells nothing for now, for this reason.
  case silent(String)
  /// It was live, or was started, and tells nothing any more, for this reason.
  case failed(String)
}

/// What is known of all ways to follow the pointer.
package struct FollowFacts: Hashable, Sendable {
  /// The state of each way; a way without one cannot be used.
  package var states: [FollowWay: SourceState] = [:]

  /// Whether a seat has a touchscreen.
  package var hasTouch = false

  /// Whether a popup with a grab gets all input, so that no other surface hears of the pointer.
  ///
  /// Unknown compositors count as such.
  package var isStrictAboutPopups = true

  /// Whether the compositor tells when a person rests.
  package var tellsRest = false

  package init() {}

  package subscript(way: FollowWay) -> SourceState? { states[way] }
}
