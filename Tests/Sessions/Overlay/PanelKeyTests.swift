import Expectations

/// The keyboard beside `followspot panel`: the window's, except while a hand holds the panel.
@Suite("The keys beside a panel", .sessions)
struct PanelKeyTests {
  private static let red: RGB = 0xc02020

  /// The window below, and how hands reach it and the panel.
  private struct Room {
    let session: Session
    let window: TestWindow
    let move: (Double, Double) throws -> Void
    let button: (_ isPressed: Bool) throws -> Void
    let type: (_ code: Int) throws -> Void
    let shot: () throws -> Picture

    /// Types until the window has the key.
    func expectWindowHears(_ code: Int, _ when: String) throws {
      window.forget()
      try eventually("the window has the key \(when)") {
        try type(code)
        return window.news.contains("keyboard key \(code) pressed")
      }
    }

    func click(_ x: Double, _ y: Double) throws {
      try move(x, y)
      try button(true)
      try button(false)
    }
  }

  /// Shows a panel at 40,40, drags it to 60,40, and clicks on the window: every key is the window's.
  ///
  /// Then it holds the panel.
  ///
  /// - Parameters:
  ///   - room: where.
  ///   - returnsKeys: whether the window has the keyboard again when the hand lets go of the panel.
  /// - Returns: the panel, which is held.
  /// - Throws: a sentence when something is not so.
  private func expectKeysOfWindow(
    in room: Room, returnsKeys: Bool = true
  ) throws -> Followspot {
    let path = try room.session.newFile(
      ".png", holding: Picture(width: 40, height: 30, filledWith: Self.red).png)
    let panel = try Followspot.show(
      ["panel", path, "40,40 80x60", "--shadow", "none"], in: room.session)
    try room.expectWindowHears(Key.a, "before a click")
    try room.move(60, 60)
    try room.button(true)
    try room.move(70, 60)
    try room.move(80, 60)
    try room.button(false)
    try eventually("the panel has moved") {
      let shot = try room.shot()
      return shot[59, 70] != Self.red && shot[61, 70] == Self.red && shot[138, 70] == Self.red
    }
    if returnsKeys {
      try room.expectWindowHears(Key.a, "after a drag of the panel")
      try room.expectWindowHears(Key.escape, "after a drag of the panel")
    }
    try room.click(20, 20)
    try room.expectWindowHears(Key.escape, "after a click on the window")
    expect(panel.process.isRunning)
    try room.move(80, 60)
    try room.button(true)
    return panel
  }

  /// Types until the panel, which is held, has ended; the window has the keys then.
  private func expectPanelHears(
    _ code: Int, _ panel: Followspot, in room: Room
  ) throws -> ChildProcess.Exit {
    try eventually("the panel has the key while it is held") {
      try room.type(code)
      return !panel.process.isRunning
    }
    try room.button(false)
    try room.expectWindowHears(Key.a, "after the panel")
    return try panel.wait()
  }

  @Test("weston: a panel that was dragged leaves the keys to the window; Enter prints its place")
  func weston() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let room = Room(
        session: session, window: window, move: { try session.motion($0, $1) },
        button: { try session.button(isPressed: $0) }, type: { try session.type($0) },
        shot: { try session.shot() })
      let panel = try expectKeysOfWindow(in: room)
      expect(try expectPanelHears(Key.enter, panel, in: room), is: .code(0))
      expect(panel.lines, is: ["60,40 80x60"])
    }
  }

  @Test("KWin: a panel has the keys from a click on it to a click on the window", .needs(.kwin))
  func kwin() throws {
    try withDesktop(KWinSession()) { session in
      let hands = try session.injector
      let window = try OverlayScenes.coveringWindow(in: session)
      let size = (session.options.width, session.options.height)
      let room = Room(
        session: session, window: window, move: { try hands.motion($0, $1, within: size) },
        button: { try hands.button(isPressed: $0) }, type: { try hands.type($0) },
        shot: { try session.shot() })
      // A click gives the keyboard to a surface that does not ask for it, too.
      let panel = try expectKeysOfWindow(in: room, returnsKeys: false)
      expect(try expectPanelHears(Key.escape, panel, in: room), is: .code(1))
    }
  }
}
