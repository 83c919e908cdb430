public import CFollowspot
internal import Followspot

/// What an overlay tells, in the words of the header.
extension LentOverlay {
  func notify(of event: Overlay.Event) {
    switch event {
    case .shown: send(FOLLOWSPOT_EVENT_SHOWN)
    case .lights: send(FOLLOWSPOT_EVENT_LIGHTS)
    case .tour(let event): notify(of: event)
    case .notice(let sentence): send(FOLLOWSPOT_EVENT_NOTICE, text: sentence)
    case .ended(let ending): notify(of: ending)
    case .spots: send(FOLLOWSPOT_EVENT_SPOTS)
    }
  }

  private func notify(of event: TourEvent) {
    switch event.kind {
    case .didShow(let step):
      send(FOLLOWSPOT_EVENT_STEP, step: step)
    case .targetMissing(let step, let targets, _):
      let names = targets.map { "\($0)" }.joined(separator: ", ")
      send(FOLLOWSPOT_EVENT_TARGET_MISSING, step: step, text: names)
    case .tapped(let step, let tap, _):
      let name: String? =
        switch tap {
        case .light(let name), .button(let name): name
        case .dim: nil
        }
      send(FOLLOWSPOT_EVENT_PRESSED, step: step, text: name)
    case .followed(let step, let link): send(FOLLOWSPOT_EVENT_LINK, step: step, text: link)
    case .custom(let name): send(FOLLOWSPOT_EVENT_CUSTOM, text: name)
    case .paused: send(FOLLOWSPOT_EVENT_PAUSED)
    case .resumed: send(FOLLOWSPOT_EVENT_RESUMED)
    case .unknownStep(let name):
      send(FOLLOWSPOT_EVENT_NOTICE, text: "The tour has no step '\(name)'.")
    // The end is told with its ending, once. Files have no hooks that could refuse.
    case .hinted, .taskBegan, .taskDone, .started, .willShow, .advanced, .refused, .ended: break
    }
  }

  private func notify(of ending: Ending) {
    send(
      FOLLOWSPOT_EVENT_ENDED, stepName: ending.step, text: ending.reason,
      ending: followspot_ending(ending.number),
      by: followspot_means(ending.dismissal?.number ?? 0))
  }
}

/// Sets what is called for each event.
@implementation @c @MainActor
public func followspot_overlay_on_event(
  _ overlay: OpaquePointer?, _ callback: followspot_event_callback?,
  _ user: UnsafeMutableRawPointer?, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in try Handles.overlay(overlay).listen(callback, user) }
}
