internal import SpotlightWayland

/// An output, as far as a test client cares.
@MainActor
final class Screen {
  let output: WlOutput
  private(set) var name = ""
  private var mode = (width: 0, height: 0)
  private(set) var logicalWidth = 0
  private(set) var logicalHeight = 0
  private var isTurned = false
  private var hasDetails = false
  private let connection: Connection
  private let onChange: () -> Void

  /// Must be made as soon as the output is announced, before it says anything.
  init(_ output: WlOutput, _ connection: Connection, onChange: @escaping () -> Void = {}) {
    self.output = output
    self.connection = connection
    self.onChange = onChange
    connection.listen(to: output) { [unowned self] record in
      if let event = WlOutput.event(record, on: connection.wire) { note(event) }
    }
  }

  /// Asks for the logical size too.
  ///
  /// Outputs may be announced before the manager that knows it.
  func askForDetails(_ manager: ZxdgOutputManagerV1) {
    guard !hasDetails else { return }
    hasDetails = true
    let details = manager.getXdgOutput(output: output)
    connection.listen(to: details) { [unowned self] record in
      if let event = ZxdgOutputV1.event(record, on: connection.wire) { note(event) }
    }
  }

  /// How many device pixels a length in logical pixels has, rounded as the compositor does.
  func pixels(ofWidth length: Int) -> Int {
    scaled(length, isTurned ? mode.height : mode.width, logicalWidth)
  }

  func pixels(ofHeight length: Int) -> Int {
    scaled(length, isTurned ? mode.width : mode.height, logicalHeight)
  }

  private func scaled(_ length: Int, _ pixels: Int, _ logical: Int) -> Int {
    logical > 0 ? max((length * pixels + logical / 2) / logical, 1) : length
  }

  private func note(_ event: WlOutput.Event) {
    switch event {
    case .geometry(_, _, _, _, _, _, _, let transform):
      isTurned = transform.rawValue % 2 == 1
    case .mode(let flags, let width, let height, _) where flags.contains(.current):
      mode = (Int(width), Int(height))
    case .name(let name): self.name = name
    case .done: onChange()
    default: break
    }
  }

  private func note(_ event: ZxdgOutputV1.Event) {
    switch event {
    case .logicalSize(let width, let height):
      logicalWidth = Int(width)
      logicalHeight = Int(height)
    case .name(let name): self.name = name
    case .done: onChange()
    default: break
    }
  }
}
