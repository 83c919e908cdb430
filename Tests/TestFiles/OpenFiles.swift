import Glibc

/// How many files this process may open, for a test in a process of its own.
public enum OpenFiles {
  /// Runs a body that can open no file, as all numbers are taken, whatever other threads close meanwhile.
  public static func lacking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var old = rlimit()
    getrlimit(resource, &old)
    var few = old
    few.rlim_cur = 3
    setrlimit(resource, &few)
    defer { setrlimit(resource, &old) }
    return try body()
  }
}
