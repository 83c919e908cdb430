internal import Spotlight

/// Makes frames of the events of one pen.
///
/// It holds what is true now, and what is new since the last frame. Everything that was pressed ends: by its
/// release, or cancelled when the pen, its tablet, the seat or the surface goes.
struct PenAssembler: Sendable {
  private let seat: SeatID
  private let pen: UInt32

  /// Whether it rubs out; the compositor says so before anything else.
  var isEraser = false

  private var clock = EventClock()
  private var position: Point?
  private var buttons = HeldButtons()
  private var tablet: ObjectID?

  /// What is down without a place: what the pen came with is told before where it is, by wlroots.
  private var brought: [ButtonChange.Button] = []

  private var hasNews = false

  /// The surface that the pen is over, as of the last event.
  private(set) var surface: SurfaceID?

  /// Who presses so often without a frame never sends one.
  private static let mostChanges = 64

  init(seat: SeatID, pen: UInt32) {
    self.seat = seat
    self.pen = pen
  }

  /// Takes an event in, and returns the frame that it completes.
  mutating func apply(_ event: PenInput) -> PenFrame? {
    switch event {
    case .near(let surface, let tablet):
      leave()
      guard let surface else { break }
      self.surface = surface
      self.tablet = tablet
    case .away:
      leave()
    case .motion(let place):
      // Its place is told after the surface: before that it is nowhere.
      guard surface != nil else { break }
      position = place
      hasNews = true
      for button in brought { change(button, true) }
      brought = []
    case .tip(let isDown):
      change(.tip, isDown)
    case .button(let button, let isPressed):
      // Only its own word tells that the tip touches.
      if button != .tip { change(button, isPressed) }
    case .frame(let milliseconds):
      // mutter says 0 where a frame has no event behind it.
      if milliseconds != 0 { clock.advance(to: milliseconds) }
      return flush()
    }
    return buttons.changes.count < Self.mostChanges ? nil : flush()
  }

  /// Everything that was read has been applied.
  ///
  /// A pen that left does not wait: wlroots 0.15 sends no frame after it when nothing else was under way.
  mutating func endTurn() -> PenFrame? {
    surface == nil ? flush() : nil
  }

  /// A surface was destroyed: nothing more comes for the pen over it.
  mutating func lose(_ surface: SurfaceID) -> PenFrame? {
    self.surface == surface ? lose() : nil
  }

  /// A tablet was taken away: what the pen did on it is over.
  mutating func lose(tablet: ObjectID) -> PenFrame? {
    self.tablet == tablet ? lose() : nil
  }

  /// The pen was taken away: nothing more comes.
  mutating func lose() -> PenFrame? {
    leave()
    return flush()
  }

  /// Nobody listens any more: what is held ends, and where the pen is stays known.
  ///
  /// Nobody says again that it is near when somebody listens once more.
  mutating func fallSilent() -> PenFrame? {
    let (surface, tablet, position) = (surface, tablet, position)
    let frame = lose()
    (self.surface, self.tablet, self.position) = (surface, tablet, position)
    return frame
  }

  /// Somebody listens again: where the pen is; nil while it is nowhere.
  func presence() -> PenFrame? {
    guard let position else { return nil }
    return PenFrame(
      seat: seat, pen: pen, time: clock.now, isEraser: isEraser, position: position, buttons: [])
  }

  private mutating func leave() {
    surface = nil
    tablet = nil
    brought = []
    guard let last = position else { return }
    // What was released on the way out came before; no release comes for the rest.
    buttons.cancel(at: last)
    position = nil
    hasNews = true
  }

  private mutating func change(_ button: ButtonChange.Button, _ isPressed: Bool) {
    guard let position else { return bring(button, isPressed) }
    if buttons.change(button, isPressed, at: position) { hasNews = true }
  }

  private mutating func bring(_ button: ButtonChange.Button, _ isPressed: Bool) {
    brought.removeAll { $0 == button }
    if isPressed, surface != nil, brought.count < HeldButtons.most { brought.append(button) }
  }

  private mutating func flush() -> PenFrame? {
    guard hasNews else { return nil }
    hasNews = false
    return PenFrame(
      seat: seat, pen: pen, time: clock.now, isEraser: isEraser, position: position,
      buttons: buttons.takeChanges())
  }
}

/// An event of a pen, with its place worked out on the desktop and its surface looked up.
enum PenInput: Hashable, Sendable {
  /// The surface is nil when it is none of ours, or not any more; the tablet likewise.
  case near(SurfaceID?, tablet: ObjectID?)
  case away
  case motion(Point)
  case tip(isDown: Bool)
  case button(ButtonChange.Button, isPressed: Bool)
  case frame(milliseconds: UInt32)
}
