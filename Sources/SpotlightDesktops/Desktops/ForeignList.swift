/// Compositors that list windows on the Wayland connection itself, with titles and states, without places.
package enum ForeignList: DesktopLink {
  package static let knowledge = WindowKnowledge(
    word: "list", desktop: "desktops that only list their windows", places: .none,
    moves: .unknown, stacking: false, activation: true, clicks: .seen,
    source: "the compositor's list of windows")

  /// Of those whose list has titles alone, which the source finds out.
  package static let titles = WindowKnowledge(
    word: "titles", desktop: "desktops that only list titles", places: .none, moves: .unknown,
    stacking: false, activation: false, focus: false, clicks: .unknown,
    source: "the compositor's list of titles")

  static func windows(_ signs: DesktopSigns) -> (any WindowProvider)? { signs.list() }
}
