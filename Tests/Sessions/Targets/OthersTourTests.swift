import RandomNumbers
import Spotlight
import SpotlightTargets
import Testing

/// The command on a program that is not ours: a tour of it, a choice in it, and a recording.
@MainActor
@Suite("Tours of other programs", .sessions, .needs(.kwin), .needsOthers)
struct OthersTourTests {
  private static let program = OthersProgram.calculator

  private static func button(_ name: String) -> Target {
    .widget(WidgetPattern(role: .button, name: TextPattern(name)), in: program.window)
  }

  /// Starts the command in the desktop of a program.
  private func launch(
    _ arguments: [String], on desktop: OthersDesktop, tellsWhenReady: Bool = true
  ) throws -> Followspot {
    var environment = ["DBUS_SESSION_BUS_ADDRESS": desktop.address]
    if desktop.kind == .sway {
      environment["SWAYSOCK"] = desktop.session.directory.path + "/sway.socket"
    }
    return try Followspot.launch(
      arguments, in: desktop.session, environment: environment, tellsWhenReady: tellsWhenReady)
  }

  /// A tour that presses these buttons one after the other, without cards that could lie on one.
  private func tour(of names: [String], in desktop: OthersDesktop) throws -> String {
    let steps = names.enumerated().map { index, name in
      "{ id: 's\(index)', at: { widget: { role: 'button', name: '\(name)' }, id: 's\(index)' }, "
        + "advancesOn: { pressed: 's\(index)' } }"
    }
    let text =
      "{ language: 'en', defaults: { window: 'org.gnome.Calculator', onTapLight: 'passThrough', "
      + "glide: 'none', missing: { wait: 20, then: 'end' } }, steps: [\(steps.joined(separator: ", "))] }"
    let path = desktop.session.directory.path + "/tour.json5"
    try Files.write(Array(text.utf8), to: path)
    return path
  }

  @Test(
    "A tour goes on when a person presses what is lit, and the program has got it once",
    arguments: OthersDesktop.Kind.allCases)
  func presses(kind: OthersDesktop.Kind) throws {
    try OthersDesktop.run(kind, Self.program) { desktop in
      // Five for each sum: 20 of 20, where there is time.
      let rounds = Effort.times(1, long: 5)
      let names = Array(repeating: ["7", "+", "5", "="], count: rounds).flatMap(\.self)
      let targets = Set(names).map(Self.button)
      desktop.seek(targets)
      let places = try Dictionary(
        uniqueKeysWithValues: Set(names).map { ($0, try desktop.settled(Self.button($0)).center) })
      desktop.seek([])
      let run = try launch(
        ["tour", "--events", "-", try tour(of: names, in: desktop)], on: desktop)
      for (index, name) in names.enumerated() {
        try desktop.wait("step \(index) is shown") {
          run.lines.contains { $0.contains("\"didShow\"") && $0.contains("\"s\(index)\"") }
        }
        // On the dim, and on another button.
        try desktop.click(Point(x: 20, y: 20))
        let other = names[(index + 1) % names.count]
        if other != name { try desktop.click(#require(places[other])) }
        try desktop.wait("the clicks elsewhere are told") {
          run.lines.filter { $0.contains("\"tapped\"") && $0.contains("\"s\(index)\"") }.count
            >= (other == name ? 1 : 2)
        }
        #expect(!run.lines.contains { $0.contains("\"from\":\"s\(index)\"") })
        try desktop.click(#require(places[name]))
        try desktop.wait("the press of \(name) leads on") {
          run.lines.contains {
            $0.contains("\"from\":\"s\(index)\"") || $0.contains("\"outcome\":\"finished\"")
          }
        }
      }
      #expect(try run.wait() == .code(0), "\(run.errors)")
      // Each button was pressed once: the program has the sum.
      let sum = Target.widget(WidgetPattern(role: .label, name: "12"), in: Self.program.window)
      desktop.seek([sum])
      try desktop.wait("the program has the sum") { desktop.place(of: sum) != nil }
    }
  }

  @Test(
    "What a person points at is told by words that mean it", arguments: OthersDesktop.Kind.allCases)
  func picks(kind: OthersDesktop.Kind) throws {
    try OthersDesktop.run(kind, Self.program) { desktop in
      desktop.seek([Self.button("8")])
      let place = try desktop.settled(Self.button("8"))
      desktop.seek([])
      for (form, words) in [
        ("words", "--window app=org.gnome.Calculator --widget role=button,name=8"),
        (
          "json5",
          "{ window: { app: 'org.gnome.Calculator' }, widget: { role: 'button', name: '8' } }"
        ),
      ] {
        try desktop.point(at: Point(x: 20, y: 20))
        let before = try desktop.still()
        let run = try launch(
          ["pick", "--format", form], on: desktop, tellsWhenReady: false)
        try desktop.wait("the screen is dim") { try desktop.still() != before }
        let dim = try desktop.still()
        try desktop.point(at: place.center)
        try desktop.wait("the button is lit") { try desktop.still() != dim }
        try desktop.click(place.center)
        #expect(try run.wait() == .code(0), "\(run.errors)")
        #expect(run.lines == [words])
      }
    }
  }
}
