import Followspot
import SpotlightFiles

/// What happens to lights, as lines.
///
/// It compares the lights with those of the last line. So it can leave out what happened while the reader was behind,
/// and its next lines are right nevertheless.
struct ChangeLines {
  /// The lights as the last lines had them.
  private var said: [Light]

  /// Begins with lights that are known.
  init(_ lights: [Light]) {
    said = lights
  }

  /// What happened, with a line for each light; without lights it has one.
  static func lines(_ kind: EventKind, _ lights: [Light]) -> [EventLine] {
    lights.isEmpty ? [EventLine(kind)] : lights.map { line(kind, $0) }
  }

  /// Notes lights without lines: a reader that comes later first gets all of them.
  mutating func skip(_ lights: [Light]) { said = lights }

  /// The lines for what has changed since they were last asked for.
  mutating func changes(to lights: [Light]) -> [EventLine] {
    var lines: [EventLine] = []
    let old = Dictionary(said.map { ($0.id, $0) }) { first, _ in first }
    for light in lights {
      guard let before = old[light.id] else {
        lines.append(Self.line(.added, light))
        continue
      }
      // A difference that the text does not show is no change.
      if Self.object(before).line != Self.object(light).line {
        lines.append(Self.line(.changed, light))
      }
    }
    let names = Set(lights.map(\.id))
    for light in said where !names.contains(light.id) { lines.append(Self.line(.removed, light)) }
    said = lights
    return lines
  }

  private static func line(_ kind: EventKind, _ light: Light) -> EventLine {
    EventLine(kind, [.light: object(light)])
  }

  /// A light as an object of JSON.
  static func object(_ light: Light) -> JSON {
    var object: JSON = ["id": light.id]
    object.add(StatusReport.place(light.frame))
    if light.rotation != 0 { object.add("rotation", light.rotation) }
    if let label = light.label { object.add("label", label) }
    return object
  }
}
