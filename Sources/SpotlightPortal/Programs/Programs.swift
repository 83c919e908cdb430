internal import CPrograms
internal import Glibc

/// A process beside this one that starts a program for it, if this one may start none any more.
struct ProgramStarter {
  private let descriptor: Int32

  /// Forks it; nil if there can be none.
  ///
  /// Call it while this process has no other thread.
  ///
  /// - Parameters:
  ///   - name: of the program, a name on the path or a path.
  ///   - allows: which words the other process takes, whatever this one asks for.
  init?(_ name: String, allows: @Sendable @convention(c) (UnsafePointer<CChar>) -> Bool) {
    descriptor = cprograms_fork_starter(name, allows)
    if descriptor < 0 { return nil }
  }

  /// Starts a program with one word, without a shell, from this process.
  ///
  /// The program is no child of this process, so its end needs no waiting.
  ///
  /// - Parameters:
  ///   - name: a name on the path, or a path.
  ///   - word: its only argument.
  /// - Returns: 0, or a number of errno.
  static func start(_ name: String, _ word: String) -> Int32 { cprograms_start(name, word) }

  /// Starts the program with one word; returns 0, or a number of errno.
  func start(_ word: String) -> Int32 { cprograms_ask(descriptor, word) }
}

/// Why a program did not do what it was to do.
package enum ProgramFailure: Error, Hashable, Sendable {
  /// No program of this name is on the path.
  case missing
  /// It cannot be started; the number is one of errno.
  case unable(Int32)
  /// It ended with another code than 0, or before it had taken all; with the last line of what it said.
  case ended(code: Int32, lastLine: String)
  /// A signal ended it.
  case killed(signal: Int32, lastLine: String)
  /// It took nothing, or did not end, for as long as it may.
  case stuck
}

/// What the system gives to this program.
package enum OwnProgram {
  /// The words that this process was started with; the first is the name of the program.
  ///
  /// `CommandLine` reads them from /proc, which need not be there, and puts question marks where the bytes are not
  /// UTF-8. These are the bytes as the C library has them, which nothing writes to.
  package static var words: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?> {
    var count: Int32 = 0
    let first = cprograms_words(&count)
    return UnsafeBufferPointer(start: first, count: Int(count))
  }

  /// Opens a file in memory, which has no place in any folder.
  ///
  /// - Parameter name: what the system lists it as.
  /// - Returns: a descriptor, or -1 with errno if there can be none.
  package static func openMemory(named name: String) -> Int32 { cprograms_open_memory(name) }
}

/// Unlinks a name in a folder if a signal ends the process while the value lives.
///
/// The signal does not wait for anything else: what takes long, such as a picture, is not finished before. There is one value at a
/// time.
package struct SignalUnlink: ~Copyable {
  /// - Parameters:
  ///   - name: the name, which need not be there.
  ///   - folder: the descriptor of the folder; it must be open as long as the value lives.
  package init(_ name: String, in folder: Int32) { cprograms_unlink_at_signal(folder, name) }

  deinit { cprograms_unlink_at_signal(-1, nil) }
}
