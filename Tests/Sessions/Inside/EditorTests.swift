import RandomNumbers
import Testing

/// Editors in real toolkits that show themselves: what their own widgets hear, and what they do not.
@Suite("Programs that show themselves", .sessions)
struct EditorTests {
  typealias Toolkit = EditorProgram.Toolkit

  /// weston 10 puts a window of GTK 3 that fills the screen beside its corner.
  private static let withFingers = Toolkit.installed.filter { $0 != .gtk3 }
  /// All of them take half a minute on each desktop.
  private static func without(fingers few: Toolkit...) -> [Toolkit] {
    Toolkit.installed.filter { Effort.isLong || few.contains($0) }
  }

  private static let size = (width: 640, height: 480)

  /// What presses and types in a session.
  private struct Hands {
    let move: (Double, Double) throws -> Void
    let press: (Bool) throws -> Void
    let type: (Int) throws -> Void
    /// Puts a finger down and lifts it; nil where there are no fingers.
    let tap: ((Double, Double) throws -> Void)?
    let shot: () throws -> Picture

    func click(_ x: Double, _ y: Double) throws {
      try move(x, y)
      try press(true)
      try press(false)
    }
  }

  private func hands(in session: WestonSession) -> Hands {
    Hands(
      move: { try session.motion($0, $1) }, press: { try session.button(isPressed: $0) },
      type: { try session.type($0) },
      tap: { x, y in
        try session.touchDown(1, x, y)
        try session.touchFrame()
        try session.touchUp(1)
        try session.touchFrame()
      }, shot: { try session.shot("headless") })
  }

  private func hands(_ injector: Injector, _ shot: @escaping () throws -> Picture) -> Hands {
    Hands(
      move: { try injector.motion($0, $1, within: Self.size) },
      press: { try injector.button(isPressed: $0) }, type: { try injector.type($0) }, tap: nil,
      shot: shot)
  }

  /// Goes through the tour as a person does.
  private func use(_ toolkit: Toolkit, in session: Session, _ hands: Hands) throws {
    let editor = try EditorProgram(toolkit, isMaximized: hands.tap == nil, in: session)
    // The light lets letters through to the focused text, and Enter and Tab lead the tour alone.
    for key in [Key.a, Key.a, Key.a] { try hands.type(key) }
    try editor.wait(for: "step save")
    let save = try editor.place(of: "save")
    let middle = (x: save.x + save.width / 2, y: save.y + save.height / 2)
    try eventually("the light is on the button, to the pixel") {
      try isHole(around: save, in: try hands.shot())
    }
    // Beside the light nothing of the program's is pressed: neither the text nor the scrolled lines.
    for x in [20.0, 300, 620] { try hands.click(x, 400) }
    try press(until: "saved", editor) { try hands.click(middle.x, middle.y) }
    try editor.wait(for: "step last")
    if let tap = hands.tap {
      // Once more by a finger: the line of the last step is found again.
      try hands.type(Key.left)
      try editor.wait(for: "step save")
      try press(until: "saved", editor) { try tap(middle.x, middle.y) }
      try editor.wait(for: "step last")
    }
    #expect(editor.lines.count { $0 == "saved" } == (hands.tap == nil ? 1 : 2))
    let line = try editor.place(of: "last")
    #expect(line.height > 0 && line.y + line.height <= Double(Self.size.height))
    try hands.type(Key.escape)
    try editor.wait(for: "ended 2")
    // What is left is the program, as if nothing had been.
    try hands.click(middle.x, middle.y)
    try editor.wait(for: "saved")
    #expect(editor.process.isRunning)
    let errors = editor.process.errors.split(separator: "\n").filter {
      !$0.contains("session bus") && !$0.contains("dconf") && !$0.contains("plugin")
        && !$0.contains("runtime directory")
    }
    #expect(errors == [])
  }

  /// Presses until the program has heard it: a light that has just arrived lets presses through only a moment later.
  private func press(
    until line: String, _ editor: EditorProgram, _ press: () throws -> Void
  ) throws {
    let before = editor.lines.count { $0 == line }
    try eventually("the editor hears a press") {
      try press()
      return editor.hears(line, times: before + 1)
    }
    try editor.wait(for: line)
  }

