import Followspot
import SpotlightFiles
import SpotlightSteering

extension Tool {
  /// Lets a light follow the pointer until the person ends it, which is how it should end.
  ///
  /// - Parameters:
  ///   - command: what was asked for.
  ///   - request: what is asked of a light under the pointer that is there already.
  /// - Returns: the code to end with.
  static func point(_ command: PointCommand, or request: Request.Name = .toggle) -> ExitCode {
    let instance: Instance
    do {
      instance = try Instance.open(.point, replaces: command.common.replaces)
    } catch {
      guard error.mode == .point, !command.isResident else { return failed(error) }
      return steer(SteerCommand(asking: request))
    }
    do {
      let ending = try withOverlay(command.options, as: instance) { overlay throws(OverlayError) in
        let settings = LiveSettings(command, on: overlay)
        try settings.show()
        let config = LiveConfig(following: settings, on: overlay)
        defer { config.leave(overlay) }
        return try run(command, settings, on: overlay, as: instance)
      }
      return ending.isLeft ? .done : ExitCode(ending)
    } catch {
      return failed(error)
    }
  }

  private static func run(
    _ command: PointCommand, _ settings: LiveSettings, on overlay: Overlay, as instance: Instance
  ) throws(OverlayError) -> Ending {
    instance.steerPoint(of: overlay, settings, isResident: command.isResident)
    var ready = ReadySignal(descriptor: command.common.readyDescriptor)
    // One that waits for a word has nothing to show before it comes.
    if command.isResident { ready.send() }
    var told = ChangeLines([])
    while true {
      let ending = try overlay.run(
        startsHidden: command.isResident, for: command.common.timeout
      ) { event in
        switch event {
        case .shown:
          ready.send()
          // A resident one tells it when it is asked for, each time.
          if !command.isResident { instance.tell(told.line("shown", overlay.shownLights)) }
        case .lights(let lights): instance.tell(told.take(lights).joined())
        default: break
        }
      }
      let isSentAway = ending.isLeft || ending == .accepted
      guard command.isResident, isSentAway, !overlay.isLeft else {
        instance.tell(told.line(ending.word, overlay.shownLights))
        return ending
      }
      instance.tell(told.line("hidden", []))
    }
  }
}
