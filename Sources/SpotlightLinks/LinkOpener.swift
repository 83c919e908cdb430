internal import Spotlight
package import SpotlightSettings

/// Opens pages in whatever the person reads pages with.
///
/// The desktop's portal is asked first, and `xdg-open` is started where there is none. It is for what somebody
/// has pressed: nothing here asks whether it was meant.
@MainActor
package final class LinkOpener {
  private let address: BusAddress?
  /// The portal takes back what somebody asked for who has gone, so this stays until the next link.
  private var bus: BusConnection?
  private var programs = ProgramStarter()

  /// How long the portal may take to take an address: what a person does not notice.
  package static let patience = Duration.milliseconds(200)

  /// An opener that has asked nobody.
  package init(bus address: BusAddress? = .session) {
    self.address = address
  }

  /// Has a page opened, and does not wait until it is there.
  ///
  /// - Parameters:
  ///   - address: of http or https; others are refused.
  ///   - limit: how long the portal may take.
  /// - Throws: ``LinkFailure`` when nobody takes it.
  package func open(
    _ address: String, within limit: Duration = patience
  ) throws(LinkFailure) {
    guard let page = WebAddress(address) else { throw .noAddress }
    if asksPortal(for: page.text, within: limit) { return }
    try programs.start("xdg-open", page.text)
  }

  /// Whether the portal has the address, or has had it too long to give it to somebody else too.
  private func asksPortal(for page: String, within limit: Duration) -> Bool {
    bus = nil
    guard let address, let bus = BusConnection.open(address), let question = bus.ask(toOpen: page)
    else { return false }
    let deadline = ContinuousClock.now + limit
    var answer: Bool?
    while answer == nil, let reply = bus.nextReply(until: deadline) {
      if reply.question == question { answer = !reply.isRefusal }
    }
    let isTaken = answer ?? bus.hasSentAll
    if isTaken { self.bus = consume bus }
    return isTaken
  }
}
