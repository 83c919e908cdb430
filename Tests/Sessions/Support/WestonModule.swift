internal import Expectations
internal import Glibc

/// The weston module that gives tests hands and eyes, built once in a test run.
struct WestonModule {
  /// Where it lies.
  var path: String
  /// The major version of libweston that it is built against, which is weston's own.
  var major: Int

  /// The module, or why there is none.
  static let built = Result { try build() }

  /// Why tests in weston are left out, if they are.
  ///
  /// That is so where no libweston is installed that the module can be built against, unless the run names weston
  /// in `FOLLOWSPOT_COMPOSITORS`: then each of them fails.
  static let reasonToLeaveOut: Comment? = {
    if OtherCompositor.isRequired("weston") { return nil }
    let finds = try? run(["--major"]).exit == .code(0)
    if finds == true { return nil }
    return "weston is not tested: pkg-config finds no libweston of 10, 12, 13 or 14."
  }()

  static let settings = BuiltProducts.sources + "/Weston/weston.ini"

  private static func run(_ arguments: [String]) throws -> (exit: ChildProcess.Exit, text: String) {
    let logs = try RuntimeDirectory()
    let log = logs.path + "/build.log"
    let child = try Command(
      program: BuiltProducts.sources + "/Weston/build", arguments: arguments,
      environment: ["PATH": Command.searchPath], errorPath: log, output: .errorFile
    ).start()
    let exit = try child.wait(within: .seconds(180))
    return (exit, Files.text(of: log))
  }

  private static func build() throws -> WestonModule {
    try Command.require("weston", package: "weston, and the headers of its libweston")
    let directory = BuiltProducts.directory + "/weston-module"
    mkdir(directory, 0o755)
    let (exit, said) = try run([directory])
    guard exit == .code(0) else {
      throw SessionFailure("The weston module cannot be built (\(exit)):\n\(said)")
    }
    let version = try run(["--major"]).text.prefix { $0.isNumber }
    guard let major = Int(version) else {
      throw SessionFailure("The version of libweston is \(version), which is no number.")
    }
    return WestonModule(path: directory + "/harness-\(major).so", major: major)
  }
}
