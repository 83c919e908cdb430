import Expectations
import RandomNumbers
import Spotlight
import SpotlightTargets

/// Presses of a person in programs that are not ours: by a pointer or a finger.
@MainActor
@Suite("Presses in other programs", .sessions, .needs(.kwin), .needsOthers)
struct OthersPressTests {
  /// What a person presses with.
  enum Hand: String, CustomTestStringConvertible {
    case pointer, finger
    var testDescription: String { rawValue }
  }

  private static let calculator = OthersProgram.calculator

  private static func button(_ name: String) -> Target {
    .widget(WidgetPattern(role: .button, name: TextPattern(name)), in: calculator.window)
  }

  /// A tour that presses these buttons one after the other, without cards that could lie on one.
  private func tour(of names: [String], in desktop: OthersDesktop) throws -> String {
    let steps = names.enumerated().map { index, name in
      "{ id: 's\(index)', at: { widget: { role: 'button', name: '\(name)' }, id: 's\(index)' }, "
        + "nextOn: { pressed: 's\(index)' } }"
    }
    let text =
      "{ language: 'en', defaults: { window: 'org.gnome.Calculator', onTapLight: 'passThrough', "
      + "glide: 'none', missing: { wait: 20, then: 'end' } }, steps: [\(steps.joined(separator: ", "))] }"
    let path = desktop.session.directory.path + "/tour.json5"
    try Files.write(Array(text.utf8), to: path)
    return path
  }

  nonisolated private static let tours: [(OthersDesktop.Kind, Hand)] =
    [(.sway, .pointer), (.kwin, .pointer)]
    + (Effort.isLong ? [(.kwin, .finger)] : [])

  @Test(
    "A tour goes on when a person presses what is lit, and the program has got it once",
    arguments: tours)
  func tourOfPresses(kind: OthersDesktop.Kind, hand: Hand) throws {
    try OthersDesktop.run(kind, Self.calculator) { desktop in
      // More than 20 where there is time.
      let rounds = Effort.times(1, long: 7)
      let names = ["7"] + Array(repeating: ["+", "5", "="], count: rounds).flatMap(\.self)
      // The window may grow with its list of sums, so places are followed.
      desktop.seek(Set(names).map(Self.button))
      for name in Set(names) { _ = try desktop.settled(Self.button(name)) }
      @MainActor func place(_ name: String) throws -> Point {
        let button = Self.button(name)
        try desktop.wait("\(name) is found") { desktop.place(of: button) != nil }
        return try require(desktop.place(of: button)).center
      }
      let press = hand == .finger ? desktop.tap : desktop.click
      let run = try desktop.launch(
        ["tour", "--events", "-", try tour(of: names, in: desktop)])
      for (index, name) in names.enumerated() {
        try desktop.wait("step \(index) is shown") {
          run.lines.contains { $0.contains("\"didShow\"") && $0.contains("\"s\(index)\"") }
        }
        // On the dim, and on another button.
        try press(Point(x: 20, y: 20))
        let other = names[(index + 1) % names.count]
        if other != name { try press(place(other)) }
        try desktop.wait("the presses elsewhere are told") {
          run.lines.filter { $0.contains("\"tapped\"") && $0.contains("\"s\(index)\"") }.count
            >= (other == name ? 1 : 2)
        }
        expect(!run.lines.contains { $0.contains("\"from\":\"s\(index)\"") })
        var count = 0
        try desktop.wait("the press of \(name) leads on; \(run.lines.suffix(12))") {
          let taps = run.lines.filter {
            $0.contains("\"tapped\"") && $0.contains("\"s\(index)\"")
          }
          // While a busy program does not answer, it is not lit, and no press reaches it.
          if taps.count > count, taps.last?.contains("\"dim\"") == true {
            count = taps.count
            // A light that still comes hides what is in it, and no press goes through what hides.
            _ = try desktop.still()
            try press(place(name))
          }
          return run.lines.contains {
            $0.contains("\"from\":\"s\(index)\"") || $0.contains("\"outcome\":\"finished\"")
          }
        }
      }
      expect(try run.wait(), is: .code(0), "\(run.errors)")
      // Each button was pressed once: the program has the sum.
      let sum = Target.widget(
        WidgetPattern(role: .label, name: TextPattern("\(7 + 5 * rounds)")),
        in: Self.calculator.window)
      desktop.seek([sum])
      try desktop.wait("the program has the sum") { desktop.place(of: sum) != nil }
    }
  }

  /// A box to tick tells what a press has done; a field for text tells only that it has got the keyboard.
  nonisolated private static let presses: [(OthersDesktop.Kind, Hand, WidgetRole)] =
    [(.sway, .pointer, .checkBox)]
    + (!Effort.isLong
      ? []
      : [
        (.sway, .pointer, .entry), (.kwin, .pointer, .checkBox), (.kwin, .pointer, .entry),
        (.kwin, .finger, .checkBox), (.kwin, .finger, .entry),
      ])

  @Test("A real press is told, and one elsewhere is not", arguments: presses)
  func pressed(kind: OthersDesktop.Kind, hand: Hand, role: WidgetRole) throws {
    try OthersDesktop.run(kind, .mousepad) { desktop in
      let dialog = try openDialog(on: desktop)
      func widget(_ role: WidgetRole, _ number: Int) -> (pattern: WidgetPattern, target: Target) {
        let pattern = WidgetPattern(role: role, number: number)
        return (pattern, .widget(pattern, in: dialog))
      }
      let one = widget(role, 1)
      let other = widget(role == .entry ? .checkBox : .entry, 1)
      let pressed = Happening.widget(one.pattern, in: dialog, .pressed)
      desktop.seek([one.target, other.target])
      let place = try desktop.settled(one.target).center
      let elsewhere = try desktop.settled(other.target).center
      let press = hand == .finger ? desktop.tap : desktop.click
      // The window has the keyboard, and another element of it.
      try press(elsewhere)
      desktop.rest(.milliseconds(500))
      for number in 1...Effort.times(4, long: 20) {
        desktop.seek([one.target, other.target], [pressed], number: number)
        desktop.rest(.milliseconds(400))
        try press(elsewhere)
        desktop.rest(.milliseconds(300))
        expect(!desktop.hasHappened(pressed, in: number))
        try press(place)
        try desktop.wait("press \(number) is told") { desktop.hasHappened(pressed, in: number) }
        // For the next one the keyboard is elsewhere again.
        try press(elsewhere)
      }
    }
  }

  /// Opens the editor's dialog with boxes and fields.
  private func openDialog(on desktop: OthersDesktop) throws -> WindowPattern {
    let tool = Target.widget(
      WidgetPattern(role: .button, name: "Find and Replace..."), in: OthersProgram.mousepad.window)
    desktop.seek([tool])
    try desktop.click(desktop.settled(tool).center)
    return WindowPattern(app: "*mousepad*", title: "Find and Replace")
  }
}
