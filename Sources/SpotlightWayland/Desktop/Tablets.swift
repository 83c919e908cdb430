internal import Spotlight

/// The tablets of one seat, and the pens that are used on them.
///
/// Pads, the buttons and rings beside a tablet, mean nothing to lights, so they are released. But
/// the compositor makes further objects while it describes a pad. If it makes one on a released
/// pad, libwayland ends the connection over the object after that. So each pad is kept until its
/// description is complete.
@MainActor
final class Tablets {
  let tablets: ZwpTabletSeatV2
  private let seat: SeatID
  private unowned let stage: Stage
  private(set) var pens: [ObjectID: Pen] = [:]
  private var boards: [ObjectID: ZwpTabletV2] = [:]
  private var pads: [ObjectID: ZwpTabletPadV2] = [:]
  private var groups: [ObjectID: ZwpTabletPadGroupV2] = [:]
  private var nextPen: UInt32 = 1

  /// Whether the seat no longer listens, and only waits for what was on its way.
  private(set) var isRetired = false

  init(tablets: ZwpTabletSeatV2, seat: SeatID, of stage: Stage) {
    self.tablets = tablets
    self.seat = seat
    self.stage = stage
    stage.handlers[tablets.id] = self
  }

  // MARK: What goes

  private func removePen(_ id: ObjectID) {
    guard let pen = pens.removeValue(forKey: id) else { return }
    if let frame = pen.assembler.lose() { stage.queue(.pointer(frame)) }
    pen.release()
  }

  /// Removes a tablet that went away, and ends what pens did on it if the compositor has not done
  /// so.
  private func removeTablet(_ id: ObjectID) {
    for pen in pensInOrder {
      guard let frame = pen.assembler.lose(tablet: id) else { continue }
      pen.cursor.leave()
      stage.queue(.pointer(frame))
    }
    boards.removeValue(forKey: id)?.destroy()
  }

  /// Ends the input of a turn, after everything that was read has been applied.
  func endTurn() {
    for pen in pens.values {
      if let frame = pen.assembler.endTurn() { stage.queue(.pointer(frame)) }
    }
  }

  /// Ends what is pressed on a surface that was destroyed, or everywhere.
  func lose(_ surface: SurfaceID?) {
    for pen in pensInOrder {
      if let frame = pen.assembler.lose(surface) { stage.queue(.pointer(frame)) }
    }
  }

  /// Ends what is pressed when input stops, and keeps the places of pens.
  func fallSilent() {
    for pen in pensInOrder {
      if let frame = pen.assembler.fallSilent() { stage.queue(.pointer(frame)) }
    }
  }

  /// Reports the places of pens when input resumes.
  func tellPresence() {
    for pen in pensInOrder {
      if let frame = pen.assembler.presence() { stage.queue(.pointer(frame)) }
    }
  }

  /// Stops listening, and ends what is pressed.
  ///
  /// The compositor may still announce objects that were asked for. If it makes one on a released
  /// object, libwayland ends the connection over the object after that. So ``release()`` has to
  /// wait until the compositor has read all requests.
  func retire() {
    lose(nil)
    isRetired = true
  }

  /// Releases all objects.
  func release() {
    guard tablets.isAlive else { return }
    for pen in pens.values { pen.release() }
    for group in groups.values { group.destroy() }
    for pad in pads.values { pad.destroy() }
    for board in boards.values { board.destroy() }
    tablets.destroy()
  }

  /// Sets the cursors of pens again.
  func showCursors() {
    for pen in pens.values { showCursor(of: pen) }
  }

  private func showCursor(of pen: Pen) {
    stage.seats.show(pen.cursor, of: .pen(seat, pen.number), over: pen.assembler.surface)
  }

  private var pensInOrder: [Pen] { pens.values.sorted { $0.number < $1.number } }
}

extension Tablets: EventHandler {
  func handle(_ record: Record, on wire: Wire, now: Instant) -> Bool {
    let object = record.object
    if let pen = pens[object] {
      if let event = ZwpTabletToolV2.event(record, on: wire) { handle(event, of: pen) }
    } else if object == tablets.id {
      if let event = ZwpTabletSeatV2.event(record, on: wire) { handle(event) }
    } else if boards[object] != nil {
      if case .removed = ZwpTabletV2.event(record, on: wire) { removeTablet(object) }
    } else if pads[object] != nil {
      handlePad(record, on: wire)
    } else if groups[object] != nil {
      handleGroup(record, on: wire)
    }
    return true
  }

  func isPress(_ record: Record, on wire: Wire) -> Bool {
    guard pens[record.object] != nil else { return false }
    return switch ZwpTabletToolV2.event(record, on: wire) {
    case .down, .button(_, _, .pressed): true
    default: false
    }
  }

