internal import Spotlight

/// A pen, or the eraser at its other end: what it did, and what it looks like over the overlay.
@MainActor
final class Pen {
  let tool: ZwpTabletToolV2

  /// Which one it is among those of its seat.
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
