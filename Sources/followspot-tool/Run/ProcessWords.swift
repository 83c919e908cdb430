import SpotlightFiles

/// The words that this process was started with.
enum ProcessWords {
  /// All but the name of the program.
  ///
  /// `CommandLine.arguments` puts question marks where the bytes are not UTF-8, and an output's name
  /// or a label would quietly become another; so the bytes are looked at here.
  static func read() throws(UsageError) -> [String] {
    var words: [String] = []
    // `unsafe` only in name here: the kernel's array is never written to, and ends as counted.
    let pointers = CommandLine.unsafeArgv
    for index in 0..<Int(CommandLine.argc) where index > 0 {
      guard let pointer = pointers[index] else { break }
      guard let word = String(validatingCString: pointer) else {
        let read = String(cString: pointer)
        throw UsageError(sentence: "word \(index), \(read.quoted), is not UTF-8 text.")
      }
      words.append(word)
    }
    return words
  }
}
