/// What `followspot check` was asked for.
struct CheckCommand: Hashable, Sendable {
  /// The tours to look at, in their order; never empty.
  var files: [InputFile]

  /// Whether to print the names of their steps.
  var listsSteps = false
}

extension CheckCommand {
  /// Reads the options and operands of `followspot check`.
  init(_ items: [OptionScan.Item]) throws(UsageError) {
    files = items.operands.map { InputFile($0) }
    listsSteps = items.contains(.option(.listSteps, value: nil))
    guard !files.isEmpty else {
      throw UsageError(sentence: "check takes a file, or - for standard input.", verb: .check)
    }
    guard files.count(where: { $0 == .standardInput }) < 2 else {
      throw UsageError(sentence: "standard input can be read once only.", verb: .check)
    }
  }
}
