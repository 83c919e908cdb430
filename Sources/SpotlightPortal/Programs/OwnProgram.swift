internal import CPrograms

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
