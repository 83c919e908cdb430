/// What reading cannot go on after.
struct SyntaxFault: Error {
  /// What was expected and what was found.
  let sentence: String
  /// Where.
  let offset: Int
}
