internal import Glibc

/// Keeps the number of sessions that run at once to what the machine can bear.
///
/// Session tests are plain functions that wait in poll(2), so each holds a thread of the test runner's
/// pool, and there are as many as processors. This bound is for machines with many of them.
enum SessionSlots {
  @TaskLocal private static var isHeld = false

  // Immortal and only used under their own rules for threads: sem_t is made to be shared.
  nonisolated(unsafe) private static let semaphore: UnsafeMutablePointer<sem_t> = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    let processors = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
    sem_init(semaphore, 0, UInt32(min(processors, 6)))
    return semaphore
  }()

  /// Runs a body that has a session.
  ///
  /// One inside of it, as a second session of a test, takes no slot of its own: two such tests
  /// would wait for each other for ever.
  static func withSlot<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !isHeld else { return try body() }
    while sem_wait(semaphore) != 0 {}
    defer { sem_post(semaphore) }
    return try $isHeld.withValue(true, operation: body)
  }
}
