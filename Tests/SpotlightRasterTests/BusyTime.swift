import Glibc

/// How long something keeps this thread busy, in nanoseconds: what others do beside it does not count.
func busyTime(_ work: () throws -> Void) rethrows -> Int {
  let start = busyTime()
  try work()
  return busyTime() - start
}

private func busyTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
