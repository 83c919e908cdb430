/// Every person's keyboard: the light that it acts on, and what it does.
struct KeyHands: Sendable {
  /// The light that each person chose last.
  private var choices: [SeatID: String] = [:]

  /// The light that a person's keys act on: the chosen one, or the only one.
  func choice(of seat: SeatID, among lights: [Light]) -> String? {
    if let id = choices[seat], lights.named(id) != nil { return id }
    return lights.count == 1 ? lights[0].id : nil
  }

  mutating func receive(_ key: KeyChange, in turn: inout GestureTurn) {
    guard key.phase == .pressed || key.phase == .repeated, let meaning = KeyMeaning(key),
      key.phase == .pressed || meaning.repeats
    else { return }
    let seat = key.seat
    guard meaning != .add else { return turn.want(.add(by: seat)) }
    // Which of several lights is meant shows first, before anything happens to it.
    guard let choice = choice(of: seat, among: turn.lights) else {
      return step(meaning == .choosePrevious ? -1 : 1, seat, in: &turn)
    }
    switch meaning {
    case .chooseNext: step(1, seat, in: &turn)
    case .choosePrevious: step(-1, seat, in: &turn)
    case .move(let x, let y, let isFar):
      let distance = isFar ? turn.settings.farKeyDistance : turn.settings.keyDistance
      turn.want(.move(choice, by: Point(x: x * distance, y: y * distance)))
    case .larger: turn.resize(choice, bySteps: 1)
    case .smaller: turn.resize(choice, bySteps: -1)
    case .turn(let isClockwise, let isFar):
      let step = isFar ? turn.settings.farKeyTurn : turn.settings.keyTurn
      turn.rotate(choice, isClockwise, toMultipleOf: step)
    case .remove: turn.want(.remove(choice))
    case .add: break
    }
  }

  /// Makes a person's keys act on a light.
  mutating func choose(_ id: String?, by seat: SeatID, in turn: inout GestureTurn) {
    guard choices[seat] != id else { return }
    choices[seat] = id
    turn.want(.choose(id, by: seat))
  }

  /// Removes choices of lights that do not exist any more.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for (seat, id) in choices.sorted(by: { $0.key < $1.key }) where turn.lights.named(id) == nil {
      choose(nil, by: seat, in: &turn)
    }
  }

  /// Chooses the next light in the order of the lights; after the last comes the first.
  private mutating func step(_ step: Int, _ seat: SeatID, in turn: inout GestureTurn) {
    let count = turn.lights.count
    guard count > 0 else { return }
    let current = turn.lights.firstIndex { $0.id == choices[seat] }
    let next = current.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    choose(turn.lights[next].id, by: seat, in: &turn)
  }
}

/// The effect of a key on lights.
enum KeyMeaning: Hashable, Sendable {
  case chooseNext
  case choosePrevious
  /// A movement along the axes, in steps.
  case move(x: Double, y: Double, isFar: Bool)
  case larger
  case smaller
  /// A turn by a step.
  case turn(isClockwise: Bool, isFar: Bool)
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
    // Shift makes braces of brackets. On keyboards on which brackets need Shift or AltGr, the symbol
    // alone counts.
    case 0x5b, 0x7b: self = .turn(isClockwise: false, isFar: key.symbol == 0x7b)
    case 0x5d, 0x7d: self = .turn(isClockwise: true, isFar: key.symbol == 0x7d)
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
    case .chooseNext, .choosePrevious, .move, .larger, .smaller, .turn: true
    case .remove, .add: false
    }
  }
}

extension KeyChange {
  /// Whether the key acts on a light, and so chooses one first if none of several is chosen.
  var choosesUnasked: Bool {
    switch KeyMeaning(self) {
    case .move, .larger, .smaller, .turn, .remove: true
    case .chooseNext, .choosePrevious, .add, nil: false
    }
  }
}
