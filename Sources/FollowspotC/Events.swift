public import CFollowspot
internal import Followspot

/// What an overlay tells, in the words of the header.
extension LentOverlay {
  func notify(of event: Overlay.Event) {
    switch event {
    case .shown: send(FS_EVENT_SHOWN)
    case .lights: send(FS_EVENT_LIGHTS)
    case .tour(let event): notify(of: event)
    case .notice(let sentence): send(FS_EVENT_NOTICE, text: sentence)
    case .ended(let ending): notify(of: ending)
    case .spots: send(FS_EVENT_SPOTS)
    }
  }

  private func notify(of event: TourEvent) {
    switch event.kind {
    case .didShow(let step):
      missing = []
      send(FS_EVENT_STEP, step: step)
    case .targetMissing(let step, let targets, _):
      missing = Set(targets.map { "\($0)" })
      let names = targets.map { "\($0)" }.joined(separator: ", ")
      send(FS_EVENT_TARGET_MISSING, step: step, text: names)
    case .tapped(let step, let tap, _):
      let name: String? =
        switch tap {
        case .light(let name), .button(let name): name
        case .dim: nil
        }
      send(FS_EVENT_PRESSED, step: step, text: name)
    case .followed(let step, let link): send(FS_EVENT_LINK, step: step, text: link)
    case .custom(let name): send(FS_EVENT_CUSTOM, text: name)
    case .paused: send(FS_EVENT_PAUSED)
    case .resumed: send(FS_EVENT_RESUMED)
    case .unknownStep(let name):
      send(FS_EVENT_NOTICE, text: "The tour has no step '\(name)'.")
    // The end is told with its ending, once. Files have no hooks that could refuse.
    case .hinted, .taskBegan, .taskDone, .started, .willShow, .advanced, .refused, .ended: break
    }
  }

  private func notify(of ending: Ending) {
    missing = []
    func send(
      _ ending: fs_ending, step: String? = nil, text: String? = nil, by means: fs_means? = nil
    ) {
      self.send(
        FS_EVENT_ENDED, stepName: step, text: text, ending: ending, by: means ?? FS_MEANS_NONE)
    }
    switch ending {
    case .accepted: send(FS_ENDING_ACCEPTED)
    case .left(let step, let dismissal): send(FS_ENDING_LEFT, step: step, by: dismissal.means)
    case .finished: send(FS_ENDING_FINISHED)
    case .skipped(let step): send(FS_ENDING_SKIPPED, step: step)
    case .targetLost(let step): send(FS_ENDING_TARGET_LOST, step: step)
    case .closed: send(FS_ENDING_CLOSED)
    // Only a run that blocks has a time and signals.
    case .cancelled, .timedOut, .interrupted: send(FS_ENDING_CANCELLED)
    case .failed(let sentence): send(FS_ENDING_FAILED, text: sentence)
    }
  }
}

extension Dismissal {
  fileprivate var means: fs_means {
    switch self {
    case .esc: FS_MEANS_ESC
    case .key: FS_MEANS_KEY
    case .lightTap: FS_MEANS_LIGHT
    case .dimTap: FS_MEANS_DIM
    case .close: FS_MEANS_CLOSE
    case .signal, .command, .shake: FS_MEANS_OTHER
    }
  }
}

/// Sets what is called for each event.
@implementation @c @MainActor
public func fs_overlay_on_event(
  _ overlay: OpaquePointer?, _ callback: fs_event_callback?, _ user: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<fs_error>?
) -> Bool {
  call(error) { () throws(Refusal) in try Handles.overlay(overlay).listen(callback, user) }
}
