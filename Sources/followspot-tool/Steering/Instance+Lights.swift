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
          guard request.name == .set else {
            throw .unavailable("What is shown are lights, which have no \(request.name.rawValue).")
          }
          try self?.set(request.operands, settings)
        },
        status: { [unowned overlay] in StatusReport(.light, overlay, settings.settings) }))
  }

  /// Lets other calls steer a tour.
  func steer(
    _ tour: Tour, of file: String, on overlay: Overlay, _ settings: LiveSettings
  ) {
    let steps = tour.steps.map(\.id)
    attach(
      to: overlay,
      Steering(
        take: { [weak self, unowned overlay] request throws(RequestRefusal) in
          switch request.name {
          case .set: try self?.set(request.operands, settings)
          case .next: overlay.tell(.want(.advance))
          case .back: overlay.tell(.want(.back))
          case .goto:
            let step = request.operands[0]
            guard steps.contains(step) else { throw Self.unknown(step, among: steps) }
            overlay.tell(.want(.goTo(step)))
          case .on, .off, .toggle, .stop, .status, .watch, .yield: _ = overlay.takes(request)
          }
        },
        status: { [unowned overlay] in
          var status = StatusReport(.tour, overlay, settings.settings)
          status.tour = file
          status.steps = StatusReport.listed(steps)
          return status
        }))
  }

  /// Sets something about what is shown, and tells so.
  func set(_ words: [String], _ settings: LiveSettings) throws(RequestRefusal) {
    do { try settings.tell(words) } catch {
      throw RequestRefusal(error.isUnavailable ? .unavailable : .usage, "\(error)")
    }
    tell(Self.line(settings))
  }

  /// Tells that settings have changed.
  private static func line(_ settings: LiveSettings) -> String {
    var line = JSONText()
    line.add("event", "set")
    line.add("style", StatusReport.style(settings.settings, of: settings.mode))
    return line.text
  }

  private static func unknown(_ step: String, among steps: [String]) -> RequestRefusal {
    let nearest = Suggestion.nearest(to: step, among: steps)
    return .usage(
      "There is no step \(step.quoted)\(nearest.map { "; did you mean \($0)?" } ?? ".")")
  }
}

extension Overlay {
  /// Does what can be asked of everything that is shown and has nowhere to hide; false for other requests.
  fileprivate func takes(_ request: Request) -> Bool {
    switch request.name {
    case .on: return true
    case .off, .toggle, .stop:
      leave()
      return true
    case .status, .next, .back, .goto, .set, .watch, .yield: return false
    }
  }
}
