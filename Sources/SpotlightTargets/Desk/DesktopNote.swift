package import Spotlight
internal import SpotlightDesktops

/// On which desktops a tour can have something that it asks of them: a sentence for its author.
package struct DesktopNote: Hashable, Sendable, CustomStringConvertible {
  package let need: DesktopNeed
  package let description: String

  /// Nil if every desktop can.
  package init?(_ need: DesktopNeed) {
    var desktops: [DesktopNeed.Extent: [String]] = [:]
    for knowledge in Desktops.knowledge {
      desktops[knowledge.extent(of: need), default: []].append(knowledge.desktop)
    }
    guard let words = Self.words(for: need) else { return nil }
    self.need = need
    if desktops.keys.elementsEqual([.whole]) {
      description =
        "\(words.subject) on every desktop that lists its windows. Elsewhere \(words.instead)."
      return
    }
    let parts = DesktopNeed.Extent.allCases.compactMap { extent -> String? in
      guard let names = desktops[extent] else { return nil }
      let list = "on " + Self.list(names)
      switch extent {
      case .whole: return list
      case .floating: return "\(list) in floating windows"
      case .effects: return "\(list) \(words.effects)"
      case .none: return nil
      }
    }
    description = "\(words.subject) \(parts.joined(separator: "; ")). Elsewhere \(words.instead)."
  }

  /// A note for each kind of need that a tour has and some desktop lacks, in the order of the kinds.
  package static func notes(on tour: Tour) -> [DesktopNote] {
    let needs = tour.desktopNeeds
    return DesktopNeed.allCases.filter { needs.contains($0) }.compactMap { DesktopNote($0) }
  }

  /// What is said of a need; nil for what no desktop has to know.
  private static func words(
    for need: DesktopNeed
  ) -> (subject: String, effects: String, instead: String)? {
    let waits = "the step waits until the user goes on in another way"
    let showsCard = "the step shows its card alone"
    return switch need {
    case .windowPlaces: ("lights on windows can be shown", "", showsCard)
    case .widgetPlaces: ("lights on widgets can be shown", "", showsCard)
    case .presses: ("presses of widgets are known", "if the press changes the widget", waits)
    case .otherPresses:
      (
        "presses of widgets other than buttons, boxes, menus, links and tabs are known",
        "if the press changes the widget or gives it the keyboard", waits
      )
    case .widgetChanges: ("changes of widgets are known", "", waits)
    case .windowChanges: ("windows that open, close or get a title are known", "", waits)
    case .windowFocus: ("windows that get the keyboard are known", "", waits)
    case .words, .signals, .files: nil
    }
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
