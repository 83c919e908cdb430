/// Why a session, or something in it, did not do what a test needs: one sentence a person can act on.
struct SessionFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// A program that is not installed is a failure of the test and never a reason to skip it.
  static func missing(_ program: String, package: String) -> SessionFailure {
    SessionFailure(
      "\(program) is not installed, and session tests need it: apt-get install \(package)")
  }
}
