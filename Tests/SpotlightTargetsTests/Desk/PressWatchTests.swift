import Spotlight
import SpotlightDesktops
import Testing

@testable import SpotlightTargets

/// What counts as a press of a person.
@Suite struct PressWatchTests {
  private let none: AccessibleStates = [.visible, .showing, .sensitive]
  private let button: UInt32 = 43

  private func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  private func watch(_ states: AccessibleStates, isActive: Bool = true) -> PressWatch {
    var watch = PressWatch()
    watch.window(isActive: isActive, at: time(0))
    let isPressed = watch.noticesPress(states, role: button, at: time(0))
    #expect(!isPressed, "What holds at first is no press.")
    return watch
  }

  private func isPress(
    _ watch: inout PressWatch, _ states: AccessibleStates, role: UInt32? = nil,
    at milliseconds: Int,
    pointerIsElsewhere: Bool = false
  ) -> Bool {
    watch.noticesPress(
      states, role: role ?? button, pointerIsElsewhere: pointerIsElsewhere, at: time(milliseconds))
  }

  @Test func `a button that gets the keyboard in a window in use was pressed`() {
    var watch = watch(none)
    #expect(isPress(&watch, none.union(.focused), at: 1000))
  }

  @Test func `the pointer elsewhere says that it was not`() {
    var watch = watch(none)
    #expect(!isPress(&watch, none.union(.focused), at: 1000, pointerIsElsewhere: true))
  }

  @Test func `one that has the keyboard already tells nothing, until another had it`() {
    var watch = watch(none.union(.focused))
    #expect(!isPress(&watch, none, at: 900))
    #expect(!isPress(&watch, none.union(.focused), at: 1000))
    watch.otherFocus()
    #expect(!isPress(&watch, none, at: 1100))
    #expect(isPress(&watch, none.union(.focused), at: 1200))
  }

  @Test func `a window that gets the keyboard gives it back without a press`() {
    var watch = watch(none, isActive: false)
    watch.window(isActive: true, at: time(1000))
    #expect(!isPress(&watch, none.union(.focused), at: 1010))
    // And again.
    watch.window(isActive: false, at: time(2000))
    #expect(!isPress(&watch, none, at: 2010))
    watch.window(isActive: true, at: time(3000))
    #expect(!isPress(&watch, none.union(.focused), at: 3500))
  }

  @Test func `a press that gives its window the keyboard counts if another element had it first`() {
    var watch = watch(none, isActive: false)
    watch.window(isActive: true, at: time(1000))
    watch.otherFocus()
    #expect(isPress(&watch, none.union(.focused), at: 1010))
  }

  private static let effects: [(UInt32, AccessibleStates)] = [
    (7, .checked), (62, .pressed), (43, .pressed), (43, .expanded), (11, .expanded),
    (44, .checked), (37, .selected), (32, .selected), (8, .checked),
  ]

  @Test(arguments: effects)
  func `what a press changes in the element is its effect`(role: UInt32, state: AccessibleStates) {
    var watch = watch(none)
    #expect(isPress(&watch, none.union(state), role: role, at: 10))
  }

  @Test func `a box that is unticked was pressed, and one of several marks was not`() {
    var box = watch(none.union(.checked))
    #expect(isPress(&box, none, role: 7, at: 10))
    var mark = watch(none.union(.checked))
    #expect(!isPress(&mark, none, role: 44, at: 10))
    var tab = watch(none.union(.selected))
    #expect(!isPress(&tab, none, role: 37, at: 10))
  }

  @Test func `another step begins anew`() {
    var watch = watch(none)
    #expect(isPress(&watch, none.union(.focused), at: 1000))
    watch.restart()
    #expect(!isPress(&watch, none.union(.focused), at: 1100))
    #expect(!isPress(&watch, none, at: 1200))
  }

