extension Surroundings {
  /// Those of this process.
  static let process = Surroundings(
    standardInput: { () throws(InputFailure) -> [String]? in
      let input = Descriptor.standardInput
      return input.isTerminal ? nil : try input.readLines()
    },
    isWritable: { Descriptor(number: $0).isWritable })
}
