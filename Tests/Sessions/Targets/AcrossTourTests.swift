import RandomNumbers
import Spotlight
import SpotlightDesktops
import SpotlightTargets
import Testing

/// The example that leads from a terminal to an editor and to its file dialog, on two screens.
@MainActor
@Suite(
  "A tour across programs", .sessions, .needsOthers,
  .enabled(if: Effort.isLong, "it takes its time: FOLLOWSPOT_LONG=1 asks for it"))
struct AcrossTourTests {
  private static let example =
    BuiltProducts.sources + "/../../Documentation/Examples/across.json5"

  /// The terminal is on the first screen, and the editor with its dialog on the second one.
  private static var options: SwayOptions {
    var options = OthersDesktop.floating
    options.outputs = 2
    let editor = OthersDesktop.size.width + 40
    options.configuration = [
      "for_window [app_id=\"foot\"] floating enable, border none, resize set 500 300, "
        + "move absolute position 60 40",
      "for_window [app_id=\"mousepad\"] floating enable, border none, resize set 700 500, "
        + "move absolute position \(editor) 40",
    ]
    return options
  }

  @Test func `it is gone through with a pointer and keys, from one screen to the other`() throws {
    try OthersDesktop.run(.sway, nil, options: Self.options) { desktop in
      @MainActor func place(_ app: String, _ title: TextPattern = "*") -> Rect? {
        desktop.desk.windows().windows.first { $0.app == app && title.fits($0.title) }?.content
      }
      _ = try desktop.session.launch(
        "foot", ["--config=/dev/null", "--working-directory=\(desktop.session.directory.path)"],
        environment: desktop.programEnvironment.merging([
          "GDK_BACKEND": "wayland", "SHELL": "/bin/sh",
        ]) { $1 })
      try desktop.wait("the terminal is there") { place("foot") != nil }
      let run = try desktop.launch(["tour", "--events", "-", Self.example])
      @MainActor func waitForStep(_ name: String, on screen: String) throws {
        try desktop.wait("\(name) is shown") {
          run.lines.contains { $0.contains("\"didShow\"") && $0.contains("\"\(name)\"") }
        }
        // While the light glides, a click is the overlay's.
        var last = try desktop.session.shot(screen)
        try desktop.wait("the light on \(name) rests") {
          desktop.rest(.milliseconds(150))
          let next = try desktop.session.shot(screen)
          defer { last = next }
          return next == last
        }
        last.keep(as: "across-\(name)")
      }
      /// Goes from the dim into the light, as a person does, and clicks there.
      ///
      /// The overlay takes the keyboard with the pointer, and gives it back after it has heard of the click.
      @MainActor func click(_ place: Point) throws {
        let ipc = try #require(desktop.session as? SwaySession).ipc
        try desktop.point(at: Point(x: place.x < 900 ? 890 : 910, y: 790))
        try desktop.wait("the overlay has the keyboard") { try !ipc.hasWindowKeyboard }
        try desktop.click(place)
        try desktop.wait("the window has the keyboard") { try ipc.hasWindowKeyboard }
      }

      try waitForStep("terminal", on: "HEADLESS-1")
      try click(#require(place("foot")).center)
      try desktop.write("mousepad\n")
      try desktop.wait("the editor is open") { place("mousepad") != nil }
      #expect(try #require(place("mousepad")).x > 900)

      try waitForStep("text", on: "HEADLESS-2")
      try click(#require(place("mousepad")).center)
      try desktop.write("a line")
      try desktop.type(Key.s, holding: Key.leftControl)
      try desktop.wait("the dialog is open") { place("mousepad", "Save As*") != nil }

      try waitForStep("name", on: "HEADLESS-2")
      let dialog = WindowPattern(app: "mousepad", title: "Save As*")
      let entry = Target.widget(WidgetPattern(role: .entry, number: 1), in: dialog)
      let save = Target.widget(WidgetPattern(role: .button, name: "Save"), in: dialog)
      desktop.seek([entry, save])
      // Beside the lights of this step the clicks are the dialog's, too.
      try desktop.click(desktop.settled(entry).center)
      try desktop.type(Key.a, holding: Key.leftControl)
      try desktop.write("across.txt")
      try desktop.click(desktop.settled(save).center)

      try waitForStep("end", on: "HEADLESS-2")
      #expect(Files.text(of: desktop.session.directory.path + "/across.txt") == "a line")
      desktop.seek([])
      try click(#require(place("mousepad")).center)
      try desktop.type(Key.letters["q"] ?? 0, holding: Key.leftControl)
      #expect(try run.wait() == .code(0), "\(run.errors)\(run.lines.suffix(8))")
    }
  }
}
