import Glibc
import SpotlightFiles

/// Why standard input is of no use.
enum InputFailure: Error, Hashable, Sendable {
  case noRectangles
  case badLine(Int, String, RectFailure)
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
