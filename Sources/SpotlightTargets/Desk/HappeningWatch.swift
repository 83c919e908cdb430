internal import Spotlight
internal import SpotlightDesktops

/// Tells once what a step or a task waits for, as soon as it holds.
struct HappeningWatch {
  private var search = Search()
  /// The windows that were meant by a pattern since the step came, and since a task waits.
  private var meant: [WindowPattern: Set<String>] = [:]
  private var standingMeant: [WindowPattern: Set<String>] = [:]
  /// What has happened already in this showing.
  private var happened: Set<Happening> = []
  /// What has happened already of what is waited for at any time; a task is marked once.
  private var happenedOnce: Set<Happening> = []
  /// What does not count for this showing if it holds at the first look.
  private var ignored: Set<Happening> = []

  /// Waits for what this search names from now on, and for nothing else.
  mutating func wait(for search: Search, isNewShowing: Bool) {
    self.search = search
    happenedOnce.formIntersection(search.standing)
    if search.standing.isEmpty { standingMeant = [:] }
    guard isNewShowing || search.isEmpty else { return }
    happened = []
    meant = [:]
    ignored = search.ignoresPresent ? Set(search.happenings) : []
  }

  /// Forgets which windows were there: another source has other ids for them.
  mutating func forgetWindows() { (meant, standingMeant) = ([:], [:]) }

  /// Looks what has happened by now.
  ///
  /// - Parameters:
  ///   - windows: nil while the desktop tells none.
  ///   - facts: what is known of an element that is followed.
  /// - Returns: what was not told before, with the number of the showing that waits for it.
  mutating func happened(
    in windows: WindowChoice?, facts: (WidgetFollower.Key) -> WidgetFacts?
  ) -> [(Happening, showing: Int)] {
    var news: [(Happening, showing: Int)] = []
    for happening in search.standing where !happenedOnce.contains(happening) {
      if Self.holds(happening, in: windows, &standingMeant, facts) == true {
        happenedOnce.insert(happening)
        news.append((happening, Search.atAnyTime))
      }
    }
    for happening in search.happenings where !happened.contains(happening) {
      guard let holds = Self.holds(happening, in: windows, &meant, facts) else { continue }
      let isIgnored = ignored.remove(happening) != nil
      guard holds else { continue }
      happened.insert(happening)
      if !isIgnored { news.append((happening, search.number)) }
    }
    return news
  }

  /// A press of an element, if it is waited for and was not told before.
  mutating func press(_ key: WidgetFollower.Key) -> [(Happening, showing: Int)] {
    let press = Happening.widget(key.widget, in: key.window, .pressed)
    var news: [(Happening, showing: Int)] = []
    if search.standing.contains(press), happenedOnce.insert(press).inserted {
      news.append((press, Search.atAnyTime))
    }
    if search.happenings.contains(press), happened.insert(press).inserted {
      news.append((press, search.number))
    }
    return news
  }

  /// Whether something holds now; nil if nothing is known of it yet.
  private static func holds(
    _ happening: Happening, in windows: WindowChoice?,
    _ meant: inout [WindowPattern: Set<String>], _ facts: (WidgetFollower.Key) -> WidgetFacts?
  ) -> Bool? {
    switch happening {
    case .window(let window, let change):
      return windows.map { holds(change, of: window, in: $0, &meant) }
    case .widget(let widget, let window, let change):
      guard let facts = facts(.init(window: window, widget: widget)), facts.knows(change) else {
        return nil
      }
      return facts.holds(change)
    case .word, .busSignal, .file: return nil
    }
  }

  /// Whether a change of a window has happened, or holds already.
  private static func holds(
    _ change: WindowChange, of pattern: WindowPattern, in choice: WindowChoice,
    _ meant: inout [WindowPattern: Set<String>]
  ) -> Bool {
    let best = choice.best(pattern)
    switch change {
    case .opens: return best != nil
    case .focused: return best?.isFocused == true
    case .titled(let title): return choice.fitting(pattern).contains { title.fits($0.title) }
    case .closes:
      // A title that changes is no end: the window is known by its id.
      let ids = Set(choice.list.windows.map(\.id))
      let isOver = meant[pattern]?.isSubset(of: ids) == false
      if let best { meant[pattern, default: []].insert(best.id) }
      return isOver
    }
  }
}
