import FakeCompositor
import RandomNumbers
import Spotlight
import Testing

@testable import SpotlightWayland

/// Stills whose output, overlay or compositor goes before they arrive.
@MainActor
@Suite struct StillLossTests {
  @Test(arguments: StillProtocol.allCases, [FakeStills.Fault.isSilent, .neverCopies])
  func `an output that goes before its still is there leaves nothing behind`(
    way: StillProtocol, fault: FakeStills.Fault
  ) throws {
    try withFrozen([way], faults: [fault]) { desktop in
      let output = try #require(desktop.compositor.outputs.values.first)
      desktop.compositor.remove(output)
      desktop.settle()
      #expect(desktop.stage.stills.all.isEmpty)
      desktop.standStill()
      desktop.compositor.checkNothingLeft()
      desktop.compositor.addOutput("A", 32, 32)
      desktop.settle()
      #expect(desktop.faultInStill() == nil)
    }
  }

  @Test(arguments: StillProtocol.allCases, [FakeStills.Fault.isSilent, .neverCopies])
  func `an overlay that is hidden before its still is there has no still`(
    way: StillProtocol, fault: FakeStills.Fault
  ) throws {
    try withFrozen([way], faults: [fault]) { desktop in
      desktop.stage.change { $0.isUp = false }
      desktop.settle()
      desktop.compositor.checkNothingLeft()
      desktop.standStill()
      desktop.show(over: .frozen)
      #expect(desktop.faultInStill() == nil)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a way that is taken back while a still is awaited is survived`(way: StillProtocol) throws {
    try withFrozen([way], faults: [.neverCopies]) { desktop in
      for (name, global) in desktop.compositor.globals
      where global.interface.name.contains("cop") && global.interface.name != "wl_compositor" {
        desktop.compositor.withdraw(name)
      }
      desktop.advance(by: .seconds(3))
      #expect(desktop.stage.isShownEverywhere)
      #expect(desktop.pixels() == [0])
      // The next time the overlay is shown, there is no protocol for stills.
      desktop.stage.change { $0.isUp = false }
      desktop.settle()
      desktop.show(over: .frozen)
      #expect(desktop.stage.notices.first?.contains("neither") == true)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a connection that ends while a still is awaited is survived`(way: StillProtocol) throws {
    try withFrozen([way], faults: [.neverCopies]) { desktop in
      desktop.reconnect { fake in
        FakeDesktop.usual(fake)
        way.advertise(fake)
        fake.letsDimThrough = true
        return true
      }
      desktop.compositor.disconnect()
      desktop.advance(by: .seconds(5))
      #expect(desktop.faultInStill() == nil)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a hundred times shown and hidden leaves nothing behind`(way: StillProtocol) throws {
    try withStills([way]) { desktop in
      desktop.show(over: .frozen)
      let objects = desktop.stage.wire.liveObjects
      for round in 1...Effort.times(100, long: 100) {
        desktop.compositor.stills.faults = round % 3 == 0 ? [.hasNoSize] : []
        desktop.stage.change { $0.isUp = false }
        desktop.settle()
        desktop.show(over: .frozen)
      }
      #expect(desktop.stage.wire.liveObjects == objects)
    }
  }
}
