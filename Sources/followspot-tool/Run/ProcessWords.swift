import CGetopt
import SpotlightFiles

/// The words that this process was started with.
enum ProcessWords {
  /// All but the name of the program.
  ///
  /// `CommandLine` reads them from /proc, which need not be there, and puts question marks where the bytes are not
  /// UTF-8: an output's name or a label would quietly become another. So the bytes are looked at here.
  static func read() throws(UsageError) -> [String] {
    var words: [String] = []
    var count: Int32 = 0
    // The C library's array, which ends as counted and which nobody writes to.
    let pointers = cg_words(&count)
    for index in 0..<Int(count) where index > 0 {
      guard let pointer = pointers?[index] else { break }
      guard let word = String(validatingCString: pointer) else {
        let read = String(cString: pointer)
        throw UsageError(sentence: "word \(index), \(read.quoted), is not UTF-8 text.")
      }
      words.append(word)
    }
    return words
  }
}
