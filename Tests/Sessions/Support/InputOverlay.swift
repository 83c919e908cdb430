internal import Testing

/// An overlay that tells the input it gets, frame by frame: `session-client overlay`.
///
/// Its lines are those of `InputLines` there; `devices NAME…` once it listens to what the seats have.
final class InputOverlay {
  let process: ChildProcess
  private var seen = 0

  /// Opens it, and waits until it is on the screen and listens to its seats.
  init(_ arguments: [String] = [], in session: Session) throws {
    process = try session.launch(BuiltProducts.sessionClient, ["overlay"] + arguments)
    try eventually("the overlay is shown and listens", on: process.output.descriptors) {
      guard process.isRunning else {
        throw SessionFailure("The overlay ended: \(process.errors)")
      }
      return lines.contains("shown") && lines.contains { $0.hasPrefix("devices ") }
    }
    forget()
  }

  /// Everything it has told so far.
  var lines: [String] { process.output.lines }

  /// What it told since the line that was waited for last.
  var news: [String] { Array(lines.dropFirst(seen)) }

  /// Waits for a line, after the one that was waited for last.
  func waitFor(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitFor("\"\(line)\"", sourceLocation: sourceLocation) { $0 == line }
  }

  /// Waits for a line that fits, after the one that was waited for last, and returns it.
  @discardableResult
  func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ fits: (String) -> Bool
  ) throws -> String {
    do {
      return try eventually(
        "the overlay tells \(what)", on: process.output.descriptors,
        sourceLocation: sourceLocation
      ) {
        let lines = lines
        guard let index = lines.indices.dropFirst(seen).first(where: { fits(lines[$0]) }) else {
          guard process.isRunning else {
            throw SessionFailure("The overlay ended: \(process.errors)")
          }
          return nil
        }
        seen = index + 1
        return lines[index]
      }
    } catch {
      throw SessionFailure("\(error)\nIt told:\n\(news.joined(separator: "\n"))")
    }
  }

  /// Forgets what was told so far.
  func forget() {
    seen = lines.count
  }
}
