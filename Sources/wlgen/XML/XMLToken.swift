/// What the scanner finds, one after the other.
///
/// A self-closing element yields a start and an end.
enum XMLToken: Equatable {
  case start(String, attributes: [String: String], line: Int)
  case end(String, line: Int)
  case text(String, line: Int)
}
