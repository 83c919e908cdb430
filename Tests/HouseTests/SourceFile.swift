import TestFiles

/// A file of Swift in `Sources`, as code: without its comments and texts.
struct SourceFile {
  /// The target that it belongs to.
  let room: String
  /// Where it is, from the root of the package.
  let path: String
  let code: String

  /// The modules that it imports.
  var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.endIndex,
        words[..<place].allSatisfy({ Self.beforeImport.contains($0) })
      else { return nil }
      return String(words[words.endIndex - 1])
    }
  }

  /// What can stand in front of an import.
  private static let beforeImport: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "@preconcurrency", "@testable",
  ]

  /// The words of the code: names, as they are written.
  var words: Set<Substring> {
    Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }

  /// Whether the code calls something of this name that is no member of something else.
  func calls(_ name: String) -> Bool {
    code.ranges(of: name + "(").contains { place in
      let before = code[..<place.lowerBound]
      let isPart = before.last.map { $0.isLetter || $0.isNumber || "_.".contains($0) } ?? false
      return !isPart && !before.hasSuffix("func ") && !before.hasSuffix("case ")
    }
  }

  /// Whether the code has a function of this name.
  func has(function name: String) -> Bool { code.contains("func \(name)(") }
}

extension SourceFile {
  /// All of them.
  static let all = TestFile.paths(inPackage: "Sources").map { path in
    SourceFile(
      room: String(path.split(separator: "/")[1]), path: path, code: code(of: text(path)))
  }

  /// A file of the package as text; empty if it cannot be read.
  static func text(_ path: String) -> String { TestFile.text(of: TestFile.inPackage(path)) }

  /// A text without comments to the end of a line, and without what stands between quotes.
  static func code(of text: String) -> String {
    var code = ""
    var isBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var isQuoted = false
      var previous: Character = " "
      var rest = line
      while let character = rest.popFirst() {
        if character == "\"", rest.hasPrefix("\"\"") {
          isBlock.toggle()
          rest = rest.dropFirst(2)
        } else if !isBlock, character == "\"", previous != "\\" {
          isQuoted.toggle()
        } else if !isBlock, !isQuoted {
          if character == "/", rest.first == "/" { break }
          code.append(character)
        }
        previous = character == "\\" && previous == "\\" ? " " : character
      }
      code += "\n"
    }
    return code
  }
}
