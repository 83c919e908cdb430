import Followspot
import SpotlightFiles
import SpotlightSteering

extension Instance {
  /// Lets other calls steer lights.
  func steerLights(of overlay: Overlay) {
    attach(
      to: overlay,
      Steering(
        take: { [unowned overlay] request throws(RequestRefusal) in
          guard !overlay.takes(request) else { return }
          throw .unavailable("What is shown are lights, which have no \(request.name.rawValue).")
        },
        status: { [unowned overlay] in StatusReport(.light, overlay) }))
  }

  /// Lets other calls steer a tour.
  func steer(_ tour: Tour, of file: String, on overlay: Overlay) {
    let steps = tour.steps.map(\.id)
    attach(
      to: overlay,
      Steering(
        take: { [unowned overlay] request throws(RequestRefusal) in
          switch request.name {
          case .next: overlay.tell(.want(.advance))
          case .back: overlay.tell(.want(.back))
          case .goto:
            let step = request.operands[0]
            guard steps.contains(step) else { throw Self.unknown(step, among: steps) }
            overlay.tell(.want(.goTo(step)))
          default:
            guard !overlay.takes(request) else { return }
            throw .unavailable("A tour has no settings that could be changed while it is shown.")
          }
        },
        status: { [unowned overlay] in StatusReport(.tour, overlay, tour: file) }))
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
    case .status, .next, .back, .goto, .set, .watch: return false
    }
  }
}
