import Expectations
import RandomNumbers

/// Programs that others wrote, in a few lines of which a tour begins.
@Suite("Programs of others that show themselves", .sessions)
struct ForeignTests {
  typealias Kind = ForeignProgram.Kind

  @Test(
    "All of them are here",
    .enabled(
      if: Kind.missing.isEmpty,
      "programs of others are not tested: Scripts/setup all installs \(Set(Kind.missing.map { "\($0.package) \($0.toolkit.packages)" }).sorted().joined(separator: " "))."
    ))
  func allAreHere() { expect(Kind.installed, is: Kind.all) }

  @Test("A tour takes at most twenty lines", arguments: Kind.all)
  func fewLines(kind: Kind) throws {
    let lines = try kind.lines
    expect((1...20).contains(lines.count))
  }

  /// Each builds for a while, so Qt 5 has its turn where there is time.
  private static let used = Kind.installed.filter { Effort.isLong || $0.toolkit != .qt5 }

  @Test("weston", arguments: Self.used)
  func weston(kind: Kind) throws {
    // GTK hides the title of a window that fills the screen, so there the window is moved into the corner instead.
    try ProgramHands.inWeston(kind == .exampleApp ? .desktop : .kiosk) { session, hands in
      let program = try ForeignProgram(kind, in: session)
      if kind == .exampleApp { try session.place("Example Application", at: 0, 0) }
      try use(program, kind, hands)
    }
  }

  /// A place of the windows where no light, no card and no menu comes.
  private static let beside = (x: 60.0, y: 380.0)

  /// Goes through the tour as a person does.
  private func use(_ program: ForeignProgram, _ kind: Kind, _ hands: ProgramHands) throws {
    try eventually("a card is on the dim window") { try hands.shot().hasCard }
    try hands.type(Key.enter)
    if kind == .exampleApp {
      try program.wait(for: "step search")
      try press("search", of: program, leadsTo: "searchentry", hands)
      try type(in: "searchentry", of: program, leadsTo: "gears", hands)
      // Its press is heard though a button inside of it has the signal, and its menu lies above the dim.
      try press("gears", of: program, leadsTo: "end", hands)
    } else {
      try program.wait(for: "step add")
      try press("add", of: program, leadsTo: "name", hands)
      try type(in: "name", of: program, leadsTo: "submit", hands)
    }
    let dim = try hands.shot().brightness(Self.beside.x, Self.beside.y)
    // The first closes the menu.
    try eventually("Esc ends the tour") {
      try hands.type(Key.escape)
      waitForInput(program.process.output.descriptors, milliseconds: 200)
      return program.lines.contains(kind.toolkit.dismissed)
    }
    try eventually("the window is as before") {
      let shot = try hands.shot()
      return try Double(shot.brightness(Self.beside.x, Self.beside.y)) > Double(dim) * 1.3
    }
    expect(program.process.isRunning)
    expect(program.complaints, is: [])
  }

  /// Presses a lit widget, which the tour waits for.
  private func press(
    _ name: String, of program: ForeignProgram, leadsTo step: String, _ hands: ProgramHands
  ) throws {
    let place = try program.place(of: name)
    try eventually("the light is on \(name)") { try hands.shot().hasHole(around: place) }
    // Beside it nothing is pressed.
    try hands.click(Self.beside.x, Self.beside.y)
    expect(program.lines.last, is: "step \(name)")
    try program.press(until: "step \(step)") {
      try hands.click(place.x + place.width / 2, place.y + place.height / 2)
    }
  }

  /// Writes into a lit widget, and leads on by Enter, which is the tour's.
  private func type(
    in name: String, of program: ForeignProgram, leadsTo step: String, _ hands: ProgramHands
  ) throws {
    for key in [Key.a, Key.a, Key.enter] { try hands.type(key) }
    try program.wait(for: "step \(step)")
  }
}

extension Picture {
  /// Whether there is a card, which is white, on a dim window, where nothing else is.
  fileprivate var hasCard: Bool {
    var count = 0
    for y in 0..<height {
      for x in 0..<width {
        let color = self[x, y]
        count += color.red == 255 && color.green == 255 && color.blue == 255 ? 1 : 0
      }
    }
    return (8_000...80_000).contains(count)
  }
}
