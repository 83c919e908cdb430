internal import Glibc
internal import TestFiles

/// A program of `Tests/SessionTools`, built once in a test run.
enum SessionTool {
  /// Takes pictures of KWin.
  static let kwinShot = built("kwin-shot")
  /// Takes pictures of an X server.
  static let xShot = built("x-shot")
  /// Has the pointer and the keyboard of an X server.
  static let xInput = built("x-input")

  private static func built(_ name: String) -> Result<String, any Error> {
    Result { try build(name) }
  }

  private static func build(_ name: String) throws -> String {
    let directory = BuiltProducts.directory + "/session-tools"
    mkdir(directory, 0o755)
    let logs = try RuntimeDirectory()
    let log = logs.path + "/build.log"
    let child = try Command(
      program: TestFile.inPackage("Tests/SessionTools/build"), arguments: [name, directory],
      environment: ["PATH": Command.searchPath], errorPath: log, output: .errorFile
    ).start()
    let exit = try child.wait(within: .seconds(180))
    guard exit == .code(0) else {
      throw SessionFailure("\(name) cannot be built (\(exit)):\n\(Files.text(of: log))")
    }
    return "\(directory)/\(name)"
  }
}
