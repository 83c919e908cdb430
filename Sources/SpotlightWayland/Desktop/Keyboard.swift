internal import Spotlight

/// A keyboard: the compositor's keymap, the meaning of a key under it, and the keys that are down.
@MainActor
final class Keyboard {
  let keyboard: WlKeyboard
  private let seat: SeatID
  private var lateKeymap: LateKeymap?
  private var held = HeldKeys()

  /// The surface that gets the keys, if it is one of ours.
  var focus: SurfaceID?

  init(keyboard: WlKeyboard, seat: SeatID) {
    self.keyboard = keyboard
    self.seat = seat
  }

  /// When a held key repeats next.
  var due: Instant? { held.due }

  /// Takes an event in.
  ///
  /// - Parameters:
  ///   - event: what came.
  ///   - tells: whether the keys are wanted. If not, no key repeats, and no timer runs for it.
  ///   - now: when a repeating key begins to be held.
  /// - Returns: which keys changed, and how.
  func apply(_ event: WlKeyboard.Event, tells: Bool, now: Instant) -> [KeyChange] {
    switch event {
    case .keymap(let format, let file, let size):
      lateKeymap = format == .xkbV1 ? LateKeymap(file: file, size: Int(size)) : nil
    case .key(_, let time, let place, let state):
      if tells { return change(place, state, time, now).map { [named($0)] } ?? [] }
    case .modifiers(_, let depressed, let latched, let locked, let group):
      lateKeymap?.setModifiers(
        LateKeymap.Modifiers(
          depressed: depressed, latched: latched, locked: locked, group: group))
    case .repeatInfo(let rate, let delay):
      held.setRepeat(rate: rate, delayMilliseconds: delay)
    case .leave:
      return lose()
    case .enter:
      // The listed keys are no presses: the Enter that started the program is one of them.
      break
    }
    return []
  }

  /// The way out that an event asks for, under the keymap as it was before the event; nil for none.
  func wayOut(of event: WlKeyboard.Event) -> WayOut? {
    guard case .key(_, _, let place, .pressed) = event else { return nil }
    return WayOut(
      KeyChange(
        seat: seat, time: held.clock.now, place: place, symbol: keymap?.symbol(of: place) ?? 0,
        modifiers: keymap?.modifiers ?? [], phase: .pressed))
  }

  /// The key that repeats now, if any.
  func takeRepeat(at now: Instant) -> KeyChange? {
    held.takeRepeat(at: now).map(named)
  }

  /// Ends the keys that are down: no more events come for them.
  func lose() -> [KeyChange] {
    held.lose().map(named)
  }

  func release() {
    guard keyboard.isAlive else { return }
    if keyboard.version >= WlKeyboard.Since.release {
      keyboard.release()
    } else {
      keyboard.forget()
    }
  }

  /// The meaning of keys; nil if the compositor has sent no readable keymap.
  private var keymap: Keymap? { lateKeymap?.keymap }

  private func change(
    _ place: UInt32, _ state: WlKeyboard.KeyState, _ time: UInt32, _ now: Instant
  ) -> HeldKeys.Change? {
    switch state {
    case .pressed:
      held.press(
        place, milliseconds: time, repeats: keymap?.repeats(place) ?? false, at: now)
    case .released: held.release(place, milliseconds: time)
    case .repeated: held.repeatKey(place, milliseconds: time)
    default: nil
    }
  }

  private func named(_ change: HeldKeys.Change) -> KeyChange {
    KeyChange(
      seat: seat, time: held.clock.now, place: change.place,
      symbol: keymap?.symbol(of: change.place) ?? 0, modifiers: keymap?.modifiers ?? [],
      phase: change.phase)
  }
}
