internal import Glibc
package import SpotlightBus

/// A question to the desktop for settings, which is on its way while the caller does something else.
///
/// It runs on its own thread, which ends with the answer: opening libsystemd takes longer than the reply, and letting us in takes
/// the bus three rounds. Without the thread all of that would delay the first picture.
package final class DesktopQuestion {
  private let work: Work
  private let thread: pthread_t?
  private var isJoined = false

  /// What the thread does, and its result.
  ///
  /// Unchecked: the thread writes the settings, and the owner reads them after the thread has ended.
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

  /// Begins to ask as ``DesktopSettings/read(_:from:within:)`` does; nil when there is nothing to ask or no bus.
  package init?(
    _ keys: [SettingKey], from address: BusAddress? = .session,
    within limit: Duration = DesktopSettings.patience
  ) {
    guard !keys.isEmpty, let address else { return nil }
    let work = Work(keys, address, limit)
    self.work = work
    // The new thread takes no signals: they are for the threads of the program.
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
        // `!`: the context is given below.
        Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().ask()
        return nil
      }, context.toOpaque())
    if failure != 0 { context.release() }
    self.thread = failure == 0 ? thread : nil
  }

  deinit {
    // A process that ends takes the thread's memory away; the limit bounds this wait too.
    if let thread, !isJoined { pthread_join(thread, nil) }
  }

  /// The answers that came in time; waits for the rest of the limit at most.
  package func answer() -> DesktopSettings {
    if !isJoined {
      // Without a thread, because the system has no room for one, it is asked here.
      if let thread { pthread_join(thread, nil) } else { work.ask() }
      isJoined = true
    }
    return work.settings
  }
}

extension DesktopSettings {
  /// How long a desktop may take to answer: what a person does not notice before a light comes on.
  package static let patience = Duration.milliseconds(200)

  /// Asks the desktop's portal for all settings at once, over one connection, and waits for the answers.
  ///
  /// A bus or a portal that is missing, sends nonsense or is too slow is no error: the settings are not known then. No service is
  /// started.
  ///
  /// - Parameters:
  ///   - keys: the settings.
  ///   - address: of the bus; nil when there is none.
  ///   - limit: how long all answers may take.
  /// - Returns: the answers that came in time.
  package static func read(
    _ keys: [SettingKey], from address: BusAddress? = .session, within limit: Duration = patience
  ) -> DesktopSettings {
    var settings = DesktopSettings()
    guard !keys.isEmpty, let address, let bus = try? Bus(address) else { return settings }
    var open = 0
    for key in keys {
      // `Read`, which every version of the portal has; the newer `ReadOne` only wraps the value once less.
      let question = BusCall.portal(
        "Settings", "Read", [.string(key.namespace), .string(key.name)])
      let ticket = try? bus.call(question, within: limit) { answer in
        open -= 1
        guard case .success(let reply) = answer, let value = reply.values.first else { return }
        settings.values[key] = SettingValue(value)
      }
      if ticket != nil { open += 1 }
    }
    bus.wait(for: limit) { open == 0 }
    bus.close()
    return settings
  }
}
