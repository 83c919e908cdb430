import Expectations
import FakeCompositor
import Followspot
import RandomNumbers
import Spotlight
import SpotlightWayland

/// Esc arrives, whatever a program's closures call in the same turn.
@MainActor
@Suite struct WayOutThroughClosuresTests {
  /// The call that a program makes on its overlay when a hand is on its panel.
  enum Call: CaseIterable, Sendable {
    case nothing, point, stopPointing, show, hide, lights, panel, options, target

    @MainActor func act(on overlay: Overlay) {
      switch self {
      case .nothing: break
      case .point:
        var style = PointStyle()
        style.size = Size(width: 99, height: 99)
        try? overlay.point(style)
      case .stopPointing: overlay.stopPointing()
      case .show: overlay.show()
      case .hide: overlay.hide()
      case .lights: overlay.lights = [.square("a", 4, 4, 9)]
      case .panel: overlay.panel("b", frame: Rect(x: 1, y: 1, width: 4, height: 4)) { _ in }
      case .options: overlay.background = Background(inside: .dimmed)
      case .target: overlay.targets["x"] = Rect(x: 1, y: 1, width: 4, height: 4)
      }
    }
  }

  private static func overlay(on desktop: FakeDesktop) throws -> Overlay {
    var options = Overlay.Options()
    options.through = .none
    let overlay = try Overlay(options, knowing: nil, on: desktop.session)
    // The test takes the turns itself.
    _ = try overlay.fileDescriptor
    overlay.show()
    return overlay
  }

  @Test(arguments: Effort.pairs(Call.allCases, [false, true]))
  func `Esc ends the overlay, whatever a closure calls in its turn`(
    call: Call, points: Bool
  ) throws {
    try withDesktop(FakeDesktop.everybody) { desktop in
      let overlay = try Self.overlay(on: desktop)
      if points { try overlay.point() }
      var called = 0
      let panel = overlay.panel(
        "a", frame: Rect(x: 5, y: 5, width: 30, height: 30), by: .none,
        onEvent: { _ in
          called += 1
          call.act(on: overlay)
        }, paint: { $0.fill(with: .white) })
      desktop.settle()
      let fake = desktop.compositor
      let (seat, surface) = try (desktop.seat(), desktop.surface())
      // Both in one turn: the pointer enters the panel, and Esc is pressed.
      fake.focusKeyboard(seat, on: surface)
      fake.enterPointer(seat, on: surface, x: 15, y: 15)
      fake.key(1, isDown: true, on: seat)
      desktop.settle()
      expect(called > 0)
      expect(try overlay.dispatch(), is: .dismissed(by: .esc))
      fake.key(1, isDown: false, on: seat)
      panel.remove(by: .none)
      overlay.stopPointing()
      overlay.hide()
      desktop.settle()
      overlay.close()
    }
  }

  @Test func `an ending is told once, and the overlay can be shown again`() throws {
    try withDesktop(FakeDesktop.everybody) { desktop in
      let overlay = try Self.overlay(on: desktop)
      desktop.settle()
      let fake = desktop.compositor
      let (seat, surface) = try (desktop.seat(), desktop.surface())
      fake.focusKeyboard(seat, on: surface)
      fake.key(28, isDown: true, on: seat)
      fake.key(28, isDown: false, on: seat)
      desktop.settle()
      expect(try overlay.dispatch(), is: .accepted)
      expect(try overlay.dispatch() == nil)
      overlay.hide()
      desktop.settle()
      overlay.close()
    }
  }

  @Test func `Esc is heard where hands are let through everywhere`() throws {
    try withDesktop(FakeDesktop.everybody) { desktop in
      let overlay = try Overlay(Overlay.Options(), knowing: nil, on: desktop.session)
      _ = try overlay.fileDescriptor
      overlay.show()
      desktop.settle()
      desktop.compositor.key(1, isDown: true, on: try desktop.seat())
      desktop.settle()
      expect(try overlay.dispatch(), is: .dismissed(by: .esc))
      overlay.close()
    }
  }
}

extension FakeDesktop {
  /// A compositor that supports everything, with an output of 64x48 and a seat.
  static func everybody(_ fake: FakeCompositor) {
    forHands(fake)
    fake.showsCards = true
  }
}
