import FakeCompositor
import SpotlightWayland
import Testing

/// The oracles that look at both sides; `RuleTests` tests those of the rules.
@MainActor
@Suite struct OracleTests {
  @Test func `an object that one side has forgotten is found`() throws {
    let desktop = try FakeDesktop(FakeDesktop.usual)
    desktop.show()
    desktop.checkBothSidesAgree()
    #expect(desktop.compositor.complaints == [])
    let buffer = try #require(desktop.compositor.buffers.first)
    desktop.compositor.objects[buffer.id] = nil
    desktop.checkBothSidesAgree()
    #expect(desktop.compositor.complaints.map(\.rule) == [.nothingLeft])
  }

  @Test func `a request while still is found`() throws {
    let desktop = try FakeDesktop(FakeDesktop.usual)
    desktop.show()
    desktop.standStill()
    #expect(desktop.compositor.complaints == [])
    desktop.stage.ask()
    desktop.standStill()
    #expect(desktop.compositor.complaints.map(\.rule) == [.nothingWhileStill])
  }

  @Test func `two that never come to rest are found`() throws {
    let desktop = try FakeDesktop(FakeDesktop.usual)
    desktop.show()
    // Each refresh asks for another answer, which asks for another frame.
    desktop.compositor.configuresAtEachRefresh = true
    let surface = try #require(desktop.compositor.surfaces.first)
    desktop.compositor.sendConfigure(surface, (40, 30))
    desktop.settle()
    #expect(desktop.compositor.complaints.map(\.rule) == [.nothingWhileStill])
  }
}
