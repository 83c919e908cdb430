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
    stage.listen(to: tablets) { [self] in handle($0) }
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
    for pen in pensInOrder where pen.tablet == id && pen.assembler.surface != nil {
      guard let frame = pen.assembler.lose() else { continue }
      pen.cursor.leave()
      stage.queue(.pointer(frame))
    }
    boards.removeValue(forKey: id)?.destroy()
  }

  /// Queues the frames that `frame` takes from the pens.
  func queue(_ frame: (inout PointerAssembler) -> PointerFrame?) {
    for pen in pensInOrder {
      if let frame = frame(&pen.assembler) { stage.queue(.pointer(frame)) }
    }
  }

  /// Stops listening, and ends what is pressed.
  ///
  /// The compositor may still announce objects that were asked for. If it makes one on a released
  /// object, libwayland ends the connection over the object after that. So ``release()`` has to
  /// wait until the compositor has read all requests.
  func retire() {
    queue { $0.lose() }
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

  func isPress(_ record: Record, on wire: Wire) -> Bool {
    guard pens[record.object] != nil else { return false }
    return switch ZwpTabletToolV2.event(record, on: wire) {
    case .down, .button(_, _, .pressed): true
    default: false
    }
  }

  // MARK: What comes

  private func handle(_ event: ZwpTabletSeatV2.Event) {
    // An object that is not alive found no memory; the connection ends over that.
    switch event {
    case .tabletAdded(let board) where board.isAlive:
      boards[board.id] = board
      stage.listen(to: board) { [self] in if case .removed = $0 { removeTablet(board.id) } }
    case .toolAdded(let tool) where tool.isAlive:
      let pen = Pen(tool: tool, number: nextPen, seat: seat)
      pens[tool.id] = pen
      nextPen &+= 1
      stage.listen(to: tool) { [self] in handle($0, of: pen) }
    case .padAdded(let pad) where pad.isAlive:
      pads[pad.id] = pad
      stage.listen(to: pad) { [self] in handle($0, of: pad) }
    default: break
    }
  }

  private func handle(_ event: ZwpTabletPadV2.Event, of pad: ZwpTabletPadV2) {
    switch event {
    case .group(let group) where group.isAlive:
      groups[group.id] = group
      stage.listen(to: group) { [self] in handle($0, of: group) }
    case .done, .removed: pads.removeValue(forKey: pad.id)?.destroy()
    default: break
    }
  }

  private func handle(_ event: ZwpTabletPadGroupV2.Event, of group: ZwpTabletPadGroupV2) {
    switch event {
    case .ring(let ring) where ring.isAlive: ring.destroy()
    case .strip(let strip) where strip.isAlive: strip.destroy()
    case .done: groups.removeValue(forKey: group.id)?.destroy()
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
      if case .frame(let time) = event { _ = pen.assembler.apply(.time(milliseconds: time)) }
      let frame = pen.assembler.apply(input)
      switch event {
      case .proximityIn(let serial, let tablet, _) where pen.assembler.surface != nil:
        pen.tablet = tablet?.id
        pen.cursor.enter(serial: serial)
        showCursor(of: pen)
      case .proximityIn, .proximityOut: pen.cursor.leave()
      default: break
      }
      if let frame { stage.queue(.pointer(frame)) }
    }
  }

  private func penInput(_ event: ZwpTabletToolV2.Event, over surface: SurfaceID?) -> PointerInput? {
    switch event {
    case .proximityIn(_, _, let surface): .enter(stage.surfaces.id(of: surface), nil)
    case .proximityOut: .leave(surface)
    case .motion(let x, let y):
      .motion(milliseconds: nil, stage.surfaces.place(x, y, on: surface))
    case .down: .button(milliseconds: nil, .tip, isPressed: true)
    case .up: .button(milliseconds: nil, .tip, isPressed: false)
    // Only the tip's own event tells that it touches.
    case .button(_, let button, let state) where button != ButtonChange.Button.tip.rawValue:
      .button(
        milliseconds: nil, ButtonChange.Button(rawValue: button), isPressed: state == .pressed)
    case .frame: .frame
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

  var assembler: PointerAssembler
  let cursor: Cursor

  /// The tablet that the pen was last near to.
  var tablet: ObjectID?

  init(tool: ZwpTabletToolV2, number: UInt32, seat: SeatID) {
    self.tool = tool
    self.number = number
    assembler = PointerAssembler(seat: seat, pen: number)
    cursor = Cursor(tool)
  }

  func release() {
    cursor.release()
    tool.end()
  }
}
