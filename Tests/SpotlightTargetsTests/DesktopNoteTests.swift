import Expectations
import Spotlight
import SpotlightDesktops
import SpotlightTargets

/// On which desktops a tour has what it needs.
@Suite struct DesktopNoteTests {
  private static let window = WindowPattern(app: "gedit")

  private static func tour(_ happenings: [Happening], at targets: [Target] = []) -> Tour {
    var step = Step("a", lights: targets.map { StepLight($0) })
    step.nextOn = happenings.map { .happens($0) }
    return Tour([step, step])
  }

  private func needs(_ happening: Happening) -> Set<DesktopNeed> {
    Self.tour([happening]).desktopNeeds
  }

  private func press(_ role: WidgetRole?) -> Happening {
    .widget(WidgetPattern(role: role, name: "x"), in: Self.window, .pressed)
  }

  @Test func `each happening asks for its own kind, and presses also for what can be asked`() {
    for change in [WindowChange.opens, .closes, .titled("x")] {
      expect(needs(.window(Self.window, change)), is: [.windowChanges])
    }
    expect(needs(.window(Self.window, .focused)), is: [.windowFocus])
    for change in WidgetChange.allCases where change != .pressed {
      expect(
        needs(.widget(WidgetPattern(role: .entry), in: Self.window, change)), is: [.widgetChanges])
    }
    for role in [WidgetRole.button, .checkBox, .tab] { expect(needs(press(role)), is: [.presses]) }
    for role in [WidgetRole.entry, .slider, nil] { expect(needs(press(role)), is: [.otherPresses]) }
    expect(needs(.word("x")), is: [.words])
    expect(needs(.busSignal(BusSignalPattern(signal: "a.b.C"))), is: [.signals])
    expect(needs(.file("/x", .appears)), is: [.files])
  }

  @Test func `lights, panels and what appears ask for places, and rectangles for nothing`() {
    let widget = Target.widget(WidgetPattern(name: "x"), in: Self.window)
    expect(Self.tour([], at: [.window(Self.window)]).desktopNeeds, is: [.windowPlaces])
    expect(Self.tour([], at: [widget]).desktopNeeds, is: [.widgetPlaces])
    expect(Self.tour([], at: [.rect(Rect(x: 0, y: 0, width: 1, height: 1))]).desktopNeeds, is: [])
    var step = Step("a")
    step.nextOn = [.appears(widget), .vanishes(.window(Self.window))]
    expect(Tour([step]).desktopNeeds, is: [.widgetPlaces, .windowPlaces])
    step.nextOn = []
    step.lights = [StepLight(widget, id: "x")]
    step.nextOn = [.pressed("x")]
    expect(Tour([step]).desktopNeeds, is: [.widgetPlaces, .otherPresses])
  }

  @Test(arguments: [DesktopNeed.words, .signals, .files])
  func `what every desktop can has no note`(need: DesktopNeed) {
    expect(need.note == nil)
    expect(Desktops.knowledge.allSatisfy { $0.extent(of: need) == .whole })
  }

  @Test func `a note names each desktop that can, and none that cannot`() throws {
    for need in DesktopNeed.allCases {
      guard let note = need.note, need != .windowChanges else { continue }
      for knowledge in Desktops.knowledge {
        let can = knowledge.extent(of: need) != .none
        expect(note.contains(knowledge.desktop), is: can, "\(need): \(note)")
      }
      expect(note.count < 400 && note.hasSuffix("."))
    }
    let changes = try require(DesktopNeed.windowChanges.note)
    expect(
      changes.hasPrefix(
        "windows that open, close or get a title are known on every desktop that lists its windows. "
      ))
    let places = try require(DesktopNeed.widgetPlaces.note)
    expect(
      places,
      is:
        "lights on widgets can be shown on sway, KDE Plasma, GNOME Shell with Followspot's extension, Hyprland and Wayfire; "
        + "on niri in floating windows. Elsewhere the step shows its card alone.")
  }
}
