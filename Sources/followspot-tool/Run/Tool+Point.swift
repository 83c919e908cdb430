import Followspot
import SpotlightFiles
import SpotlightSteering

extension Tool {
  /// Lets a light follow the pointer until the person ends it.
  ///
  /// - Parameters:
  ///   - command: what was asked for.
  ///   - request: the request to send if a light under the pointer is on already.
  /// - Returns: the code to end with.
  static func point(_ command: PointCommand, or request: Request.Name = .toggle) -> ExitCode {
    let instance: Instance
    do {
      instance = try Instance.open(
        .point, replaces: command.common.replaces, isResident: command.isResident)
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
        FirstStart.greet(on: overlay, command)
        if !command.isResident, Descriptor.standardError.isTerminal {
          FirstStart.tellWaysOut(of: overlay, command.common.choices)
        }
        return try run(command, settings, on: overlay, as: instance)
      }
      return ExitCode(ending)
    } catch {
      return failed(error)
    }
  }

  private static func run(
    _ command: PointCommand, _ settings: LiveSettings, on overlay: Overlay, as instance: Instance
  ) throws(OverlayError) -> Ending {
    instance.steerPoint(of: overlay, settings, isResident: command.isResident)
    var ready = ReadySignal(descriptor: command.common.readyDescriptor)
    // A resident shows nothing before a call switches it on.
    if command.isResident { ready.send() } else { ready.send(onArrivalOf: overlay) }
    var told = ChangeLines([])
    while true {
      let ending = try overlay.run(
        startsHidden: command.isResident, for: command.common.timeout
      ) { event in
        switch event {
        case .shown:
          // A resident sends this line each time it is switched on.
          if !command.isResident { instance.tell(ChangeLines.lines(.shown, overlay.shownLights)) }
        case .lights(let lights): instance.tell(lights, by: &told)
        default: break
        }
      }
      let isSentAway = ending.isLeft || ending == .accepted
      guard command.isResident, isSentAway, !overlay.isLeft else {
        instance.tell(ChangeLines.lines(ending.event, overlay.shownLights))
        return ending
      }
      instance.tell([EventLine(.hidden)])
    }
  }
}
