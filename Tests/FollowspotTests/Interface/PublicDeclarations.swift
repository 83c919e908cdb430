/// What programs can name in Swift, read from the text of a formatted file.
struct PublicDeclarations {
  /// A line for each declaration: the types around it, and the declaration without comments and body.
  private(set) var lines: [String] = []

  /// The types and extensions around a line, each with its indentation, and the kinds of its parts that are public without a word.
  private var outer: [(indent: Int, name: String, publicParts: Set<Substring>)] = []

  /// Words that may stand before the kind of a declaration.
  private static let modifiers: Set<Substring> = [
    "public", "package", "private", "fileprivate", "internal", "static", "final", "mutating",
    "nonmutating", "indirect", "convenience", "isolated", "nonisolated", "weak", "lazy",
    "consuming", "borrowing", "override", "private(set)", "package(set)",
  ]

  private static let types: Set<Substring> = ["struct", "enum", "class", "protocol", "extension"]

  init(of file: [Substring]) {
    var index = 0
    while index < file.count {
      let line = file[index]
      let indent = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
      index += 1
      guard let first = words.first, !first.hasPrefix("//") else { continue }
      while let last = outer.last, last.indent >= indent, first != "}", first != ")" {
        outer.removeLast()
      }
      let modifiers = words.prefix { Self.modifiers.contains($0) }
      guard let kind = words.dropFirst(modifiers.count).first else { continue }
      let isType = Self.types.contains(kind) && outer.count * 2 == indent
      let isPart = outer.last.map { $0.indent + 2 == indent && $0.publicParts.contains(kind) }
      let isPublic = modifiers.contains("public") || isPart == true
      // A declaration goes on until its parentheses are closed.
      var text = Self.code(line)
      while isPublic || isType, text.count("(") > text.count(")"), index < file.count {
        text +=
          (text.hasSuffix("(") || file[index].hasSuffix(" )") ? "" : " ") + Self.code(file[index])
        index += 1
      }
      if isPublic, kind != "import" { add(text, kind) }
      if isType {
        let name =
          words.dropFirst(modifiers.count + 1).first?.prefix { $0 != ":" && $0 != "<" } ?? ""
        let parts: Set<Substring> =
          kind == "enum" ? ["case"] : kind == "protocol" ? ["var", "func"] : []
        outer.append((indent, String(name), modifiers.contains("public") ? parts : []))
      }
    }
  }

  private mutating func add(_ text: String, _ kind: Substring) {
    var text = text
    if kind == "var" || kind == "let", let value = text.firstRange(of: " = "),
      text[..<value.lowerBound].contains(":")
    {
      text.removeSubrange(value.lowerBound...)
    }
    // `{ get }` of a protocol says something, and a body does not.
    if let body = text.firstRange(of: " {"), !text.contains("{ get") {
      text.removeSubrange(body.lowerBound...)
    }
    text = text.split(separator: " ").filter { $0 != "public" }.joined(separator: " ")
    let place = outer.map(\.name).joined(separator: ".")
    lines.append((place.isEmpty ? "" : place + ": ") + text.replacing(" )", with: ")"))
  }

  /// A line without a comment behind it and without the spaces around it.
  private static func code(_ line: Substring) -> String {
    var line = line.drop { $0 == " " }
    if let comment = line.firstRange(of: " //") { line = line[..<comment.lowerBound] }
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

extension String {
  fileprivate func count(_ character: Character) -> Int { count { $0 == character } }
}
