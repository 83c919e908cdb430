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
  private(set) var pens: [ObjectID: Pen] = [:]
  private var boards: [ObjectID: ZwpTabletV2] = [:]
  private var pads: [ObjectID: ZwpTabletPadV2] = [:]
  private var groups: [ObjectID: ZwpTabletPadGroupV2] = [:]
  private var nextPen: UInt32 = 1

  /// Whether the seat no longer listens, and only waits for what was on its way.
  private(set) var isRetired = false

  init(tablets: ZwpTabletSeatV2, seat: SeatID) {
    self.tablets = tablets
    self.seat = seat
  }

  // MARK: What there is

  func add(_ tool: ZwpTabletToolV2) {
    pens[tool.id] = Pen(tool: tool, number: nextPen, seat: seat)
    nextPen &+= 1
  }

  func add(_ board: ZwpTabletV2) { boards[board.id] = board }
  func add(_ pad: ZwpTabletPadV2) { pads[pad.id] = pad }
  func add(_ group: ZwpTabletPadGroupV2) { groups[group.id] = group }

  /// Whether an object belongs to these tablets.
  func has(_ id: ObjectID) -> Bool {
    id == tablets.id || pens[id] != nil || boards[id] != nil || pads[id] != nil
      || groups[id] != nil
  }

  func pen(_ number: UInt32) -> Pen? { pens.values.first { $0.number == number } }

  // MARK: What goes

  /// Removes a pen that went away; `lost` gets its last input.
  func removePen(_ id: ObjectID, lost: (InputEvent) -> Void) {
    guard let pen = pens.removeValue(forKey: id) else { return }
    if let frame = pen.assembler.lose() { lost(.pen(frame)) }
    pen.release()
  }

  /// Removes a tablet that went away, and ends what pens did on it if the compositor has not done
  /// so.
  func removeTablet(_ id: ObjectID, lost: (InputEvent) -> Void) {
    for pen in pensInOrder {
      guard let frame = pen.assembler.lose(tablet: id) else { continue }
      pen.cursor.leave()
      lost(.pen(frame))
    }
    boards.removeValue(forKey: id)?.destroy()
  }

  func removePad(_ id: ObjectID) { pads.removeValue(forKey: id)?.destroy() }
  func removeGroup(_ id: ObjectID) { groups.removeValue(forKey: id)?.destroy() }

  /// Ends the input of a turn, after everything that was read has been applied.
  func endTurn(_ say: (InputEvent) -> Void) {
    for pen in pens.values {
      if let frame = pen.assembler.endTurn() { say(.pen(frame)) }
    }
  }

  /// Ends what is pressed on a surface that was destroyed, or everywhere.
  func lose(_ surface: SurfaceID?, lost: (InputEvent) -> Void) {
    for pen in pensInOrder {
      let frame = surface.map { pen.assembler.lose($0) } ?? pen.assembler.lose()
      if let frame { lost(.pen(frame)) }
    }
  }

  /// Ends what is pressed when input stops, and keeps the places of pens.
  func fallSilent(lost: (InputEvent) -> Void) {
    for pen in pensInOrder {
      if let frame = pen.assembler.fallSilent() { lost(.pen(frame)) }
    }
  }

  /// Reports the places of pens when input resumes.
  func tellPresence(_ say: (InputEvent) -> Void) {
    for pen in pensInOrder {
      if let frame = pen.assembler.presence() { say(.pen(frame)) }
    }
  }

  /// Stops listening, and ends what is pressed.
  ///
  /// The compositor may still announce objects that were asked for. If it makes one on a released
  /// object, libwayland ends the connection over the object after that. So ``release()`` has to
  /// wait until the compositor has read all requests.
  func retire(lost: (InputEvent) -> Void) {
    lose(nil, lost: lost)
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

  private var pensInOrder: [Pen] { pens.values.sorted { $0.number < $1.number } }
}

/// The kinds of objects in the tablet protocol.
enum TabletPart: Hashable {
  /// The tablets of a seat as a whole.
  case seat
  case board
  case pen
  case pad
  case padGroup
}
