/// A key that was pressed, held for long, or released.
package struct KeyChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case pressed
    /// Held for so long that it counts once more.
    case repeated
    case released
    /// The keyboard went away while the key was down.
    case cancelled
  }

  package var seat: SeatID

  /// When, on the device's clock.
  ///
  /// A repetition has the time of the event before it.
  package var time: Duration

  /// The place of the key on the keyboard, as Linux numbers them.
  package var place: UInt32

  /// What the key gives under the keymap, as X11 numbers the symbols; 0 where there is no keymap.
  package var symbol: UInt32

  package var modifiers: KeyModifiers
  package var phase: Phase

  package init(
    seat: SeatID, time: Duration, place: UInt32, symbol: UInt32 = 0, modifiers: KeyModifiers = [],
    phase: Phase
  ) {
    self.seat = seat
    self.time = time
    self.place = place
    self.symbol = symbol
    self.modifiers = modifiers
    self.phase = phase
  }
}
