import Expectations
import FakeCompositor
import Spotlight

@testable import Followspot
@testable import SpotlightWayland

/// The dead zone on a connection: regions, nudges and what is handed on, in the right order and no more than needed.
@MainActor
@Suite struct ZoneTests {
  /// A light of 16 pixels over an output of 64x48, with a pointer that the programs below have.
  @MainActor
  private struct Table {
    let desktop: FakeDesktop
    let director: ModeDirector
    var fake: FakeCompositor { desktop.compositor }

    func takesInput(_ x: Int, _ y: Int, _ connector: String = "A") throws -> Bool {
      try desktop.surface(connector).input?.contains(x, y) ?? true
    }

    /// What the client sends while something happens, as names of requests.
    func requests(_ body: @MainActor () throws -> Void) rethrows -> [String] {
      try calls(body).map { String($0.prefix { $0 != "(" }) }
    }

    /// What the client sends while something happens, with its arguments.
    func calls(_ body: @MainActor () throws -> Void) rethrows -> [String] {
      fake.transcript = []
      try body()
      desktop.settle()
      let lines = fake.transcript ?? []
      fake.transcript = nil
      return lines.filter { $0.hasPrefix("-> ") }.map { line in
        let call = line.dropFirst(3)
        return String(call.prefix { $0 != "#" }) + String(call.drop { $0 != "." })
      }
    }

    func enter(_ x: Double, _ y: Double, _ connector: String = "A") throws {
      fake.enterPointer(try desktop.seat(), on: try desktop.surface(connector), x: x, y: y)
    }

    func leave() throws { fake.leavePointer(try desktop.seat(), from: try desktop.surface()) }

    /// Has the pointer come to a place of the overlay, and go to what is below.
    func cross(_ x: Double, _ y: Double) throws {
      try enter(x, y)
      try leave()
      desktop.settle()
    }

    var places: [Point] { desktop.stage.show.picture.lights.map(\.frame.center) }
  }

  private static var lights: PointedLights {
    PointedLights(.square, isCalm: true)
  }

  private static func prepare(_ fake: FakeCompositor) {
    for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
    for interface in ["zwlr_virtual_pointer_manager_v1", "ext_idle_notifier_v1"] {
      fake.advertise(interface, 1)
    }
    fake.advertise("wl_data_device_manager", 3)
    fake.addOutput("A", 64, 48)
    fake.addSeat(3)
    fake.isPassive = false
    fake.letsDimThrough = true
  }

  private static func with(
    _ body: @MainActor (Table) throws -> Void
  ) throws {
    try withDesktop(prepare) { desktop in
      let director = desktop.lead(Modes(pointers: Self.lights))
      director.wanted.isUp = true
      desktop.advance(by: .seconds(1))
      try body(Table(desktop: desktop, director: director))
    }
  }

  @Test func `it begins open and with a nudge, and takes nothing when no pointer comes`() throws {
    try withDesktop(Self.prepare) { (desktop: FakeDesktop) throws in
      let director = desktop.lead(Modes(pointers: Self.lights))
      director.wanted.isUp = true
      let table = Table(desktop: desktop, director: director)
      for _ in 0..<50 where !desktop.compositor.surfaces.contains(where: \.isMapped) {
        desktop.turn()
      }
      expect(try table.takesInput(0, 0))
      expect(try table.takesInput(63, 47))
      desktop.advance(by: .seconds(1))
      expect(try table.desktop.surface().input?.isEmpty == true)
      expect(desktop.stage.show.input, is: .nothing)
      expect(desktop.stage.show.keyboard, is: .none)
    }
  }

