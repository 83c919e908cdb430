import SpotlightFiles
import SpotlightSteering

/// Why a command has not done what was asked for.
struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  let code: ExitCode
  /// What is wrong and what to do, as a sentence or two.
  let sentence: String
  /// What another instance shows that is running; nil if none does, or it does not say.
  var mode: ShownMode?
  /// Whether no instance is running, which another call could begin.
  var isAlone = false

  init(_ code: ExitCode, _ sentence: String, mode: ShownMode? = nil, isAlone: Bool = false) {
    self.code = code
    self.sentence = sentence
    self.mode = mode
    self.isAlone = isAlone
  }

  var description: String { sentence }

  /// A file that cannot be written has one code, whatever the reason.
  init(_ failure: WriteFailure) { self.init(.lost, "\(failure)") }
}

/// Why this call shows nothing, or cannot steer.
extension CommandFailure {
  /// Another one is running.
  static func busy(_ greeting: ServerLine.Greeting, on place: SteeringPlace) -> Self {
    CommandFailure(
      .busy,
      "another followspot (\(greeting.mode)) runs on \(place.display) already, as "
        + "process \(greeting.process): 'followspot stop' ends it, and --replace takes its place.",
      mode: ShownMode(rawValue: greeting.mode))
  }

  /// Another one begins and ends all the time, or has a lock and no socket.
  static func unsettled(on place: SteeringPlace) -> Self {
    CommandFailure(
      .busy,
      "another followspot has the lock of \(place.display) and does not answer: it is "
        + "about to begin or to end; try again.")
  }

  /// None is running.
  static func noInstance(on place: SteeringPlace) -> Self {
    CommandFailure(
      .unavailable, "no followspot is running on \(place.display).", isAlone: true)
  }

  /// The environment names no display that another call could have found.
  static let nameless = CommandFailure(
    .unavailable,
    "WAYLAND_SOCKET is a connection without a name, and no followspot is found by it.")

  /// The one that is running cannot be reached, or none could be found where it would be.
  init(_ failure: SteeringFailure) {
    let isOutOfReach = [.system, .noAnswer, .ended].contains(failure.code)
    self.init(isOutOfReach ? .lost : .unavailable, "\(failure)")
  }

  /// What was asked for was refused.
  init(_ refusal: RequestRefusal) {
    self.init(
      refusal.kind == .usage ? .usage : .unavailable, refusal.sentence.withSmallInitial)
  }
}
