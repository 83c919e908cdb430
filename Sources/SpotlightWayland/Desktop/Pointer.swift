internal import Spotlight

/// A pointer, with its events and its cursor.
@MainActor
final class Pointer {
  let pointer: WlPointer
  var assembler: PointerAssembler
  let cursor: Cursor

  /// The object that reports pinches on the touchpad, if the compositor offers it.
  private(set) var pinch: ZwpPointerGesturePinchV1?
  var pinches: PinchAssembler

  init(pointer: WlPointer, seat: SeatID) {
    self.pointer = pointer
    assembler = PointerAssembler(seat: seat, version: Int(pointer.version))
    cursor = Cursor(pointer)
    pinches = PinchAssembler(seat: seat)
  }

  /// Asks for pinches; nil if that was done before.
  func listenToPinches(by gestures: ZwpPointerGesturesV1) -> ZwpPointerGesturePinchV1? {
    guard pinch == nil else { return nil }
    pinch = gestures.getPinchGesture(pointer: pointer)
    return pinch
  }

  /// Destroys the object that reports pinches, before the pointer is released.
  func releasePinch() {
    pinch?.end()
    pinch = nil
  }

  func release() {
    releasePinch()
    cursor.release()
    pointer.end()
  }
}

/// Collects the events of one pointer or pen into frames.
///
/// It holds the current state, and what is new since the last frame. Events that no compositor
/// should send change nothing: a motion of a pointer that is not here, a release of a button that
/// was not pressed. Every press ends, by a release, or cancelled when the pointer, the pen, its
/// tablet, the seat or the surface goes.
struct PointerAssembler: Sendable {
  private let seat: SeatID
  /// The pen's number among those of its seat; nil for a pointer.
  private let pen: UInt32?

  /// Whether the compositor groups events; before version 5 of the pointer, each event is a group
  /// of its own.
  private let isGrouped: Bool

  /// Whether it is an eraser; the compositor says so before anything else.
  var isEraser = false

  private var clock = EventClock()
  private var buttons = HeldButtons()

  /// Whether a button is down.
  var isHolding: Bool { buttons.isHolding }

  /// Buttons that are down before the pen has a place: wlroots tells them before the place.
  private var brought: [ButtonChange.Button] = []

  private var hasNews = false
  private var scrolls = ScrollDraft()

  /// The surface that the pointer is over, as of the last event.
  private(set) var surface: SurfaceID?

  /// The pointer's place, as of the last event.
  private(set) var position: Point?

  init(seat: SeatID, version: Int) {
    self.seat = seat
    pen = nil
    isGrouped = version >= 5
  }

  init(seat: SeatID, pen: UInt32) {
    self.seat = seat
    self.pen = pen
    isGrouped = true
  }

  /// Takes an event in, and returns the frame that it completes.
  mutating func apply(_ event: PointerInput) -> PointerFrame? {
    switch event {
    case .enter(let surface, let place):
      leave()
      guard let surface else { break }
      self.surface = surface
      if let place { move(to: place) }
    case .leave(let left):
      // A `leave` of a destroyed surface arrives late: the pointer may be on the next one already.
      if left == surface { leave() }
    case .motion(let milliseconds, let place):
      if let milliseconds { clock.advance(to: milliseconds) }
      // Without a surface the place means nothing.
      if surface != nil { move(to: place) }
    case .button(let milliseconds, let button, let isPressed):
      if let milliseconds { clock.advance(to: milliseconds) }
      change(button, isPressed)
    case .time(let milliseconds):
      // mutter sends 0 if there is no event behind the frame.
      if milliseconds != 0 { clock.advance(to: milliseconds) }
    case .frame:
      return flush()
    case .scroll(let milliseconds, _, _), .scrollStop(let milliseconds, _):
      clock.advance(to: milliseconds)
      scroll(event)
    case .scrollSteps, .scrollHundredTwentieths, .scrollDirection, .scrollSource:
      scroll(event)
    }
    return isGrouped ? nil : flush()
  }

  /// Ends the input of a turn of a pen, after everything that was read has been applied.
  ///
  /// A pen that left does not wait: wlroots 0.15 sends no frame after it if nothing else was under
  /// way.
  mutating func endTurn() -> PointerFrame? {
    surface == nil ? flush() : nil
  }

  /// Ends the pointer's input on a destroyed surface, or because the pointer was taken away: no more events come for it.
  mutating func lose(_ surface: SurfaceID? = nil) -> PointerFrame? {
    guard surface == nil || surface == self.surface else { return nil }
    leave()
    return flush()
  }

  /// Ends what is held when input stops, and keeps the pointer's place.
  ///
  /// The compositor sends no enter with the place when input resumes.
  mutating func fallSilent() -> PointerFrame? {
    let (surface, position) = (surface, position)
    let frame = lose()
    (self.surface, self.position) = (surface, position)
    return frame
  }

  /// The pointer's place, for the moment when input resumes; nil if it is away.
  func presence() -> PointerFrame? {
    position.map {
      PointerFrame(seat: seat, pen: pen, time: clock.now, isEraser: isEraser, position: $0)
    }
  }

  private mutating func move(to place: Point) {
    position = place
    hasNews = true
    for button in brought { change(button, true) }
    brought = []
  }

