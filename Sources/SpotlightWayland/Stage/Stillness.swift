internal import Spotlight

/// Which lights have come to rest and may let clicks through.
///
/// A light that moves lets none through: its hole would have to be sent with every frame, and a
/// person who drags the light would lose it to the program below.
struct Stillness: Sendable {
  /// How long a light must stay in place to count as still.
  static let rest = Duration.milliseconds(150)

  /// The lights, and when each came to lie as it does; nil for always.
  private var places: [String: (light: Light, since: Instant?)] = [:]

  /// Notes where the lights are now; a new light counts as still.
  mutating func see(_ lights: [Light], at now: Instant) {
    var seen: [String: (light: Light, since: Instant?)] = [:]
    for light in lights {
      // The ring does not count: it comes and goes around a still light, as when a person selects
      // it by a key.
      var light = light
      light.ring = nil
      light.glow = nil
      light.dot = nil
      light.tint = nil
      if let place = places[light.id] {
        seen[light.id] = place.light == light ? place : (light, now)
      } else {
        seen[light.id] = (light, nil)
      }
    }
    places = seen
  }

  /// The names of the lights that are still.
  func still(at now: Instant) -> Set<String> {
    Set(places.filter { !isMoving(since: $0.value.since, at: now) }.keys)
  }

  /// When the next moving light counts as still.
  func next(after now: Instant) -> Instant? {
    places.values.filter { isMoving(since: $0.since, at: now) }.compactMap {
      $0.since.map { $0 + Self.rest }
    }
    .min()
  }

  private func isMoving(since: Instant?, at now: Instant) -> Bool {
    since.map { now < $0 + Self.rest } ?? false
  }
}
