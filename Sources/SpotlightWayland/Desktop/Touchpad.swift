internal import Spotlight

/// The touchpad behind a pointer, as far as its fingers do more than move the pointer.
@MainActor
final class Touchpad {
  /// What tells of pinches, where the compositor has it.
  private(set) var pinch: ZwpPointerGesturePinchV1?
  var assembler: PinchAssembler

  init(seat: SeatID) {
    assembler = PinchAssembler(seat: seat)
  }

  /// Asks for the pinches of a pointer; nil when that was done before.
  func listen(to pointer: WlPointer, with gestures: ZwpPointerGesturesV1)
    -> ZwpPointerGesturePinchV1?
  {
    guard pinch == nil else { return nil }
    pinch = gestures.getPinchGesture(pointer: pointer)
    return pinch
  }

  /// Before the pointer is released.
  func release() {
    if let pinch, pinch.isAlive { pinch.destroy() }
    pinch = nil
  }
}

/// A touchscreen, or all of a seat's as one.
@MainActor
final class Touchscreen {
  let touch: WlTouch
  var assembler: TouchAssembler

  init(touch: WlTouch, seat: SeatID) {
    self.touch = touch
    assembler = TouchAssembler(seat: seat)
  }

  func release() {
    guard touch.isAlive else { return }
    if touch.version >= WlTouch.Since.release {
      touch.release()
    } else {
      touch.forget()
    }
  }
}
