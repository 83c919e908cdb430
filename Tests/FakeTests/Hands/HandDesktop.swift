import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// An overlay that takes input, on one output of 64x48, with one seat.
@MainActor
struct HandDesktop {
  let desktop: FakeDesktop
  let seat: FakeSeat
  var fake: FakeCompositor { desktop.compositor }

  /// Runs a test with the oracles on; at its end, with the overlay hidden, no button, key or
  /// finger may be held.
  static func with(
    version: UInt32 = 8, keymap: FakeKeymap = .none, extras: [String: UInt32] = [:],
    _ body: @MainActor (HandDesktop) throws -> Void
  ) throws {
    try withDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      fake.advertise("wp_cursor_shape_manager_v1", 1)
      for (interface, version) in extras.sorted(by: { $0.key < $1.key }) {
        fake.advertise(interface, version)
      }
      fake.addOutput("A", 64, 48)
      fake.addSeat(7, keymap: keymap, version: version)
      fake.isPassive = false
    } _: { desktop in
      desktop.stage.change { $0.input = .everything }
      desktop.stage.change { $0.keyboard = .exclusive }
      desktop.show()
      let hands = HandDesktop(desktop: desktop, seat: try desktop.seat())
      try body(hands)
      var taken = TakenInput()
      _ = desktop.stage.takeInput()
      desktop.hide()
      taken.take(desktop.stage.takeInput())
      expect(taken.holding.isEmpty)
    }
  }

  func surface() throws -> Surface { try require(fake.surfaces.first { $0.role.id != nil }) }

  /// The events since the last call.
  func heard() -> [InputEvent] {
    desktop.settle()
    return desktop.stage.takeInput()
  }

  /// The changes of fingers since the last call, one by one.
  func fingers() -> [TouchChange] {
    heard().flatMap { event -> [TouchChange] in
      if case .touch(let frame) = event { frame.changes } else { [] }
    }
  }

  func pointers() -> [PointerFrame] {
    heard().compactMap { if case .pointer(let frame) = $0, frame.pen == nil { frame } else { nil } }
  }

  func keys() -> [KeyChange] {
    heard().compactMap { if case .key(let change) = $0 { change } else { nil } }
  }

  func putDown(_ finger: Int32, _ x: Double = 4, _ y: Double = 4) throws {
    fake.touch(.down(finger, on: try surface(), x: x, y: y), .frame, on: seat)
  }
}

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

/// A desktop with one output and one person, on which a tour runs.
@MainActor
enum TourDesktop {
  /// Runs a tour for the duration of `body`.
  ///
  /// A pulse never rests by itself. The compositor is prepared first, and the director is changed
  /// before the tour starts.
  static func with(
    _ tour: Tour, size: (width: Int, height: Int) = (64, 48), reducesMotion: Bool = false,
    rests: Bool = true, prepare: @MainActor (FakeCompositor) -> Void = { _ in },
    adorn: @MainActor (FakeDesktop, ModeDirector) -> Void = { _, _ in },
    _ body: @MainActor (FakeDesktop, ModeDirector, FakeSeat) throws -> Void
  ) throws {
    try withDesktop { fake in
      FakeDesktop.forHands(fake, size.width, size.height)
      prepare(fake)
    } _: { desktop in
      let director = ModeDirector(
        Modes(tour: GuidedLights(tour, reducesMotion: reducesMotion)))
      adorn(desktop, director)
      director.artist = desktop.stage.artist
      director.receive(.start())
      desktop.session.director = director
      if rests { desktop.settle() }
      try body(desktop, director, try desktop.seat())
      desktop.session.director = nil
      // Without a director no turn takes the input that is left.
      desktop.stage.change { $0.hearsKeys = false }
    }
  }
}
