import SpotlightFiles

/// One verb: all that the help, the manual and the completions know of it.
struct VerbSpec: Sendable {
  /// What the verb does, as one line of help.
  let summary: String

  /// What may follow the verb, as in a line of usage.
  let usage: String

  /// What words that are no options must be; nil if there are none.
  var operand: OptionKind?

  /// Whether there may be several operands.
  var takesMany = false

  /// What the second operand must be, if it is not like the first.
  var second: OptionKind?

  /// What may follow the verb, in the order of the help.
  var options: [OptionSpec] = [.help, .version]

  /// What it does in full, in paragraphs of plain text; for help and manual alike.
  let description: [String]

  /// What only the manual says.
  var detail: [String] = []

  /// Command lines that make sense, with what they do.
  let examples: [Example]

  /// What the exit codes mean that it ends with.
  let exitCodes: [ExitMeaning]

  /// A command line as people type it into a shell.
  struct Example: Hashable, Sendable {
    let line: String
    let meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }
}
