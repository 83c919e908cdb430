/// How much of a file is read; whoever wrote it, reading ends soon and in little memory.
package enum JSON5Limits {
  /// The most bytes of a file.
  package static let size = 4 << 20
  /// The most brackets within each other.
  package static let depth = 64
  /// The most values of a file.
  package static let values = 500_000
  /// The most bytes of a text, a key or a number.
  package static let text = 65_536
}
