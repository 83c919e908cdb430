import Glibc

extension Surroundings {
  /// Those of this process.
  static let process = Surroundings(
    standardInput: { () throws(InputFailure) -> [String]? in
      let input = Descriptor.standardInput
      return input.isTerminal ? nil : try input.readLines()
    },
    isWritable: { Descriptor(number: $0).isWritable },
    compositorSocket: getenv("WAYLAND_SOCKET").map {
      Int32(truncatingIfNeeded: strtol($0, nil, 10))
    },
    config: {
      let report = ConfigReport(.process)
      // Whoever has a slip in a file wants to see the light all the same.
      try? Descriptor.standardError.write(report.complaint)
      return report
    })
}
