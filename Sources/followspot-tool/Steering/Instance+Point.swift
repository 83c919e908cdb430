import Followspot
import SpotlightFiles
import SpotlightSteering

extension Instance {
  /// Lets other calls steer a light under the pointer.
  ///
  /// A resident one is hidden where others end.
  func steerPoint(of overlay: Overlay, _ settings: LiveSettings, isResident: Bool) {
    let show = { [weak self, unowned overlay] in
      guard !overlay.isUp else { return }
      overlay.show()
      self?.tell(ChangeLines([]).line("shown", []))
    }
    let hide = { [weak self, unowned overlay] in
      guard isResident else { return overlay.leave() }
      guard overlay.isUp else { return }
      overlay.hide()
      self?.tell(ChangeLines([]).line("hidden", []))
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
          case .set:
            do { try settings.tell(request.operands) } catch {
              throw .usage("\(error)")
            }
            self?.tell(Self.line(settings.settings))
          case .next, .back, .goto, .status, .watch:
            throw .unavailable(
              "What is shown is a light under the pointer, which has no \(request.name.rawValue).")
          }
        },
        status: { [unowned overlay] in
          var status = StatusReport(.point, overlay)
          status.settings = settings.settings
          return status
        }))
  }

  /// Tells that settings have changed.
  private static func line(_ settings: Settings) -> String {
    var line = JSONText()
    line.add("event", "set")
    line.add("style", StatusReport.style(settings))
    return line.text
  }
}
