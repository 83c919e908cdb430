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

/// Why standard input is of no use.
enum InputFailure: Error, Hashable, Sendable {
  case noRectangles
  case badLine(Int, String, PlaceFailure)
  case longLine(Int)
  case notText(Int)
  case tooManyLines
  case unreadable(errorNumber: Int32)
}

extension InputFailure: CustomStringConvertible {
  /// A sentence that names the line and what is wrong with it.
  var description: String {
    switch self {
    case .noRectangles:
      "no rectangle was given, neither as X,Y WxH nor on standard input."
    case .badLine(let number, let line, let failure):
      // A line that is wrong as a whole is in the failure already.
      "\(failure)".holds(line.quoted)
        ? "line \(number) of standard input: \(failure)"
        : "line \(number) of standard input is \(line.quoted), but \(failure)"
    case .longLine(let number):
      "line \(number) of standard input is longer than \(InputLines.longestLine) bytes."
    case .notText(let number):
      "line \(number) of standard input is not UTF-8 text."
    case .tooManyLines:
      "standard input has more than \(InputLines.mostLines) lines."
    case .unreadable(let errorNumber):
      "standard input cannot be read: \(String(cString: strerror(errorNumber)))."
    }
  }
}

extension LightPlace {
  /// Reads lines of which some may be blank.
  static func list(lines: [String]) throws(InputFailure) -> [LightPlace] {
    var places: [LightPlace] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(LabelledRect.isBlank) {
      do {
        places.append(try LightPlace(line: line))
      } catch {
        throw .badLine(index + 1, line, error)
      }
    }
    return places
  }
}
