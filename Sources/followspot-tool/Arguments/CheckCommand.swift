/// What `followspot check` was asked for.
struct CheckCommand: Hashable, Sendable {
  /// The tours to look at, in their order; never empty.
  var files: [InputFile]
}

extension CheckCommand {
  /// Reads the operands of `followspot check`.
  init(_ items: [OptionScan.Item]) throws(UsageError) {
    files = items.compactMap { item in
      if case .operand(let word) = item { InputFile(word) } else { nil }
    }
    guard !files.isEmpty else {
      throw UsageError(sentence: "check takes a file, or - for standard input.", verb: .check)
    }
    guard files.count(where: { $0 == .standardInput }) < 2 else {
      throw UsageError(sentence: "standard input can be read once only.", verb: .check)
    }
  }
}
