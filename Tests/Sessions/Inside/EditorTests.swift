import Expectations
import RandomNumbers
import TestFiles

/// Editors in real toolkits that show themselves: what their own widgets hear, and what they do not.
@Suite("Programs that show themselves", .sessions)
struct EditorTests {
  typealias Toolkit = EditorProgram.Toolkit

  /// One of each family, and the others where there is time; weston 10 does not put GTK 3 at the corner of the screen.
  private static let withFingers = without(
    fingers: .gtk4, .python, .javascript, .vala, .swift, .qt6, .quick6, .opengl2, .opengl3
  )
  .filter { $0 != .gtk3 }
  /// All of them take half a minute on each desktop.
  private static func without(fingers few: Toolkit...) -> [Toolkit] {
    Toolkit.installed.filter { Effort.isLong || few.contains($0) }
  }

  /// What is used at larger scales, too.
  private static let atScales = Toolkit.installed.filter {
    [.gtk4, .qt6, .sdl3, .opengl3].contains($0)
  }

  @Test("Scripts/setup installs what an editor needs", arguments: Toolkit.allCases)
  func isSetUp(toolkit: Toolkit) {
    let words = Files.text(of: TestFile.inPackage("Scripts/setup.d/packages"))
      .split(whereSeparator: { " |\n".contains($0) })
    for package in toolkit.packages.split(separator: " ").prefix(while: { $0.first != "(" }) {
      expect(words.contains(package), "\(package)")
    }
  }

  /// Goes through the tour as a person does.
  private func use(_ toolkit: Toolkit, in session: Session, _ hands: ProgramHands) throws {
    let editor = try EditorProgram(toolkit, isMaximized: hands.asksForAll, in: session)
    // Before that, the program tells places in a window that has another size.
    // mutter leaves SDL's window as large as it began, which is known from the start.
    if !toolkit.hasNoWidgets { try hands.waitForAll() }
    // The light lets letters through to the focused text, and Enter and Tab lead the tour alone.
    for key in [Key.a, Key.a, Key.a] { try hands.type(key) }
    try editor.wait(for: "step save")
    let save = try eventually("the light is on the button, to the pixel") {
      let place = try editor.place(of: "save")
      return try hands.shot().hasHole(around: place) ? place : nil
    }
    let middle = (x: save.x + save.width / 2, y: save.y + save.height / 2)
    // Beside the light nothing of the program's is pressed: neither the text nor the scrolled lines.
    for x in [20.0, 300, 620] { try hands.click(x, 400) }
    var presses = try editor.press(until: "saved") { try hands.click(middle.x, middle.y) }
    try editor.wait(for: "step last")
    if let tap = hands.tap {
      // Once more by a finger: the line of the last step is found again.
      try hands.type(Key.left)
      try editor.wait(for: "step save")
      presses += try editor.press(until: "saved") { try tap(middle.x, middle.y) }
      try editor.wait(for: "step last")
    }
    expect(editor.lines.count { $0 == "saved" } <= presses)
    let line = try editor.place(of: "last")
    expect(line.height > 0 && line.y + line.height <= Double(ProgramHands.size.height))
    try hands.type(Key.escape)
    try editor.wait(for: toolkit.dismissed)
    // What is left is the program, as if nothing had been.
    try hands.click(middle.x, middle.y)
    try editor.wait(for: "saved")
    expect(editor.process.isRunning)
    expect(editor.complaints, is: [])
  }

  /// Those that Debian has from 13 on.
  private static let newer: Set<Toolkit> = [.sdl3, .opengl3]
  private static let missing = Toolkit.missing.filter { !newer.contains($0) }

  @Test(
    "Every toolkit that has an adaptor is here, but SDL 3",
    .enabled(
      if: Self.missing.isEmpty,
      "their editors are not tested: Scripts/setup all installs \(Set(Self.missing.map(\.packages)).sorted().joined(separator: " "))."
    ))
  func allAreHere() { expect(Self.newer.isSuperset(of: Toolkit.missing)) }

  @Test(
    "SDL 3 is here",
    .enabled(
      if: Self.newer.isDisjoint(with: Toolkit.missing),
      "Debian has it from 13 on, and Scripts/lab toolkits tries its editors there"))
  func newerAreHere() { expect(Self.newer.isSubset(of: Toolkit.installed)) }

  @Test("weston, by pointer and finger", arguments: Self.withFingers)
  func weston(toolkit: Toolkit) throws {
    try ProgramHands.inWeston { try use(toolkit, in: $0, $1) }
  }

  @Test("At larger scales: weston, which tells whole ones of outputs alone")
  func westonLarge() throws {
    for toolkit in Self.atScales {
      try ProgramHands.inWeston(scale: 2) { try use(toolkit, in: $0, $1) }
    }
  }

  @Test("At larger scales: KWin, which tells fractional ones", .needs(.kwin), arguments: [1.5, 2])
  func kwinLarge(scale: Double) throws {
    for toolkit in Self.atScales {
      try ProgramHands.inKWin(scale: scale) { try use(toolkit, in: $0, $1) }
    }
  }

  @Test("sway", arguments: without(fingers: .gtk4))
  func sway(toolkit: Toolkit) throws {
    try ProgramHands.inSway { try use(toolkit, in: $0, $1) }
  }

  @Test("KWin", .needs(.kwin), arguments: without(fingers: .gtk4))
  func kwin(toolkit: Toolkit) throws {
    try ProgramHands.inKWin { try use(toolkit, in: $0, $1) }
  }

  @Test("mutter", .needs(.mutter), arguments: without(fingers: .gtk4))
  func mutter(toolkit: Toolkit) throws {
    try ProgramHands.inMutter { try use(toolkit, in: $0, $1) }
  }
}
