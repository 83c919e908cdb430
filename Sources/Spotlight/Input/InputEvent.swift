/// An event of a device; events come in the order in which they happened.
package enum InputEvent: Hashable, Sendable {
  /// A pointer or a pen.
  case pointer(PointerFrame)
  case touch(TouchFrame)
  case pinch(PinchChange)
  case key(KeyChange)
  /// The pointer of the programs below; only lights that follow pointers take it.
  case place(PointerPlace)
}

/// A seat: a pointer, a keyboard and a touchscreen that one person uses together.
///
/// It stays the same while the seat exists, and the compositor does not use it again soon.
package struct SeatID: Hashable, Sendable, Comparable {
  package let number: UInt32

  package init(_ number: UInt32) {
    self.number = number
  }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// The shape of the pointer over the overlay.
package enum CursorShape: Hashable, Sendable, CaseIterable {
  case arrow
  /// A person can click the thing under the pointer.
  case pointingHand
  /// A hand can grab the thing under the pointer.
  case grab
  /// A hand holds the thing under the pointer.
  case grabbing
  case crosshair
  case notAllowed
  /// A hand can pull an edge to the side.
  case resizeHorizontally
  case resizeVertically
  /// A hand can pull the corner at the top left or at the bottom right.
  case resizeFalling
  /// A hand can pull the corner at the top right or at the bottom left.
  case resizeRising
  /// No cursor at all.
  case hidden
}

/// All actions of a pointer or a pen at one time.
///
/// It may move on within the frame, so each button has the place at which it was pressed.
package struct PointerFrame: Hashable, Sendable {
  package var seat: SeatID

  /// The number of the pen among those of the seat; nil for the pointer.
  ///
  /// It stays the same while the seat knows the pen. When the pen has gone, another pen may get it.
  package var pen: UInt32?

  /// The time, on the device's clock.
  package var time: Duration

  /// Whether a pen erases instead of pointing; the two ends of one pen count as two pens.
  package var isEraser: Bool

  /// The present place; nil for a pointer that is not over the overlay, and for a pen that is not near it.
  ///
  /// While a button is down, the place may be anywhere, even outside every screen.
  package var position: Point?

  /// The presses and releases of the buttons, and of a pen's tip, oldest first.
  ///
  /// A press of a button that is down and a release of one that is up are left out.
  package var buttons: [ButtonChange]

  /// The scrolls of wheels and fingers.
  ///
  /// There is normally one element, and one more each time that a direction turns around within the
  /// frame.
  package var scrolls: [Scroll]

  package init(
    seat: SeatID, pen: UInt32? = nil, time: Duration, isEraser: Bool = false,
    position: Point? = nil, buttons: [ButtonChange] = [], scrolls: [Scroll] = []
  ) {
    self.seat = seat
    self.pen = pen
    self.time = time
    self.isEraser = isEraser
    self.position = position
    self.buttons = buttons
    self.scrolls = scrolls
  }

  /// The pointer or the pen.
  var hand: Hand { pen.map { .pen(seat, $0) } ?? .pointer(seat) }
}

/// A place of the pointer that another source than the overlay's own surfaces tells.
///
/// The compositor's script, a cursor session and an IPC socket know where the pointer is while it belongs to
/// the programs below.
package struct PointerPlace: Hashable, Sendable {
  /// The seat of the pointer; nil if the source does not tell seats apart.
  package var seat: SeatID?

  /// The place in logical pixels of the desktop; nil if the pointer is nowhere that the source can see.
  package var position: Point?

  /// The presses and releases, oldest first; empty if the source does not know buttons.
  package var buttons: [ButtonChange]

  /// The time, on the source's clock.
  package var time: Duration

  package init(
    seat: SeatID? = nil, position: Point?, buttons: [ButtonChange] = [], time: Duration = .zero
  ) {
    self.seat = seat
    self.position = position
    self.buttons = buttons
    self.time = time
  }
}

/// A press or release of a button of a pointer or pen; the tip of a pen counts as a button.
package struct ButtonChange: Hashable, Sendable {
  /// The number of a button, as in Linux.
  package struct Button: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let left = Self(rawValue: 0x110)
    package static let right = Self(rawValue: 0x111)
    package static let middle = Self(rawValue: 0x112)

    /// The tip of a pen, which is down while it touches.
    package static let tip = Self(rawValue: 0x14a)
    /// The buttons on the barrel of a pen, the nearest to the tip first.
    package static let barrel = [
      Self(rawValue: 0x14b), Self(rawValue: 0x14c), Self(rawValue: 0x149),
    ]
  }

  package enum Phase: Hashable, Sendable {
    case pressed
    case released
    /// The device went away while the button was down, so the action is void.
    case cancelled
  }

  package var button: Button
  package var phase: Phase

  /// The place of the pointer or pen.
  package var position: Point

  package init(_ button: Button, _ phase: Phase, at position: Point) {
    self.button = button
    self.phase = phase
    self.position = position
  }
}

