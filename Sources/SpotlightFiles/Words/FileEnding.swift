/// The ending of a file's name, which says what kind of file it is.
package struct FileEnding: Hashable, Sendable {
  /// The letters behind the last point, in lower case.
  package let word: String

  /// The ending of a path; nil if its last part has none, or nothing in front of it.
  package init?(of path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    let ending = name[name.index(after: point)...]
    guard !ending.isEmpty, ending.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else { return nil }
    word = String(decoding: ending.utf8.map(Self.lowered), as: UTF8.self)
  }

  private static func lowered(_ letter: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter + 32 : letter
  }
}
