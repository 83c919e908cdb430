import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightWayland

/// Connections that stall, break within a message or end with an error, and clocks that jump.
@MainActor
@Suite struct ConnectionFaultTests {
  @Test func `a compositor that stops reading for ten seconds keeps its client`() throws {
    try withShownDesktop { desktop in
      let fake = desktop.compositor
      let surface = try require(fake.surfaces.first)
      fake.isReading = false
      var wasBlocked = false
      // More configures than answers fit into the socket; the client would answer each at once.
      for _ in 0..<2000 {
        fake.sendConfigure(surface)
        desktop.move(to: desktop.now + .milliseconds(5))
        desktop.turn()
        if desktop.session.isBlocked {
          wasBlocked = true
          expect(desktop.session.nextTurn == nil)
        }
      }
      expect(wasBlocked)
      expect(!desktop.hasEnded)
      desktop.stage.change { $0.picture.lights = [.square("a", 30, 4, 16)] }
      fake.isReading = true
      desktop.expectSettled()
    }
  }

  @Test(arguments: 0..<20)
  func `a connection that breaks within an event ends with a reason`(length: Int) throws {
    try withShownDesktop { desktop in
      let layer = try require(desktop.compositor.resources("zwlr_layer_surface_v1").first)
      let event = Message(layer.id, 0, [.uint(9), .uint(64), .uint(48)]).bytes
      desktop.compositor.disconnect(within: Array(event.prefix(length)))
      desktop.settle()
      expect(desktop.hasEnded)
      expect(desktop.failure?.errorNumber, is: EPIPE)
    }
  }

  @Test(arguments: [
    "wl_display", "wl_registry", "wl_compositor", "wl_shm", "wl_surface", "wl_buffer",
    "zwlr_layer_shell_v1", "zwlr_layer_surface_v1", "wp_viewport", "wp_fractional_scale_v1",
    "wl_output", "zxdg_output_v1", "wl_seat", "wl_keyboard",
  ])
  func `an error names its object and its code, whatever came before it`(
    interface: String
  ) throws {
    try withShownDesktop { desktop in
      let fake = desktop.compositor
      let resource = try require(fake.resources(interface).first)
      let keyboard = try require(fake.resources("wl_keyboard").first)
      for _ in 0..<50 { fake.send(keyboard.id, "repeat_info", [.int(25), .int(600)]) }
      fake.postError(resource.id, 3, "this is what was wrong")
      desktop.settle()
      let failure = try require(desktop.failure)
      expect(failure.protocolError?.interface, is: interface)
      expect(failure.protocolError?.object, is: resource.id)
      expect(failure.protocolError?.code, is: 3)
      expect(failure.text.contains("this is what was wrong"))
      // The earlier error must not hide the end of the connection.
      #expect(throws: WireFailure.self) { try desktop.stage.wire.prepare() }
    }
  }

  @Test func `a display that is not there is a failure and no crash`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for (name, value) in [
          ("WAYLAND_DISPLAY", "/nowhere/wayland-0"), ("WAYLAND_SOCKET", "77"),
          ("WAYLAND_SOCKET", "none"), ("WAYLAND_SOCKET", ""), ("WAYLAND_SOCKET", "4294967298"),
          ("WAYLAND_SOCKET", "2"),
        ] {
          setenv(name, value, 1)
          let failure = #expect(throws: WireFailure.self) { _ = try Session() }
          expect(failure?.errorNumber ?? 0 != 0)
          // The variable must stay, because the message names it; so must standard error, for the
          // message.
          expect(getenv(name).map { String(cString: $0) }, is: value)
          expect(fcntl(2, F_GETFD) >= 0)
        }
      }
    }
  }

  /// Bytes of events that no compositor should send.
  enum Nonsense: CaseIterable, Sendable {
    case unknownObject
    case tooSmall
    case tooLarge
    case deletedTwice
    case random

    var bytes: [UInt8] {
      switch self {
      case .unknownObject: Message(4_000_000, 3, [.uint(1)]).bytes
      case .tooSmall: [2, 0, 0, 0, 0, 0, 4, 0]
      case .tooLarge: [2, 0, 0, 0, 0, 0, 0xFF, 0xFF] + Array(repeating: 7, count: 70_000)
      case .deletedTwice: Message(1, 1, [.uint(3)]).bytes + Message(1, 1, [.uint(3)]).bytes
      case .random:
        (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 2_654_435_761 >> 7) }
      }
    }
  }

  @Test(arguments: Nonsense.allCases)
  func `bytes that make no sense end the connection at most`(nonsense: Nonsense) throws {
    // From here on, the compositor's state and the client's differ.
    let desktop = try FakeDesktop(FakeDesktop.usual)
    desktop.show()
    desktop.compositor.socket.send(nonsense.bytes)
    desktop.settle()
    desktop.change { $0.picture.lights = [.square("a", 3, 3, 20)] }
    if nonsense == .unknownObject { expect(desktop.faultOnScreens() == nil) }
    desktop.compositor.disconnect()
    desktop.settle()
    expect(desktop.hasEnded)
  }

  @Test(arguments: [-3600, -1, 1, 3600, 400_000_000])
  func `a clock that jumps delays nothing for ever`(seconds: Int) throws {
    try withShownDesktop { desktop in
      desktop.move(to: desktop.now + .seconds(seconds))
      desktop.stage.change { $0.picture.lights = [.square("a", 20, 4, 16)] }
      desktop.expectSettled()
      let surface = try require(desktop.compositor.surfaces.first)
      desktop.compositor.closeSurface(surface)
      desktop.settle()
      desktop.expectSettled(after: .seconds(1))
    }
  }
}
