internal import Spotlight

/// Frames of input as lines.
///
///     pointer X Y|away[; CODE pressed|released|cancelled X Y]…[; scroll SOURCE H V]…
///     touch; ID down|motion X Y|up|cancel…
///     pen ID [eraser] X Y|away[; CODE pressed|released|cancelled X Y]…
///     pinch FINGERS X Y begin|SCALE DX DY DEGREES|end|cancel
///     key CODE SYMBOL pressed|repeated|released|cancelled MODIFIERS
///
/// H and V are pixels, with `/N` behind them for 120ths of a step, `|` for a stop. With times, each line begins
/// with the milliseconds since the first.
struct InputLines {
  var hasTimes = false
  private var start: Duration?

  mutating func lines(_ event: InputEvent) -> [String] {
    let (time, line) =
      switch event {
      case .pointer(let frame): (frame.time, Self.line(frame))
      case .touch(let frame): (frame.time, Self.line(frame))
      case .pen(let frame): (frame.time, Self.line(frame))
      case .pinch(let change): (change.time, Self.line(change))
      case .key(let change): (change.time, Self.line(change))
      case .place(let place):
        (place.time, "place \(place.position.map(Self.words) ?? "away")")
      }
    guard hasTimes else { return [line] }
    let start = start ?? time
    self.start = start
    return ["\(Console.number((time - start) / .milliseconds(1))) \(line)"]
  }

  private static func line(_ frame: PointerFrame) -> String {
    var parts = ["pointer \(frame.position.map(words) ?? "away")"]
    for change in frame.buttons {
      parts.append("\(change.button.rawValue) \(change.phase) \(words(change.position))")
    }
    for scroll in frame.scrolls {
      let source = scroll.source.map { "\($0)" } ?? "unknown"
      parts.append("scroll \(source) \(words(scroll.horizontal)) \(words(scroll.vertical))")
    }
    return parts.joined(separator: "; ")
  }

  private static func line(_ frame: TouchFrame) -> String {
    let parts = frame.changes.map { change in
      switch change.phase {
      case .down(let place): "\(change.finger) down \(words(place))"
      case .motion(let place): "\(change.finger) motion \(words(place))"
      case .up: "\(change.finger) up"
      case .cancel: "\(change.finger) cancel"
      case .shape(let major, let minor):
        "\(change.finger) shape \(Console.number(major)) \(Console.number(minor))"
      case .orientation(let degrees): "\(change.finger) turned \(Console.number(degrees))"
      }
    }
    return (["touch"] + parts).joined(separator: "; ")
  }

  private static func line(_ frame: PenFrame) -> String {
    let name = "pen \(frame.pen)\(frame.isEraser ? " eraser" : "")"
    let parts = frame.buttons.map { change in
      "\(change.button.rawValue) \(change.phase) \(words(change.position))"
    }
    return (["\(name) \(frame.position.map(words) ?? "away")"] + parts).joined(separator: "; ")
  }

  private static func line(_ change: PinchChange) -> String {
    let phase =
      switch change.phase {
      case .begin: "begin"
      case .update(let scale, let way, let degrees):
        "\(Console.number(scale)) \(words(way)) \(Console.number(degrees))"
      case .end: "end"
      case .cancel: "cancel"
      }
    return "pinch \(change.fingers) \(words(change.position)) \(phase)"
  }

  private static func line(_ change: KeyChange) -> String {
    "key \(change.place) \(change.symbol) \(change.phase) \(change.modifiers.rawValue)"
  }

  private static func words(_ place: Point) -> String {
    "\(Console.number(place.x)) \(Console.number(place.y))"
  }

  private static func words(_ axis: Scroll.Axis) -> String {
    Console.number(axis.pixels) + (axis.hundredTwentieths.map { "/\($0)" } ?? "")
      + (axis.hasStopped ? "|" : "")
  }
}
