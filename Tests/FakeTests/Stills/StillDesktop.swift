import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// A protocol by which a compositor lets clients take stills.
enum StillProtocol: CaseIterable, Sendable {
  case copyCapture
  case screencopy
  /// The version that has no event for the end of the list of formats.
  case oldScreencopy

  @MainActor
  func advertise(_ fake: FakeCompositor) {
    switch self {
    case .copyCapture:
      fake.advertise("ext_output_image_capture_source_manager_v1", 1)
      fake.advertise("ext_image_copy_capture_manager_v1", 1)
    case .screencopy: fake.advertise("zwlr_screencopy_manager_v1", 3)
    case .oldScreencopy: fake.advertise("zwlr_screencopy_manager_v1", 1)
    }
  }
}

/// A small output.
struct StillOutput: Sendable {
  var name = "A"
  var width = 64
  var height = 48
  var scale = 120
  var transform = 0

  /// Two small outputs side by side.
  static let pair = [StillOutput(), StillOutput(name: "B", width: 40, height: 30)]
}

/// Runs a test with a compositor that takes stills, and small outputs side by side.
@MainActor
func withStills(
  _ ways: [StillProtocol], on outputs: [StillOutput] = [StillOutput()],
  _ prepare: @MainActor (FakeCompositor) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (FakeDesktop) throws -> Void
) throws {
  try withDesktop(
    { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      for way in ways { way.advertise(fake) }
      var x = 0
      for output in outputs {
        let made = fake.addOutput(
          output.name, output.width, output.height, scale: output.scale, x: x)
        fake.change(made) { $0.transform = output.transform }
        x += fake.outputs[made.name]?.logicalWidth ?? 0
      }
      fake.addSeat()
      fake.letsDimThrough = true
      prepare(fake)
    }, sourceLocation: sourceLocation, body)
}

/// Runs a test with an overlay over a still; the compositor has these faults, one after another.
@MainActor
func withFrozen(
  _ ways: [StillProtocol], on outputs: [StillOutput] = [StillOutput()],
  faults: [FakeStills.Fault], sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (FakeDesktop) throws -> Void
) throws {
  try withStills(ways, on: outputs, { $0.stills.faults = faults }, sourceLocation: sourceLocation) {
    desktop in
    desktop.show(over: .frozen)
    try body(desktop)
  }
}

extension Background {
  static let frozen = Background(outside: .frozen)
}

extension FakeDesktop {
  /// Shows an overlay over a ground, by default without a dim.
  func show(over ground: Background, dim: Double = 0, lights: [Light] = []) {
    stage.change { $0.ground = ground }
    stage.change { $0.picture = DesktopPicture(dim: Dim(opacity: dim), lights: lights) }
    stage.change { $0.isUp = true }
    settle()
  }

  /// The difference between the picture on an output and what programs showed there, opaque; nil
  /// for none.
  func faultInStill(on connector: String = "A", scenery: UInt32? = nil) -> String? {
    guard let output = compositor.outputs.values.first(where: { $0.connector == connector }),
      let picture = compositor.surface(on: output)?.picture
    else { return "\(connector) shows nothing" }
    guard picture.width == output.uprightWidth, picture.height == output.uprightHeight else {
      return "the picture has \(picture.width)x\(picture.height) pixels"
    }
    var stills = compositor.stills
    if let scenery { stills.scenery = scenery }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let expected = 0xFF00_0000 | stills.pixel(x, y, of: output)
        let seen = picture.pixel(x, y)
        if seen != expected {
          return "\(String(seen, radix: 16)) at \(x), \(y) and not \(String(expected, radix: 16))"
        }
      }
    }
    return nil
  }

  /// The colours on an output without a still.
  func pixels(on connector: String = "A") -> Set<UInt32> {
    guard let output = compositor.outputs.values.first(where: { $0.connector == connector }),
      let picture = compositor.surface(on: output)?.picture
    else { return [] }
    return Set(picture.words())
  }
}
