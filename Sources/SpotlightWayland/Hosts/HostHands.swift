internal import Spotlight

/// The hands of one seat of a host program: which of their events are for the guest, and what they mean.
///
/// Where a button or a finger goes down decides, until it is up again. So a drag that begins on a card stays the guest's,
/// and one that begins on a lit button stays the host's, wherever it goes.
@MainActor
struct HostHands {
  private let seat: SeatID
  /// Called with what the person's hands do to the guest.
  private let onInput: (InputEvent) -> Void
  private var pointer: PointerAssembler
  private var touch: TouchAssembler
  /// Where the pointer was last, in pixels of the surface.
  private var place: Point?
  private var heldButtons: Set<UInt32> = []
  /// Whether the buttons that are down are the guest's.
  private var hasButtons = false
  /// Whether each finger that is down is the guest's.
  private var fingers: [Int32: Bool] = [:]
  /// The guest's keys that are down.
  private var keys: [UInt32: KeyChange] = [:]
  /// Keys that were the guest's and are still down, though nothing is shown any more.
  private var leftKeys: Set<UInt32> = []
  /// Whose the last scroll was, and when it came.
  private var lastScroll: (isOurs: Bool, milliseconds: UInt32)?

  /// Scrolls that follow each other faster belong together.
  ///
  /// What is scrolled moves its light, and a light that moves takes all.
  private static let scrollPause: UInt32 = 300

  init(seat: SeatID, onInput: @escaping (InputEvent) -> Void) {
    self.seat = seat
    self.onInput = onInput
    // The version in which events come in groups.
    pointer = PointerAssembler(seat: seat, version: 5)
    touch = TouchAssembler(seat: seat)
  }

  /// What there is to know about a surface for an event on it.
  struct Area {
    let surface: SurfaceID
    /// Where the surface begins in the picture.
    let origin: Point
    /// Whether the guest takes hands at a point of the surface.
    let takes: (Point) -> Bool
    /// Whether the guest takes a key.
    let takesKey: (KeyChange) -> Bool
  }

  /// Takes in an event.
  ///
  /// - Returns: whether the host must not act on it.
  mutating func apply(
    _ event: HostInput, at milliseconds: UInt32, on area: Area
  ) -> Bool {
    switch event {
    case .pointer(let point):
      place = point
      return movePointer(at: milliseconds, on: area)
    case .pointerLeft:
      place = nil
      // The program drags something away, or moves its window: no release comes.
      if !hasButtons { heldButtons = [] }
      leave()
      return false
    case .button(let number, let isPressed):
      return change(number, isPressed, at: milliseconds, on: area)
    case .scroll(let x, let y):
      var isOurs = movePointer(at: milliseconds, on: area)
      if let lastScroll, milliseconds &- lastScroll.milliseconds < Self.scrollPause {
        isOurs = lastScroll.isOurs
      }
      lastScroll = (isOurs, milliseconds)
      guard isOurs else { return false }
      // Both directions belong to one frame.
      _ = pointer.apply(.scroll(milliseconds: milliseconds, .horizontal, pixels: x))
      apply(.scroll(milliseconds: milliseconds, .vertical, pixels: y))
      return true
    case .fingerDown(let finger, let point):
      let isOurs = area.takes(point)
      guard fingers.count < Self.mostFingers || fingers[finger] != nil else { return isOurs }
      fingers[finger] = isOurs
      if isOurs {
        apply(.down(milliseconds: milliseconds, finger, area.surface, area.desktop(point)))
      }
      return isOurs
    case .fingerMoved(let finger, let point):
      guard fingers[finger] == true else { return false }
      apply(.motion(milliseconds: milliseconds, finger, area.desktop(point)))
      return true
    case .fingerUp(let finger):
      guard fingers.removeValue(forKey: finger) == true else { return false }
      apply(.up(milliseconds: milliseconds, finger))
      return true
    case .fingerCancelled(let finger):
      guard fingers.removeValue(forKey: finger) == true else { return false }
      if let frame = touch.lose(finger: finger) { onInput(.touch(frame)) }
      return true
    case .fingersCancelled:
      let wereOurs = fingers.values.contains(true)
      fingers = [:]
      apply(.cancel)
      return wereOurs
    case .key(let key):
      return change(key, at: milliseconds, on: area)
    case .keysLost:
      loseKeys()
      leftKeys = []
      return false
    }
  }

  // The program that calls may leave out releases; what is down must not fill the memory.
  private static let mostButtons = 32
  private static let mostFingers = 64
  private static let mostKeys = 256

  /// Ends what is held on a surface that went; no more events come for it.
  mutating func lose(_ surface: SurfaceID) {
    if pointer.surface == surface || pointer.surface == nil { heldButtons = [] }
    if let frame = pointer.lose(surface) { onInput(.pointer(frame)) }
    if let frame = touch.lose(surface) { onInput(.touch(frame)) }
    fingers = fingers.filter { !$0.value || touch.surface(of: $0.key) != nil }
    loseKeys()
    leftKeys = []
  }

