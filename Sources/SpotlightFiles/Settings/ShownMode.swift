/// What a running command shows, as requests and answers call it.
///
/// It decides which settings mean something there.
package enum ShownMode: String, CaseIterable, Hashable, Sendable {
  case light
  case tour
  case point
}

extension ShownMode {
  /// What it is to be called within a sentence.
  package var phrase: String {
    switch self {
    case .light: "lights"
    case .tour: "a tour"
    case .point: "a light under the pointer"
    }
  }
}
