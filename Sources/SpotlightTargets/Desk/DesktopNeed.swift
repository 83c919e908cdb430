package import Spotlight
package import SpotlightDesktops

/// Something that a tour asks of the desktop about other programs.
package enum DesktopNeed: String, Hashable, Sendable, CaseIterable {
  /// Lights on windows, or on rectangles in them.
  case windowPlaces
  /// Lights on elements.
  case widgetPlaces
  /// Presses of elements that a program can be asked to press, and of others.
  case presses, otherPresses
  /// States of elements, and whether they can be seen.
  case widgetChanges
  /// Windows that open, close or get a title.
  case windowChanges
  /// Windows that get the keyboard.
  case windowFocus
  /// Words, signals on the session's bus, and files, of which no desktop has to know.
  case words, signals, files

  /// How far a desktop can meet it.
  package enum Extent: Hashable, Sendable, CaseIterable {
    case whole
    /// In windows that float.
    case floating
    /// What changes is known.
    case effects
    case none
  }
}

extension DesktopNeed {
  /// On which desktops a tour can have it, as a sentence for its author; nil for what no desktop has to know.
  package var note: String? {
    guard let words else { return nil }
    var desktops: [Extent: [String]] = [:]
    for knowledge in Desktops.knowledge {
      desktops[knowledge.extent(of: self), default: []].append(knowledge.desktop)
    }
    if desktops.keys.elementsEqual([.whole]) {
      return "\(words.subject) on every desktop that lists its windows. Elsewhere \(words.instead)."
    }
    let parts = Extent.allCases.compactMap { extent -> String? in
      guard let names = desktops[extent] else { return nil }
      let list = "on " + Self.list(names)
      switch extent {
      case .whole: return list
      case .floating: return "\(list) in floating windows"
      case .effects: return "\(list) \(words.effects)"
      case .none: return nil
      }
    }
    return "\(words.subject) \(parts.joined(separator: "; ")). Elsewhere \(words.instead)."
  }

  /// What the note says: of what, how it is known by its effects alone, and what happens elsewhere.
  private var words: (subject: String, effects: String, instead: String)? {
    let waits = "the step waits until the user goes on in another way"
    let showsCard = "the step shows its card alone"
    return switch self {
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

extension WindowKnowledge {
  /// How far a desktop of this kind meets a need.
  package func extent(of need: DesktopNeed) -> DesktopNeed.Extent {
    switch need {
    case .windowPlaces, .widgetPlaces:
      switch places {
      case .all: .whole
      case .floating: .floating
      case .none: .none
      }
    case .presses, .otherPresses:
      switch clicks {
      case .unknown: .none
      case .seen: .effects
      // Only what is lit can be clicked there.
      case .handedOn: places == .floating ? .floating : .whole
      case .asked: places == .floating ? .floating : need == .presses ? .whole : .effects
      }
    // Without the keyboard's window, an element's window is not told from others.
    case .widgetChanges, .windowFocus: focus ? .whole : .none
    case .windowChanges, .words, .signals, .files: .whole
    }
  }
}

extension Tour {
  /// What the tour asks of the desktop, each once.
  package var desktopNeeds: Set<DesktopNeed> {
    var needs: Set<DesktopNeed> = []
    for step in steps {
      let targets = step.lights.map(\.target) + step.panels.map(\.place)
      for foreign in (targets + step.nextOn.compactMap(\.target)).compactMap(\.foreign) {
        needs.insert(foreign.widget == nil ? .windowPlaces : .widgetPlaces)
      }
      needs.formUnion(step.happenings.map(\.desktopNeed))
    }
    return needs
  }
}

extension Happening {
  /// What it asks of the desktop.
  package var desktopNeed: DesktopNeed {
    switch self {
    case .window(_, .focused): .windowFocus
    case .window: .windowChanges
    case .widget(let widget, _, .pressed):
      widget.role?.numbers.isSubset(of: AccessibleBus.pressable) == true ? .presses : .otherPresses
    case .widget: .widgetChanges
    case .word: .words
    case .busSignal: .signals
    case .file: .files
    }
  }
}
