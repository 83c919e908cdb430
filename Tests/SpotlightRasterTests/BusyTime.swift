import Glibc

/// How long a body keeps this thread busy, in nanoseconds of processor time.
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
