internal import Spotlight
internal import SpotlightDesktops

/// Tells once what a step or a task waits for, as soon as it holds.
struct HappeningWatch {
  private var search = Search()
  /// The windows that were meant since the step came, and since a task waits.
  private var meant: [Search.Wait: Set<String>] = [:]
  /// What has happened already: in this showing, and for tasks in any, because each is marked once.
  private var happened: Set<Search.Wait> = []
  /// What does not count for this showing if it holds at the first look.
  private var ignored: Set<Search.Wait> = []

  /// Waits for what this search names from now on, and for nothing else.
  mutating func wait(for search: Search, isNewShowing: Bool) {
    self.search = search
    let isAnew = isNewShowing || search.isEmpty
    let tasks = Set(search.ofTasks)
    happened = happened.filter { $0.isOfTask ? tasks.contains($0) : !isAnew }
    meant = meant.filter { $0.key.isOfTask ? !tasks.isEmpty : !isAnew }
    if isAnew { ignored = search.ignoresPresent ? Set(search.ofStep) : [] }
  }

  /// Forgets which windows were there: another source has other ids for them.
  mutating func forgetWindows() { meant = [:] }

  /// Looks what has happened by now.
  ///
  /// - Parameters:
  ///   - windows: nil while the desktop tells none.
  ///   - facts: what is known of an element that is followed.
  /// - Returns: what this has not returned before.
  mutating func happened(
    in windows: WindowChoice?, facts: (ForeignTarget) -> WidgetFacts?
  ) -> [Search.Wait] {
    var news: [Search.Wait] = []
    for wait in search.ofTasks + search.ofStep where !happened.contains(wait) {
      guard let holds = holds(wait, in: windows, facts) else { continue }
      let isIgnored = ignored.remove(wait) != nil
      guard holds else { continue }
      happened.insert(wait)
      if !isIgnored { news.append(wait) }
    }
    return news
  }

  /// A press of an element, if it is waited for and was not told before.
  mutating func press(of target: ForeignTarget) -> [Search.Wait] {
    (search.ofTasks + search.ofStep).filter {
      $0.happening == target.press && happened.insert($0).inserted
    }
  }

  /// Whether something holds now; nil if nothing is known of it yet.
  private mutating func holds(
    _ wait: Search.Wait, in windows: WindowChoice?, _ facts: (ForeignTarget) -> WidgetFacts?
  ) -> Bool? {
    switch wait.happening {
    case .window(let window, let change):
      return windows.map { holds(change, of: window, in: $0, for: wait) }
    case .widget(let widget, let window, let change):
      guard let facts = facts(ForeignTarget(window, .widget(widget))), facts.knows(change) else {
        return nil
      }
      return facts.holds(change)
    case .word, .busSignal, .file: return nil
    }
  }

  /// Whether a change of a window has happened, or holds already.
  private mutating func holds(
    _ change: WindowChange, of pattern: WindowPattern, in choice: WindowChoice,
    for wait: Search.Wait
  ) -> Bool {
    let best = choice.best(pattern)
    switch change {
    case .opens: return best != nil
    case .focused: return best?.isFocused == true
    case .titled(let title): return choice.fitting(pattern).contains { title.fits($0.title) }
    case .closes:
      // A title that changes is no end: the window is known by its id.
      let ids = Set(choice.list.windows.map(\.id))
      let isOver = meant[wait]?.isSubset(of: ids) == false
      if let best { meant[wait, default: []].insert(best.id) }
      return isOver
    }
  }
}

