internal import Glibc

/// The weston module that gives tests hands and eyes, built once in a test run.
enum WestonModule {
  /// The path of the module, or why there is none.
  static let path: Result<String, SessionFailure> = Result { () throws(SessionFailure) in
    do {
      return try build()
    } catch let failure as SessionFailure {
      throw failure
    } catch {
      throw SessionFailure("\(error)")
    }
  }

  static let settings = BuiltProducts.sources + "/Weston/weston.ini"

  private static func build() throws -> String {
    guard Command.find("weston") != nil else {
      throw SessionFailure.missing("weston", package: "weston libweston-10-dev")
    }
    let directory = BuiltProducts.directory + "/weston-module"
    mkdir(directory, 0o755)
    let logs = try RuntimeDirectory()
    let log = logs.path + "/build.log"
    let child = try Command(
      program: BuiltProducts.sources + "/Weston/build", arguments: [directory],
      environment: ["PATH": Command.searchPath], errorPath: log, output: .errorFile
    ).start()
    let exit = try child.wait(within: .seconds(180))
    guard exit == .code(0) else {
      throw SessionFailure("The weston module cannot be built (\(exit)):\n\(Files.text(of: log))")
    }
    return directory + "/harness.so"
  }
}
