/// What is wrong with the text of a path, and where.
public struct PathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of faults; more may be added.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind in one word.
    public let description: String

    /// A command letter is missing.
    public static let command = Code(description: "command")
    /// A number is missing or not finished.
    public static let number = Code(description: "number")
    /// One of an arc's two flags is not 0 or 1.
    public static let flag = Code(description: "flag")
    /// A coordinate lies beyond ``Path/limit``.
    public static let range = Code(description: "range")
    /// There are more elements than ``Path/elementLimit``.
    public static let length = Code(description: "length")
  }

  /// The kind of fault.
  public let code: Code
  /// Where the fault is, in characters from the start of the text.
  public let offset: Int
  /// A sentence that says where the fault is, what was expected and what was found.
  public let description: String

  init(_ code: Code, offset: Int, _ description: String) {
    self.code = code
    self.offset = offset
    self.description = description
  }
}
