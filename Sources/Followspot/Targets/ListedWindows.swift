internal import SpotlightBus
internal import SpotlightDesktops
internal import SpotlightWayland

/// The compositor's list of windows as a provider: what opens, closes and is in use, without places.
@MainActor
final class ListedWindows: WindowProvider {
  /// Only one of the two protocols tells states and brings windows to the front.
  var knowledge: WindowKnowledge {
    listing.tellsStates ? ForeignList.knowledge : ForeignList.titles
  }
  private(set) var state = Availability.unasked
  private(set) var list = WindowList()

  var onChange: () -> Void = {}

  private let listing: WindowListing

  init(_ listing: WindowListing) {
    self.listing = listing
    listing.onChange = { [weak self] in self?.takeChange() }
  }

  func start() {
    guard state == .unasked else { return }
    state = .asking
    listing.start()
  }

  func stop() {
    guard state != .unasked else { return }
    state = .unasked
    list = WindowList()
    listing.stop()
    onChange()
  }

  func setPace(_ pace: AskingSpeed) {}
  func refresh() {}

  func activate(_ id: String) -> Bool {
    guard state == .ready, let number = Int(id) else { return false }
    return listing.activate(number)
  }

  private func takeChange() {
    guard state != .unasked else { return }
    if let failure = listing.failure {
      state = .absent(failure)
      list = WindowList()
    } else {
      state = .ready
      list = WindowList(listing.windows.map(Self.window))
    }
    onChange()
  }

  private static func window(_ listed: WindowListing.Window) -> DesktopWindow {
    var window = DesktopWindow(
      id: "\(listed.number)", app: listed.app, title: listed.title)
    window.isFocused = listed.isActivated
    window.isMinimised = listed.isMinimised
    window.isShown = !listed.isMinimised
    return window
  }
}
