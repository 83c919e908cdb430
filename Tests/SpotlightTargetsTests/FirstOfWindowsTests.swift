import ManualReactor
import SpotlightDesktops
import Testing

@testable import SpotlightTargets

/// Several providers, of which the first that answers counts.
@MainActor
@Suite struct FirstOfWindowsTests {
  /// A provider that a test moves by hand.
  private final class HandMade: WindowProvider {
    let way: WindowWay
    var state = ProviderState.idle
    var list = WindowList()
    let tellsPlaces = true
    var onChange: () -> Void = {}
    var pace: AskingSpeed?
    /// What happens at the start.
    let begins: ProviderState
    let mayCome: Bool

    init(_ way: WindowWay, begins: ProviderState, mayCome: Bool = false) {
      self.way = way
      self.begins = begins
      self.mayCome = mayCome
    }

    func start() { become(begins) }
    func stop() { become(.idle) }
    func setPace(_ pace: AskingSpeed) { self.pace = pace }
    func refresh() {}
    func activate(_ id: String) -> Bool { state == .live }

    func become(_ state: ProviderState) {
      self.state = state
      onChange()
    }
  }

  @Test func `one that is absent gives way to the next, at once and later`() {
    let first = HandMade(.sway, begins: .asked)
    let second = HandMade(.list, begins: .live)
    let windows = FirstOfWindows([first, second], absence: "none")
    var changes = 0
    windows.onChange = { changes += 1 }
    windows.setPace(.moving)
    windows.start()
    #expect(windows.state == .asked && windows.way == .sway && second.state == .idle)
    first.become(.absent("gone"))
    #expect(windows.state == .live && windows.way == .list && first.state == .idle)
    #expect(windows.activate("a") && second.pace == .moving && changes > 0)
    windows.stop()
    #expect(windows.state == .idle && second.state == .idle)
    // The next start is a new try of all.
    windows.start()
    #expect(windows.way == .sway)
  }

  @Test(arguments: [ProviderState.live, .absent("second")])
  func `one that comes after all takes its place back`(second: ProviderState) {
    let first = HandMade(.kwin, begins: .absent("busy"), mayCome: true)
    let next = HandMade(.list, begins: second)
    let windows = FirstOfWindows([first, next], absence: "none")
    windows.setPace(.moving)
    windows.start()
    #expect(windows.state == (second == .live ? .live : .absent("busy")))
    var changes = 0
    windows.onChange = { changes += 1 }
    first.become(.absent("still busy"))
    first.become(.asked)
    #expect(changes == 0)
    first.become(.live)
    #expect(windows.state == .live && windows.way == .kwin && windows.tellsPlaces && changes == 1)
    #expect(first.pace == .moving && next.state == .idle)
    first.become(.absent("gone"))
    #expect(windows.state == (second == .live ? .live : .absent("gone")))
    windows.stop()
    #expect(first.state == .idle)
  }

  @Test func `one that may still come is stopped with the rest`() {
    let first = HandMade(.kwin, begins: .absent("busy"), mayCome: true)
    let windows = FirstOfWindows([first], absence: "none")
    windows.start()
    windows.stop()
    #expect(windows.state == .idle && first.state == .idle)
  }

  @Test func `if all are absent, the first reason stands`() {
    let windows = FirstOfWindows(
      [
        HandMade(.sway, begins: .absent("first")), HandMade(.list, begins: .absent("second")),
      ], absence: "none")
    windows.start()
    #expect(windows.state == .absent("first") && windows.list == WindowList())
    let none = FirstOfWindows([], absence: "none")
    none.start()
    #expect(none.state == .absent("none") && !none.activate("a"))
  }

  @Test func `the environment and the compositor say which way there is`() {
    func way(
      _ environment: [String: String], isKWin: Bool = false, isGnome: Bool = false
    ) -> WindowWay? {
      ProviderChoice.own(
        environment: environment, bus: nil, process: nil, isKWin: isKWin, isGnome: isGnome,
        on: ManualReactor())?.way
    }
    #expect(way([:]) == nil)
    #expect(way(["SWAYSOCK": "/run/sway"]) == .sway)
    #expect(way(["SWAYSOCK": "/run/sway"], isKWin: true) == .kwin)
    #expect(way([:], isGnome: true) == .gnome)
    #expect(way(["NIRI_SOCKET": "/run/niri"]) == .niri)
    #expect(way(["WAYFIRE_SOCKET": "/run/wayfire"]) == .wayfire)
    #expect(way(["XDG_RUNTIME_DIR": "/run/1", "HYPRLAND_INSTANCE_SIGNATURE": "a_1"]) == .hyprland)
    for name in ["", "a/b", "../a"] {
      #expect(way(["XDG_RUNTIME_DIR": "/run/1", "HYPRLAND_INSTANCE_SIGNATURE": name]) == nil)
    }
    #expect(way(["SWAYSOCK": "relative", "NIRI_SOCKET": ""]) == nil)
  }
}
