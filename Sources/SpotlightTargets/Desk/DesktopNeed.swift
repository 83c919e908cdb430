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
      var targets = step.lights.map(\.target) + step.panels.map(\.place)
      for case .appears(let target) in step.nextOn.map(\.kind) { targets.append(target) }
      for case .vanishes(let target) in step.nextOn.map(\.kind) { targets.append(target) }
      for foreign in targets.compactMap(\.foreign) {
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
