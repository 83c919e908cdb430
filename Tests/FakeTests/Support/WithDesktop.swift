import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

/// Runs a test against the fake, with its oracles on from the first to the last request.
///
/// `prepare` sets up the compositor before the client connects. `broken` names the rules that the
/// test breaks on purpose.
@MainActor
func withDesktop(
  _ prepare: @MainActor (FakeCompositor) -> Void = FakeDesktop.usual,
  breaking broken: Set<Rule> = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (FakeDesktop) throws -> Void
) throws {
  let desktop = try FakeDesktop(prepare)
  try body(desktop)
  desktop.finish()
  let complaints = desktop.compositor.complaints
  #expect(
    Set(complaints.map(\.rule)) == broken, "\(complaints)", sourceLocation: sourceLocation)
}
