import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

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