  @Test func `a pointer that comes gets a hole and a nudge in one go, and takes the light along`()
    throws
  {
    try Self.with { table in
      let calls = try table.calls { try table.enter(40, 20) }
      let sent = calls.map { String($0.prefix { $0 != "(" }) }
      let region = try require(sent.firstIndex(of: "wl_surface.set_input_region"))
      let commit = try require(sent.firstIndex(of: "wl_surface.commit"))
      let nudge = try require(sent.firstIndex(of: "zwlr_virtual_pointer_v1.motion"))
      expect(region < commit && commit < nudge)
      expect(sent[nudge + 1], is: "zwlr_virtual_pointer_v1.frame")
      // The pointer moves by next to nothing and back, in parts of 256 of a pixel.
      let distances = calls.filter { $0.hasPrefix("zwlr_virtual_pointer_v1.motion(") }
        .map { $0.matches(of: /fixed\((-?\d+)\)/).compactMap { Int($0.1) } }
      expect(distances, is: [[0, 0], [1, 0], [-1, 0]])
      expect(!sent.contains("wl_pointer.set_cursor"))
      expect(try !table.takesInput(40, 20))
      expect(try table.takesInput(10, 20))
      try table.leave()
      table.desktop.settle()
      expect(table.places, is: [Point(x: 40, y: 20)])
      expect(try !table.takesInput(40, 20))
    }
  }

  @Test func `the hole does not wait for a frame`() throws {
    try Self.with { table in
      try table.enter(40, 20)
      table.desktop.settle()
      table.fake.framePolicy = .withheld
      table.fake.movePointer(try table.desktop.seat(), x: 20, y: 30)
      for _ in 0..<10 { table.desktop.turn() }
      table.fake.movePointer(try table.desktop.seat(), x: 50, y: 10)
      for _ in 0..<10 { table.desktop.turn() }
      expect(try !table.takesInput(50, 10))
      expect(try table.takesInput(20, 30))
      try table.leave()
      table.fake.framePolicy = .vsync
      table.desktop.advance(by: .seconds(3))
    }
  }

  @Test func `a click whose release takes the pointer away is handed on`() throws {
    try Self.with { table in
      let seat = try table.desktop.seat()
      let surface = try table.desktop.surface()
      try table.enter(40, 20)
      table.fake.button(0x110, isDown: true, on: seat)
      let sent = try table.requests {
        let pointer = try require(table.fake.devices("wl_pointer", of: seat).first)
        table.fake.send(pointer.id, "button", [.uint(7), .uint(7), .uint(0x110), .uint(0)])
        table.fake.send(pointer.id, "leave", [.uint(8), .object(surface.id)])
        table.fake.send(pointer.id, "frame", [])
        pointer.device?.unansweredEnter = nil
      }
      expect(sent.count { $0 == "zwlr_virtual_pointer_v1.button" }, is: 2)
    }
  }

  @Test func `the wheel is handed on`() throws {
    try Self.with { table in
      try table.enter(40, 20)
      let sent = try table.requests {
        table.fake.turnWheel(try table.desktop.seat(), steps120: 120)
      }
      expect(sent.count { $0 == "zwlr_virtual_pointer_v1.axis_discrete" }, is: 1)
      try table.leave()
    }
  }

  @Test func `a surface that is made anew has the hole from its first commit on`() throws {
    try Self.with { table in
      try table.cross(40, 20)
      table.fake.closeSurface(try table.desktop.surface())
      table.desktop.advance(by: .seconds(2))
      // The new surface is looked through as the first one was; no pointer comes.
      expect(try table.desktop.surface().isMapped)
      expect(try table.desktop.surface().input?.isEmpty == true)
      try table.enter(10, 10)
      table.desktop.settle()
      expect(try !table.takesInput(10, 10))
      expect(try table.takesInput(50, 40))
      try table.leave()
    }
  }

  @Test func `hiding leaves no object of the zone, and showing begins again`() throws {
    try Self.with { table in
      try table.cross(40, 20)
      table.director.wanted.isUp = false
      table.desktop.advance(by: .seconds(2))
      for interface in [
        "zwlr_virtual_pointer_v1", "ext_idle_notification_v1", "wl_data_device",
      ] { expect(table.fake.resources(interface).isEmpty, "\(interface)") }
      table.director.wanted.isUp = true
      table.desktop.settle()
      table.desktop.advance(by: .seconds(1))
      expect(table.fake.resources("zwlr_virtual_pointer_v1").count, is: 1)
      try table.cross(30, 30)
      expect(table.places, is: [Point(x: 30, y: 30)])
    }
  }

