internal import Spotlight

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
