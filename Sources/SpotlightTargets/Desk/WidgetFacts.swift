internal import Spotlight
internal import SpotlightDesktops

/// What is known of an element, for what a step waits for.
struct WidgetFacts: Hashable, Sendable {
  /// Whether the element is there and can be seen; nil while that is not known.
  var isSeen: Bool?
  /// What holds for it; nil while that is not known or it is not there.
  var states: AccessibleStates?

  /// Whether it is known by now if a change holds.
  func knows(_ change: WidgetChange) -> Bool {
    switch change {
    case .pressed: true
    case .appears, .vanishes: isSeen != nil
    default: states != nil
    }
  }

  /// Whether a change has happened, or holds already; a press is told by ``PressWatch``.
  func holds(_ change: WidgetChange) -> Bool {
    switch change {
    case .pressed: return false
    case .appears: return isSeen == true
    case .vanishes: return isSeen == false
    default: break
    }
    guard let states else { return false }
    // What stays down is told as pressed, and what is ticked as checked.
    let isOn = !states.isDisjoint(with: [.checked, .pressed])
    switch change {
    case .checked: return isOn
    case .unchecked: return !isOn
    case .expanded: return states.contains(.expanded)
    case .collapsed: return !states.contains(.expanded)
    case .selected: return states.contains(.selected)
    case .focused: return states.contains(.focused)
    case .sensitive: return states.contains(.sensitive)
    case .insensitive: return !states.contains(.sensitive)
    case .pressed, .appears, .vanishes: return false
    }
  }
}
