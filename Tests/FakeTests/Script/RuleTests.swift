import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// The rules themselves: each finds a client that breaks it, and no other client.
@MainActor
@Suite struct RuleTests {
  @Test func `a client that keeps every rule hears no complaint`() throws {
    let client = try RawClient()
    let memory = try client.show()
    memory.bytes[0] = 1
    client.commit(memory.buffer, frame: true)
    client.fake.refresh()
    client.fake.checkRest()
    client.fake.expectStillness {}
    client.fake.checkDamageIsModest()
    client.send("zwlr_layer_surface_v1.destroy", to: client.layer)
    client.send("wl_surface.destroy", to: client.surface)
    client.send("wl_buffer.destroy", to: memory.buffer)
    client.fake.checkNothingLeft()
    expect(client.fake.complaints, is: [])
    expect(client.fake.contentCommits, is: 2)
  }

  @Test(arguments: Rule.allCases)
  func `who breaks a rule is found by it`(rule: Rule) throws {
    let client = try RawClient()
    try client.breakRule(rule)
    client.fake.checkRest()
    if rule == .nothingLeft { client.fake.checkNothingLeft() }
    // No other rule may complain first, because its message would not say what is wrong.
    expect(client.fake.complaints.first?.rule, is: rule, "\(client.fake.complaints)")
  }

  @Test func `reporting everything every time is found too`() throws {
    let client = try RawClient()
    let memory = try client.show()
    for _ in 1...10 { client.commit(memory.buffer) }
    client.fake.checkDamageIsModest()
    expect(client.fake.complaints.map(\.rule), is: [.honestDamage])
  }

  @Test(arguments: [
    // The rule, and the code of the protocol's own error for it.
    (Rule.contentAfterConfigure, UInt32(0)), (.configuresAnsweredOnce, 0),
    (.multipleOfScale, 2), (.possibleDestination, 0), (.cropWithinBuffer, 2),
    (.oneViewportPerSurface, 0), (.announcedFormats, 0), (.noOffset, 3), (.buffersThatExist, 0),
    (.offeredVersions, 0), (.wellFormedMessages, 1), (.orderOfDestruction, 4),
    (.oneEffectPerSurface, 0),
  ])
  func `what the protocols forbid ends the connection with their error`(
    rule: Rule, code: UInt32
  ) throws {
    let client = try RawClient()
    try client.breakRule(rule)
    expect(client.fake.postedError?.code, is: code)
    expect(client.fake.socket.isOpen == false)
  }

  // MARK: Both sides

  @Test func `an object that one side has forgotten is found`() throws {
    let desktop = try FakeDesktop(FakeDesktop.usual)
    desktop.show()
    desktop.checkBothSidesAgree()
    expect(desktop.compositor.complaints, is: [])
    let buffer = try require(desktop.compositor.buffers.first)
    desktop.compositor.objects[buffer.id] = nil
    desktop.checkBothSidesAgree()
    expect(desktop.compositor.complaints.map(\.rule), is: [.nothingLeft])
  }

  @Test func `a request while still is found`() throws {
    let desktop = try FakeDesktop(FakeDesktop.usual)
    desktop.show()
    desktop.standStill()
    expect(desktop.compositor.complaints, is: [])
    desktop.stage.ask()
    desktop.standStill()
    expect(desktop.compositor.complaints.map(\.rule), is: [.nothingWhileStill])
  }

  @Test func `two that never come to rest are found`() throws {
    let desktop = try FakeDesktop(FakeDesktop.usual)
    desktop.show()
    // Each refresh asks for another answer, which asks for another frame.
    desktop.compositor.configuresAtEachRefresh = true
    let surface = try require(desktop.compositor.surfaces.first)
    desktop.compositor.sendConfigure(surface, (40, 30))
    desktop.settle()
    expect(desktop.compositor.complaints.map(\.rule), is: [.nothingWhileStill])
  }

  @Test func `frames that were seen and frames that were not leave no feedback behind`() throws {
    var lines: [String] = []
    try withDesktop {
      FakeDesktop.usual($0)
      $0.advertise("wp_presentation", 1)
    } _: { desktop in
      desktop.stage.reportFrames { lines.append($0) }
      for step in 0..<4 { desktop.show([.square("a", Double(step), 4, 16)]) }
      // Frames that are under way when their surface goes are discarded.
      for step in 4..<8 {
        desktop.stage.change { $0.isUp = true }
        desktop.stage.change { $0.picture.lights = [.square("a", Double(step), 4, 16)] }
        desktop.turn()
        desktop.hide()
      }
      expect(desktop.compositor.resources("wp_presentation_feedback").isEmpty)
      // A second after the first frame there is a line.
      desktop.advance(by: .seconds(1))
      desktop.show()
    }
    expect(!lines.isEmpty)
  }
}
