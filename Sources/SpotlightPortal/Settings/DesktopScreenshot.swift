package import SpotlightBus

/// A question to the desktop's portal for a picture of the screens.
///
/// The portal answers twice: at once, that it has taken the question, and later by a signal, with the file that it wrote. The
/// signal counts only from the program that gave the first answer.
package final class DesktopScreenshot {
  /// How the question ended.
  package enum Answer: Sendable, Hashable {
    /// The address of a file.
    case file(String)
    /// The person did not allow it.
    case declined
    /// The portal refused, or there is none.
    case refused
  }

  private let bus: Bus
  private let token: String
  private let done: (Answer) -> Void
  private var isOpen = true

  /// The name of the question at the portal, and the portal's own name on the bus; nil before the first answer.
  private var handle: String?
  private var portal: String?
  /// A signal that came before the first answer.
  private var early: BusSignal?

  /// Longer addresses of files, and longer names of questions, are not used.
  private static let longestAddress = 8192
  private static let longestHandle = 512

  /// Asks, without a dialog if the person has allowed pictures before.
  ///
  /// The bus may start the portal: nothing else can take the picture.
  ///
  /// - Parameters:
  ///   - bus: where the portal is; it is in a loop.
  ///   - token: letters and digits that other programs cannot guess; the signal is recognised by them.
  ///   - done: called once with the answer, unless ``cancel()`` comes first.
  /// - Throws: ``BusFailure`` when the question cannot be sent.
  package init(
    on bus: Bus, token: String, then done: @escaping (Answer) -> Void
  ) throws(BusFailure) {
    self.bus = bus
    self.token = token
    self.done = done
    // The signal is asked for before it can come. A bus that refuses this still brings what is addressed to us.
    let match = BusMatch(interface: "org.freedesktop.portal.Request", member: "Response")
    try bus.listen(match) { [weak self] in self?.handleSignal($0) }
    let options = BusValue.options([
      "handle_token": .string(token), "interactive": .boolean(false),
    ])
    // The portal may ask the person, who may take any time.
    try bus.call(
      .portal("Screenshot", "Screenshot", [.string(""), options], mayStart: true),
      within: .seconds(3600)
    ) { [weak self] in self?.handleReply($0) }
  }

  /// Tells the portal that the picture is not wanted any more: it closes its dialog and writes no file.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    guard let portal, let handle else { return }
    try? bus.post(BusCall(portal, handle, "org.freedesktop.portal.Request", "Close"))
    bus.process()
  }

  private func finish(_ answer: Answer) {
    guard isOpen else { return }
    isOpen = false
    done(answer)
  }

  private func handleReply(_ answer: Result<BusReply, BusFailure>) {
    guard case .success(let reply) = answer, let sender = reply.sender else {
      return finish(.refused)
    }
    portal = sender
    if case .path(let path)? = reply.values.first, path.utf8.count <= Self.longestHandle {
      handle = path
    }
    if let early, early.sender == sender { finish(Self.answer(early)) }
  }

  private func handleSignal(_ signal: BusSignal) {
    guard signal.path.hasSuffix("/" + token), portal == nil || portal == signal.sender else {
      return
    }
    if portal == nil { early = signal } else { finish(Self.answer(signal)) }
  }

  /// The content of the signal: a number, and a dictionary.
  private static func answer(_ signal: BusSignal) -> Answer {
    guard signal.values.count == 2, case .uint32(let code) = signal.values[0] else {
      return .refused
    }
    guard code == 0 else { return code == 1 ? .declined : .refused }
    guard case .string(let address)? = signal.values[1]["uri"],
      address.utf8.count <= longestAddress
    else { return .refused }
    return .file(address)
  }
}
