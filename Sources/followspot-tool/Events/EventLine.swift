import Followspot
import SpotlightBus
import SpotlightFiles

/// Something that happened, before it has its number.
struct EventLine: Sendable {
  let kind: EventKind
  /// When it happened, on the monotonic clock of the system; nil for the time at which the line is made.
  var time: Duration?
  /// The fields behind those that every line has.
  private var fields = JSON()

  init(_ kind: EventKind, _ fields: KeyValuePairs<EventField, any JSONWritable> = [:]) {
    self.kind = kind
    add(fields)
  }

  /// A line whose fields were made elsewhere.
  init(_ kind: EventKind, fields: JSON) {
    self.kind = kind
    self.fields = fields
  }

  /// What happens to a panel.
  init(_ kind: EventKind, panel frame: Rect) {
    self.init(kind, [.panel: StatusReport.place(frame)])
  }

  private mutating func add(_ more: KeyValuePairs<EventField, any JSONWritable>) {
    for (field, value) in more { fields.add(field.key, value.json) }
  }

  /// The line as JSON, without its end.
  func text(number: Int, time: Double) -> String {
    var line: JSON = ["event": kind.word, "number": Double(number), "time": time]
    line.add(fields)
    return line.line
  }
}

/// The numbers and the times of the lines, the same for all readers of an instance.
struct EventStream: Sendable {
  /// The number of the last line; 0 before the first.
  private(set) var number = 0
  /// When the clock of the lines began.
  private let start: Duration

  /// Lines whose clock begins at a time of the system's monotonic clock.
  init(since start: Duration = EventStream.beginning) {
    self.start = start
  }

  /// When this followspot began, as far as lines know.
  static let beginning = now

  /// The monotonic clock of the system, by which tours count too.
  static var now: Duration { SourceClock.now }

  /// The next line, without its end.
  mutating func next(_ line: EventLine) -> String {
    number += 1
    return line.text(number: number, time: seconds(line.time))
  }

  /// A line with the state after the last line, and with the number of that line.
  func present(_ line: EventLine) -> String {
    line.text(number: number, time: seconds(line.time))
  }

  private func seconds(_ time: Duration?) -> Double {
    // A clock that was read before the beginning was noted gives 0.
    max((time ?? Self.now) - start, .zero) / .seconds(1)
  }
}

/// What other calls have said, as lines.
extension EventLine {
  static func target(_ name: String, _ place: Rect?) -> EventLine {
    var line = EventLine(.target, [.target: name])
    if let place { line.fields.add(StatusReport.place(place)) }
    return line
  }

  static func condition(_ name: String, _ holds: Bool) -> EventLine {
    EventLine(.condition, [.name: name, .holds: holds])
  }

  static func set(_ style: JSON) -> EventLine { EventLine(.set, [.style: style]) }
}

/// What happens in a tour, as lines.
extension EventLine {
  /// The line of an event.
  init(_ event: TourEvent) {
    switch event.kind {
    case .started: self.init(.started)
    case .willShow(let step): self.init(.willShow, of: step)
    case .didShow(let step): self.init(.didShow, of: step)
    case .hinted(let step): self.init(.hinted, of: step)
    case .taskBegan(let task): self.init(.taskBegan, [.task: task])
    case .taskDone(let task): self.init(.taskDone, [.task: task])
    case .targetMissing(let step, let targets, let consequence):
      let word = Self.word(of: consequence)
      self.init(.targetMissing, of: step, [.targets: targets.map(\.description), .then: word])
      if case .waits(let time) = consequence { add([.seconds: time / .seconds(1)]) }
    case .tapped(let step, let tap, let reaction):
      self.init(.tapped, of: step, Self.fields(of: tap))
      add([.reaction: Self.name(of: reaction)])
    case .followed(let step, let link): self.init(.followed, of: step, [.link: link])
    case .custom(let name): self.init(.custom, [.name: name])
    case .unknownStep(let name): self.init(.unknownStep, [.name: name])
    case .advanced(let from, let to): self.init(.advanced, [.from: from.id, .to: to.id])
    case .refused(let step, let isBefore, let reason):
      let hook = isBefore ? TourHook.before : .after
      self.init(.refused, of: step, [.hook: hook.rawValue, .reason: reason])
    case .paused(let isHidden): self.init(.paused, [.hidden: isHidden])
    case .resumed: self.init(.resumed)
    case .ended(let ending):
      self.init(.ended)
      add(ending)
    }
    time = event.time
  }

  private init(
    _ kind: EventKind, of step: TourEvent.Place,
    _ more: KeyValuePairs<EventField, any JSONWritable> = [:]
  ) {
    self.init(kind, [.step: step.id, .index: Double(step.index)])
    add(more)
  }

  private static func fields(of tap: TourTap) -> KeyValuePairs<EventField, any JSONWritable> {
    switch tap {
    case .light(let id): [.on: "light", .light: id]
    case .dim: [.on: "dim"]
    case .button(let id): [.on: "button", .button: id]
    }
  }

  /// Adds how a tour ended; a person who left has dismissed it, whatever the means.
  private mutating func add(_ ending: Ending) {
    if let dismissal = ending.dismissal {
      add([.outcome: "dismissed", .by: dismissal.rawValue])
    } else {
      add([.outcome: ending.word])
      if let step = ending.step { add([.step: step]) }
      if let reason = ending.reason { add([.reason: reason]) }
    }
  }

  private static func word(of consequence: TourEvent.Consequence) -> String {
    switch consequence {
    case .waits: "waits"
    case .showsTheOthers: "showsTheOthers"
    case .showsCard: "showsCard"
    case .skips: "skips"
    case .goesBack: "goesBack"
    case .isLeft: "isLeft"
    case .ends: "ends"
    }
  }

  private static func name(of reaction: Reaction) -> String {
    switch reaction {
    case .goTo(let step): "goto \(step)"
    case .custom(let name): "custom \(name)"
    default: Reaction.words.first { $0.value == reaction }?.key ?? ""
    }
  }
}
