internal import Testing

@Suite("Input in weston sessions", .sessions)
struct WestonInputTests {
  /// A maximized window, so that its coordinates are those of the desktop.
  private func withWindow(
    _ options: WestonOptions = WestonOptions(), namesSeats: Bool = false,
    _ body: (WestonSession, TestWindow) throws -> Void
  ) throws {
    try withWestonSession(options) { weston throws in
      let window = try TestWindow.open(.init(isMaximized: true, namesSeats: namesSeats), in: weston)
      window.forget()
      try body(weston, window)
    }
  }

  @Test func `The pointer moves, clicks and turns its wheel`() throws {
    try withWindow { weston, window throws in
      try weston.motion(200.5, 120)
      try window.waitForPointer(200.5, 120)
      try weston.button(isPressed: true)
      try weston.button(Button.left, isPressed: false)
      try window.waitFor("pointer button 272 pressed")
      try window.waitFor("pointer button 272 released")
      try weston.axis(10, steps: 1)
      try window.waitFor("pointer axis vertical 10")
      try weston.motion(by: -0.5, 3)
      try window.waitForPointer(200, 123)
    }
  }

  @Test func `Keys reach the window that has the keyboard`() throws {
    try withWindow { weston, window throws in
      try weston.type(Key.escape)
      try window.waitFor("keyboard key 1 pressed")
      try window.waitFor("keyboard key 1 released")
      try weston.key(Key.leftShift, isPressed: true)
      try window.waitFor("keyboard modifiers 1 0 0 0")
    }
  }

  @Test func `Two fingers are told apart, and both can be cancelled`() throws {
    try withWindow { weston, window throws in
      try weston.touchDown(4, 100, 90)
      try weston.touchDown(7, 300, 200)
      try weston.touchFrame()
      try window.waitFor("touch down 4 100 90")
      try window.waitFor("touch down 7 300 200")
      try window.waitFor("touch frame")
      try weston.touchMotion(7, 310.25, 201)
      try weston.touchFrame()
      try window.waitFor("touch motion 7 310.25 201")
      try weston.touchUp(4)
      try weston.touchFrame()
      try window.waitFor("touch up 4")
      try weston.touchCancel()
      try window.waitFor("touch cancel")
      // The next finger begins anew.
      try weston.touchDown(4, 10, 20)
      try weston.touchFrame()
      try window.waitFor("touch down 4 10 20")
    }
  }

  @Test func `Capabilities come and go`() throws {
    try withWindow(WestonOptions(capabilities: [.pointer])) { weston, window throws in
      #expect(window.lines.contains("seat seat0 pointer"))
      try weston.add(.touch)
      try window.waitFor("seat seat0 pointer touch")
      try weston.remove(.pointer)
      try window.waitFor("seat seat0 touch")
      try weston.touchDown(0, 5, 6)
      try window.waitFor("touch down 0 5 6")
    }
  }

  @Test func `Seats come and go`() throws {
    try withWindow(WestonOptions(capabilities: []), namesSeats: true) { weston, window throws in
      #expect(window.lines.filter { $0.hasPrefix("seat") } == ["seat seat0"])
      try weston.addSeat("second", [.touch])
      try window.waitFor("seat second touch")
      try weston.useSeat("second")
      try weston.touchDown(0, 5, 6)
      try window.waitFor("second touch down 0 5 6")
      try weston.removeSeat("second")
      try window.waitFor("seat second gone")
      #expect(try weston.seats.elements.map { $0["name"].string } == ["seat0"])
    }
  }
}
