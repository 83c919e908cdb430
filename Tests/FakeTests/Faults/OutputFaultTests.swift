import Expectations
import FakeCompositor
import RandomNumbers
import Spotlight

@testable import SpotlightWayland

/// Outputs that go in every order, change again and again, and have impossible sizes.
@MainActor
@Suite struct OutputFaultTests {
  private static func two(_ fake: FakeCompositor) {
    FakeDesktop.usual(fake)
    fake.addOutput("B", 80, 40, x: 64)
  }

  nonisolated private static let orders: [[FakeCompositor.Farewell]] = [
    [.leave, .closed, .global], [.leave, .global, .closed], [.closed, .leave, .global],
    [.closed, .global, .leave], [.global, .leave, .closed], [.global, .closed, .leave],
    [.global], [.closed, .global],
  ]

  /// What the overlay is doing when the output goes.
  enum UnderWay: CaseIterable, Sendable {
    case nothing
    case frame
    case buffer
    case configure
  }

  @Test(arguments: Effort.pairs(orders, UnderWay.allCases))
  func `an output may go in any order, whatever is under way`(
    order: [FakeCompositor.Farewell], underWay: UnderWay
  ) throws {
    try withDesktop(Self.two) { desktop in
      let fake = desktop.compositor
      if underWay == .buffer { fake.releasePolicy = .never }
      desktop.show()
      let goes = try desktop.output("B")
      switch underWay {
      case .nothing, .buffer: break
      case .frame:
        fake.framePolicy = .withheld
        desktop.change { $0.picture.lights = [.square("a", 70, 5, 16)] }
      case .configure:
        if let surface = fake.surface(on: goes) { fake.sendConfigure(surface) }
      }
      fake.remove(goes, saying: order)
      desktop.settle()
      fake.framePolicy = .vsync
      desktop.expectSettled()
      expect(fake.surfaces.count, is: 1)
      // The same connector comes back under another number.
      fake.addOutput("B", 80, 40, x: 64)
      fake.releasePolicy = .now
      fake.releaseAll()
      desktop.expectSettled(after: .seconds(10))
      expect(fake.surfaces.count, is: 2)
    }
  }

  @Test func `an output that was asked for and goes is named until it is back`() throws {
    try withDesktop(Self.two) { desktop in
      let fake = desktop.compositor
      desktop.stage.change { $0.place = .overlay(Cover(outputs: ["B"])) }
      desktop.show()
      expect(desktop.stage.notices, is: [])
      for _ in 1...2 {
        let goes = try desktop.output("B")
        fake.remove(goes)
        desktop.settle()
        expect(
          desktop.stage.notices == [
            "There is no output B right now: its lights appear when it is connected."
          ])
        expect(desktop.stage.trouble == nil)
        fake.addOutput("B", 80, 40, x: 64)
        desktop.settle()
        expect(desktop.stage.notices, is: [])
        expect(fake.surfaces.count, is: 1)
      }
    }
  }

  @Test func `an output that may be missing is done without, and covered when it is there`() throws
  {
    try withDesktop(Self.two) { desktop in
      let fake = desktop.compositor
      @MainActor func covered() -> [String] { desktop.stage.coveredOutputs.map(\.name) }
      desktop.stage.change {
        $0.place = .overlay(Cover(outputs: ["C", "D"], mayBeMissing: true))
      }
      desktop.show()
      expect(covered() == ["A", "B"] && fake.surfaces.count == 2)
      expect(desktop.stage.notices, is: [])
      let later = fake.addOutput("C", 80, 40, x: 144)
      desktop.advance(by: .seconds(1))
      expect(covered(), is: ["C"])
      expect(fake.surfaces.count { $0.role.id != nil }, is: 1)
      fake.addOutput("D", 80, 40, x: 224)
      desktop.advance(by: .seconds(1))
      expect(covered(), is: ["C", "D"])
      fake.remove(later)
      desktop.settle()
      expect(covered() == ["D"] && desktop.stage.notices == [])
    }
  }

