internal import Glibc

/// A question to the desktop that is on its way while whoever asked does something else.
///
/// A thread asks it and ends with it: opening the library of the bus takes longer than the bus takes to answer, and nobody but
/// a thread of its own can do that meanwhile.
package final class DesktopQuestion {
  private let work: Work
  private let thread: pthread_t?
  private var isJoined = false

  /// What the thread has to do, and what came of it.
  ///
  /// Unchecked: the settings are written by the thread and read when it has ended.
  private final class Work: @unchecked Sendable {
    let keys: [SettingKey]
    let address: BusAddress
    let limit: Duration
    var settings = DesktopSettings()

    init(_ keys: [SettingKey], _ address: BusAddress, _ limit: Duration) {
      self.keys = keys
      self.address = address
      self.limit = limit
    }

    func ask() {
      settings = DesktopSettings.read(keys, from: address, within: limit)
    }
  }

  /// Begins to ask as ``DesktopSettings/read(_:from:within:)`` does; nil where there is nobody to ask.
  package init?(
    _ keys: [SettingKey], from address: BusAddress? = .session,
    within limit: Duration = DesktopSettings.patience
  ) {
    guard !keys.isEmpty, let address else { return nil }
    let work = Work(keys, address, limit)
    self.work = work
    // Signals are for the threads that were there before.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(work)
    let failure = pthread_create(
      &thread, nil,
      { context in
        // `!`: what is given below.
        Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().ask()
        return nil
      }, context.toOpaque())
    if failure != 0 { context.release() }
    self.thread = failure == 0 ? thread : nil
  }

  deinit {
    // A process that ended meanwhile would take away what the thread works with; the limit bounds this, too.
    if let thread, !isJoined { pthread_join(thread, nil) }
  }

  /// What was answered; waits for what is left of the limit at most.
  package func answer() -> DesktopSettings {
    guard let thread else {
      // The system has no room for another thread.
      if !isJoined { work.ask() }
      isJoined = true
      return work.settings
    }
    if !isJoined { pthread_join(thread, nil) }
    isJoined = true
    return work.settings
  }
}