  @Test func `on another connection it begins again`() throws {
    try Self.with { table in
      try table.enter(40, 20)
      try table.leave()
      table.desktop.reconnect { fake in
        Self.prepare(fake)
        return true
      }
      table.fake.disconnect()
      table.desktop.advance(by: .seconds(2))
      expect(table.fake.resources("zwlr_virtual_pointer_v1").count, is: 1)
      try table.cross(20, 20)
      expect(table.places, is: [Point(x: 20, y: 20)])
    }
  }

  @Test func `if the compositor takes virtual pointers back, the overlay has the pointer again`()
    throws
  {
    try Self.with { table in
      expect(table.desktop.stage.show.follow, is: .zone)
      let name = try require(table.fake.globals(of: "zwlr_virtual_pointer_manager_v1").first)
      table.fake.withdraw(name)
      table.desktop.settle()
      expect(table.desktop.stage.show.follow, is: .own)
      expect(try table.takesInput(5, 5))
      expect(table.fake.resources("zwlr_virtual_pointer_v1").isEmpty)
    }
  }

  @Test(arguments: ["zwlr_virtual_pointer_manager_v1", "zwlr_layer_shell_v1"])
  func `without what it needs there is none, and a sentence says why`(interface: String) throws {
    try withDesktop { fake in
      Self.prepare(fake)
      if let name = fake.globals(of: interface).first { fake.withdraw(name) }
      if interface == "zwlr_layer_shell_v1" { fake.advertise("xdg_wm_base", 5) }
    } _: { desktop in
      let director = desktop.lead(Modes(pointers: Self.lights))
      director.wanted.isUp = true
      desktop.advance(by: .seconds(1))
      expect(desktop.stage.show.follow, is: .own)
      guard case .absent(let reason) = desktop.stage.zone.state else {
        Issue.record("the dead zone is not absent")
        return
      }
      expect(reason.hasSuffix("."))
    }
  }

  @Test func `a pointer that goes takes its hole along, and one that comes is looked for`() throws {
    try Self.with { table in
      try table.cross(40, 20)
      table.fake.setCapabilities(FakeSeat.keyboard, of: try table.desktop.seat())
      table.desktop.settle()
      expect(try table.desktop.surface().input?.isEmpty == true)
      let sent = try table.requests {
        table.fake.setCapabilities(3, of: try table.desktop.seat())
        table.desktop.settle()
      }
      expect(sent.contains("zwlr_virtual_pointer_v1.motion"))
      table.desktop.advance(by: .seconds(1))
    }
  }

  @Test func `a rest that is not ours makes it look, once`() throws {
    try Self.with { table in
      try table.cross(40, 20)
      table.desktop.advance(by: .seconds(1))
      @MainActor func rest() -> [String] {
        table.requests {
          for watch in table.fake.resources("ext_idle_notification_v1") {
            table.fake.send(watch.id, "idled", [])
          }
        }
      }
      expect(rest().contains("zwlr_virtual_pointer_v1.motion"))
      table.desktop.advance(by: .milliseconds(60))
      expect(!rest().contains("zwlr_virtual_pointer_v1.motion"))
      table.desktop.advance(by: .seconds(1))
    }
  }

  @Test func `what is dragged over the overlay takes the light along, and is never accepted`()
    throws
  {
    try Self.with { table in
      let device = try require(table.fake.resources("wl_data_device").first)
      let sent = try table.requests {
        let offer = table.fake.make("wl_data_offer", in: device, by: "data_offer")
        table.fake.send(
          device.id, "enter",
          [
            .uint(1), .object(try table.desktop.surface().id), .decimal(30), .decimal(20),
            .object(offer),
          ])
        table.fake.send(device.id, "motion", [.uint(2), .decimal(34), .decimal(22)])
        table.desktop.settle()
        table.fake.send(device.id, "leave", [])
      }
      expect(table.places, is: [Point(x: 34, y: 22)])
      expect(try !table.takesInput(34, 22))
      expect(sent.contains("wl_data_offer.destroy"))
      expect(!sent.contains("wl_data_offer.accept"))
    }
  }
}