  private func handle(_ event: ZwpTabletSeatV2.Event) {
    // An object that is not alive found no memory; the connection ends over that.
    switch event {
    case .tabletAdded(let board) where board.isAlive:
      boards[board.id] = board
      stage.handlers[board.id] = self
    case .toolAdded(let tool) where tool.isAlive:
      pens[tool.id] = Pen(tool: tool, number: nextPen, seat: seat)
      nextPen &+= 1
      stage.handlers[tool.id] = self
    case .padAdded(let pad) where pad.isAlive:
      pads[pad.id] = pad
      stage.handlers[pad.id] = self
    default: break
    }
  }

  private func handlePad(_ record: Record, on wire: Wire) {
    switch ZwpTabletPadV2.event(record, on: wire) {
    case .group(let group) where group.isAlive:
      groups[group.id] = group
      stage.handlers[group.id] = self
    case .done, .removed: pads.removeValue(forKey: record.object)?.destroy()
    default: break
    }
  }

  private func handleGroup(_ record: Record, on wire: Wire) {
    switch ZwpTabletPadGroupV2.event(record, on: wire) {
    case .ring(let ring) where ring.isAlive: ring.destroy()
    case .strip(let strip) where strip.isAlive: strip.destroy()
    case .done: groups.removeValue(forKey: record.object)?.destroy()
    default: break
    }
  }

  // MARK: Pens

  private func handle(_ event: ZwpTabletToolV2.Event, of pen: Pen) {
    switch event {
    case .type(let kind): pen.assembler.isEraser = kind == .eraser
    case .removed: removePen(pen.tool.id)
    default:
      guard stage.takesInput || event.tellsPlace, !isRetired,
        let input = penInput(event, over: pen.assembler.surface)
      else { return }
      let frame = pen.assembler.apply(input)
      switch event {
      case .proximityIn(let serial, _, _) where pen.assembler.surface != nil:
        pen.cursor.enter(serial: serial)
        showCursor(of: pen)
      case .proximityIn, .proximityOut: pen.cursor.leave()
      default: break
      }
      if let frame { stage.queue(.pointer(frame)) }
    }
  }

  private func penInput(_ event: ZwpTabletToolV2.Event, over surface: SurfaceID?) -> PenInput? {
    switch event {
    case .proximityIn(_, let tablet, let surface):
      .near(stage.surfaces.id(of: surface), tablet: tablet?.id)
    case .proximityOut: .away
    case .motion(let x, let y): .motion(stage.surfaces.place(x, y, on: surface))
    case .down: .tip(isDown: true)
    case .up: .tip(isDown: false)
    case .button(_, let button, let state):
      .button(ButtonChange.Button(rawValue: button), isPressed: state == .pressed)
    case .frame(let time): .frame(milliseconds: time)
    default: nil
    }
  }
}

extension ZwpTabletToolV2.Event {
  /// Whether the event says where the pen is; the stage follows that even while it takes no input.
  fileprivate var tellsPlace: Bool {
    switch self {
    case .proximityIn, .proximityOut, .motion, .frame: true
    default: false
    }
  }
}

/// A pen, or the eraser at its other end, with its events and its cursor.
@MainActor
final class Pen {
  let tool: ZwpTabletToolV2

  /// The pen's number among those of its seat.
  let number: UInt32

  var assembler: PenAssembler
  let cursor: Cursor

  init(tool: ZwpTabletToolV2, number: UInt32, seat: SeatID) {
    self.tool = tool
    self.number = number
    assembler = PenAssembler(seat: seat, pen: number)
    cursor = Cursor(.pen(tool))
  }

  func release() {
    cursor.release()
    if tool.isAlive { tool.destroy() }
  }
}

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
  mutating func apply(_ event: PenInput) -> PointerFrame? {
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
  mutating func endTurn() -> PointerFrame? {
    surface == nil ? flush() : nil
  }

  /// Ends what the pen did on a tablet that was unplugged.
  mutating func lose(tablet: ObjectID) -> PointerFrame? {
    self.tablet == tablet ? lose() : nil
  }

  /// Ends the pen's input on a destroyed surface, or because the pen was taken away: no more events come for it.
  mutating func lose(_ surface: SurfaceID? = nil) -> PointerFrame? {
    guard surface == nil || surface == self.surface else { return nil }
    leave()
    return flush()
  }

  /// Ends what is held when input stops, and keeps the pen's place.
  ///
  /// The compositor does not send the place again when input resumes.
  mutating func fallSilent() -> PointerFrame? {
    let (surface, tablet, position) = (surface, tablet, position)
    let frame = lose()
    (self.surface, self.tablet, self.position) = (surface, tablet, position)
    return frame
  }

  /// The pen's place, for the moment when input resumes; nil if the pen is away.
  func presence() -> PointerFrame? {
    guard let position else { return nil }
    return PointerFrame(
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

  private mutating func flush() -> PointerFrame? {
    guard hasNews else { return nil }
    hasNews = false
    return PointerFrame(
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
