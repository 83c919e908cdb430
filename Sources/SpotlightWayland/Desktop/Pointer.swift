internal import Spotlight

/// A pointer, with its events and its cursor.
@MainActor
final class Pointer {
  let pointer: WlPointer
  var assembler: PointerAssembler
  let cursor: Cursor
  let touchpad: Touchpad

  /// The serial of the newest press or release, which a request in answer to it has to name.
  ///
  /// A cursor needs another serial, and the compositor ignores a cursor that comes with this one.
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
