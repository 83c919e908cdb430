import Followspot

/// What happens to lights, as lines.
///
/// It compares what is with what was said last. So it can leave out what happened while the reader was behind,
/// and what it says next is right all the same.
struct ChangeLines {
  /// What was said last, by the names of the lights.
  private var said: [Light]

  /// Begins with lights that are known.
  init(_ lights: [Light]) {
    said = lights
  }

  /// What happened, with a line for each light; without lights it has one.
  static func lines(_ kind: EventKind, _ lights: [Light]) -> [EventLine] {
    lights.isEmpty ? [EventLine(kind)] : lights.map { line(kind, $0) }
  }

  /// Notes lights that need not be said: a reader who comes later is told all of them first.
  mutating func skip(_ lights: [Light]) { said = lights }

  /// The lines for what has changed since they were last asked for.
  mutating func take(_ lights: [Light]) -> [EventLine] {
    var lines: [EventLine] = []
    let old = Dictionary(said.map { ($0.id, $0) }) { first, _ in first }
    for light in lights {
      guard let before = old[light.id] else {
        lines.append(Self.line(.added, light))
        continue
      }
      // Less than is printed is no change.
      if Self.object(before).text != Self.object(light).text {
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
  static func object(_ light: Light) -> JSONText {
    var object = JSONText()
    object.add("id", light.id)
    object.add("x", light.frame.x)
    object.add("y", light.frame.y)
    object.add("width", light.frame.width)
    object.add("height", light.frame.height)
    if let label = light.label { object.add("label", label) }
    return object
  }
}

/// Tells a reader what happens to the lights while it happens, and never waits for it.
struct Watch {
  private var queue: LineQueue
  private var lines: ChangeLines
  private var stream: EventStream

  init(_ descriptor: Descriptor, _ lights: [Light], as stream: EventStream = EventStream()) {
    queue = LineQueue(descriptor)
    lines = ChangeLines(lights)
    self.stream = stream
  }

  /// Tells that the lights are shown.
  mutating func shown(_ lights: [Light]) {
    queue.add(text(ChangeLines.lines(.shown, lights)))
  }

  /// Tells what has changed; to a reader that is behind, later and all at once.
  mutating func changed(_ lights: [Light]) {
    queue.send()
    // What is not said now is said with the next change, or at the end.
    if queue.isEmpty { queue.add(text(lines.take(lights))) }
  }

  /// Tells the rest and how it ended, and waits until that is read: the screen is clear by now.
  mutating func end(_ kind: EventKind, _ lights: [Light]) throws(WriteFailure) {
    queue.add(text(lines.take(lights) + ChangeLines.lines(kind, lights)), isLast: true)
    try queue.finish()
  }

  private mutating func text(_ lines: [EventLine]) -> String {
    var text = ""
    for line in lines { text += stream.next(line) + "\n" }
    return text
  }
}
