import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightWayland

/// Every event that a compositor may send, with small, large and odd numbers.
@MainActor
@Suite struct EventTests {
  private static let numbers: [UInt32] = [
    0, 1, 7, 0x7FFF_FFFF, 0x8000_0000, .max,
  ]

  private static let last = ["closed", "removed"]

  @Test(arguments: UInt32(1)...9)
  func `every event of every version is taken`(version: UInt32) throws {
    let desktop = try FakeDesktop { fake in
      for (interface, ours) in FakeCompositor.everything {
        // A global that needs a higher version to work keeps that, so that there are surfaces.
        let least: UInt32 = interface == "wl_compositor" ? 4 : 1
        fake.advertise(interface, min(ours, max(version, least)))
      }
      fake.addOutput("A", 64, 48, version: min(max(version, 2), 4))
      fake.advertise("zwp_tablet_manager_v2", 1)
      // libwayland owns the memory of a cursor theme, and our rules do not cover it.
      fake.advertise("wp_cursor_shape_manager_v1", 1)
      fake.advertise("zwp_pointer_gestures_v1", min(version, 3))
      fake.advertise("ext_output_image_capture_source_manager_v1", 1)
      fake.advertise("ext_image_copy_capture_manager_v1", 1)
      let seat = fake.addSeat(
        FakeSeat.keyboard | FakeSeat.pointer, version: min(version, 8))
      fake.plugIn(.board, on: seat)
      fake.plugIn(.pen(FakeTablet.pen), on: seat)
    }
    let fake = desktop.compositor
    fake.framePolicy = .withheld
    fake.releasePolicy = .never
    desktop.show()
    expect(fake.contentCommits, is: 1)
    for resource in fake.objects.values.sorted(by: { $0.id < $1.id }) where resource.id > 2 {
      for (opcode, event) in resource.interface.events.enumerated() {
        // Closing removes the other objects, so it comes last.
        guard event.since <= resource.version, !Self.last.contains(event.name) else { continue }
        for number in Self.numbers { send(event, opcode, to: resource, number, fake) }
        desktop.turn()
        expect(
          !desktop.hasEnded,
          "\(resource.interface.name).\(event.name): \(String(describing: desktop.failure))")
      }
    }
    for name in ["zwp_tablet_tool_v2", "zwp_tablet_v2"] {
      for resource in fake.resources(name) { fake.send(resource.id, "removed", []) }
    }
    for layer in fake.resources("zwlr_layer_surface_v1") { fake.send(layer.id, "closed", []) }
    desktop.advance(by: .seconds(1))
    expect(!desktop.hasEnded)
    desktop.hide()
    expect(!desktop.hasEnded)
  }

  private func send(
    _ event: MessageShape, _ opcode: Int, to resource: Resource, _ number: UInt32,
    _ fake: FakeCompositor
  ) {
    var files: [Int32] = []
    var arguments: [Argument] = []
    for parameter in event.parameters {
      switch parameter.letter {
      case "i": arguments.append(.int(Int32(bitPattern: number)))
      case "f": arguments.append(.fixed(Int32(bitPattern: number)))
      case "u": arguments.append(.uint(number))
      case "s": arguments.append(.string(number % 2 == 0 ? "" : "\u{1F526} and a word"))
      case "a": arguments.append(.array(Array(repeating: 7, count: Int(number % 9))))
      case "h":
        files.append(open("/dev/null", O_RDONLY))
        arguments.append(.file(-1))
      case "o":
        let named = fake.resources(parameter.interface ?? "").first?.id ?? 0
        if named == 0, !parameter.isNullable { return }
        arguments.append(.object(named))
      default:
        // `PenTests` covers objects that the compositor creates.
        return
      }
    }
    // The client may answer every configure.
    if event.name == "configure", let surface = resource.surface {
      surface.unanswered.append(
        Surface.Configure(serial: number, width: Int(number), height: Int(number)))
    }
    fake.sendRaw(resource.id, opcode, arguments, files: files)
  }
}
