/// One seat and its keyboard.
///
/// Capabilities arrive as the whole set each time: what counts is what came and what went, or a keyboard
/// would be bound twice after each suspend.
@MainActor
final class Seat {
  let seat: WlSeat
  private(set) var keyboard: Keyboard?

  init(seat: WlSeat) {
    self.seat = seat
  }

  var hasKeyboard: Bool { keyboard != nil }

  /// What a change of capabilities did.
  enum Change {
    case none
    case gained(Keyboard)
    case lost(Keyboard)
  }

  func setCapabilities(_ capabilities: WlSeat.Capability) -> Change {
    switch (capabilities.contains(.keyboard), keyboard) {
    case (true, nil):
      let new = Keyboard(keyboard: seat.getKeyboard())
      keyboard = new
      return .gained(new)
    case (false, let old?):
      // No leave comes with the loss: with the object goes all that it knew.
      keyboard = nil
      return .lost(old)
    default:
      return .none
    }
  }

  /// Destroys the seat; its keyboard is released before by whoever holds both.
  func release() {
    guard seat.isAlive else { return }
    if seat.version >= WlSeat.Since.release {
      seat.release()
    } else {
      seat.forget()
    }
  }
}
