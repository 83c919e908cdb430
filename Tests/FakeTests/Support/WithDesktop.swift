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

extension FakeDesktop {
  /// Lets both sides come to rest, and expects what the screens show then to be right.
  func expectSettled(sourceLocation: SourceLocation = #_sourceLocation) {
    settle()
    #expect(faultOnScreens() == nil, sourceLocation: sourceLocation)
  }
}
