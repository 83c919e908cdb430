import SpotlightFiles

/// What an exit code means, in the help and in the manual of a verb.
struct ExitMeaning: Hashable, Sendable {
  /// The number, or what it is made of.
  let code: String
  let meaning: String
  /// Whether the verb says it in words of its own.
  let isOwn: Bool

  /// A code of the table, with the table's words if the verb has none of its own.
  init(_ code: ExitCode, _ meaning: String? = nil) {
    if case .signal = code { self.code = "128+N" } else { self.code = "\(code.value)" }
    self.meaning = meaning ?? code.meaning
    isOwn = meaning != nil
  }

  /// Codes of the table.
  static func list(_ codes: ExitCode...) -> [ExitMeaning] { codes.map { ExitMeaning($0) } }

  /// All codes of the command.
  static let every = ExitCode.all.map { ExitMeaning($0) }

  /// For verbs that show lights.
  static let showing = list(
    .done, .left, .usage, .cannotShow, .lost, .protocolError, .stopped, .busy, .timedOut,
    .signal(0))

  /// For verbs that steer, or show a light if none is running.
  static let beginning = list(
    .done, .left, .usage, .cannotShow, .lost, .protocolError, .stopped, .unavailable, .signal(0))

  /// For verbs that steer.
  static let steering = list(.done, .usage, .lost, .unavailable)
}