  @Test(arguments: [(0, 0), (0, 48), (64, 0)])
  func `an output without a size shows nothing until it has one`(
    width: Int, height: Int
  ) throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.addOutput("empty", width, height, x: 64)
    } _: { desktop in
      desktop.show()
      expect(desktop.faultOnScreens() == nil)
      let output = try require(desktop.compositor.outputs.values.first { $0.connector == "empty" })
      desktop.compositor.change(output) {
        $0.width = 32
        $0.height = 16
      }
      desktop.expectSettled()
    }
  }

  @Test func `an output of sixteen thousand pixels is shown`() throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.addOutput("wide", 16_384, 64, x: 64)
    } _: { desktop in
      desktop.show([.square("a", 16_000, 8, 16)])
      let output = try require(desktop.compositor.outputs.values.first { $0.connector == "wide" })
      let picture = try require(desktop.compositor.surface(on: output)?.picture)
      expect(picture.pixel(16_008 - 64, 16), is: ExpectedPicture.lit)
      expect(picture.pixel(100, 16), is: ExpectedPicture.dim)
    }
  }

  @Test(arguments: [40_000, 2_000_000, Int(Int32.max)])
  func `an output of more pixels than memory can have stays as it is`(side: Int) throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.addOutput("huge", side, side, x: 64)
    } _: { desktop in
      desktop.show()
      expect(desktop.compositor.surfaces.filter(\.isMapped).count, is: 1)
      expect(desktop.stage.notices.contains { $0.contains("huge") })
      expect(desktop.stage.trouble == nil)
    }
  }

  @Test func `half a story about an output changes nothing before its end`() throws {
    try withShownDesktop { desktop in
      let before = desktop.compositor.requests
      for resource in desktop.compositor.resources("wl_output") {
        desktop.compositor.send(resource.id, "scale", [.int(3)])
        desktop.compositor.send(resource.id, "mode", [.uint(1), .int(9), .int(9), .int(0)])
      }
      desktop.settle()
      expect(desktop.compositor.requests, is: before)
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test(arguments: [0, -1, Int32.min, Int32.max])
  func `numbers that no output has are survived`(number: Int32) throws {
    try withShownDesktop { desktop in
      let (fake, odd) = (desktop.compositor, Argument.int(number))
      for id in fake.resources("wl_output").map(\.id) {
        let place = [Argument](repeating: odd, count: 5)
        fake.send(id, "geometry", place + [.string(""), .string(""), odd])
        fake.send(id, "scale", [odd])
        fake.send(id, "mode", [.uint(1), odd, odd, odd])
        fake.send(id, "done", [])
      }
      for id in fake.resources("zxdg_output_v1").map(\.id) {
        fake.send(id, "logical_position", [odd, odd])
        fake.send(id, "logical_size", [odd, odd])
      }
      for id in fake.resources("wl_output").map(\.id) { fake.send(id, "done", []) }
      desktop.settle()
      fake.change(try desktop.output()) { $0.width = 70 }
      desktop.expectSettled()
    }
  }

  @Test func `an overlay comes back if it is closed while nothing can be sent for a while`() throws
  {
    try withShownDesktop { desktop in
      let closed = try require(desktop.compositor.surfaces.first)
      desktop.compositor.closeSurface(closed)
      _ = desktop.compositor.socket.flush()
      _ = try desktop.read()
      // It is heard in a turn that ends there, as the socket is full.
      desktop.stage.receive(now: desktop.now)
      let isClosed = desktop.stage.surfaces.live.values.contains { $0.isClosed }
      expect(isClosed)
      // By the next turn it would be time to come back.
      desktop.move(to: desktop.now + .seconds(1))
      desktop.settle()
      expect(desktop.compositor.surfaces.contains { $0 !== closed && $0.isMapped })
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `an overlay closed again and again comes back more and more slowly`() throws {
    try withShownDesktop { desktop in
      var closed = 0
      for _ in 0..<100 {
        guard let surface = desktop.compositor.surfaces.first else { break }
        desktop.compositor.closeSurface(surface)
        closed += 1
        desktop.settle()
        expect(desktop.compositor.surfaces.isEmpty)
        desktop.advance(by: .seconds(6))
      }
      expect(closed > 3 && closed < 30)
      if case .closed = desktop.stage.trouble {} else { Issue.record("there is no word of it") }
    }
  }

  @Test func `an overlay that was closed again and again and is hidden now says nothing of it`()
    throws
  {
    try withShownDesktop { desktop in
      for _ in 0..<4 {
        desktop.compositor.closeSurface(try require(desktop.compositor.surfaces.first))
        desktop.settle()
        // While it is kept out, it says so from the fourth time on.
        if desktop.stage.notices.isEmpty { desktop.advance(by: .seconds(6)) }
      }
      expect(desktop.stage.notices.contains { $0.hasPrefix("The compositor closes the overlay") })
      desktop.hide()
      expect(desktop.stage.notices.isEmpty)
    }
  }
}
