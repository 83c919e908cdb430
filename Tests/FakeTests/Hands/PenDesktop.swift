import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

/// An overlay that takes input, with a pen and a touchpad.
@MainActor
struct PenDesktop {
  let hands: HandDesktop
  let board: FakeTablet
  let pen: FakeTablet

  var fake: FakeCompositor { hands.fake }
  var stage: Stage { hands.desktop.stage }

  static func with(
    pen type: UInt32 = FakeTablet.pen, _ body: @MainActor (PenDesktop) throws -> Void
  ) throws {
    try HandDesktop.with(
      extras: ["zwp_tablet_manager_v2": 1, "zwp_pointer_gestures_v1": 3]
    ) { hands in
      let board = hands.fake.plugIn(.board, on: hands.seat)
      let pen = hands.fake.plugIn(.pen(type), on: hands.seat)
      hands.desktop.settle()
      try body(PenDesktop(hands: hands, board: board, pen: pen))
    }
  }

  /// Brings the pen near the overlay.
  func approach(_ x: Double = 4, _ y: Double = 4) throws {
    fake.act(.near(try hands.surface(), on: board, x: x, y: y), .frame, with: pen)
  }

  /// Brings the pen near and puts its tip down.
  func touch(_ x: Double = 4, _ y: Double = 4) throws {
    fake.act(.near(try hands.surface(), on: board, x: x, y: y), .down, .frame, with: pen)
  }

  /// Brings the pointer to the overlay and begins a pinch there.
  func beginPinch(_ x: Double = 20, _ y: Double = 10) throws {
    fake.enterPointer(hands.seat, on: try hands.surface(), x: x, y: y)
    fake.pinch(.begin(try hands.surface()), on: hands.seat)
  }

  /// The actions of the pen since the last call.
  func frames() -> [PointerFrame] {
    hands.heard().compactMap {
      if case .pointer(let frame) = $0, frame.pen != nil { frame } else { nil }
    }
  }

  func phases() -> [ButtonChange.Phase] { frames().flatMap(\.buttons).map(\.phase) }

  /// The pinches on the touchpad since the last call.
  func pinches() -> [PinchChange.Phase] {
    hands.heard().compactMap { if case .pinch(let change) = $0 { change.phase } else { nil } }
  }
}
