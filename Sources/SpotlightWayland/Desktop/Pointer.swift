internal import Spotlight

/// A pointer: what it did, and what it looks like over the overlay.
@MainActor
final class Pointer {
  let pointer: WlPointer
  var assembler: PointerAssembler
  let cursor: Cursor
  let touchpad: Touchpad

  /// The serial of the newest press or release: what a request that answers to the hand has to name.
  ///
  /// It is not the one that a cursor needs, and the compositor ignores a cursor that comes with this one.
  private(set) var buttonSerial: UInt32?

  init(pointer: WlPointer, seat: SeatID) {
    self.pointer = pointer
    assembler = PointerAssembler(seat: seat, version: Int(pointer.version))
    cursor = Cursor(.pointer(pointer))
    touchpad = Touchpad(seat: seat)
  }

  func noteButton(serial: UInt32) {
    buttonSerial = serial
  }

  func release() {
    touchpad.release()
    cursor.release()
    guard pointer.isAlive else { return }
    if pointer.version >= WlPointer.Since.release {
      pointer.release()
    } else {
      pointer.forget()
    }
  }
}