  /// Ends what is held because nothing is shown any more, or takes no input.
  ///
  /// What was the guest's stays so until it is up: the host must not act on the rest of a press.
  mutating func fallSilent() {
    if let frame = pointer.lose() { onInput(.pointer(frame)) }
    if let frame = touch.lose() { onInput(.touch(frame)) }
    leftKeys.formUnion(keys.keys)
    loseKeys()
  }

  /// Takes in an event while nothing is shown.
  ///
  /// - Returns: whether it is the rest of what was the guest's.
  mutating func applySilently(_ event: HostInput) -> Bool {
    switch event {
    case .pointer(let point):
      place = point
      return hasButtons && !heldButtons.isEmpty
    case .pointerLeft:
      place = nil
      return false
    case .button(let number, let isPressed):
      guard heldButtons.contains(number), !isPressed else { return false }
      heldButtons.remove(number)
      return hasButtons
    case .scroll: return false
    case .fingerDown(let finger, _):
      fingers[finger] = nil
      return false
    case .fingerMoved(let finger, _): return fingers[finger] == true
    case .fingerUp(let finger), .fingerCancelled(let finger):
      return fingers.removeValue(forKey: finger) == true
    case .fingersCancelled:
      defer { fingers = [:] }
      return fingers.values.contains(true)
    case .key(let key):
      let place = key.place == 0 ? key.symbol : key.place
      return key.isPressed ? leftKeys.contains(place) : leftKeys.remove(place) != nil
    case .keysLost:
      leftKeys = []
      return false
    }
  }

  // MARK: The pointer

  /// Tells the guest that the pointer comes, moves or goes, as a compositor would.
  ///
  /// - Returns: whether it is over the guest.
  private mutating func movePointer(
    at milliseconds: UInt32, on area: Area
  ) -> Bool {
    guard let place else { return false }
    guard heldButtons.isEmpty ? area.takes(place) : hasButtons else {
      leave()
      return false
    }
    let point = area.desktop(place)
    if pointer.surface != area.surface { _ = pointer.apply(.enter(area.surface, point)) }
    apply(.motion(milliseconds: milliseconds, point))
    return true
  }

  private mutating func leave() { apply(.leave(pointer.surface)) }

  /// Applies an event of the pointer, and ends its frame.
  private mutating func apply(_ event: PointerInput) {
    _ = pointer.apply(event)
    if let frame = pointer.apply(.frame) { onInput(.pointer(frame)) }
  }

  private mutating func change(
    _ number: UInt32, _ isPressed: Bool, at milliseconds: UInt32, on area: Area
  ) -> Bool {
    // A press of a button that is down means that its release was lost.
    if isPressed, heldButtons.contains(number) { heldButtons = [] }
    if isPressed, heldButtons.isEmpty { hasButtons = place.map(area.takes) ?? false }
    let isOurs = hasButtons
    if isPressed {
      guard heldButtons.count < Self.mostButtons else { return isOurs }
      heldButtons.insert(number)
    } else if !heldButtons.contains(number) {
      return false
    }
    if isOurs { _ = movePointer(at: milliseconds, on: area) }
    if !isPressed { heldButtons.remove(number) }
    if isOurs {
      let button = ButtonChange.Button(rawValue: number)
      apply(.button(milliseconds: milliseconds, button, isPressed: isPressed))
    }
    // From here on the pointer may be over something else.
    if heldButtons.isEmpty { _ = movePointer(at: milliseconds, on: area) }
    return isOurs
  }

  private mutating func apply(_ event: TouchInput) {
    let frames = touch.apply(event) + touch.apply(.frame)
    for frame in frames { onInput(.touch(frame)) }
  }

  // MARK: Keys

  private mutating func change(
    _ key: HostKey, at milliseconds: UInt32, on area: Area
  ) -> Bool {
    // Some toolkits know no places; the symbol tells their keys apart.
    let place = key.place == 0 ? key.symbol : key.place
    var change = KeyChange(
      seat: seat, time: .milliseconds(milliseconds), place: key.place, symbol: key.symbol,
      modifiers: key.modifiers, phase: .pressed)
    if let held = keys[place] {
      change.phase = key.isPressed ? .repeated : .released
      if !key.isPressed {
        keys[place] = nil
        // Shift may be up by now; it is the same key all the same.
        change.symbol = held.symbol
      }
      onInput(.key(change))
      return true
    }
    // A key that was left may be down still, or again: it counts as pressed now.
    let wasOurs = leftKeys.remove(place) != nil
    guard key.isPressed else { return wasOurs }
    guard area.takesKey(change), keys.count < Self.mostKeys else { return false }
    keys[place] = change
    onInput(.key(change))
    return true
  }

  private mutating func loseKeys() {
    for (_, key) in keys.sorted(by: { $0.key < $1.key }) {
      var change = key
      change.phase = .cancelled
      onInput(.key(change))
    }
    keys = [:]
  }
}

extension HostHands.Area {
  /// A point of the surface in the picture.
  fileprivate func desktop(_ point: Point) -> Point {
    Point(x: point.x + origin.x, y: point.y + origin.y)
  }
}
