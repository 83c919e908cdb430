internal import Expectations
internal import Glibc

/// Skips the running test, with a reason.
func leaveOut(_ reason: Comment) throws -> Never {
  #if compiler(>=6.3)
    try Test.cancel(reason)
  #else
    throw SessionFailure("\(reason)")
  #endif
}

/// Skips the running test if the run is for other compositors: `Scripts/test --weston` names those that it is for in
/// `FOLLOWSPOT_SESSIONS`, and each run without it is for all.
func leaveOutUnlessAsked(_ compositor: String) throws {
  guard let names = getenv("FOLLOWSPOT_SESSIONS").map({ String(cString: $0) }) else { return }
  guard !names.split(separator: " ").contains(Substring(compositor)) else { return }
  try leaveOut("\(compositor) is not tested: the run is for \(names).")
}
