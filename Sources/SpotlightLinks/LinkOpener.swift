internal import Glibc
internal import Spotlight
package import SpotlightSettings

/// Opens pages in whatever the person reads pages with.
///
/// The desktop's portal is asked first, and `xdg-open` is started where there is none. It waits for neither: whoever
/// has a loop watches its descriptor and calls ``work()``. It is for what somebody has pressed: nothing here asks
/// whether it was meant.
@MainActor
package final class LinkOpener {
  private let address: BusAddress?
  private let limit: Duration
  private let program: String
  private var errands: BusErrands?

  /// Pages that the portal was asked for and has not answered yet, in their order.
  private var open: [(page: String, errand: BusErrand)] = []
  /// The portal takes back what somebody asked for who has gone, so this stays until the next page is taken.
  private var taken: BusErrand?

  /// Told which descriptor is to be watched for something to read; nil when none is any more.
  package var onDescriptor: (Int32?) -> Void = { _ in }

  /// Told why a page is not opened, when that shows later than in ``open(_:)``.
  package var onFailure: (LinkFailure) -> Void = { _ in }

  /// How long the portal may take to take an address: what a person does not notice.
  package static let patience = Duration.milliseconds(200)

  /// An opener that has asked nobody.
  ///
  /// - Parameters:
  ///   - address: where the portal is.
  ///   - limit: how long the portal may take.
  ///   - program: what is started where there is no portal, by its name on the path or by its place.
  package init(
    bus address: BusAddress? = .session, within limit: Duration = patience,
    orBy program: String = "xdg-open"
  ) {
    self.address = address
    self.limit = limit
    self.program = program
  }

  /// Has a page opened, and does not wait until it is there.
  ///
  /// - Parameter address: of http or https; others are refused.
  /// - Throws: ``LinkFailure`` when it is known at once that nobody takes it.
  package func open(_ address: String) throws(LinkFailure) {
    guard let page = WebAddress(address)?.text else { throw .noAddress }
    if asksPortal(for: page) {
      work()
    } else {
      try ProgramStarter.start(program, page)
    }
  }

  /// Takes answers, when the descriptor is readable.
  package func work() {
    guard let errands, !open.isEmpty else { return }
    errands.work()
    let answered = open.filter { $0.errand.answer != nil }
    guard !answered.isEmpty else { return }
    open.removeAll { $0.errand.answer != nil }
    if open.isEmpty { onDescriptor(nil) }
    for (page, errand) in answered {
      guard errand.answer == .refused else {
        taken = errand
        continue
      }
      do { try ProgramStarter.start(program, page) } catch { onFailure(error) }
    }
  }

  /// Waits until nobody has to be asked any more, for as long as the portal may take; for whoever has no loop now.
  package func finish() {
    guard let errands else { return }
    // The alarm of each question ends it; this is for a bus that talks without end.
    let deadline = ContinuousClock.now + limit + Self.patience
    while !open.isEmpty, ContinuousClock.now < deadline {
      var polled = pollfd(fd: errands.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, 50)
      work()
    }
  }

  private func asksPortal(for page: String) -> Bool {
    if errands == nil { errands = BusErrands() }
    guard let address, let errands,
      let errand = BusErrand(toOpen: page, at: address, within: limit, among: errands)
    else { return false }
    open.append((page, errand))
    if open.count == 1 { onDescriptor(errands.descriptor) }
    return true
  }
}
