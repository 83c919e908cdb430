/// The commands of a line as people type it into a shell.
///
/// Quotes, pipes, what comes after one another, and files to read and write: no more than the examples of the help need.
struct ShellWords {
  private(set) var commands: [[String]] = [[]]

  init(_ line: String) {
    var word: String?
    var quote: Character?
    // What comes after < and > is a file and no word of the command.
    var namesFile = false
    func isEnd(_ character: Character) -> Bool { " |&;<>".contains(character) }
    for character in line + " " {
      if character == quote {
        quote = nil
      } else if quote != nil {
        word?.append(character)
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if isEnd(character) {
        if let word {
          if !namesFile { commands[commands.count - 1].append(word) }
          namesFile = false
        }
        word = nil
        if "|&;".contains(character), commands.last != [] { commands.append([]) }
        if "<>".contains(character) { namesFile = true }
      } else {
        word = (word ?? "") + String(character)
      }
    }
  }
}
