import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Runs a test against the fake, with its oracles on from the first to the last request.
///
/// `prepare` sets up the compositor before the client connects.
@MainActor
func withDesktop(
  _ prepare: @MainActor (FakeCompositor) -> Void = FakeDesktop.usual,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (FakeDesktop) throws -> Void
) throws {
  let desktop = try FakeDesktop(prepare)
  try body(desktop)
  desktop.finish()
  #expect(desktop.compositor.complaints == [], sourceLocation: sourceLocation)
}

/// Runs a test against the fake, with an overlay shown.
@MainActor
func withShownDesktop(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (FakeDesktop) throws -> Void
) throws {
  try withDesktop(sourceLocation: sourceLocation) { desktop in
    desktop.show()
    try body(desktop)
  }
}

extension FakeDesktop {
  /// Sets up a compositor with an output, a seat with all devices, and an overlay that takes input.
  static func forHands(_ fake: FakeCompositor, _ width: Int = 64, _ height: Int = 48) {
    for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
    fake.advertise("wp_cursor_shape_manager_v1", 1)
    fake.addOutput("A", width, height)
    fake.addSeat(7)
    fake.isPassive = false
  }

  /// Sets up a compositor without layers, on which the overlay is a window.
  static func windowsOnly(_ fake: FakeCompositor) {
    for (interface, version) in FakeCompositor.everything where interface != "zwlr_layer_shell_v1" {
      fake.advertise(interface, version)
    }
    fake.advertise("xdg_wm_base", 6)
  }

  func output(_ connector: String = "A") throws -> FakeOutput {
    try require(compositor.outputs.values.first { $0.connector == connector })
  }

  /// The overlay on an output.
  func surface(_ connector: String = "A") throws -> Surface {
    try require(compositor.surface(on: output(connector)))
  }

  func picture(_ connector: String = "A") throws -> Picture {
    try require(surface(connector).picture)
  }

  /// The first seat.
  func seat() throws -> FakeSeat { try require(compositor.seats.values.first) }

  /// Lets both sides come to rest, perhaps after some time, and expects what the screens show then to be right.
  func expectSettled(
    after time: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let time { advance(by: time) } else { settle() }
    #expect(faultOnScreens() == nil, sourceLocation: sourceLocation)
  }
}

extension PointStyle {
  /// A small light whose every pixel is either lit or not.
  static var square: PointStyle {
    var style = PointStyle()
    style.shape = .rectangle
    style.edge = .sharp
    style.size = Size(width: 16, height: 16)
    return style
  }
}
