import Expectations
import Glibc

/// A page of the documentation, with its links, commands and tables.
struct Page: Sendable, CustomTestStringConvertible {
  /// Where it is in the package.
  let path: String
  let lines: [String]

  init?(_ path: String) {
    guard let text = contents(of: path) else { return nil }
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var testDescription: String { path }

  /// The README and the pages of the documentation, without decisions.
  static let all = (["README.md"] + paths(in: "Documentation")).compactMap(Page.init)

  /// The other pages beside the README.
  static let beside = ["CHANGELOG", "CODE_OF_CONDUCT", "CONTRIBUTING", "SECURITY", "VERSIONING"]
    .compactMap { Page("\($0).md") }

  /// What holds now and why, and earlier decisions, which say what was true when they were written.
  static let decisions =
    (paths(in: "Documentation/Design") + paths(in: "Documentation/Design/Archive"))
    .compactMap(Page.init)

  private static func paths(in folder: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    glob("\(packageRoot)/\(folder)/*.md", 0, nil, &found)
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map {
        String(String(cString: $0).dropFirst(packageRoot.utf8.count + 1))
      }
    }
  }

  /// A line of the page, and whether it is of a block of code.
  private var marked: [(line: String, isCode: Bool)] {
    var isCode = false
    return lines.compactMap { line in
      guard !line.hasPrefix("```") else {
        isCode.toggle()
        return nil
      }
      return (line, isCode)
    }
  }

  /// The lines of its blocks of code; what a backslash continues is one line.
  var code: [String] {
    var code: [String] = []
    for (line, isCode) in marked where isCode {
      if let last = code.last, last.hasSuffix("\\") {
        code[code.count - 1] = last.dropLast() + line
      } else {
        code.append(line)
      }
    }
    return code
  }

  /// The blocks of its shell commands, as lines.
  var shellBlocks: [[String]] {
    lines.split { $0.hasPrefix("```") && $0 != "```sh" }.compactMap { part in
      part.lastIndex(of: "```sh").map { Array(part[($0 + 1)...]) }
    }
  }

  /// What stands between backticks in its sentences and tables.
  var words: [String] {
    // A word that a line breaks goes on in the next one.
    let prose = marked.filter { !$0.isCode }.map(\.line).joined(separator: " ")
    return prose.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Where its links and pictures lead to.
  var links: [String] {
    let marks: [(begin: String, end: Character)] = [
      ("](", ")"), ("src=\"", "\""), ("srcset=\"", "\""),
    ]
    return marked.filter { !$0.isCode }.flatMap { text in
      marks.flatMap { mark in
        text.line.split(separator: mark.begin).dropFirst().compactMap { rest in
          rest.firstIndex(of: mark.end).map { String(rest[..<$0]) }
        }
      }
    }
  }

  /// Its tables, as rows of cells; the first row is the head, the line below it is left out.
  var tables: [[[String]]] {
    let lines = marked.map { $0.isCode ? "" : $0.line }
    let tables = lines.split { !$0.hasPrefix("|") }
    return tables.map { table in
      table.filter { !$0.hasPrefix("| ---") }.map { row in
        row.split(separator: "|").map { String($0.trimmed) }
      }
    }
  }

  /// What a link to each of its headings is called.
  var anchors: [String] {
    marked.filter { !$0.isCode && $0.line.hasPrefix("#") }.map { heading in
      let text = heading.line.drop { $0 == "#" }.trimmed.lowercased()
      return String(
        text.compactMap { character in
          if character == " " { return "-" }
          return character.isLetter || character.isNumber || character == "-" ? character : nil
        })
    }
  }
}

extension StringProtocol {
  /// Without what is blank at its ends.
  var trimmed: SubSequence {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
