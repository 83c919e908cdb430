internal import CPrograms
internal import Glibc

/// Starts programs that are left to themselves.
package enum ProgramStart {
  /// Starts a program with one word, without a shell.
  ///
  /// The program is no child of this process, so its end needs no waiting.
  ///
  /// - Parameters:
  ///   - name: a name on the path, or a path.
  ///   - word: its only argument.
  /// - Returns: 0, or a number of errno.
  package static func start(_ name: String, _ word: String) -> Int32 { cprograms_start(name, word) }
}

/// Why a program did not do what it was to do.
package enum ProgramFailure: Error, Hashable, Sendable {
  /// No program of this name is on the path.
  case missing
  /// It cannot be started; the number is one of errno.
  case unable(Int32)
  /// It ended with another code than 0, or by a signal; with the last line of what it said.
  case ended(Ending, lastLine: String)
  /// It took nothing, or did not end, for as long as it may.
  case stuck

  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    case code(Int32)
    case signal(Int32)
  }
}
