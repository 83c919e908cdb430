/// How much of a file is read; whoever wrote it, reading ends soon and in little memory.
package enum JSON5Limits {
  /// The most bytes of a file.
  package static let size = 4 << 20
  /// The most brackets within each other.
  package static let depth = 64
  /// The most values of a file.
  package static let values = 500_000
  /// The most bytes of a number, or of a key without quotes.
  ///
  /// What stands between quotes may be as long as the file: whoever asks for it says how long it is too
  /// long, and all that is wrong elsewhere is found as well.
  package static let word = 65_536
}
