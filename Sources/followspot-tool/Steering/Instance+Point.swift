import Followspot
import SpotlightFiles
import SpotlightSteering

extension Instance {
  /// Lets other calls steer a light under the pointer.
  ///
  /// If it is a resident, requests that would end the light hide it instead.
  func steerPoint(of overlay: Overlay, _ settings: LiveSettings, isResident: Bool) {
    let show = { [weak self, unowned overlay] in
      guard !overlay.isUp else { return }
      overlay.show()
      self?.tell([EventLine(.shown)])
    }
    let hide = { [weak self, unowned overlay] in
      guard isResident else { return overlay.leave() }
      guard overlay.isUp else { return }
      overlay.hide()
      self?.tell([EventLine(.hidden)])
    }
    let take: @MainActor (Request) throws(RequestRefusal) -> Void = {
      [weak self, unowned overlay] request throws(RequestRefusal) in
      switch request.name {
      case .on: show()
      case .off: hide()
      case .toggle: if overlay.isUp { hide() } else { show() }
      case .stop: overlay.leave()
      case .set: try self?.set(request.operands, settings)
      default: throw .notOfTour(request, "a light under the pointer")
      }
    }
    // A resident has no keys of its own while it is hidden.
    overlay.hearShortcuts(atOnce: isResident) { shortcut in
      if let request = shortcut.request { try? take(request) }
    }
    attach(
      to: overlay,
      Steering(
        take: take,
        status: { [unowned overlay] in StatusReport(.point, overlay, settings.settings) },
        isHidden: { [unowned overlay] in isResident && !overlay.isUp }))
  }
}

extension Shortcut {
  /// What another call would ask for.
  var request: Request? {
    switch self {
    case .toggle: try? Request(.toggle)
    case .larger: try? Request(.set, ["size", "+20"])
    case .smaller: try? Request(.set, ["size", "-20"])
    }
  }
}
