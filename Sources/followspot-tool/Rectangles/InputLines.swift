/// Bytes cut into lines of text as they come.
struct InputLines {
  /// The most bytes in a line, its end not counted.
  static let longestLine = 4096

  /// The most lines, blank ones included.
  static let mostLines = 100_000

  /// The lines so far, without their ends.
  private(set) var lines: [String] = []

  private var pending: [UInt8] = []

  /// Adds bytes; a line may be spread over several calls.
  mutating func append(_ bytes: some Collection<UInt8>) throws(InputFailure) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try extend(rest[..<end])
      try endLine()
      rest = rest[rest.index(after: end)...]
    }
    try extend(rest)
  }

  /// Ends the last line, which need not have an end of its own.
  mutating func finish() throws(InputFailure) {
    if !pending.isEmpty { try endLine() }
  }

  private mutating func extend(_ bytes: some Collection<UInt8>) throws(InputFailure) {
    guard pending.count + bytes.count <= Self.longestLine else {
      throw .longLine(lines.count + 1)
    }
    // Checked before a line is kept, so that a line too many fails even before its end has come.
    guard bytes.isEmpty || lines.count < Self.mostLines else { throw .tooManyLines }
    pending += bytes
  }

  private mutating func endLine() throws(InputFailure) {
    guard lines.count < Self.mostLines else { throw .tooManyLines }
    guard let line = String(validating: pending, as: UTF8.self) else {
      throw .notText(lines.count + 1)
    }
    lines.append(line)
    pending.removeAll(keepingCapacity: true)
  }
}
