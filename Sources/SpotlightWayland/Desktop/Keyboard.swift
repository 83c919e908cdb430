internal import CXkbcommon
internal import Glibc
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
  var due: Duration? { held.due }

  /// Takes an event in.
  ///
  /// - Parameters:
  ///   - event: what came.
  ///   - tells: whether the keys are wanted. If not, no key repeats, and no timer runs for it.
  ///   - now: when a repeating key begins to be held.
  /// - Returns: which keys changed, and how.
  func apply(_ event: WlKeyboard.Event, tells: Bool, now: Duration) -> [KeyChange] {
    switch event {
    case .keymap(let format, let file, let size):
      lateKeymap = format == .xkbV1 ? LateKeymap(file: file, size: Int(size)) : nil
    case .key(_, let time, let place, let state):
      if tells { return change(place, state, time, now).map { [named($0)] } ?? [] }
    case .modifiers(_, let depressed, let latched, let locked, let group):
      lateKeymap?.setModifiers((depressed, latched, locked, group))
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
  func takeRepeat(at now: Duration) -> KeyChange? {
    held.takeRepeat(at: now).map(named)
  }

  /// Ends the keys that are down: no more events come for them.
  func lose() -> [KeyChange] {
    held.lose().map(named)
  }

  func release() { keyboard.end() }

  /// The meaning of keys; nil if the compositor has sent no readable keymap.
  private var keymap: Keymap? { lateKeymap?.keymap }

  private func change(
    _ place: UInt32, _ state: WlKeyboard.KeyState, _ time: UInt32, _ now: Duration
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

/// The keys of one keyboard that are down, and when one of them repeats.
///
/// A key without a known press was not pressed for the overlay: `enter` listed it, or it was down
/// before. No repetition is due while no key is held. Repetitions that were missed come only once: a program that
/// was stopped for a minute does not get a minute's worth of keys.
struct HeldKeys: Sendable {
  /// A key and what happened to it.
  struct Change: Hashable, Sendable {
    let place: UInt32
    let phase: KeyChange.Phase

    init(_ place: UInt32, _ phase: KeyChange.Phase) {
      self.place = place
      self.phase = phase
    }
  }

  private(set) var clock = EventClock()
  private var places: [UInt32] = []

  /// How long a key is held before it repeats; before version 4 of the keyboard, compositors do not
  /// tell.
  private var delay = Duration.milliseconds(600)

  /// The time between two repetitions; nil if keys do not repeat.
  private var period: Duration? = .milliseconds(40)

  /// The key that repeats, and when it does so next.
  private var repetition: (place: UInt32, due: Duration)?

  /// When a key repeats next.
  var due: Duration? { repetition?.due }

  /// Sets how fast keys repeat: times per second, after a delay in milliseconds.
  mutating func setRepeat(rate: Int32, delayMilliseconds: Int32) {
    // A rate of 0 means none. A negative rate is a compositor's mistake, and must not cause endless
    // repetition.
    period = rate > 0 ? .nanoseconds(max(1_000_000_000 / Int64(rate), 1_000_000)) : nil
    delay = .milliseconds(max(delayMilliseconds, 1))
    if period == nil { repetition = nil }
  }

  /// Notes that a key was pressed; one that repeats replaces the one before it.
  mutating func press(
    _ place: UInt32, milliseconds: UInt32, repeats: Bool, at now: Duration
  ) -> Change? {
    clock.advance(to: milliseconds)
    guard !places.contains(place) else { return nil }
    places.append(place)
    if repeats, period != nil { repetition = (place, now + delay) }
    return Change(place, .pressed)
  }

  mutating func release(_ place: UInt32, milliseconds: UInt32) -> Change? {
    clock.advance(to: milliseconds)
    guard let index = places.firstIndex(of: place) else { return nil }
    places.remove(at: index)
    stopRepeating(place)
    return Change(place, .released)
  }

  /// Notes that the compositor itself repeats a key.
  mutating func repeatKey(_ place: UInt32, milliseconds: UInt32) -> Change? {
    clock.advance(to: milliseconds)
    guard places.contains(place) else { return nil }
    // Stop our own repetition: both together would be twice as fast.
    stopRepeating(place)
    return Change(place, .repeated)
  }

  /// The key that repeats now, if any.
  mutating func takeRepeat(at now: Duration) -> Change? {
    guard let (place, due) = repetition, let period, due <= now else { return nil }
    let next = due + period
    repetition = (place, next > now ? next : now + period)
    return Change(place, .repeated)
  }

  private mutating func stopRepeating(_ place: UInt32) {
    if repetition?.place == place { repetition = nil }
  }

  /// Ends all keys, because the keyboard went elsewhere and no release comes any more.
  mutating func lose() -> [Change] {
    defer { places = [] }
    repetition = nil
    return places.map { Change($0, .cancelled) }
  }
}

/// The times of one device's events.
///
/// Compositors send milliseconds since some instant in 32 bits, which begin again after 49 days.
/// The times that come out go on, and never go back: if a compositor sets its clock back, this
/// clock only stands still.
struct EventClock: Hashable, Sendable {
  private var last: UInt32?

  /// The time of the newest event.
  private(set) var now = Duration.zero

  mutating func advance(to milliseconds: UInt32) {
    if let last {
      // The difference is right across the overflow, and negative for an earlier time.
      let step = Int32(bitPattern: milliseconds &- last)
      now += .milliseconds(max(step, 0))
    } else {
      now = .milliseconds(milliseconds)
    }
    last = milliseconds
  }
}

/// A keymap from the compositor, compiled when the meaning of a key is first needed.
///
/// Compiling takes milliseconds and a good part of a megabyte, and most overlays end without a key.
final class LateKeymap {
  /// The modifiers that hold, in the keymap's numbers.
  typealias Modifiers = (depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32)

  private var text: [CChar]?
  private var modifiers: Modifiers?
  private var compiled: Keymap?

  /// More than any keymap in use; a file that is said to be larger is refused.
  private static let greatestSize = 16 << 20

  /// Reads the text from the file that the compositor shares; nil if there is none.
  ///
  /// It copies the text, because the file may have changed by the time that it is needed.
  init?(file: ReceivedFile, size: Int) {
    guard size > 0, size <= Self.greatestSize, Self.holds(size, file) else { return nil }
    // Private: from wl_keyboard 7 on, a shared mapping may be refused.
    guard let map = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.fd, 0), map != MAP_FAILED else {
      return nil
    }
    defer { munmap(map, size) }
    let all = UnsafeBufferPointer(start: map.assumingMemoryBound(to: CChar.self), count: size)
    // The NUL may be missing, and bytes may follow it.
    let length = all.firstIndex(of: 0) ?? size
    guard length > 0 else { return nil }
    text = Array(all.prefix(length))
  }

  /// The keymap with the modifiers that hold; nil if the text is no keymap.
  var keymap: Keymap? {
    guard let text else { return compiled }
    self.text = nil
    compiled = Keymap(text)
    if let modifiers { compiled?.setModifiers(modifiers) }
    return compiled
  }

  /// Whether the keymap was needed and compiled.
  var isCompiled: Bool { text == nil }

  func setModifiers(_ modifiers: Modifiers) {
    self.modifiers = modifiers
    compiled?.setModifiers(modifiers)
  }

  /// Whether the file is as large as the compositor says: reading beyond its end would be a SIGBUS.
  private static func holds(_ size: Int, _ file: ReceivedFile) -> Bool {
    var status = stat()
    return fstat(file.fd, &status) == 0 && Int(status.st_size) >= size
  }
}

/// A compiled keymap with the state of its modifiers.
final class Keymap {
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Compiles a keymap's text; nil if the text is none.
  init?(_ text: [CChar]) {
    // A compositor's keymap is whole. With the default folders for includes there is no context if none
    // of them exists, and a keymap could name files to read.
    let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
    guard let context = xkb_context_new(xkb_context_flags(rawValue: flags)) else { return nil }
    // The keymap keeps a reference to its context, and the state one to its keymap.
    defer { xkb_context_unref(context) }
    // Silences libxkbcommon: its messages on the compositor's keymap would only confuse.
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let keymap = text.withUnsafeBufferPointer { text in
      text.baseAddress.flatMap {
        xkb_keymap_new_from_buffer(
          context, $0, text.count, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
    guard let keymap else { return nil }
    defer { xkb_keymap_unref(keymap) }
    guard let state = xkb_state_new(keymap) else { return nil }
    self.keymap = keymap
    self.state = state
  }

  deinit { xkb_state_unref(state) }

  /// The symbol that a key gives at this moment.
  func symbol(of key: UInt32) -> UInt32 {
    // xkb counts keys from 8, evdev from 0. An invented key number must not overflow.
    let symbol = xkb_state_key_get_one_sym(state, key &+ 8)
    // Alphabets that X11 had before Unicode have two symbols for each letter; all Russian and Greek
    // keymaps give the old one.
    guard (0x100..<0xfd00).contains(symbol) else { return symbol }
    let scalar = xkb_keysym_to_utf32(symbol)
    return scalar >= 0x100 ? 0x0100_0000 + scalar : symbol
  }

  /// Whether a key repeats while it is held; modifiers do not.
  func repeats(_ key: UInt32) -> Bool {
    xkb_keymap_key_repeats(keymap, key &+ 8) > 0
  }

  var modifiers: KeyModifiers {
    let names: [(String, KeyModifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
      (XKB_MOD_NAME_LOGO, .logo), (XKB_MOD_NAME_CAPS, .capsLock),
    ]
    return names.reduce(into: []) { all, one in
      if isActive(one.0) { all.insert(one.1) }
    }
  }

  func setModifiers(_ modifiers: LateKeymap.Modifiers) {
    xkb_state_update_mask(
      state, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.group)
  }

  private func isActive(_ modifier: String) -> Bool {
    // xkb answers with a negative number if the keymap lacks the modifier.
    xkb_state_mod_name_is_active(state, modifier, XKB_STATE_MODS_EFFECTIVE) > 0
  }
}
