internal import Glibc

/// The monotonic clock, as far as waiting needs it.
enum Milliseconds {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
