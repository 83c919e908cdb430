import Followspot
import SpotlightFiles
import SpotlightSteering

extension Instance {
  /// Lets other calls steer a light under the pointer.
  ///
  /// A resident one is hidden when others end.
  func steerPoint(of overlay: Overlay, _ settings: LiveSettings, isResident: Bool) {
    let show = { [weak self, unowned overlay] in
      guard !overlay.isUp else { return }
      overlay.show()
      self?.tell(ChangeLines.lines("shown", []))
    }
    let hide = { [weak self, unowned overlay] in
      guard isResident else { return overlay.leave() }
      guard overlay.isUp else { return }
      overlay.hide()
      self?.tell(ChangeLines.lines("hidden", []))
    }
    attach(
      to: overlay,
      Steering(
        take: { [weak self, unowned overlay] request throws(RequestRefusal) in
          switch request.name {
          case .on: show()
          case .off: hide()
          case .toggle: if overlay.isUp { hide() } else { show() }
          case .stop: overlay.leave()
          case .set: try self?.set(request.operands, settings)
          case .next, .back, .goto, .status, .watch, .yield:
            throw .unavailable(
              "What is shown is a light under the pointer, which has no \(request.name.rawValue).")
          }
        },
        status: { [unowned overlay] in StatusReport(.point, overlay, settings.settings) },
        isHidden: { [unowned overlay] in isResident && !overlay.isUp }))
  }
}
