/// What a key means for lights.
enum KeyMeaning: Hashable, Sendable {
  case chooseNext
  case choosePrevious
  /// One way or the other along the axes, in steps.
  case move(x: Double, y: Double, isFar: Bool)
  case larger
  case smaller
  case remove
  case add

  /// The meaning of a key, or nil for none.
  init?(_ key: KeyChange) {
    // A key that leaves is a way out, whatever else it would mean.
    guard WayOut(key)?.isLeave != true else { return nil }
    // With these, keys are somebody else's shortcuts.
    guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
    let isShifted = key.modifiers.contains(.shift)
    switch key.symbol {
    // Tab has a symbol of its own with Shift on most keymaps, and not on all.
    case 0xff09: self = isShifted ? .choosePrevious : .chooseNext
    case 0xfe20: self = .choosePrevious
    case 0xff51, 0xff96: self = .move(x: -1, y: 0, isFar: isShifted)
    case 0xff52, 0xff97: self = .move(x: 0, y: -1, isFar: isShifted)
    case 0xff53, 0xff98: self = .move(x: 1, y: 0, isFar: isShifted)
    case 0xff54, 0xff99: self = .move(x: 0, y: 1, isFar: isShifted)
    // The equals sign too, because plus is on its key and asks for Shift on many keyboards.
    case 0x2b, 0x3d, 0xffab: self = .larger
    case 0x2d, 0xffad: self = .smaller
    case 0xffff, 0xff9f: self = .remove
    case 0x61, 0x41: self = .add
    default: return nil
    }
  }

  /// Whether a key that is held for long means it again and again.
  ///
  /// What makes or ends something happens once for each time that somebody presses.
  var repeats: Bool {
    switch self {
    case .chooseNext, .choosePrevious, .move, .larger, .smaller: true
    case .remove, .add: false
    }
  }
}
