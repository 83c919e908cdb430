/// Every person's keyboard on the lights: which light it is about, and what it does to it.
struct KeyHands: Sendable {
  private let settings: GestureSettings

  /// What each person chose last.
  private var choices: [SeatID: String] = [:]

  init(settings: GestureSettings) {
    self.settings = settings
  }

  /// What a person's keys are about: what was chosen, or the only light where there is one.
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
    case .remove:
      if let choice { turn.want(.remove(choice)) }
    case .add: turn.want(.add(by: seat))
    }
  }

  /// Makes a light what a person's keys are about.
  mutating func choose(_ id: String?, by seat: SeatID, in turn: inout GestureTurn) {
    guard choices[seat] != id else { return }
    choices[seat] = id
    turn.want(.choose(id, by: seat))
  }

  /// Takes back choices of lights that are there no more.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for (seat, id) in choices.sorted(by: { $0.key < $1.key }) where turn.lights.named(id) == nil {
      choose(nil, by: seat, in: &turn)
    }
  }

  /// Forgets a person.
  mutating func drop(_ seat: SeatID) { choices[seat] = nil }

  /// Chooses the next light in the order of the lights, and the first after the last.
  private mutating func step(_ step: Int, _ seat: SeatID, in turn: inout GestureTurn) {
    let count = turn.lights.count
    guard count > 0 else { return }
    let current = turn.lights.firstIndex { $0.id == choices[seat] }
    let next = current.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    choose(turn.lights[next].id, by: seat, in: &turn)
  }
}
