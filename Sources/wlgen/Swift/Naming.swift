/// Converts names of protocols to names in Swift.
enum Naming {
  /// `zwlr_layer_shell_v1` to `ZwlrLayerShellV1`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map(capitalized).joined()
  }

  /// The type of an enum.
  ///
  /// `Type` and `Protocol` have a different meaning after a dot in Swift.
  static func enumeration(_ name: String) -> String {
    switch type(name) {
    case "Type": "Kind"
    case "Protocol": "ProtocolKind"
    case let type: type
    }
  }

  /// `axis_value120` to `axisValue120`, without backticks.
  static func member(_ name: String) -> String {
    let words = name.split(separator: "_")
    guard let first = words.first else { return name }
    return String(first) + words.dropFirst().map(capitalized).joined()
  }

  /// The name of an enum entry.
  ///
  /// If it begins with a digit, the name of its enum is added in front: `transform90`.
  static func entry(_ name: String, of enumeration: String) -> String {
    guard name.first?.isNumber == true else { return member(name) }
    return member(enumeration) + type(name)
  }

  /// The name for a declaration or a use: in backticks if it is a keyword of Swift.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