  @Test(arguments: [false, true])
  func `what a press does later is no press for the next step`(isSeenBetween: Bool) {
    var watch = watch(none)
    // The button goes down, and comes up in the next step.
    #expect(isPress(&watch, none.union(.focused), role: 7, at: 1000))
    watch.restart()
    if isSeenBetween { #expect(!isPress(&watch, none.union(.focused), role: 7, at: 1030)) }
    let ticked = none.union([.focused, .checked])
    #expect(!isPress(&watch, ticked, role: 7, at: 1100))
    // The next one counts, also soon.
    #expect(isPress(&watch, ticked.subtracting(.checked), role: 7, at: 1300))
  }

  @Test func `the effect of a press that was told in another way is no other press`() {
    var watch = watch(none)
    watch.expectEffect(at: time(1000))
    watch.restart()
    // The press has also given it the keyboard.
    #expect(!isPress(&watch, none.union(.focused), role: 7, at: 1020))
    #expect(!isPress(&watch, none.union([.focused, .checked]), role: 7, at: 1100))
    #expect(isPress(&watch, none.union(.focused), role: 7, at: 1200))
    // One that was not done has none, and one that comes too late is of another press.
    watch.expectEffect(at: time(2000))
    watch.expectNoEffect()
    #expect(isPress(&watch, none.union([.focused, .checked]), role: 7, at: 2100))
    watch.expectEffect(at: time(3000))
    #expect(isPress(&watch, none.union(.focused), role: 7, at: 6000))
  }

  @Test func `a window that loses the keyboard and gets it back at once presses nothing`() {
    var watch = watch(none)
    watch.otherFocus()
    #expect(isPress(&watch, none.union(.focused), at: 1000))
    watch.restart()
    // No other element has had it in between.
    #expect(!isPress(&watch, none, at: 1100))
    #expect(!isPress(&watch, none.union(.focused), at: 1101))
    #expect(!isPress(&watch, none, at: 1200))
    watch.otherFocus()
    #expect(isPress(&watch, none.union(.focused), at: 1300))
  }

  @Test func `a button that loses the keyboard waits for no effect any more`() {
    var watch = watch(none)
    #expect(isPress(&watch, none.union(.focused), at: 1000))
    watch.otherFocus()
    #expect(!isPress(&watch, none, at: 1100))
    #expect(isPress(&watch, none.union(.focused), at: 1200))
  }

  @Test func `changes that say nothing of a press do not count`() {
    var watch = watch(none)
    #expect(!isPress(&watch, [.visible], at: 10))
    #expect(!isPress(&watch, none.union(.selected), at: 20))
    #expect(!isPress(&watch, none, at: 30))
  }

  @Test func `what holds for an element is so by its states, and unknown before them`() {
    var facts = WidgetFacts()
    for change in WidgetChange.allCases { #expect(!facts.holds(change)) }
    facts = WidgetFacts(isSeen: true, states: [.checked, .focused])
    #expect(
      WidgetChange.allCases.filter { facts.holds($0) }
        == [.checked, .collapsed, .focused, .insensitive, .appears])
    facts = WidgetFacts(isSeen: false, states: [.expanded, .sensitive, .selected])
    #expect(
      WidgetChange.allCases.filter { facts.holds($0) }
        == [.unchecked, .expanded, .selected, .sensitive, .vanishes])
  }

  @Test func `windows open, close, get the keyboard and titles`() {
    let pattern = WindowPattern(app: "gedit")
    var watch = HappeningWatch()
    func search(_ change: WindowChange) -> Search {
      var search = Search()
      (search.number, search.happenings) = (1, [Happening.window(pattern, change)])
      return search
    }
    /// Whether something has happened to the windows, once a step waits for it anew.
    func happens(_ change: WindowChange, _ windows: [DesktopWindow], before: [DesktopWindow] = [])
      -> Bool
    {
      watch.wait(
        for: search(change), isNewShowing: true)
      return [before, windows].contains { news(of: &watch, $0) }
    }
    func news(of watch: inout HappeningWatch, _ windows: [DesktopWindow]) -> Bool {
      var choice = WindowChoice()
      choice.replaceList(by: WindowList(windows))
      return !watch.happened(in: choice, facts: { _ in nil }).isEmpty
    }
    var window = DesktopWindow(id: "1", app: "gedit", title: "a.txt")
    let other = DesktopWindow(id: "2", app: "foot")
    #expect(!happens(.opens, [other]) && happens(.opens, [other, window]))
    #expect(!happens(.closes, [other]), "It was not there while the step was shown.")
    #expect(!happens(.closes, [window]) && !happens(.focused, [window]))
    #expect(!happens(.titled("b*"), [window]))
    #expect(happens(.closes, [other], before: [window]))
    (window.title, window.isFocused) = ("b.txt", true)
    #expect(happens(.titled("b*"), [window]) && happens(.focused, [window]))
    let old = window
    window.app = "other"
    #expect(
      !happens(.closes, [window], before: [old]),
      "A window that is called otherwise is still open.")
    #expect(news(of: &watch, [other]) && !news(of: &watch, [other]), "It is told once.")
    watch.wait(for: search(.closes), isNewShowing: true)
    #expect(!news(of: &watch, [other]))
  }
}
