import Testing

/// A switch has its own signal, which asks for a state before it has it.
@Suite("A switch in a tour", .sessions)
struct SwitchTests {
  @Test(
    "A press on a switch of GTK changes its state, and leads the tour on",
    .enabled(
      if: EditorProgram.Toolkit.installed.contains(.gtk4),
      "it needs GTK 4: Scripts/setup all installs libgtk-4-dev"))
  func press() throws {
    try ProgramHands.inWeston { session, hands in
      let folder = BuiltProducts.sources + "/Inside/Hosts"
      let toolkit = EditorProgram.Toolkit.gtk4
      let command = try toolkit.build("switch.c", in: folder, named: "switch")
      let program = TellingProgram(
        try session.launch(
          command[0], Array(command.dropFirst()), environment: toolkit.environment))
      try program.wait(for: "step switch")
      let place = try program.place(of: "switch")
      try program.press(until: "switch 1 1") {
        try hands.click(place.x + place.width / 2, place.y + place.height / 2)
      }
      try program.wait(for: "step end")
    }
  }
}
