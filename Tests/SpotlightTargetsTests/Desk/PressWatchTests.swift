import Expectations
import Spotlight
import SpotlightDesktops

@testable import SpotlightTargets

/// What counts as a press of a person.
@Suite struct PressWatchTests {
  private static let bare: AccessibleStates = [.visible, .showing, .sensitive]
  private static let focused = bare.union(.focused)

  /// What happens; times are in milliseconds.
  enum Act: Sendable {
    /// The program reports the states of the element; `isPress` says whether this counts as a press.
    case tells(AccessibleStates, Int, isPress: Bool, role: UInt32, pointerIsElsewhere: Bool)
    case window(isActive: Bool, Int)
    case otherFocus
    case nextStep
    case effectExpected(Int)
    case noEffectExpected
  }

  private static func press(_ states: AccessibleStates, _ time: Int, role: UInt32 = 43) -> Act {
    .tells(states, time, isPress: true, role: role, pointerIsElsewhere: false)
  }

  private static func none(
    _ states: AccessibleStates, _ time: Int, role: UInt32 = 43, pointerIsElsewhere: Bool = false
  ) -> Act {
    .tells(states, time, isPress: false, role: role, pointerIsElsewhere: pointerIsElsewhere)
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: AccessibleStates
    let isActive: Bool
    let acts: [Act]

    init(
      _ words: String, from first: AccessibleStates = bare, isActive: Bool = true, _ acts: Act...
    ) {
      (testDescription, self.first, self.isActive, self.acts) = (words, first, isActive, acts)
    }
  }

  private static let ticked = focused.union(.checked)

  private static let stories = [
    Story("a button that gets the keyboard in a window in use was pressed", press(focused, 1000)),
    Story(
      "the pointer elsewhere says that it was not", none(focused, 1000, pointerIsElsewhere: true)),
    Story(
      "one that has the keyboard already tells nothing, until another had it", from: focused,
      none(bare, 900), none(focused, 1000), .otherFocus, none(bare, 1100), press(focused, 1200)),
    Story(
      "a window that gets the keyboard gives it back without a press", isActive: false,
      .window(isActive: true, 1000), none(focused, 1010), .window(isActive: false, 2000),
      none(bare, 2010), .window(isActive: true, 3000), none(focused, 3500)),
    Story(
      "a press that gives its window the keyboard counts if another element had it first",
      isActive: false, .window(isActive: true, 1000), .otherFocus, press(focused, 1010)),
    Story(
      "a box that is unticked was pressed", from: bare.union(.checked), press(bare, 10, role: 7)),
    Story("one of several marks was not", from: bare.union(.checked), none(bare, 10, role: 44)),
    Story("nor was one of several tabs", from: bare.union(.selected), none(bare, 10, role: 37)),
    Story(
      "another step begins anew", press(focused, 1000), .nextStep, none(focused, 1100),
      none(bare, 1200)),
    // The button goes down, and comes up in the next step. The next press counts, also soon.
    Story(
      "what a press does later is no press for the next step", press(focused, 1000, role: 7),
      .nextStep, none(ticked, 1100, role: 7), press(focused, 1300, role: 7)),
    Story(
      "nor is it if it was seen in between", press(focused, 1000, role: 7), .nextStep,
      none(focused, 1030, role: 7), none(ticked, 1100, role: 7), press(focused, 1300, role: 7)),
    // The press has also given it the keyboard. One that was not done has no effect, and one that
    // comes too late is of another press.
    Story(
      "the effect of a press that was told in another way is no other press", .effectExpected(1000),
      .nextStep, none(focused, 1020, role: 7), none(ticked, 1100, role: 7),
      press(focused, 1200, role: 7), .effectExpected(2000), .noEffectExpected,
      press(ticked, 2100, role: 7), .effectExpected(3000), press(focused, 6000, role: 7)),
    // No other element has had it in between.
    Story(
      "a window that loses the keyboard and gets it back at once presses nothing", .otherFocus,
      press(focused, 1000), .nextStep, none(bare, 1100), none(focused, 1101), none(bare, 1200),
      .otherFocus, press(focused, 1300)),
    Story(
      "a button that loses the keyboard waits for no effect any more", press(focused, 1000),
      .otherFocus, none(bare, 1100), press(focused, 1200)),
    Story(
      "changes that say nothing of a press do not count", none([.visible], 10),
      none(bare.union(.selected), 20), none(bare, 30)),
  ]

  private static let effects: [(UInt32, AccessibleStates)] = [
    (7, .checked), (62, .pressed), (43, .pressed), (43, .expanded), (11, .expanded),
    (44, .checked), (37, .selected), (32, .selected), (8, .checked),
  ]

  @Test(
    arguments: stories
      + effects.map {
        Story("a press changes \($0.1) of a \($0.0)", press(bare.union($0.1), 10, role: $0.0))
      })
  func `a press of a person is told from all else`(story: Story) {
    var watch = PressWatch()
    func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }
    watch.window(isActive: story.isActive, at: time(0))
    // What holds at first is no press.
    for act in [Self.none(story.first, 0)] + story.acts {
      switch act {
      case .tells(let states, let now, let isPress, let role, let pointerIsElsewhere):
        let isNoticed = watch.noticesPress(
          states, role: role, pointerIsElsewhere: pointerIsElsewhere, at: time(now))
        expect(isNoticed, is: isPress, "at \(now)")
      case .window(let isActive, let now): watch.window(isActive: isActive, at: time(now))
      case .otherFocus: watch.otherFocus()
      case .nextStep: watch.restart()
      case .effectExpected(let now): watch.expectEffect(at: time(now))
      case .noEffectExpected: watch.expectNoEffect()
      }
    }
  }

  @Test func `what holds for an element is so by its states, and unknown before them`() {
    var facts = WidgetFacts()
    for change in WidgetChange.allCases { expect(!facts.holds(change)) }
    facts = WidgetFacts(isSeen: true, states: [.checked, .focused])
    expect(
      WidgetChange.allCases.filter { facts.holds($0) },
      is: [.checked, .collapsed, .focused, .insensitive, .appears])
    facts = WidgetFacts(isSeen: false, states: [.expanded, .sensitive, .selected])
    expect(
      WidgetChange.allCases.filter { facts.holds($0) },
      is: [.unchecked, .expanded, .selected, .sensitive, .vanishes])
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
    expect(!happens(.opens, [other]) && happens(.opens, [other, window]))
    expect(!happens(.closes, [other]), "It was not there while the step was shown.")
    expect(!happens(.closes, [window]) && !happens(.focused, [window]))
    expect(!happens(.titled("b*"), [window]))
    expect(happens(.closes, [other], before: [window]))
    (window.title, window.isFocused) = ("b.txt", true)
    expect(happens(.titled("b*"), [window]) && happens(.focused, [window]))
    let old = window
    window.app = "other"
    expect(
      !happens(.closes, [window], before: [old]),
      "A window that is called otherwise is still open.")
    expect(news(of: &watch, [other]) && !news(of: &watch, [other]), "It is told once.")
    watch.wait(for: search(.closes), isNewShowing: true)
    expect(!news(of: &watch, [other]))
  }
}
