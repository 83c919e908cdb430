/// Makes the main thread of a `followspot` hang in its next turn, from when a test says so.
struct Hanging {
  /// What the thread does from then on.
  enum Kind: String, Sendable {
    /// It works, as a decoder that never ends.
    case spins
    /// It waits, as for a file system that does not answer.
    case sleeps
    /// It does not hang, but the whole process is stopped in the middle of the turn, once.
    case stops
  }

  /// What the `followspot` is started with.
  let environment: [String: String]
  private let file: String

  /// What is loaded before its libraries; built by the first test that needs it.
  private static let library = Result { () throws -> String in
    let source = BuiltProducts.sources + "/Overlay/Hanging/hanging.c"
    let library = BuiltProducts.directory + "/hanging.so"
    // Another test program may build the same file.
    let build = """
      cc -shared -fPIC -O1 -Wall -Wextra -Werror '\(source)' -o '\(library)'.$$ -ldl &&
      mv '\(library)'.$$ '\(library)'
      """
    try EditorProgram.build(source, by: build)
    return library
  }

  init(_ kind: Kind, in session: Session) throws {
    file = session.newFile("-hangs")
    environment = [
      "LD_PRELOAD": try Self.library.get(), "HANGING_KIND": kind.rawValue, "HANGING_FILE": file,
    ]
  }

  /// Makes the next turn hang.
  func begin() throws { try Files.write([], to: file) }
}
