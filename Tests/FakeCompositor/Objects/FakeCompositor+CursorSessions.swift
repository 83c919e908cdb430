/// What the compositor tells of the pointer by cursor sessions.
extension FakeCompositor {
  /// The sessions of an output.
  func cursorSessions(on output: FakeOutput) -> [Resource] {
    resources("ext_image_copy_capture_cursor_session_v1").filter {
      $0.still?.output == output.name
    }
  }

  /// Tells that the pointer is on an output, at a place in the pixels of its picture.
  package func tellCursor(x: Int32, y: Int32, on output: FakeOutput) {
    for session in cursorSessions(on: output) {
      send(session.id, "enter", [])
      send(session.id, "position", [.int(x), .int(y)])
    }
  }

  /// Tells another place of the pointer on the same output.
  package func moveCursor(x: Int32, y: Int32, on output: FakeOutput) {
    for session in cursorSessions(on: output) {
      send(session.id, "position", [.int(x), .int(y)])
    }
  }

  /// Tells that the pointer left an output, or that the compositor draws it itself now.
  package func hideCursor(on output: FakeOutput) {
    for session in cursorSessions(on: output) { send(session.id, "leave", []) }
  }
}
