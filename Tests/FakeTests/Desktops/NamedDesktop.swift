import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// A named compositor with three outputs side by side, at the scales 1, 1.5 and 2.
///
/// The second output has an odd size, so its logical size depends on how the compositor rounds. Where a scale
/// is told after the first picture, that one is painted at the scale that these sizes tell, which for so small
/// an output is not quite the same.
@MainActor
enum NamedDesktop {
  static func with(
    _ kind: NamedCompositor, isOdd: Bool = true, isPassive: Bool = true, showsCards: Bool = false,
    letsDimThrough: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @MainActor (FakeDesktop, FakeSeat) throws -> Void
  ) throws {
    try withDesktop(
      { fake in
        kind.prepare(fake)
        fake.addOutput("A", 64, 48)
        addSecond(to: fake, isOdd: isOdd)
        fake.addOutput("C", 128, 96, scale: 240, x: 131)
        fake.isPassive = isPassive
        fake.showsCards = showsCards
        fake.letsDimThrough = letsDimThrough
      }, sourceLocation: sourceLocation
    ) { desktop in
      try body(desktop, try desktop.seat())
    }
  }

  @discardableResult
  static func addSecond(to fake: FakeCompositor, isOdd: Bool = true) -> FakeOutput {
    fake.addOutput("B", isOdd ? 101 : 102, isOdd ? 67 : 66, scale: 180, x: 64)
  }

  /// A light on each output.
  static let lights: [Light] = [
    .square("a", 8, 8, 16), .square("b", 74, 12, 20), .square("c", 150, 20, 12.5),
  ]

  /// Gives a seat all devices, as if a touchscreen was plugged in now.
  static func plugInTouch(_ seat: FakeSeat, _ desktop: FakeDesktop) {
    desktop.compositor.setCapabilities(7, of: seat)
    desktop.settle()
  }
}
