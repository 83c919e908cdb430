/// A program of `Tests/SessionTools`, built once in a test run.
enum SessionTool {
  /// Takes pictures of KWin.
  static let kwinShot = built("kwin-shot")
  /// Takes pictures of an X server.
  static let xShot = built("x-shot")
  /// Has the pointer and the keyboard of an X server.
  static let xInput = built("x-input")

  private static func built(_ name: String) -> Result<String, any Error> {
    Result {
      let directory = BuiltProducts.directory + "/session-tools"
      try Command.build(name, by: "Tests/SessionTools/build", [name, directory])
      return "\(directory)/\(name)"
    }
  }
}