  private mutating func leave() {
    surface = nil
    brought = []
    guard let last = position else { return }
    // Releases on the way out came before; no release comes for the other buttons.
    buttons.cancel(at: last)
    position = nil
    hasNews = true
  }

  private mutating func change(_ button: ButtonChange.Button, _ isPressed: Bool) {
    if let position {
      if buttons.change(button, isPressed, at: position) { hasNews = true }
    } else {
      brought.removeAll { $0 == button }
      if isPressed, surface != nil { brought.append(button) }
    }
  }

  private mutating func scroll(_ event: PointerInput) {
    guard position != nil else { return }
    scrolls.apply(event)
  }

  private mutating func flush() -> PointerFrame? {
    let scrolls = scrolls.takeScrolls()
    guard hasNews || !scrolls.isEmpty else { return nil }
    hasNews = false
    return PointerFrame(
      seat: seat, pen: pen, time: clock.now, isEraser: isEraser, position: position,
      buttons: buttons.takeChanges(), scrolls: scrolls)
  }
}

/// An event of a pointer or a pen, with its desktop position and its surface.
enum PointerInput: Hashable, Sendable {
  enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// The surface is nil if it is not ours, or gone; the place of a pen comes later.
  case enter(SurfaceID?, Point?)
  case leave(SurfaceID?)
  /// Motions and buttons of pens have no time.
  case motion(milliseconds: UInt32?, Point)
  case button(milliseconds: UInt32?, ButtonChange.Button, isPressed: Bool)
  /// The time of a pen's frame, just before the frame ends.
  case time(milliseconds: UInt32)
  case scroll(milliseconds: UInt32, Axis, pixels: Double)
  case scrollStop(milliseconds: UInt32, Axis)
  /// Whole steps of a wheel, from compositors that do not know fractions of one.
  case scrollSteps(Axis, Int)
  case scrollHundredTwentieths(Axis, Int)
  case scrollDirection(Axis, isInverted: Bool)
  case scrollSource(Scroll.Source?)
  case frame
}

/// What a pointer's frame says about scrolling, while it is being collected.
///
/// One turn of a wheel comes as up to five events for each axis, in no certain order. All events of
/// one movement become one ``Scroll``; a change of direction begins another.
struct ScrollDraft: Hashable, Sendable {
  private var scrolls: [Scroll] = []
  private var source: Scroll.Source?

  /// The axes of the newest scroll that came in 120ths: their whole steps repeat the same movement.
  private var precise: Set<PointerInput.Axis> = []

  /// Adds an event about scrolling; ignores all others.
  mutating func apply(_ event: PointerInput) {
    switch event {
    case .scroll(_, let axis, let pixels):
      change(axis) { $0.pixels += pixels }
    case .scrollStop(_, let axis):
      change(axis) { $0.hasStopped = true }
    case .scrollSteps(let axis, let steps):
      if precise.contains(axis) { break }
      change(axis) { $0.hundredTwentieths = ($0.hundredTwentieths ?? 0) + steps * 120 }
    case .scrollHundredTwentieths(let axis, let part):
      let isFirst = !precise.contains(axis)
      change(axis) { $0.hundredTwentieths = (isFirst ? 0 : $0.hundredTwentieths ?? 0) + part }
      precise.insert(axis)
    case .scrollDirection(let axis, let isInverted):
      if let known = scrolls.last?[axis].isInverted, known != isInverted {
        scrolls.append(Scroll())
        precise = []
      }
      change(axis) { $0.isInverted = isInverted }
    case .scrollSource(let source):
      self.source = source
    default:
      break
    }
  }

  /// Returns the collected scrolls; the next frame begins.
  mutating func takeScrolls() -> [Scroll] {
    defer { self = ScrollDraft() }
    var scrolls = scrolls
    for index in scrolls.indices { scrolls[index].source = source }
    return scrolls
  }

  private mutating func change(_ axis: PointerInput.Axis, _ body: (inout Scroll.Axis) -> Void) {
    if scrolls.isEmpty { scrolls.append(Scroll()) }
    body(&scrolls[scrolls.count - 1][axis])
  }
}

extension Scroll {
  fileprivate subscript(axis: PointerInput.Axis) -> Axis {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

/// The buttons of one device that are down, and their changes since the last frame.
///
/// Every press ends, by a release or cancelled. A press of a button that is down, or a release of
/// one that is up, changes nothing.
struct HeldButtons: Hashable, Sendable {
  /// The changes, oldest first.
  private var changes: [ButtonChange] = []

  private var held: [ButtonChange.Button] = []

  /// Whether a button is down.
  var isHolding: Bool { !held.isEmpty }

  /// Takes in a press or a release; returns false if it changes nothing.
  mutating func change(_ button: ButtonChange.Button, _ isPressed: Bool, at place: Point) -> Bool {
    let index = held.firstIndex(of: button)
    if isPressed, index == nil {
      held.append(button)
    } else if !isPressed, let index {
      held.remove(at: index)
    } else {
      return false
    }
    changes.append(ButtonChange(button, isPressed ? .pressed : .released, at: place))
    return true
  }

  /// Cancels the buttons that are down: no release comes for them.
  mutating func cancel(at place: Point) {
    for button in held { changes.append(ButtonChange(button, .cancelled, at: place)) }
    held = []
  }

  /// Returns the changes for a frame that ends here, and clears them.
  mutating func takeChanges() -> [ButtonChange] {
    defer { changes = [] }
    return changes
  }
}
