import Followspot
import SpotlightFiles
import SpotlightSteering

extension Instance {
  /// Lets other calls steer lights.
  func steerLights(of overlay: Overlay, _ settings: LiveSettings) {
    attach(
      to: overlay,
      Steering(
        take: { [weak self, unowned overlay] request throws(RequestRefusal) in
          guard !overlay.takes(request) else { return }
          guard request.name == .set else { throw .notOfTour(request, "lights") }
          try self?.set(request.operands, settings)
        },
        status: { [unowned overlay] in StatusReport(.light, overlay, settings.settings) }))
  }

  /// Lets other calls end what a person chooses in.
  func steerChoice(of overlay: Overlay) {
    let settings = Settings(for: .light)
    attach(
      to: overlay,
      Steering(
        take: { [unowned overlay] request throws(RequestRefusal) in
          guard !overlay.takes(request) else { return }
          throw .unavailable("A person chooses something, which other calls can only end.")
        },
        status: { [unowned overlay] in StatusReport(.light, overlay, settings) }))
  }

  /// Changes settings of what is shown, and sends the watchers an event.
  func set(_ words: [String], _ settings: LiveSettings) throws(RequestRefusal) {
    do { try settings.tell(words) } catch {
      throw RequestRefusal(error.isUnavailable ? .unavailable : .usage, "\(error)")
    }
    var line = EventLine(.set)
    line.add(.style, StatusReport.style(settings.settings, of: settings.mode))
    tell([line])
  }
}

extension Overlay {
  /// Carries out the requests that are the same for everything that cannot be hidden; false for other requests.
  func takes(_ request: Request) -> Bool {
    switch request.name {
    case .on: return true
    case .off, .toggle, .stop:
      leave()
      return true
    default: return false
    }
  }
}
