internal import Glibc

/// A value of several threads, for whose changes a thread can wait.
// What it holds is touched only with the lock held.
final class Watched<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// What it is now.
  var now: Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return value
  }

  func change(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(lock)
    body(&value)
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
  }

  /// Waits until something holds of it; false where that takes longer than so many seconds.
  func wait(seconds: Int, until holds: (Value) -> Bool) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    end.tv_sec += seconds
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !holds(value) {
      guard pthread_cond_timedwait(changed, lock, &end) == 0 else { return holds(value) }
    }
    return true
  }
}
