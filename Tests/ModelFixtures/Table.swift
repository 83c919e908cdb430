package import Spotlight

/// Lights with people around them: their events go in, and the lights change as they want.
package struct Table {
  package var lights: [Light]
  package var hands: Hands
  package var intents: [Intent] = []

  package static let seat = SeatID(1)
  package static let other = SeatID(2)

  package init(_ lights: [Light], _ change: (inout GestureSettings) -> Void = { _ in }) {
    var settings = GestureSettings()
    // What has no threshold follows the hand to the pixel.
    (settings.dragThreshold, settings.fingerHandleReach, settings.turnThreshold) = (0, 0, 0)
    settings.rotates = false
    change(&settings)
    self.lights = lights
    hands = Hands(settings: settings)
  }

  /// Two squares of 100 pixels that are far apart, and a small one.
  package static let three = [
    square("a", x: 100, y: 100), square("b", x: 400, y: 100), square("c", x: 700, y: 100, side: 20),
  ]

  package static func square(_ id: String, x: Double, y: Double, side: Double = 100) -> Light {
    Light(id: id, frame: Rect(x: x, y: y, width: side, height: side), shape: .rectangle)
  }

  @discardableResult
  package mutating func receive(_ event: InputEvent) -> [Intent] {
    make(hands.receive(event, at: event.time, over: lights))
  }

  @discardableResult
  package mutating func pass(to milliseconds: Int) -> [Intent] {
    make(hands.pass(to: .milliseconds(milliseconds), over: lights))
  }

  @discardableResult
  package mutating func touch(
    _ milliseconds: Int, seat: SeatID = Table.seat, _ changes: (Int32, TouchChange.Phase)...
  ) -> [Intent] {
    receive(.fingers(changes, seat: seat, time: .milliseconds(milliseconds)))
  }

  @discardableResult
  package mutating func point(
    _ milliseconds: Int, seat: SeatID = Table.seat, _ x: Double, _ y: Double,
    _ phase: ButtonChange.Phase? = nil, button: ButtonChange.Button = .left,
    scrolls: [Scroll] = []
  ) -> [Intent] {
    receive(
      .point(
        Point(x: x, y: y), phase, button: button, seat: seat, time: .milliseconds(milliseconds),
        scrolls: scrolls))
  }

  @discardableResult
  package mutating func pen(
    _ milliseconds: Int, seat: SeatID = Table.seat, pen: UInt32 = 1, isEraser: Bool = false,
    _ x: Double, _ y: Double, _ phase: ButtonChange.Phase? = nil,
    button: ButtonChange.Button = .tip
  ) -> [Intent] {
    receive(
      .point(
        Point(x: x, y: y), phase, button: button, seat: seat, pen: pen, isEraser: isEraser,
        time: .milliseconds(milliseconds)))
  }

  /// Unplugs the pen while something may be pressed.
  @discardableResult
  package mutating func takePen(
    _ milliseconds: Int, seat: SeatID = Table.seat, pen: UInt32 = 1, _ x: Double, _ y: Double,
    cancelling buttons: [ButtonChange.Button] = []
  ) -> [Intent] {
    receive(
      .pointer(
        PointerFrame(
          seat: seat, pen: pen, time: .milliseconds(milliseconds),
          buttons: buttons.map { ButtonChange($0, .cancelled, at: Point(x: x, y: y)) })))
  }

  @discardableResult
  package mutating func pinch(
    _ milliseconds: Int, seat: SeatID = Table.seat, at place: (x: Double, y: Double) = (0, 0),
    _ phase: PinchChange.Phase
  ) -> [Intent] {
    receive(
      .pinch(
        phase, at: Point(x: place.x, y: place.y), seat: seat, time: .milliseconds(milliseconds)))
  }

  @discardableResult
  package mutating func key(
    _ symbol: UInt32, seat: SeatID = Table.seat, modifiers: KeyModifiers = [],
    phase: KeyChange.Phase = .pressed, place: UInt32 = 0
  ) -> [Intent] {
    receive(.key(symbol, phase, modifiers: modifiers, place: place, seat: seat))
  }

  package func frame(_ id: String) -> Rect? { lights.named(id)?.frame }

  /// The hands that hold each light.
  package var holders: [String: [Hand]] {
    Dictionary(grouping: hands.holds, by: \.light).mapValues { $0.map(\.hand) }
  }

  /// Whether no hand holds or pinches a light, and no time is waited for.
  package var isIdle: Bool {
    hands.holds.isEmpty && hands.pinching.isEmpty && hands.nextDeadline == nil
  }

  private mutating func make(_ wanted: [Intent]) -> [Intent] {
    for intent in wanted { lights.apply(intent, limits: hands.settings.limits) }
    intents += wanted
    return wanted
  }
}

extension TouchChange.Phase {
  package static func down(_ x: Double, _ y: Double) -> Self { .down(Point(x: x, y: y)) }
  package static func motion(_ x: Double, _ y: Double) -> Self { .motion(Point(x: x, y: y)) }
}

extension PinchChange.Phase {
  package static func update(_ scale: Double, degrees: Double = 0) -> Self {
    .update(scale: scale, degrees: degrees)
  }
}

/// Whether two frames are the same but for rounding.
package func isNear(_ one: Rect?, _ other: Rect) -> Bool {
  guard let one else { return false }
  return zip([one.x, one.y, one.maxX, one.maxY], [other.x, other.y, other.maxX, other.maxY])
    .allSatisfy { abs($0 - $1) < 1e-8 }
}
