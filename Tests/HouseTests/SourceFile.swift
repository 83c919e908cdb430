import Glibc
import Testing

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
  static let all: [SourceFile] = names(in: "Sources").flatMap { room in
    paths(in: "Sources/\(room)").map { path in
      SourceFile(room: room, path: path, code: code(of: text(path)))
    }
  }

  /// The files of Swift in a folder and in the folders there.
  static func paths(in folder: String) -> [String] {
    names(in: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") { return [path] }
      return !name.contains(".") || name.hasSuffix(".docc") ? paths(in: path) : []
    }
  }

  /// A file of the package as text.
  static func text(_ path: String) -> String {
    guard let file = fopen("\(root)/\(path)", "rb") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  static let root =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  /// What is in a folder, in the order of the alphabet; nothing for what is none.
  private static func names(in path: String) -> [String] {
    guard let folder = opendir("\(root)/\(path)") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

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