/// The distance of a scroll, in both directions.
package struct Scroll: Hashable, Sendable {
  /// The kind of device that scrolled.
  package enum Source: Hashable, Sendable {
    /// A wheel, which mostly turns in steps that a hand can feel.
    case wheel
    /// A finger on a touchpad; only this source promises to report its end.
    case finger
    /// A smooth source without a finger, such as a ball that turns while a button is held.
    case continuous
    /// A wheel that is tilted to the side.
    case wheelTilt
  }

  package struct Axis: Hashable, Sendable {
    /// The distance in logical pixels; right and down are positive.
    package var pixels = 0.0

    /// The distance in 120ths of a wheel's step; nil if the device has no steps.
    ///
    /// If there are steps, use them instead of the pixels: the compositor guesses how many pixels a
    /// step has.
    package var hundredTwentieths: Int?

    /// Whether the finger was lifted; the next scroll is a new movement.
    package var hasStopped = false

    /// Whether the numbers go against the direction of the finger; nil if the compositor does not
    /// tell.
    package var isInverted: Bool?

    package init(
      pixels: Double = 0, hundredTwentieths: Int? = nil, hasStopped: Bool = false,
      isInverted: Bool? = nil
    ) {
      self.pixels = pixels
      self.hundredTwentieths = hundredTwentieths
      self.hasStopped = hasStopped
      self.isInverted = isInverted
    }
  }

  package var horizontal: Axis
  package var vertical: Axis

  /// The kind of device that scrolled; nil if the compositor does not tell.
  package var source: Source?

  package init(horizontal: Axis = Axis(), vertical: Axis = Axis(), source: Source? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.source = source
  }
}

/// All actions of a seat's fingers at one time.
package struct TouchFrame: Hashable, Sendable {
  package var seat: SeatID

  /// The time, on the device's clock.
  package var time: Duration

  /// The changes of the fingers, oldest first.
  ///
  /// A number may end and begin again within one frame.
  package var changes: [TouchChange]

  package init(seat: SeatID, time: Duration, changes: [TouchChange]) {
    self.seat = seat
    self.time = time
    self.changes = changes
  }
}

/// A change of one finger.
package struct TouchChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case down(Point)
    /// The finger moved, perhaps outside the surface: it belongs to the thing on which it was put
    /// down.
    case motion(Point)
    case up
    /// The compositor took the finger away from the overlay, so its actions are void.
    case cancel
  }

  /// The number of the finger among those of the seat that are down.
  ///
  /// It can be any number, and the next finger may get it as soon as this one is up.
  package var finger: Int32

  package var phase: Phase

  package init(_ finger: Int32, _ phase: Phase) {
    self.finger = finger
    self.phase = phase
  }

  /// Whether the finger is up after this change.
  package var isEnd: Bool { phase == .up || phase == .cancel }
}

/// A change of a pinch on a touchpad.
///
/// A seat has one pinch at a time. The fingers are not on the screen: they pinch the thing under
/// the pointer, which stays where it is meanwhile.
package struct PinchChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case begin
    /// The fingers' distance as a multiple of the distance at the beginning, always above 0, and
    /// their turn, clockwise, since the change before.
    case update(scale: Double, degrees: Double)
    case end
    /// The compositor took the fingers away from the overlay, so the pinch is void.
    case cancel
  }

  package var seat: SeatID

  /// The time, on the device's clock.
  package var time: Duration

  /// The place of the pointer when the pinch began.
  package var position: Point

  package var phase: Phase

  package init(seat: SeatID, time: Duration, position: Point, _ phase: Phase) {
    self.seat = seat
    self.time = time
    self.position = position
    self.phase = phase
  }
}

extension InputEvent {
  /// The time, on the clock of the device or of the source.
  package var time: Duration {
    switch self {
    case .pointer(let frame): frame.time
    case .touch(let frame): frame.time
    case .pinch(let change): change.time
    case .key(let key): key.time
    case .place(let place): place.time
    }
  }

  /// Whether a hand is over the overlay or was put on it.
  var bringsHand: Bool {
    switch self {
    case .pointer(let frame): frame.position != nil
    case .touch(let frame):
      frame.changes.contains { if case .down = $0.phase { true } else { false } }
    case .key, .pinch, .place: false
    }
  }

  /// Whether the event is an action of a person; leaving the overlay is none.
  var isDeed: Bool {
    switch self {
    case .pointer(let frame): frame.position != nil || !frame.scrolls.isEmpty
    case .key(let key): key.phase == .pressed || key.phase == .repeated
    case .place(let place): place.position != nil || !place.buttons.isEmpty
    case .touch, .pinch: true
    }
  }
}
