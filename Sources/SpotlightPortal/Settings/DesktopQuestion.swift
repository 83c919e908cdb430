internal import Glibc
package import SpotlightBus

/// A question to the desktop for settings, which is on its way while the caller does something else.
///
/// It runs on its own thread, which ends with the answers or the limit: opening libsystemd takes longer than the reply, and
/// letting us in takes the bus three rounds. Without the thread all of that would delay the first picture.
package final class DesktopQuestion {
  private let work: Work
  private let thread: pthread_t?
  private var isJoined = false

  /// What the thread does, and its result.
  ///
  /// Unchecked: the thread makes the answers and works on them; its owner has them after the thread has ended.
  private final class Work: @unchecked Sendable {
    let keys: [SettingKey]
    let address: BusAddress
    let limit: Duration
    var answers: DesktopAnswers?

    init(_ keys: [SettingKey], _ address: BusAddress, _ limit: Duration) {
      self.keys = keys
      self.address = address
      self.limit = limit
    }

    func ask() {
      answers = DesktopAnswers(keys, from: address)
      answers?.wait(for: limit)
    }
  }

  /// Begins to ask; nil when there is nothing to ask, or no bus.
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

  /// The answers, of which those that came in time are there; waits for the rest of the limit at most.
  ///
  /// - Returns: nil if no bus listens.
  package func answers() -> DesktopAnswers? {
    if !isJoined {
      // Without a thread, because the system has no room for one, it is asked here.
      if let thread { pthread_join(thread, nil) } else { work.ask() }
      isJoined = true
    }
    return work.answers
  }
}

extension DesktopSettings {
  /// How long a desktop may take to answer: what a person does not notice before a light comes on.
  package static let patience = Duration.milliseconds(200)
}

/// The answers of the desktop's portal to one question for settings, over one connection.
///
/// On a busy machine they may take longer than a first picture can wait; those that come late come in a loop.
///
/// A bus or a portal that is missing, sends nonsense or is too slow is no error: the settings are not known then. No service is
/// started.
package final class DesktopAnswers {
  /// What has been answered.
  package private(set) var settings = DesktopSettings()
  private let bus: Bus
  private var open = 0

  /// Asks for settings; nil if there is nothing to ask, or no bus listens.
  ///
  /// - Parameters:
  ///   - keys: the settings.
  ///   - address: of the bus.
  ///   - longest: how late an answer may come.
  package init?(
    _ keys: [SettingKey], from address: BusAddress, within longest: Duration = .seconds(120)
  ) {
    guard !keys.isEmpty, let bus = try? Bus(address) else { return nil }
    self.bus = bus
    for key in keys {
      let ticket = try? bus.call(key.question, within: longest) { [weak self] answer in
        guard let self else { return }
        open -= 1
        // No setting here is a list or a structure, so such a value is ignored.
        guard case .success(let reply) = answer, let value = reply.values.first?.unwrapped,
          value.elements == nil
        else { return }
        settings.values[key] = value
      }
      if ticket != nil { open += 1 }
    }
  }

  /// Whether the desktop may still answer.
  package var areOpen: Bool { bus.isOpen }

  /// Takes the answers in turns of a loop, as they come.
  ///
  /// - Parameters:
  ///   - loop: the loop, for as long as an answer is open.
  ///   - onAnswer: called after each turn in which something came.
  package func follow(on loop: any Reactor, _ onAnswer: @escaping () -> Void) {
    bus.join(loop) { [weak self] process in
      process()
      self?.closeIfDone()
      onAnswer()
    }
  }

  /// Works until all is answered, for so long at most.
  package func wait(for limit: Duration) {
    bus.wait(for: limit) { open == 0 }
    closeIfDone()
  }

  /// Stops waiting for answers.
  package func close() { bus.close() }

  private func closeIfDone() {
    if open == 0 { bus.close() }
  }
}
