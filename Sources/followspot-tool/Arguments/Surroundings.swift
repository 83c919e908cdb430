import SpotlightFiles

/// What a command line's meaning depends on besides its words.
///
/// Tests fill it with values; the tool itself with ``Surroundings/process``.
struct Surroundings: Sendable {
  /// The lines of standard input, or nil when it is a terminal; read only when the words ask for it.
  var standardInput: @Sendable () throws(InputFailure) -> [String]?

  /// True for a file descriptor that is open and can be written to.
  var isWritable: @Sendable (Int32) -> Bool

  /// The connection to the compositor that was handed down, if one was.
  var compositorSocket: Int32?

  /// The person's file of settings; read, and what is wrong with it told, only when the words ask for it.
  var config: @Sendable () -> ConfigReport = { ConfigReport() }
}

extension Surroundings {
  /// What a person has set for what a verb shows, in a preset that its words name or without one.
  func settings(
    _ items: [OptionScan.Item], of verb: Verb
  ) throws(UsageError) -> (settings: Settings, file: ConfigFile) {
    let preset = try items.preset(of: verb)
    let report = config()
    do { return (try report.settings(preset: preset), report.file) } catch {
      throw UsageError(sentence: "\(error)", verb: verb)
    }
  }
}
