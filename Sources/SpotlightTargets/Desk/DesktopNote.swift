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
    guard let words = Words(need) else { return nil }
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

  /// What is said of a need.
  private struct Words {
    let subject: String
    var effects = ""
    let instead: String

    /// Nil for what no desktop has to know.
    init?(_ need: DesktopNeed) {
      let waits = "the step waits until the user goes on in another way"
      switch need {
      case .windowPlaces:
        (subject, instead) = ("lights on windows can be shown", "the step shows its card alone")
      case .widgetPlaces:
        (subject, instead) = ("lights on widgets can be shown", "the step shows its card alone")
      case .presses:
        (subject, instead) = ("presses of widgets are known", waits)
        effects = "if the press changes the widget"
      case .otherPresses:
        (subject, instead) = (
          "presses of widgets other than buttons, boxes, menus, links and tabs are known", waits
        )
        effects = "if the press changes the widget or gives it the keyboard"
      case .widgetChanges: (subject, instead) = ("changes of widgets are known", waits)
      case .windowChanges:
        (subject, instead) = ("windows that open, close or get a title are known", waits)
      case .windowFocus: (subject, instead) = ("windows that get the keyboard are known", waits)
      case .words, .signals, .files: return nil
      }
    }
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
