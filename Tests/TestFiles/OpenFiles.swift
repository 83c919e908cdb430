import Glibc

/// How many files a thread may open, for a test in a process of its own.
public enum OpenFiles {
  /// Runs a body that can open no file, as all numbers are taken, whatever other threads close meanwhile.
  ///
  /// Other threads can open files: one of libdispatch opens one each second, and ends the process if it cannot.
  public static func lacking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var old = rlimit()
    getrlimit(resource, &old)
    var few = old
    few.rlim_cur = 128
    setrlimit(resource, &few)
    // Glibc's module has neither the function nor CLONE_FILES.
    let unshare = unsafeBitCast(dlsym(nil, "unshare"), to: (@convention(c) (Int32) -> Int32).self)
    guard unshare(0x400) == 0 else { preconditionFailure("The thread shares its files.") }
    let taken = (3..<Int32(few.rlim_cur)).filter { fcntl($0, F_GETFD) < 0 && dup2(2, $0) == $0 }
    defer {
      for number in taken { close(number) }
      setrlimit(resource, &old)
    }
    return try body()
  }
}
