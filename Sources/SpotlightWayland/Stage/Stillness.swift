internal import CWayland
internal import Spotlight

/// Which lights lie still, and may let hands through.
///
/// A light that moves is closed: its hole would have to be sent with every frame, and whoever drags it would
/// lose it into the program below.
struct Stillness: Sendable {
  private struct Place: Sendable {
    var light: Light
    /// When it came to lie as it does; nil for always.
    var since: Instant?
  }

  /// How long a light must lie still.
  static let rest = Duration.milliseconds(150)

  private var places: [String: Place] = [:]

  /// Takes note of where the lights are now; a new one counts as still.
  mutating func see(_ lights: [Light], at now: Instant) {
    var seen: [String: Place] = [:]
    for light in lights {
      // A ring comes and goes around a light that lies still, as when somebody chooses it by a key.
      var light = light
      light.ring = nil
      light.glow = nil
      light.dot = nil
      light.tint = nil
      if let place = places[light.id] {
        seen[light.id] = place.light == light ? place : Place(light: light, since: now)
      } else {
        seen[light.id] = Place(light: light)
      }
    }
    places = seen
  }

  /// The names of those that lie still.
  func still(at now: Instant) -> Set<String> {
    Set(places.filter { !isMoving($0.value, at: now) }.keys)
  }

  /// When the next one lies still that does not yet.
  func next(after now: Instant) -> Instant? {
    places.values.filter { isMoving($0, at: now) }.compactMap { $0.since.map { $0 + Self.rest } }
      .min()
  }

  private func isMoving(_ place: Place, at now: Instant) -> Bool {
    place.since.map { now < $0 + Self.rest } ?? false
  }
}

/// Whether the compositor has heard that surfaces are to go.
enum Farewell: Equatable {
  /// Every one of them is off the screen.
  case over
  /// Some may still be on it, and nobody has asked.
  case open
  /// The answer to that question tells.
  case asked(ObjectID)
}

/// Who the events of an object are for.
///
/// One place for each slot of the wire, with the generation that it was filled for: an object that is gone is
/// found no more, and its place is used again with its slot. So nothing has to be taken out.
struct OwnerTable<Owner> {
  private var entries: [(generation: UInt32, owner: Owner)?] = []

  subscript(id: ObjectID) -> Owner? {
    get {
      let slot = Int(id.raw.slot)
      guard slot < entries.count, let entry = entries[slot],
        entry.generation == id.raw.generation
      else { return nil }
      return entry.owner
    }
    set {
      let slot = Int(id.raw.slot)
      while entries.count <= slot { entries.append(nil) }
      entries[slot] = newValue.map { (id.raw.generation, $0) }
    }
  }
}
