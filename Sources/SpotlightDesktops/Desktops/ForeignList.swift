/// The lists of windows that a compositor has on the Wayland connection itself, which the room above reads.
extension DesktopLink {
  static let list = DesktopLink(knowledge: .list) { $0.list() }
  /// The other protocol for the same list.
  static let titles = DesktopLink(knowledge: .titles) { _ in nil }
}

extension WindowKnowledge {
  /// Only titles and states, without places.
  package static let list = WindowKnowledge(
    word: "list", desktop: "desktops that only list their windows", places: .none,
    moves: .unknown, stacking: false, activation: true, clicks: .seen,
    source: "the compositor's list of windows")

  /// Only titles.
  package static let titles = WindowKnowledge(
    word: "titles", desktop: "desktops that only list titles", places: .none, moves: .unknown,
    stacking: false, activation: false, focus: false, clicks: .unknown,
    source: "the compositor's list of titles")
}
