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
    var line = EventLine(kind)
    line.add(.light, object(light))
    return line
  }

  /// A light as an object of JSON.
  static func object(_ light: Light) -> JSON {
    var object = JSON()
    object.add("id", light.id)
    object.add(StatusReport.place(light.frame))
    if light.rotation != 0 { object.add("rotation", light.rotation) }
    if let label = light.label { object.add("label", label) }
    return object
  }
}

/// Writes what happens to the lights to a reader, and never waits for the reader.
struct Watch {
  private var queue: LineQueue
  private var lines: ChangeLines
  private var stream: EventStream

  init(_ descriptor: Descriptor, _ lights: [Light], as stream: EventStream = EventStream()) {
    queue = LineQueue(descriptor)
    lines = ChangeLines(lights)
    self.stream = stream
  }

  /// Writes that the lights are shown.
  mutating func shown(_ lights: [Light]) {
    queue.add(text(ChangeLines.lines(.shown, lights)))
  }

  /// Writes what has changed; for a reader that is behind, later and all at once.
  mutating func changed(_ lights: [Light]) {
    queue.send()
    // What is left out now comes with the next change, or at the end.
    if queue.isEmpty { queue.add(text(lines.changes(to: lights))) }
  }

  /// Writes the rest and the end, and waits until they are read: the screen is clear by now.
  mutating func end(_ kind: EventKind, _ lights: [Light]) throws(WriteFailure) {
    queue.add(text(lines.changes(to: lights) + ChangeLines.lines(kind, lights)), isLast: true)
    try queue.finish()
  }

  private mutating func text(_ lines: [EventLine]) -> String {
    var text = ""
    for line in lines { text += stream.next(line) + "\n" }
    return text
  }
}
