/// Every person's keyboard: the light that it acts on, and what it does.
struct KeyHands: Sendable {
  private let settings: GestureSettings

  /// The light that each person chose last.
  private var choices: [SeatID: String] = [:]

  init(settings: GestureSettings) {
    self.settings = settings
  }

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
    let choice = choice(of: seat, among: turn.lights)
    // Which of several lights is meant shows first, before anything happens to it.
    if choice == nil, meaning != .chooseNext, meaning != .choosePrevious, meaning != .add {
      step(1, seat, in: &turn)
      return
    }
    switch meaning {
    case .chooseNext: step(1, seat, in: &turn)
    case .choosePrevious: step(-1, seat, in: &turn)
    case .move(let x, let y, let isFar):
      let distance = isFar ? settings.farKeyDistance : settings.keyDistance
      if let choice { turn.want(.move(choice, by: Point(x: x * distance, y: y * distance))) }
    case .larger:
      if let choice { turn.resize(choice, bySteps: 1) }
    case .smaller:
      if let choice { turn.resize(choice, bySteps: -1) }
    case .turn(let isClockwise, let isFar):
      if let choice {
        turn.rotate(
          choice, isClockwise, toMultipleOf: isFar ? settings.farKeyTurn : settings.keyTurn)
      }
    case .remove:
      if let choice { turn.want(.remove(choice)) }
    case .add: turn.want(.add(by: seat))
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

  /// Forgets a person.
  mutating func drop(_ seat: SeatID) { choices[seat] = nil }

  /// Chooses the next light in the order of the lights; after the last comes the first.
  private mutating func step(_ step: Int, _ seat: SeatID, in turn: inout GestureTurn) {
    let count = turn.lights.count
    guard count > 0 else { return }
    let current = turn.lights.firstIndex { $0.id == choices[seat] }
    let next = current.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    choose(turn.lights[next].id, by: seat, in: &turn)
  }
}
