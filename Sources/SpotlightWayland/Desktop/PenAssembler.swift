internal import Spotlight

/// Collects the events of one pen into frames.
///
/// It holds the current state, and what is new since the last frame. Every press ends, by a
/// release, or cancelled when the pen, its tablet, the seat or the surface goes.
struct PenAssembler: Sendable {
  private let seat: SeatID
  private let pen: UInt32

  /// Whether it is an eraser; the compositor says so before anything else.
  var isEraser = false

  private var clock = EventClock()
  private var position: Point?
  private var buttons = HeldButtons()
  private var tablet: ObjectID?

  /// Buttons that are down before the pen has a place: wlroots tells them before the place.
  private var brought: [ButtonChange.Button] = []

  private var hasNews = false

  /// The surface that the pen is over, as of the last event.
  private(set) var surface: SurfaceID?

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
      // The compositor tells the surface before the place; without a surface the place means
      // nothing.
      guard surface != nil else { break }
      position = place
      hasNews = true
      for button in brought { change(button, true) }
      brought = []
    case .tip(let isDown):
      change(.tip, isDown)
    case .button(let button, let isPressed):
      // Only the tip's own event tells that it touches.
      if button != .tip { change(button, isPressed) }
    case .frame(let milliseconds):
      // mutter sends 0 if there is no event behind the frame.
      if milliseconds != 0 { clock.advance(to: milliseconds) }
      return flush()
    }
    return nil
  }

  /// Ends the input of a turn, after everything that was read has been applied.
  ///
  /// A pen that left does not wait: wlroots 0.15 sends no frame after it if nothing else was under
  /// way.
  mutating func endTurn() -> PenFrame? {
    surface == nil ? flush() : nil
  }

  /// Ends the pen's input if it is over a destroyed surface: no more events come for it.
  mutating func lose(_ surface: SurfaceID) -> PenFrame? {
    self.surface == surface ? lose() : nil
  }

  /// Ends what the pen did on a tablet that was unplugged.
  mutating func lose(tablet: ObjectID) -> PenFrame? {
    self.tablet == tablet ? lose() : nil
  }

  /// Ends the pen's input, because the pen was taken away.
  mutating func lose() -> PenFrame? {
    leave()
    return flush()
  }

  /// Ends what is held when input stops, and keeps the pen's place.
  ///
  /// The compositor does not send the place again when input resumes.
  mutating func fallSilent() -> PenFrame? {
    let (surface, tablet, position) = (surface, tablet, position)
    let frame = lose()
    (self.surface, self.tablet, self.position) = (surface, tablet, position)
    return frame
  }

  /// The pen's place, for the moment when input resumes; nil if the pen is away.
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
    // Releases on the way out came before; no release comes for the other buttons.
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
    if isPressed, surface != nil { brought.append(button) }
  }

  private mutating func flush() -> PenFrame? {
    guard hasNews else { return nil }
    hasNews = false
    return PenFrame(
      seat: seat, pen: pen, time: clock.now, isEraser: isEraser, position: position,
      buttons: buttons.takeChanges())
  }
}

/// An event of a pen, with its desktop position and its surface.
enum PenInput: Hashable, Sendable {
  /// The surface and the tablet are nil if they are not ours, or gone.
  case near(SurfaceID?, tablet: ObjectID?)
  case away
  case motion(Point)
  case tip(isDown: Bool)
  case button(ButtonChange.Button, isPressed: Bool)
  case frame(milliseconds: UInt32)
}
