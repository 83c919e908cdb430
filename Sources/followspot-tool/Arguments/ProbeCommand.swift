import SpotlightFiles

/// What `followspot probe` was asked for.
struct ProbeCommand: Hashable, Sendable {
  /// Whether the names of the outputs are all that is wanted.
  var outputsOnly = false
}

extension ProbeCommand {
  /// Reads the options of `followspot probe`.
  init(_ items: [OptionScan.Item]) throws(UsageError) {
    if let word = items.operands.first {
      throw UsageError(
        sentence: "probe takes no operands, but \(word.quoted) came.", verb: .probe)
    }
    outputsOnly = items.contains(.option(.outputs, value: nil))
  }
}
