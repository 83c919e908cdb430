import Expectations
import Spotlight
import SpotlightDesktops

@testable import SpotlightTargets

/// Which window a pattern means, and what covers it.
@Suite struct WindowChoiceTests {
  private func window(
    _ id: String, _ app: String, _ title: String = "", at rect: Rect? = nil,
    isFocused: Bool = false, isShown: Bool = true
  ) -> DesktopWindow {
    var window = DesktopWindow(id: id, app: app, title: title)
    (window.content, window.isFocused, window.isShown) = (rect, isFocused, isShown)
    return window
  }

  private func choice(_ windows: [DesktopWindow], isStacked: Bool = true) -> WindowChoice {
    var choice = WindowChoice()
    choice.replaceList(by: WindowList(windows, isStacked: isStacked))
    return choice
  }

  @Test func `a window must fit all that is given`() {
    let choice = choice([window("1", "gedit", "a.txt"), window("2", "gedit", "b.md")])
    expect(choice.best(WindowPattern(app: "gedit", title: "*.txt"))?.id, is: "1")
    expect(choice.best(WindowPattern(app: "gedit", title: "*.c")) == nil)
    expect(choice.best(WindowPattern(app: "foot")) == nil)
  }

  @Test func `the one with the keyboard is meant, then the topmost that is shown`() {
    let low = window("1", "gedit")
    let high = window("2", "gedit")
    expect(choice([low, high]).best(WindowPattern(app: "gedit"))?.id, is: "2")
    expect(
      choice([window("1", "gedit", isFocused: true), high]).best(WindowPattern(app: "gedit"))?.id,
      is: "1")
    expect(
      choice([low, window("2", "gedit", isShown: false)]).best(WindowPattern(app: "gedit"))?.id,
      is: "1")
  }

  @Test func `numbers count in the order of opening, whatever lies above`() {
    var choice = choice([window("10", "a"), window("9", "a")])
    choice.replaceList(by: WindowList([window("11", "a"), window("9", "a"), window("10", "a")]))
    let ids = (1...4).map { choice.best(WindowPattern(app: "a", number: $0))?.id }
    expect(ids, is: ["9", "10", "11", nil])
    expect(choice.best(WindowPattern(app: "a", number: 0)) == nil)
  }

  @Test func `the window in use stays so while a card has the keyboard`() {
    var choice = choice([window("1", "a", isFocused: true), window("2", "b")])
    choice.replaceList(by: WindowList([window("1", "a"), window("2", "b")]))
    expect(choice.best(.focused)?.id, is: "1")
    choice.replaceList(by: WindowList([window("1", "a"), window("2", "b", isFocused: true)]))
    expect(choice.best(.focused)?.id, is: "2")
    choice.replaceList(by: WindowList([window("1", "a")]))
    expect(choice.best(.focused) == nil)
  }

  @Test func `what lies above covers, where the order is known`() {
    let place = Rect(x: 0, y: 0, width: 100, height: 100)
    let windows = [
      window("1", "a", at: place),
      window("2", "b", at: Rect(x: 50, y: -40, width: 100, height: 100)),
      window("3", "b", at: Rect(x: 40, y: 30, width: 20, height: 90)),
      window("4", "b", at: place, isShown: false),
    ]
    let stacked = choice(windows)
    // What two of them share counts once.
    expect(stacked.isCovered(place, of: "1", from: 0.41))
    expect(!stacked.isCovered(place, of: "1", from: 0.42))
    expect(!stacked.isCovered(place, of: "3", from: 0.1))
    expect(!choice(windows, isStacked: false).isCovered(place, of: "1", from: 0.1))
  }

  @Test func `a rectangle is measured inwards from its corner and may reach out`() {
    let content = Rect(x: 100, y: 100, width: 300, height: 200)
    let rect = Rect(x: 10, y: -40, width: 50, height: 20)
    let places = Corner.allCases.map {
      ForeignTarget.Part.rect(rect, from: $0).place(in: content)
    }
    expect(
      places == [
        Rect(x: 110, y: 60, width: 50, height: 20), Rect(x: 340, y: 60, width: 50, height: 20),
        Rect(x: 110, y: 320, width: 50, height: 20), Rect(x: 340, y: 320, width: 50, height: 20),
      ])
  }
}
