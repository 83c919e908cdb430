import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Compositors that lack a global, offer it in any version, or remove it.
@MainActor
@Suite struct GlobalFaultTests {
  /// A usual compositor with other versions of some globals; 0 leaves a global out.
  private static func compositor(
    _ fake: FakeCompositor, _ changes: [String: UInt32]
  ) {
    for (interface, version) in FakeCompositor.everything {
      let version = changes[interface] ?? version
      if version > 0 { fake.advertise(interface, version) }
    }
    if changes["wl_output"] != 0 {
      fake.addOutput("A", 64, 48, version: changes["wl_output"] ?? 4)
    }
    if changes["wl_seat"] != 0 {
      fake.addSeat(version: changes["wl_seat"] ?? 8)
    }
  }

  nonisolated private static let required = ["wl_compositor", "wl_shm", "zwlr_layer_shell_v1"]
  nonisolated private static let optional = [
    "wl_seat", "zxdg_output_manager_v1", "wp_viewporter", "wp_fractional_scale_manager_v1",
  ]

  @Test(arguments: required)
  func `without a global that is needed nothing is shown, and it is named`(
    interface: String
  ) throws {
    try withDesktop {
      Self.compositor($0, [interface: 0])
    } _: { desktop in
      desktop.show()
      expect(desktop.compositor.surfaces.isEmpty)
      guard case .withdrawn(let missing) = desktop.stage.trouble else {
        Issue.record("there is no word of it")
        return
      }
      expect(missing.map(\.interface).contains(interface))
    }
  }

  @Test(arguments: optional)
  func `without a global that is not needed the lights are right`(interface: String) throws {
    try withDesktop {
      Self.compositor($0, [interface: 0])
    } _: { desktop in
      desktop.show()
      expect(desktop.faultOnScreens() == nil)
      expect(desktop.stage.trouble == nil)
    }
  }

  @Test func `without an output it waits, and shows the lights when one comes`() throws {
    try withDesktop {
      Self.compositor($0, ["wl_output": 0])
    } _: { desktop in
      desktop.show()
      desktop.standStill()
      expect(desktop.compositor.surfaces.isEmpty)
      desktop.compositor.addOutput("late", 80, 60, x: -8)
      desktop.expectSettled()
      expect(desktop.compositor.surfaces.count, is: 1)
    }
  }

  @Test(arguments: FakeCompositor.everything.map(\.interface) + ["wl_output", "wl_seat"])
  func `the first version of a global is used as far as it goes`(interface: String) throws {
    try withDesktop {
      Self.compositor($0, [interface: 1])
    } _: { desktop in
      desktop.show()
      // Version 1 of these two lacks something that the overlay needs.
      let isEnough = interface != "wl_compositor" && interface != "wl_output"
      expect(desktop.compositor.surfaces.isEmpty, is: !isEnough)
      if isEnough { expect(desktop.faultOnScreens() == nil) }
    }
  }

  @Test(arguments: FakeCompositor.everything.map(\.interface) + ["wl_output", "wl_seat"])
  func `a version from the future is used as far as we go`(interface: String) throws {
    try withDesktop {
      Self.compositor($0, [interface: 99])
    } _: { desktop in
      desktop.show()
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test(arguments: required)
  func `a needed global that goes takes the lights with it, and brings them back`(
    interface: String
  ) throws {
    try withShownDesktop { desktop in
      desktop.compositor.withdraw(desktop.compositor.globals(of: interface)[0])
      desktop.settle()
      expect(desktop.compositor.surfaces.isEmpty)
      desktop.standStill()
      let version = FakeCompositor.everything.first { $0.interface == interface }?.version
      desktop.compositor.advertise(interface, try require(version))
      desktop.expectSettled()
    }
  }

  @Test(
    arguments: FakeCompositor.everything.map(\.interface) + ["wl_output", "wl_seat"], [false, true])
  func `a global that goes as soon as it comes changes nothing`(
    interface: String, isHeardAtOnce: Bool
  ) throws {
    try withShownDesktop { desktop in
      let name: UInt32
      switch interface {
      case "wl_output": name = desktop.compositor.addOutput("B", 32, 32, x: 64).name
      case "wl_seat": name = desktop.compositor.addSeat().name
      default: name = desktop.compositor.advertise(interface, 1)
      }
      if !isHeardAtOnce {
        desktop.turn()
        desktop.turn()
      }
      desktop.compositor.outputs[name] = nil
      desktop.compositor.withdraw(name)
      desktop.expectSettled()
    }
  }

  @Test func `unknown globals and names that were never there are ignored`() throws {
    try withShownDesktop { desktop in
      let registry = try require(desktop.compositor.registries.first)
      for version: UInt32 in [0, 1, .max] {
        desktop.compositor.send(
          registry, "global", [.uint(900 + version % 7), .string("nobody_knows"), .uint(version)])
      }
      for name: UInt32 in [0, 4711, .max] {
        desktop.compositor.send(registry, "global_remove", [.uint(name)])
      }
      desktop.expectSettled()
    }
  }

  @Test func `a compositor that answers no question is waited for in silence`() throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.answersQuestions = false
    } _: { desktop in
      expect(desktop.stage.answered, is: 0)
      desktop.standStill()
      desktop.compositor.answerQuestions()
    }
  }
}
