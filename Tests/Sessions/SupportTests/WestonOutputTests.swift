internal import Testing

@Suite("Outputs in weston sessions", .sessions)
struct WestonOutputTests {
  @Test func `Outputs are there from the start, each with its own size, scale and turn`() throws {
    let options = WestonOptions(outputs: [
      .init(name: "big", width: 800, height: 600, scale: 2),
      .init(name: "turned", width: 640, height: 480, transform: .rotate90),
    ])
    try withWestonSession(options) { weston throws in
      let outputs = try weston.outputs
      #expect(outputs.map(\.name) == ["headless", "big", "turned"])
      #expect(outputs.map(\.x) == [0, 640, 1440])
      let big = try weston.shot("big")
      #expect(big == Picture(width: 1600, height: 1200, filledWith: WestonSession.background))
      let turned = try weston.shot("turned")
      #expect(turned.isOnly(WestonSession.background))
      #expect(turned.width == outputs[2].pixelWidth && turned.height == outputs[2].pixelHeight)
    }
  }

  @Test func `Outputs come and go while a session runs`() throws {
    try withWestonSession { weston throws in
      try weston.addOutput(.init(name: "late", width: 320, height: 200))
      #expect(try weston.shot("late").isOnly(WestonSession.background))
      try weston.removeOutput("late")
      #expect(try weston.outputs.map(\.name) == ["headless"])
      try weston.disconnectOutput("headless")
      #expect(try weston.outputs.isEmpty)
      try weston.connectOutput("headless")
      try eventually("the output is back") { try weston.outputs.count == 1 }
      try weston.waitForBackgrounds()
      #expect(try weston.shot().isOnly(WestonSession.background))
    }
  }

  @Test func `Scale, size and turn change while a session runs`() throws {
    try withWestonSession { weston throws in
      try weston.setScale(2)
      let scaled = try #require(try weston.outputs.first)
      #expect(scaled.width == 320 && scaled.pixelWidth == 640 && scaled.scale == 2)
      #expect(try weston.shot() == Picture(width: 640, height: 480, filledWith: 0x204060))
      try weston.setScale(1)
      try weston.setSize(800, 600)
      // The desktop's own client has to draw a larger background first.
      try expectEventually(Picture(width: 800, height: 600, filledWith: 0x204060)) {
        try weston.shot()
      }
      try weston.setTransform(.rotate90)
      let output = try #require(try weston.outputs.first)
      #expect(output.transform == .rotate90)
      #expect(output.width == 600 && output.height == 800)
    }
  }

  @Test func `A turned output turns what is on it`() throws {
    try withWestonSession(WestonOptions(transform: .rotate180)) { weston throws in
      let window = try TestWindow.open(.init(isMaximized: true), in: weston)
      let expected = Picture(width: 640, height: 480) { window.color(639 - $0, 479 - $1) }
      expectSame(try weston.shot(), expected)
    }
  }

  @Test func `An output moves`() throws {
    try withWestonSession(WestonOptions(outputs: [.init(name: "second")])) { weston throws in
      try weston.moveOutput("second", to: 640, 100)
      #expect(try weston.outputs.map(\.y) == [0, 100])
    }
  }
}
