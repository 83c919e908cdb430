@_exported public import Testing

// What tests expect, said by functions: each use of the macros `#expect` and `#require` takes the compiler 9 ms, and all of them took two
// fifths of the building of tests. They stand where an error or the end of a process is expected, or where a caller gives the place.

/// Expects that something is so.
public func expect(
  _ isSo: Bool, _ comment: @autoclosure () -> Comment? = nil, file: String = #fileID,
  path: String = #filePath, line: Int = #line, column: Int = #column
) {
  expect(isSo, is: true, comment(), file: file, path: path, line: line, column: column)
}

/// Expects that one value equals another; a failure shows both.
public func expect<Value: Equatable>(
  _ value: Value, is other: Value, _ comment: @autoclosure () -> Comment? = nil,
  file: String = #fileID, path: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard value != other else { return }
  let place = SourceLocation(fileID: file, filePath: path, line: line, column: column)
  #expect(value == other, comment(), sourceLocation: place)
}

/// Something that a test cannot go on without; throws if it is not there.
@discardableResult
public func require<Value>(
  _ value: Value?, _ comment: @autoclosure () -> Comment? = nil, file: String = #fileID,
  path: String = #filePath, line: Int = #line, column: Int = #column
) throws -> Value {
  if let value { return value }
  let place = SourceLocation(fileID: file, filePath: path, line: line, column: column)
  return try #require(value, comment(), sourceLocation: place)
}

/// Throws if something is not so that a test cannot go on without.
public func require(
  _ isSo: Bool, _ comment: @autoclosure () -> Comment? = nil, file: String = #fileID,
  path: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  try require(isSo ? isSo : nil, comment(), file: file, path: path, line: line, column: column)
}
