internal import Spotlight

/// Collects the events of one pointer into frames.
///
/// It holds the current state, and what is new since the last frame. Events that no compositor
/// should send change nothing: a motion of a pointer that is not here, a release of a button that
/// was not pressed.
struct PointerAssembler: Sendable {
  private let seat: SeatID

  /// Whether the compositor groups events; before version 5 of the pointer, each event is a group
  /// of its own.
  private let isGrouped: Bool

  private var clock = EventClock()
  private var buttons = HeldButtons()

  /// Whether a button is down.
  var isHolding: Bool { buttons.isHolding }

  private var hasNews = false
  private var scrolls = ScrollDraft()

  /// The surface that the pointer is over, as of the last event.
  private(set) var surface: SurfaceID?

  /// The pointer's place, as of the last event.
  private(set) var position: Point?

  init(seat: SeatID, version: Int) {
    self.seat = seat
    isGrouped = version >= 5
  }

  /// Takes an event in, and returns the frame that it completes.
  mutating func apply(_ event: PointerInput) -> PointerFrame? {
    switch event {
    case .enter(let surface, let place):
      leave()
      guard let surface else { break }
      self.surface = surface
      position = place
      hasNews = true
    case .leave(let left):
      // A `leave` of a destroyed surface arrives late: the pointer may be on the next one already.
      if left == surface { leave() }
    case .motion(let milliseconds, let place):
      clock.advance(to: milliseconds)
      guard position != nil else { break }
      position = place
      hasNews = true
    case .button(let milliseconds, let button, let isPressed):
      clock.advance(to: milliseconds)
      change(button, isPressed)
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

  /// Ends the pointer's input on a destroyed surface: no leave comes for it.
  mutating func lose(_ surface: SurfaceID) -> PointerFrame? {
    self.surface == surface ? lose() : nil
  }

  /// Ends the pointer's input, because the pointer was taken away and no leave comes.
  mutating func lose() -> PointerFrame? {
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

  /// The pointer's place, for the moment when input resumes.
  func presence() -> PointerFrame? {
    position.map { PointerFrame(seat: seat, time: clock.now, position: $0) }
  }

  private mutating func leave() {
    guard let last = position else { return }
    buttons.cancel(at: last)
    surface = nil
    position = nil
    hasNews = true
  }

  private mutating func change(_ button: ButtonChange.Button, _ isPressed: Bool) {
    guard let position, buttons.change(button, isPressed, at: position) else { return }
    hasNews = true
  }

  private mutating func scroll(_ event: PointerInput) {
    guard position != nil else { return }
    scrolls.apply(event)
  }

  private mutating func flush() -> PointerFrame? {
    let scrolls = scrolls.take()
    guard hasNews || !scrolls.isEmpty else { return nil }
    hasNews = false
    return PointerFrame(
      seat: seat, time: clock.now, position: position, buttons: buttons.takeChanges(),
      scrolls: scrolls)
  }
}

/// An event of a pointer, with its desktop position and its surface.
enum PointerInput: Hashable, Sendable {
  enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// The surface is nil if it is not ours, or gone.
  case enter(SurfaceID?, Point)
  case leave(SurfaceID?)
  case motion(milliseconds: UInt32, Point)
  case button(milliseconds: UInt32, ButtonChange.Button, isPressed: Bool)
  case scroll(milliseconds: UInt32, Axis, pixels: Double)
  case scrollStop(milliseconds: UInt32, Axis)
  /// Whole steps of a wheel, from compositors that do not know fractions of one.
  case scrollSteps(Axis, Int)
  case scrollHundredTwentieths(Axis, Int)
  case scrollDirection(Axis, isInverted: Bool)
  case scrollSource(Scroll.Source?)
  case frame
}
