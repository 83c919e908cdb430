import Followspot

extension Tool {
  /// Lets a light follow the pointer until the person ends it, which is how it should end.
  static func point(_ command: PointCommand) -> ExitCode {
    do {
      let outcome = try withOverlay(command.options) { overlay throws(OverlayError) in
        let settings = LiveSettings(command, on: overlay)
        try settings.show()
        let config = LiveConfig(.process, settings) { text in
          // Nothing may wait while the screen is dim.
          _ = Descriptor.standardError.writeAtOnce(text)
        }
        config.join(overlay)
        defer { config.leave(overlay) }
        var ready = ReadySignal(descriptor: command.readyDescriptor)
        return try overlay.run(for: command.timeout, onShown: { ready.send() })
      }
      return outcome == .dismissed ? .done : ExitCode(outcome)
    } catch {
      return failed(error)
    }
  }
}
