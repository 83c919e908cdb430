internal import CWayland
internal import Spotlight

/// Which lights have come to rest and may let clicks through.
///
/// A light that moves lets none through: its hole would have to be sent with every frame, and a
/// person who drags the light would lose it to the program below.
struct Stillness: Sendable {
  private struct Place: Sendable {
    var light: Light
    /// When the light came to lie as it does; nil for always.
    var since: Instant?
  }

  /// How long a light must stay in place to count as still.
  static let rest = Duration.milliseconds(150)

  private var places: [String: Place] = [:]

  /// Notes where the lights are now; a new light counts as still.
  mutating func see(_ lights: [Light], at now: Instant) {
    var seen: [String: Place] = [:]
    for light in lights {
      // The ring does not count: it comes and goes around a still light, as when a person selects
      // it by a key.
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

  /// The names of the lights that are still.
  func still(at now: Instant) -> Set<String> {
    Set(places.filter { !isMoving($0.value, at: now) }.keys)
  }

  /// When the next moving light counts as still.
  func next(after now: Instant) -> Instant? {
    places.values.filter { isMoving($0, at: now) }.compactMap { $0.since.map { $0 + Self.rest } }
      .min()
  }

  private func isMoving(_ place: Place, at now: Instant) -> Bool {
    place.since.map { now < $0 + Self.rest } ?? false
  }
}

/// Whether the removed surfaces are off the screen.
enum Farewell: Equatable {
  /// All of them are off the screen.
  case over
  /// Some may still be on the screen, and the stage has not asked yet.
  case open
  /// The compositor was asked by this callback; its answer proves that they are off.
  case asked(ObjectID)
}

/// The owners of objects, by which the stage finds what an event is about.
///
/// The table has one place for each slot of the wire, with the generation that filled it. A
/// destroyed object is not found any more, and the next object in its slot overwrites its place. So
/// nothing has to be removed.
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
