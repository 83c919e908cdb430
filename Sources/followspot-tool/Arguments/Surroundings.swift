import Glibc
import SpotlightFiles
import SpotlightPortal

/// What a command line's meaning depends on besides its words.
///
/// Tests fill it with values; the tool itself with ``Surroundings/process``.
struct Surroundings: Sendable {
  /// The lines of standard input, or nil when it is a terminal; read only when the words ask for it.
  var standardInput: @Sendable () throws(InputFailure) -> [String]?

  /// True for a file descriptor that is open and can be written to.
  var isWritable: @Sendable (Int32) -> Bool

  /// The connection to the compositor that was handed down, if one was.
  var compositorSocket: Int32?

  /// The person's file of settings; read, and what is wrong with it told, only when the words ask for it.
  var config: @Sendable () -> ConfigReport = { ConfigReport() }

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
      let report = ConfigReport(of: ConfigReport.pathsOfProcess)
      // A mistake in the file is reported, and the light comes nevertheless.
      try? Descriptor.standardError.write(report.complaint)
      return report
    })

  /// Refuses a descriptor that is not open, cannot be written to, or is the connection to the compositor.
  func check(
    _ value: OptionValue, _ word: String, for option: OptionSpec, of verb: Verb
  ) throws(UsageError) {
    guard case .number(let number) = value, isWritable(Int32(number)) else {
      throw UsageError(word, for: option, of: verb)
    }
    guard Int32(number) != compositorSocket else {
      throw UsageError(
        sentence: "\(option.spelling) \(word) is the connection to the compositor, as "
          + "WAYLAND_SOCKET says; take another descriptor.", verb: verb)
    }
  }

  /// The words that this process was started with, but for the name of the program.
  ///
  /// Text that is not UTF-8 is refused: an output's name or a label would quietly become another.
  static func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for (index, pointer) in OwnProgram.words.enumerated().dropFirst() {
      guard let pointer else { break }
      guard let word = String(validatingCString: pointer) else {
        let read = String(cString: pointer)
        throw UsageError(sentence: "word \(index), \(read.quoted), is not UTF-8 text.")
      }
      words.append(word)
    }
    return words
  }
}
