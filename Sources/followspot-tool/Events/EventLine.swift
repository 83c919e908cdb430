import Followspot
import SpotlightBus

/// Something that happened, before it has its number.
struct EventLine: Sendable {
  let kind: EventKind
  /// When it happened, on the monotonic clock of the system; nil for the time at which the line is made.
  var time: Duration?
  /// The fields behind those that every line has.
  private var fields = JSONText()

  init(_ kind: EventKind, at time: Duration? = nil) {
    self.kind = kind
    self.time = time
  }

  /// A line whose fields were made elsewhere.
  init(_ kind: EventKind, fields: JSONText) {
    self.kind = kind
    self.fields = fields
  }

  /// What happens to a panel.
  init(_ kind: EventKind, panel frame: Rect) {
    self.init(kind)
    add(.panel, StatusReport.place(frame))
  }

  mutating func add(_ field: EventField, _ value: String) { fields.add(field.key, value) }
  mutating func add(_ field: EventField, _ value: Double) { fields.add(field.key, value) }
  mutating func add(_ field: EventField, _ value: Bool) { fields.add(field.key, value) }
  mutating func add(_ field: EventField, _ value: [String]) { fields.add(field.key, value) }
  mutating func add(_ field: EventField, _ value: JSONText) { fields.add(field.key, value) }

  /// The line as JSON, without its end.
  func text(number: Int, time: Double) -> String {
    var line = JSONText()
    line.add("event", kind.rawValue)
    line.add("number", Double(number))
    line.add("time", time)
    line.add(fields)
    return line.text
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
