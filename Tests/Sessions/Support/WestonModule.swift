internal import Expectations

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
    if (try? Command.runScript(script, ["--major"]))?.exit == .code(0) { return nil }
    return "weston is not tested: pkg-config finds no libweston of 10, 12, 13 or 14."
  }()

  static let settings = BuiltProducts.sources + "/Weston/weston.ini"

  private static let script = "Tests/Sessions/Weston/build"

  private static func build() throws -> WestonModule {
    try Command.require("weston", package: "weston, and the headers of its libweston")
    let directory = BuiltProducts.directory + "/weston-module"
    try Command.build("The weston module", by: script, [directory])
    let version = try Command.runScript(script, ["--major"]).output.prefix { $0.isNumber }
    guard let major = Int(version) else {
      throw SessionFailure("The version of libweston is \(version), which is no number.")
    }
    return WestonModule(path: directory + "/harness-\(major).so", major: major)
  }
}
