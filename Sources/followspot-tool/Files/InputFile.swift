/// Something to read, as the command line names it.
enum InputFile: Hashable, Sendable {
  case standardInput
  case path(String)

  /// A word of the command line; a dash is standard input.
  init(_ word: String) {
    self = word == "-" ? .standardInput : .path(word)
  }

  /// What mistakes in it are told by.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .path(let path): path
    }
  }
}