  /// Whether the hole is the widget with its padding, within a pixel.
  private func isHole(
    around box: (x: Double, y: Double, width: Double, height: Double), in picture: Picture
  ) throws -> Bool {
    let padding = 4.0
    // At a quarter of each side, where no arrow of the card is.
    let (x, y) = (box.x + box.width / 4, box.y + box.height / 4)
    let (left, right) = (box.x - padding, box.x + box.width + padding)
    let bottom = box.y + box.height + padding
    let pairs = [
      ((left + 1.5, y), (left - 1.5, y)), ((right - 1.5, y), (right + 1.5, y)),
      ((x, bottom - 1.5), (x, bottom + 1.5)),
    ]
    return try pairs.allSatisfy { inside, outside in
      let (lit, dim) = (try brightness(inside, picture), try brightness(outside, picture))
      return Double(dim) < Double(lit) * 0.7
    }
  }

  private func brightness(_ point: (Double, Double), _ picture: Picture) throws -> Int {
    let scale = Double(picture.width) / Double(Self.size.width)
    let place = (point.0 * scale, point.1 * scale)
    guard place.0 >= 0, place.0 < Double(picture.width), place.1 >= 0,
      place.1 < Double(picture.height)
    else { throw SessionFailure("\(place) is not on the screen.") }
    let color = picture[Int(place.0), Int(place.1)]
    return Int(color.red) + Int(color.green) + Int(color.blue)
  }

  @Test(
    "Every toolkit that has an adaptor is here",
    .enabled(
      if: Toolkit.missing.isEmpty,
      "their editors are not tested: Scripts/setup all installs \(Toolkit.missing.map(\.packages).joined(separator: " "))."
    ))
  func allAreHere() { #expect(Toolkit.installed == Toolkit.allCases) }

  @Test("weston, by pointer and finger", arguments: Self.withFingers)
  func weston(toolkit: Toolkit) throws {
    var options = WestonOptions(width: Self.size.width, height: Self.size.height)
    options.shell = .kiosk
    options.hasLayerShell = false
    try withWestonSession(options) { try use(toolkit, in: $0, hands(in: $0)) }
  }

  @Test("At larger scales: weston, which tells whole ones of outputs alone")
  func westonLarge() throws {
    var options = WestonOptions(width: Self.size.width, height: Self.size.height, scale: 2)
    options.shell = .kiosk
    options.hasLayerShell = false
    for toolkit in Toolkit.installed.filter({ [.gtk4, .qt6].contains($0) }) {
      try withWestonSession(options) { try use(toolkit, in: $0, hands(in: $0)) }
    }
  }

  @Test("At larger scales: KWin, which tells fractional ones", .needs(.kwin))
  func kwinLarge() throws {
    guard Toolkit.installed.contains(.gtk4) else { return }
    let options = DesktopOptions(width: Self.size.width, height: Self.size.height, scale: 1.5)
    try withDesktop(KWinSession(options)) { session in
      try use(.gtk4, in: session, hands(session.injector) { try session.shot() })
    }
  }

  @Test("sway", arguments: without(fingers: .gtk4, .gtk3))
  func sway(toolkit: Toolkit) throws {
    try withSwaySession(SwayOptions(width: Self.size.width, height: Self.size.height)) { session in
      try use(toolkit, in: session, hands(session.injector) { try session.shot() })
    }
  }

  @Test("KWin", .needs(.kwin), arguments: without(fingers: .gtk4))
  func kwin(toolkit: Toolkit) throws {
    let options = DesktopOptions(width: Self.size.width, height: Self.size.height)
    try withDesktop(KWinSession(options)) { session in
      try use(toolkit, in: session, hands(session.injector) { try session.shot() })
    }
  }

  @Test("mutter", .needs(.mutter), arguments: without(fingers: .gtk4))
  func mutter(toolkit: Toolkit) throws {
    let options = DesktopOptions(width: Self.size.width, height: Self.size.height)
    try withDesktop(MutterSession(options)) { session in
      try use(toolkit, in: session, hands(session.injector) { try session.shot() })
    }
  }
}
