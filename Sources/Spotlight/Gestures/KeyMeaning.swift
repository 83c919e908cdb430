/// The effect of a key on lights.
enum KeyMeaning: Hashable, Sendable {
  case chooseNext
  case choosePrevious
  /// A movement along the axes, in steps.
  case move(x: Double, y: Double, isFar: Bool)
  case larger
  case smaller
  case remove
  case add

  /// The meaning of a key; nil for none.
  init?(_ key: KeyChange) {
    // A key that leaves has no other meaning here.
    guard WayOut(key)?.isLeave != true else { return nil }
    // Keys with these modifiers are shortcuts of other programs.
    guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
    let isShifted = key.modifiers.contains(.shift)
    switch key.symbol {
    // With Shift, most keymaps give Tab a symbol of its own, but not all do.
    case 0xff09: self = isShifted ? .choosePrevious : .chooseNext
    case 0xfe20: self = .choosePrevious
    case 0xff51, 0xff96: self = .move(x: -1, y: 0, isFar: isShifted)
    case 0xff52, 0xff97: self = .move(x: 0, y: -1, isFar: isShifted)
    case 0xff53, 0xff98: self = .move(x: 1, y: 0, isFar: isShifted)
    case 0xff54, 0xff99: self = .move(x: 0, y: 1, isFar: isShifted)
    // The equals sign too, because on many keyboards plus is on that key and needs Shift.
    case 0x2b, 0x3d, 0xffab: self = .larger
    case 0x2d, 0xffad: self = .smaller
    case 0xffff, 0xff9f: self = .remove
    case 0x61, 0x41: self = .add
    default: return nil
    }
  }

  /// Whether the meaning repeats while the key is held.
  ///
  /// An action that makes or ends something happens once per press.
  var repeats: Bool {
    switch self {
    case .chooseNext, .choosePrevious, .move, .larger, .smaller: true
    case .remove, .add: false
    }
  }
}

extension KeyChange {
  /// Whether the key acts on a light, and so chooses one first if none of several is chosen.
  var choosesUnasked: Bool {
    switch KeyMeaning(self) {
    case .move, .larger, .smaller, .remove: true
    case .chooseNext, .choosePrevious, .add, nil: false
    }
  }
}
