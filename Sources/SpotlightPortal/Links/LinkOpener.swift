internal import Glibc
internal import Spotlight
package import SpotlightBus

/// Opens pages in the person's browser.
///
/// It asks the desktop's portal first, and starts `xdg-open` if there is no portal. It waits for neither: the portal's answer comes
/// in a turn of the loop. Call ``open(_:)`` only for a link that the person has pressed; it does not ask.
@MainActor
package final class LinkOpener {
  private let address: BusAddress?
  private let limit: Duration
  private let program: String
  private let loop: any Reactor

  /// Kept after the answer: the portal cancels the requests of a program that has disconnected.
  private var bus: Bus?
  /// How many pages the portal has not answered for.
  private var open = 0 {
    didSet { if open == 0 { bus?.leaveLoop() } }
  }

  /// Whether the portal has not answered for a page yet.
  package var isOpening: Bool { open > 0 }

  /// Called when a page cannot be opened and ``open(_:)`` has returned already.
  package var onFailure: (LinkFailure) -> Void = { _ in }

  /// Starts `xdg-open` for a process in a sandbox.
  private static var starter: ProgramStarter?

  /// Forks a process that starts `xdg-open` if there is no portal, because this one will start no program any more.
  ///
  /// It looks at each address itself. Call it while this process has no other thread.
  package static func prepareForSandbox() {
    starter = ProgramStarter("xdg-open") { word in
      let address = String(cString: word)
      return WebAddress(address)?.text == address
    }
  }

  /// How long the portal may take: what a person does not notice.
  package static let patience = Duration.milliseconds(200)

  /// An opener; it connects with the first page.
  ///
  /// - Parameters:
  ///   - address: of the portal's bus.
  ///   - limit: how long the portal may take.
  ///   - program: what to start if there is no portal, a name on the path or a path.
  ///   - loop: where the answers come.
  package init(
    bus address: BusAddress? = .session, within limit: Duration = patience,
    orBy program: String = "xdg-open", on loop: any Reactor
  ) {
    self.address = address
    self.limit = limit
    self.program = program
    self.loop = loop
  }

  /// Opens a page, without waiting until it is there.
  ///
  /// - Parameter address: of http or https; others are refused.
  /// - Throws: ``LinkFailure`` when it is clear at once that the page cannot be opened.
  package func open(_ address: String) throws(LinkFailure) {
    guard let page = WebAddress(address)?.text else {
      throw LinkFailure("The link is not opened, because it is no address of http or https.")
    }
    if !asksPortal(for: page) { try start(page) }
  }

  private func asksPortal(for page: String) -> Bool {
    guard let address else { return false }
    bus?.process()
    if bus?.isOpen != true { bus = try? Bus(address) }
    guard let bus else { return false }
    let question = BusCall.portal("OpenURI", "OpenURI", [.string(""), .string(page), .options()])
    do {
      try bus.call(question, within: limit) { [weak self] in self?.handle($0, for: page) }
    } catch {
      return false
    }
    open += 1
    bus.join(loop)
    // On the same machine the answer may be there by now.
    bus.process()
    return true
  }

  private func handle(_ answer: Result<BusReply, BusFailure>, for page: String) {
    open -= 1
    switch answer {
    // A portal that has the page may open it yet, and the page must not open twice.
    case .success, .failure(.unreadable), .failure(.timedOut(isSent: true)): return
    case .failure: do { try start(page) } catch { onFailure(error) }
    }
  }

  /// Waits for the portal's answers, as long as they may take; for the time after the loop has ended.
  package func finish() {
    // Each call has a deadline; this one is for a bus that sends without end.
    bus?.wait(for: limit + Self.patience) { open == 0 }
  }

  /// Starts the program with a page as its one argument, without a shell.
  ///
  /// The program is no child of this process, so its end needs no waiting: a browser may run longer than the overlay.
  private func start(_ page: String) throws(LinkFailure) {
    switch Self.starter?.start(page) ?? ProgramStarter.start(program, page) {
    case 0: return
    case ENOENT:
      throw LinkFailure(
        "The link is not opened: there is neither a desktop portal on the session bus nor xdg-open; "
          + "install xdg-utils.")
    case let error:
      throw LinkFailure(
        "The link is not opened, because xdg-open cannot be started: "
          + "\(String(cString: strerror(error))).")
    }
  }
}

/// Why a page is not opened.
package struct LinkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence.
  package let description: String

  fileprivate init(_ description: String) { self.description = description }
}
