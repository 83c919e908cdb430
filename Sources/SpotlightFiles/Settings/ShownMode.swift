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

  /// The modes whose settings other calls can change while they run.
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

/// Some of the modes.
package struct Modes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let light = Modes(.light)
  package static let tour = Modes(.tour)
  package static let point = Modes(.point)
  package static let view = Modes(.view)
  package static let panel = Modes(.panel)
  package static let render = Modes(.render)
  /// Those with lights that other calls can steer.
  package static let steered: Modes = [.light, .tour, .point]
  package static let none: Modes = []

  private init(_ mode: ShownMode) {
    rawValue =
      switch mode {
      case .light: 1
      case .tour: 2
      case .point: 4
      case .view: 8
      case .render: 16
      case .panel: 32
      }
  }

  package func contains(_ mode: ShownMode) -> Bool { contains(Modes(mode)) }
}
