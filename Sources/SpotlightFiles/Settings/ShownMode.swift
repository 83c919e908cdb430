/// What a command shows, or makes pictures of.
///
/// It decides which settings mean something.
package enum ShownMode: String, CaseIterable, Hashable, Sendable {
  case light
  case tour
  case point
  case view
  case panel
  case render

  /// The modes with lights that other calls can steer, and whose settings they can change.
  package static let steered: [ShownMode] = [.light, .tour, .point]

  /// The mode in the words of a sentence.
  package var phrase: String {
    switch self {
    case .light: "lights"
    case .tour: "a tour"
    case .point: "a light under the pointer"
    case .view: "a picture in a window"
    case .panel: "a panel"
    case .render: "pictures of a tour"
    }
  }
}
