internal import CPrograms
internal import Glibc

/// Lets signals that end the process wait, so that what was begun can be taken away first.
///
/// They strike when the value is gone. Threads that begin meanwhile let them wait too. A signal that the process ignores, as below
/// nohup, does not end it, so it is not held: Linux would report it all the same.
package struct HeldSignals: ~Copyable {
  private var before = sigset_t()
  /// Readable when a signal has come; -1 if there is no descriptor left.
  package let descriptor: Int32

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  package init() {
    var ending = sigset_t()
    sigemptyset(&ending)
    let signals = Self.signals.filter { !cprograms_ignores_signal($0) }
    for signal in signals { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    descriptor = cprograms_watch_signals(signals, Int32(signals.count))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether a signal has come.
  package var hasCome: Bool {
    var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&news, 1, 0) == 1
  }
}
