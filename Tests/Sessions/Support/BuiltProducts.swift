internal import TestFiles

/// Where the build has put things: everything lies beside the program that runs the tests.
enum BuiltProducts {
  /// The directory of the test program.
  static let directory = TestFile.products

  /// The directory of the package's sources for the session tests, as the compiler saw it.
  static let sources = TestFile.inPackage("Tests/Sessions")

  static var followspot: String { directory + "/followspot" }
  static var sessionClient: String { directory + "/session-client" }
  static var asyncHost: String { directory + "/async-host" }
}
