/// What an exit code means, in the help and in the manual.
struct ExitMeaning: Hashable, Sendable {
  /// The number, or what it is made of.
  let code: String
  let meaning: String

  init(_ code: String, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }

  /// All codes of the command, for the help that is of no verb.
  static let every =
    usual.filter { $0.code != "75" && $0.code != "128+N" }
    + [ExitMeaning("69", "no followspot is running, or it has no such thing"), busy, signal]

  /// What the codes mean unless a verb says otherwise.
  static let usual = [
    ExitMeaning("0", "done"),
    ExitMeaning("1", "the user left"),
    ExitMeaning("2", "the command line or the input makes no sense"),
    ExitMeaning("3", "no compositor, or it cannot show an overlay"),
    ExitMeaning("4", "the connection was lost, or the system ran out of something"),
    ExitMeaning("5", "protocol error"),
    busy, signal,
  ]

  private static let signal = ExitMeaning("128+N", "ended by signal N")

  /// For what has nothing that could be accepted instead: who leaves is done.
  static let pointing = usual.filter { $0.code != "1" }

  /// For verbs that show something.
  static let busy = ExitMeaning("75", "another followspot is running; see --replace")

  /// For verbs that steer, or show something if there is nothing to steer.
  static let beginning = [
    ExitMeaning("0", "done"),
    ExitMeaning("2", "the command line or the settings make no sense"),
    ExitMeaning("3", "no compositor, or it cannot show an overlay"),
    ExitMeaning("4", "the connection was lost, or the one that is running does not answer"),
    ExitMeaning("5", "protocol error"),
    ExitMeaning("69", "no followspot can be found by this environment"),
    ExitMeaning("128+N", "ended by signal N"),
  ]

  /// For verbs that steer.
  static let steering = [
    ExitMeaning("0", "done"),
    ExitMeaning("2", "the command line makes no sense, or names what is not there"),
    ExitMeaning("4", "the one that is running does not answer"),
    ExitMeaning("69", "no followspot is running, or it has no such thing"),
  ]
}
