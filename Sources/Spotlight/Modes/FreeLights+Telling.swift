/// What readers are told of lights under hands.
///
/// A person who works with keys hears which light they act on, and where it is after each press. `LightTeller` keeps the pace.
extension FreeLights {
  /// Tells readers of the light that keys act on, if that is due.
  ///
  /// A light in a hand is not told of: the words would come late, and a person who drags a light sees it.
  mutating func tell(_ turn: inout Turn, at now: Duration) {
    if telling.teller.takes(at: now) {
      turn.lightNews = news
    } else {
      turn.next = turn.next.joined(Next(telling.teller.deadline))
    }
  }

  /// The light that the last key acted on, at the place where it comes to rest.
  ///
  /// If the last key removed a light, it is the first of those that are left.
  private var news: LightNews {
    let name = telling.seat.flatMap { choice(of: $0) }
    guard let index = lights.firstIndex(where: { $0.id == name }) ?? lights.indices.first else {
      return .noLights
    }
    return .light(index + 1, of: lights.count, at: settled[index].frame)
  }
}