extension Search.Wait {
  fileprivate var isOfTask: Bool { showing == Search.atAnyTime }
}

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

  /// Whether a change has happened, or holds already; ``PressWatch`` reports presses.
  func holds(_ change: WidgetChange) -> Bool {
    switch change {
    case .pressed: return false
    case .appears: return isSeen == true
    case .vanishes: return isSeen == false
    default: break
    }
    guard let states else { return false }
    // Programs report a button that stays down as pressed, and a ticked box as checked.
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

/// Tells from what can be seen of an element that a person has pressed it.
///
/// No toolkit says that a button was pressed. What can be seen is what a press does to the element: it is ticked, it opens, it is
/// chosen, or it gets the keyboard.
///
/// It gets the keyboard by the key Tab, too, and that looks like a press, unless the pointer is known to be elsewhere. It does not
/// count when the window itself gets the keyboard, because then the element that had it before has it again.
///
/// A reported press may have its effect later: a box gets the keyboard when a button goes down, and is ticked when
/// the button comes up. That effect is not a second press, not even for the next step.
struct PressWatch: Hashable, Sendable {
  /// What held when the step came; nil before anything was seen.
  private var before: AccessibleStates?
  /// Since when the window has the keyboard; nil while it has not.
  private var activeSince: Duration?
  private var wasSeen = false
  /// Whether another element of the program has got the keyboard since the window, and this one, got it last.
  private var sawOther = false
  /// Whether the element has ever had the keyboard while this is watched: it may get it back without a press.
  private var hadFocus = false
  /// Until when an effect counts as that of a reported press; nil if none is expected.
  private var echoEnd: Duration?

  /// How long after its window an element that gets the keyboard may have had it before.
  private static let returning = Duration.milliseconds(300)
  /// How long after a press its effect may come; a person may hold the button, and the program may be busy.
  private static let echo = Duration.seconds(3)

  /// What a press changes in elements of some roles; one of several marks is unticked by a press on another.
  private static func effects(_ role: UInt32) -> (either: AccessibleStates, on: AccessibleStates) {
    switch role {
    // A box, a button that stays down, a switch; GTK 4.8 reports the last two as a button.
    case 7, 8, 43, 62, 129, 130: ([.checked, .pressed, .expanded], [])
    case 44, 45: ([], [.checked])
    case 11: ([.expanded], [])
    case 33: ([.expanded], [.selected])
    // A row that opens; and one, a tab or an entry that is chosen.
    case 32, 35, 37, 56, 90, 91: ([.expanded], [.selected])
    default: ([], [])
    }
  }

  /// Begins anew, for another step; what holds is known from the one before.
  mutating func restart() { hadFocus = before?.contains(.focused) ?? false }

  /// Forgets what holds, because nothing was watched for a while.
  mutating func forget() { (before, hadFocus) = (nil, false) }

  /// Notes a press that was reported in another way, so that its effect is not a second one.
  mutating func expectEffect(at now: Duration) { echoEnd = now + Self.echo }

  /// Takes that no press was done after all.
  mutating func expectNoEffect() { echoEnd = nil }

  private func isExpecting(at now: Duration) -> Bool { echoEnd.map { now < $0 } ?? false }

  /// Takes whether the window has the keyboard.
  mutating func window(isActive: Bool, at now: Duration) {
    defer { wasSeen = true }
    // At the first look it may have had it for long.
    guard wasSeen else { return activeSince = isActive ? .zero : nil }
    guard isActive != (activeSince != nil) else { return }
    activeSince = isActive ? now : nil
    sawOther = false
  }

  /// Takes that another element of the program has got the keyboard.
  mutating func otherFocus() { sawOther = true }

  /// Notes what holds, and returns whether it is the effect of a press; an element that gets the keyboard was not pressed if the pointer
  /// is known to be elsewhere.
  mutating func noticesPress(
    _ states: AccessibleStates, role: UInt32, pointerIsElsewhere: Bool = false, at now: Duration
  ) -> Bool {
    guard let old = before else {
      before = states
      hadFocus = states.contains(.focused)
      return false
    }
    before = states
    let (either, on) = Self.effects(role)
    let changed = states.symmetricDifference(old)
    let isExpecting = isExpecting(at: now)
    if !changed.isDisjoint(with: either) || !changed.intersection(states).isDisjoint(with: on) {
      echoEnd = nil
      return !isExpecting
    }
    guard changed.contains(.focused) else { return false }
    guard states.contains(.focused) else {
      // What comes after that is of another press.
      echoEnd = nil
      return false
    }
    // Only an element that gets the keyboard after this one is another one; the window may lose it in between and get it back.
    defer { (hadFocus, sawOther) = (true, false) }
    guard let activeSince, !pointerIsElsewhere, !isExpecting else { return false }
    let isPress =
      !hadFocus && (sawOther || now - activeSince >= Self.returning) || hadFocus && sawOther
    if isPress, !either.isEmpty || !on.isEmpty { expectEffect(at: now) }
    return isPress
  }
}
