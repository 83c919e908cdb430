import FollowspotTours
import Glibc
import SpotlightFiles

/// Standard input in lines of text.
extension InputFile {
  /// The most bytes in a line, its end not counted.
  static let longestLine = 4096

  /// The most lines, blank ones included.
  static let mostLines = 100_000

  /// The most bytes of all lines.
  static let mostBytes = 16 << 20

  /// Reads all lines, without their ends; the last one need not have an end.
  func lines() throws(CommandFailure) -> [String] {
    let bytes: [UInt8]
    do {
      bytes = try read(atMost: Self.mostBytes)
    } catch {
      // Started with standard input closed: there is nothing to read, which is not a mistake.
      if error.reason == .unreadable(errorNumber: EBADF) { return [] }
      throw CommandFailure(.usage, "\(error)")
    }
    var parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: Self.mostLines, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    var lines: [String] = []
    for part in parts {
      guard lines.count < Self.mostLines else {
        throw CommandFailure(.usage, "standard input has more than \(Self.mostLines) lines.")
      }
      let isLong = part.count > Self.longestLine
      guard !isLong, let line = String(validating: part, as: UTF8.self) else {
        let fault = isLong ? "longer than \(Self.longestLine) bytes" : "not UTF-8 text"
        throw CommandFailure(.usage, "line \(lines.count + 1) of standard input is \(fault).")
      }
      lines.append(line)
    }
    return lines
  }
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
