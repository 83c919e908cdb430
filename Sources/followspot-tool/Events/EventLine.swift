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

  init(_ kind: EventKind, at time: Duration? = nil) {
    self.kind = kind
    self.time = time
  }

  /// A line whose fields were made elsewhere.
  init(_ kind: EventKind, fields: JSON) {
    self.kind = kind
    self.fields = fields
  }

  /// What happens to a panel.
  init(_ kind: EventKind, panel frame: Rect) {
    self.init(kind)
    add(.panel, StatusReport.place(frame))
  }

  mutating func add(_ field: EventField, _ value: some JSONWritable) {
    fields.add(field.key, value)
  }

  /// The line as JSON, without its end.
  func text(number: Int, time: Double) -> String {
    var line = JSON()
    line.add("event", kind.rawValue)
    line.add("number", Double(number))
    line.add("time", time)
    line.add(fields)
    return line.line
  }
}

/// The numbers and the times of the lines for one reader, or for all readers of an instance.
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

/// What happens in a tour, as lines.
extension EventLine {
  /// The line of an event.
  init(_ event: TourEvent) {
    self.init(Self.kind(of: event.kind), at: event.time)
    Self.add(event.kind, to: &self)
  }

  private static func kind(of kind: TourEvent.Kind) -> EventKind {
    switch kind {
    case .started: .started
    case .willShow: .willShow
    case .didShow: .didShow
    case .targetMissing: .targetMissing
    case .tapped: .tapped
    case .followed: .followed
    case .custom: .custom
    case .advanced: .advanced
    case .refused: .refused
    case .unknownStep: .unknownStep
    case .paused: .paused
    case .hinted: .hinted
    case .taskBegan: .taskBegan
    case .taskDone: .taskDone
    case .resumed: .resumed
    case .ended: .ended
    }
  }

  private static func add(_ kind: TourEvent.Kind, to line: inout EventLine) {
    switch kind {
    case .started, .resumed: break
    case .willShow(let step), .didShow(let step), .hinted(let step): add(step, to: &line)
    case .taskBegan(let task), .taskDone(let task): line.add(.task, task)
    case .targetMissing(let step, let targets, let consequence):
      add(step, to: &line)
      line.add(.targets, targets.map(\.description))
      add(consequence, to: &line)
    case .tapped(let step, let tap, let reaction):
      add(step, to: &line)
      add(tap, to: &line)
      line.add(.reaction, name(of: reaction))
    case .followed(let step, let link):
      add(step, to: &line)
      line.add(.link, link)
    case .custom(let name), .unknownStep(let name): line.add(.name, name)
    case .advanced(let from, let to):
      line.add(.from, from.id)
      line.add(.to, to.id)
    case .refused(let step, let hook, let reason):
      add(step, to: &line)
      line.add(.hook, hook.rawValue)
      line.add(.reason, reason)
    case .paused(let isHidden): line.add(.hidden, isHidden)
    case .ended(let outcome): add(outcome, to: &line)
    }
  }

  private static func add(_ step: TourEvent.Place, to line: inout EventLine) {
    line.add(.step, step.id)
    line.add(.index, Double(step.index))
  }

  private static func add(_ tap: TourTap, to line: inout EventLine) {
    switch tap {
    case .light(let id):
      line.add(.on, "light")
      line.add(.light, id)
    case .dim: line.add(.on, "dim")
    case .button(let id):
      line.add(.on, "button")
      line.add(.button, id)
    }
  }

  private static func add(_ consequence: TourEvent.Consequence, to line: inout EventLine) {
    switch consequence {
    case .waits(let time):
      line.add(.then, "waits")
      line.add(.seconds, time / .seconds(1))
    case .showsTheOthers: line.add(.then, "showsTheOthers")
    case .showsCard: line.add(.then, "showsCard")
    case .skips: line.add(.then, "skips")
    case .goesBack: line.add(.then, "goesBack")
    case .isLeft: line.add(.then, "isLeft")
    case .ends: line.add(.then, "ends")
    }
  }

  private static func add(_ outcome: TourOutcome, to line: inout EventLine) {
    switch outcome {
    case .finished: line.add(.outcome, "finished")
    case .skipped(let step):
      line.add(.outcome, "skipped")
      line.add(.step, step)
    case .dismissed(let dismissal):
      line.add(.outcome, "dismissed")
      line.add(.by, dismissal.rawValue)
    case .targetLost(let step):
      line.add(.outcome, "targetLost")
      line.add(.step, step)
    case .cancelled: line.add(.outcome, "cancelled")
    case .failed(let reason):
      line.add(.outcome, "failed")
      line.add(.reason, reason)
    }
  }

  private static func name(of reaction: Reaction) -> String {
    switch reaction {
    case .advance: "advance"
    case .back: "back"
    case .first: "first"
    case .last: "last"
    case .goTo(let step): "goto \(step)"
    case .finish: "finish"
    case .skip: "skip"
    case .dismiss: "dismiss"
    case .ignore: "ignore"
    case .passThrough: "passThrough"
    case .showTarget: "showTarget"
    case .custom(let name): "custom \(name)"
    }
  }
}
