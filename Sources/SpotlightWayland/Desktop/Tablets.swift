internal import Spotlight

/// The tablets of one seat, and the pens that are used on them.
///
/// Pads, the buttons and rings beside a tablet, mean nothing to lights: they are let go. But the compositor makes
/// objects while it describes one, and libwayland ends the connection over the next object when it was told of one
/// on a pad that is gone: so each is kept until its description is done.
@MainActor
final class Tablets {
  let tablets: ZwpTabletSeatV2
  private let seat: SeatID
  private(set) var pens: [ObjectID: Pen] = [:]
  private var boards: [ObjectID: ZwpTabletV2] = [:]
  private var pads: [ObjectID: ZwpTabletPadV2] = [:]
  private var groups: [ObjectID: ZwpTabletPadGroupV2] = [:]
  private var nextPen: UInt32 = 1

  /// Whether nobody listens any more, and only what was on its way is still waited for.
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

  /// Whether an object is one of these.
  func has(_ id: ObjectID) -> Bool {
    id == tablets.id || pens[id] != nil || boards[id] != nil || pads[id] != nil
      || groups[id] != nil
  }

  func pen(_ number: UInt32) -> Pen? { pens.values.first { $0.number == number } }

  // MARK: What goes

  /// A pen went away; `lost` gets what it still had to say.
  func removePen(_ id: ObjectID, lost: (InputEvent) -> Void) {
    guard let pen = pens.removeValue(forKey: id) else { return }
    if let frame = pen.assembler.lose() { lost(.pen(frame)) }
    pen.release()
  }

  /// A tablet went away; what pens did on it ends, if the compositor has not said so.
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

  /// Everything that was read has been applied.
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

  /// Nobody listens any more: what is pressed ends, and where pens are stays known.
  func fallSilent(lost: (InputEvent) -> Void) {
    for pen in pensInOrder {
      if let frame = pen.assembler.fallSilent() { lost(.pen(frame)) }
    }
  }

  /// Somebody listens again: where pens are.
  func tellPresence(_ say: (InputEvent) -> Void) {
    for pen in pensInOrder {
      if let frame = pen.assembler.presence() { say(.pen(frame)) }
    }
  }

  /// Listens no more: what is pressed ends.
  ///
  /// What was asked for may be announced yet, and libwayland ends the connection over the next object when it was
  /// told of one by what is gone. So ``release()`` has to wait until the compositor has heard all.
  func retire(lost: (InputEvent) -> Void) {
    lose(nil, lost: lost)
    isRetired = true
  }

  /// Lets everything go.
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

/// What an object of a tablet's protocol is.
enum TabletPart: Hashable {
  /// All the tablets of a seat.
  case seat
  case board
  case pen
  case pad
  case padGroup
}
