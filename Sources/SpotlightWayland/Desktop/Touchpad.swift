internal import Spotlight

/// The touchpad behind a pointer, for gestures beyond moving the pointer.
@MainActor
final class Touchpad {
  /// The object that reports pinches, if the compositor offers it.
  private(set) var pinch: ZwpPointerGesturePinchV1?
  var assembler: PinchAssembler

  init(seat: SeatID) {
    assembler = PinchAssembler(seat: seat)
  }

  /// Asks for the pinches of a pointer; nil if that was done before.
  func listen(to pointer: WlPointer, with gestures: ZwpPointerGesturesV1)
    -> ZwpPointerGesturePinchV1?
  {
    guard pinch == nil else { return nil }
    pinch = gestures.getPinchGesture(pointer: pointer)
    return pinch
  }

  /// Destroys the object; call it before the pointer is released.
  func release() {
    if let pinch, pinch.isAlive { pinch.destroy() }
    pinch = nil
  }
}

/// A touchscreen, or all touchscreens of a seat as one.
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
