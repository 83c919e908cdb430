import Glibc
import SpotlightFiles

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
  mutating func append(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try extend(rest[..<end])
      try endLine()
      rest = rest[rest.index(after: end)...]
    }
    try extend(rest)
  }

  /// Ends the last line, which need not have an end of its own.
  mutating func finish() throws(CommandFailure) {
    if !pending.isEmpty { try endLine() }
  }

  private mutating func extend(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    guard pending.count + bytes.count <= Self.longestLine else {
      throw failure("is longer than \(Self.longestLine) bytes")
    }
    // Checked before a line is kept, so that a line too many fails even before its end has come.
    guard bytes.isEmpty || lines.count < Self.mostLines else { throw Self.tooManyLines }
    pending += bytes
  }

  private mutating func endLine() throws(CommandFailure) {
    guard lines.count < Self.mostLines else { throw Self.tooManyLines }
    guard let line = String(validating: pending, as: UTF8.self) else {
      throw failure("is not UTF-8 text")
    }
    lines.append(line)
    pending.removeAll(keepingCapacity: true)
  }

  /// What is wrong with the line that has not ended.
  private func failure(_ fault: String) -> CommandFailure {
    CommandFailure(.usage, "line \(lines.count + 1) of standard input \(fault).")
  }

  private static let tooManyLines = CommandFailure(
    .usage, "standard input has more than \(mostLines) lines.")
}

extension LightPlace {
  /// Reads lines of standard input, of which some may be blank.
  static func list(lines: [String]) throws(CommandFailure) -> [LightPlace] {
    var places: [LightPlace] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(LabelledRect.isBlank) {
      do {
        places.append(try LightPlace(line: line))
      } catch {
        let place = "line \(index + 1) of standard input"
        // A line that is wrong as a whole is in the failure already.
        let isQuoted = "\(error)".holds(line.quoted)
        throw CommandFailure(
          .usage, isQuoted ? "\(place): \(error)" : "\(place) is \(line.quoted), but \(error)")
      }
    }
    return places
  }
}
