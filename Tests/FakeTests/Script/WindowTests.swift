import FakeCompositor
import Testing

/// The shell for windows, as far as an overlay without layers needs it.
@MainActor
@Suite struct WindowTests {
  /// A maximized window up to its first commit.
  private func begin(_ client: RawClient) -> (shell: UInt32, toplevel: UInt32) {
    client.surface = client.make("wl_compositor.create_surface", from: client["wl_compositor"])
    let shell = client.make(
      "xdg_wm_base.get_xdg_surface", from: client["xdg_wm_base"], .object(client.surface))
    let toplevel = client.make("xdg_surface.get_toplevel", from: shell)
    client.setInput(empty: true)
    client.send("xdg_toplevel.set_maximized", to: toplevel)
    client.send("wl_surface.commit", to: client.surface)
    return (shell, toplevel)
  }

  @Test func `a window is configured, shown and closed`() throws {
    let client = try RawClient()
    _ = client.heard()
    let (shell, toplevel) = begin(client)
    let told = client.heard().filter { $0.event.hasPrefix("xdg_") }
    #expect(told.map(\.event) == ["xdg_toplevel.configure", "xdg_surface.configure"])
    #expect(told[0].arguments.prefix(2) == [.int(64), .int(48)])
    client.send("xdg_surface.ack_configure", to: shell, .uint(client.serial))
    client.commit(try client.makeBuffer().buffer)
    client.fake.closeSurface(try #require(client.fake.surfaces.first))
    #expect(client.heard().map(\.event).contains("xdg_toplevel.close"))
    client.send("xdg_toplevel.destroy", to: toplevel)
    client.send("xdg_surface.destroy", to: shell)
    client.send("wl_surface.destroy", to: client.surface)
    #expect(client.fake.complaints == [])
  }

  @Test func `content before the configure and a shell before its window are errors`() throws {
    let early = try RawClient()
    _ = begin(early)
    early.commit(try early.makeBuffer().buffer)
    #expect(early.fake.postedError?.code == FakeCompositor.WindowError.unconfiguredBuffer)
    let wrong = try RawClient()
    let (shell, _) = begin(wrong)
    wrong.send("xdg_surface.destroy", to: shell)
    #expect(wrong.fake.postedError?.code == FakeCompositor.WindowError.defunctRole)
    #expect(wrong.fake.complaints.map(\.rule) == [.orderOfDestruction])
  }

  @Test func `a ping that is answered is forgotten`() throws {
    let client = try RawClient()
    client.fake.ping()
    client.fake.ping()
    for serial in client.fake.pings.keys {
      client.send("xdg_wm_base.pong", to: client["xdg_wm_base"], .uint(serial))
    }
    client.fake.checkRest()
    #expect(client.fake.complaints == [])
  }
}
