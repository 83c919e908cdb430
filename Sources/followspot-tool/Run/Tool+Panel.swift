import Followspot
import SpotlightFiles
import SpotlightSteering

extension Tool {
  /// Shows a picture on a panel until the person or another call ends it.
  static func panel(_ command: PanelCommand) -> ExitCode {
    let instance: Instance
    do { instance = try Instance.open(.panel, replaces: command.common.replaces) } catch {
      return failed(error)
    }
    do {
      let (ending, frame) = try withOverlay(command.options, as: instance) {
        overlay throws(OverlayError) in
        let handle = try show(command, on: overlay, as: instance)
        let frame: @MainActor () -> Rect = { handle.frame ?? .zero }
        instance.steerPanel(of: overlay, command.common.settings, frame: frame)
        ReadySignal(descriptor: command.common.readyDescriptor).send(onArrivalOf: overlay)
        let ending = try overlay.run(for: command.common.timeout) { event in
          guard case .shown = event else { return }
          instance.tell([PanelLines.line(.shown, frame())])
          if let unseen = UnseenPanel(frame(), on: overlay.screens) {
            complain(sentence: "\(unseen)", atOnce: true)
          }
        }
        instance.tell([PanelLines.line(ending.event, frame())])
        return (ending, frame())
      }
      guard ending == .accepted else { return ExitCode(ending) }
      return print("\(LabelledRect(frame: frame, label: nil).inWholePixels)\n")
    } catch {
      return failed(error)
    }
  }

  private static func show(
    _ command: PanelCommand, on overlay: Overlay, as instance: Instance
  ) throws(OverlayError) -> PanelHandle {
    var frame = command.frame(of: try overlay.sizeOfPicture(command.picture))
    var panel: PanelHandle?
    let handle = overlay.panel(
      "panel", showing: command.picture, frame: frame, look: command.look,
      opacity: command.opacity, isMovable: command.isMovable
    ) { event in
      guard event.kind == .dragged, let now = panel?.frame, now != frame else { return }
      frame = now
      instance.tell([PanelLines.line(.changed, now)])
    }
    panel = handle
    return handle
  }
}

/// What happens to a panel, as lines.
enum PanelLines {
  /// The line of an event.
  static func line(_ kind: EventKind, _ frame: Rect) -> EventLine {
    var line = EventLine(kind)
    line.add(.panel, StatusReport.place(frame))
    return line
  }
}

extension Instance {
  /// Lets other calls steer a panel.
  func steerPanel(
    of overlay: Overlay, _ settings: Settings, frame: @escaping @MainActor () -> Rect
  ) {
    attach(
      to: overlay,
      Steering(
        take: { [unowned overlay] request throws(RequestRefusal) in
          guard !overlay.takes(request) else { return }
          guard request.name == .set else { throw .notOfTour(request, "a panel") }
          throw .unavailable("What is shown is a panel, and nothing of it can be set.")
        },
        status: { [unowned overlay] in
          var status = StatusReport(.panel, overlay, settings)
          status.panel = frame()
          // Nothing is dimmed around a panel.
          for index in status.outputs.indices { status.outputs[index].isDimmed = false }
          return status
        }))
  }
}
