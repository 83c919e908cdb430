internal import Spotlight

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
