internal import SpotlightWayland

/// Who copies the frames of one output.
@MainActor
struct Camera {
  private let connection: Connection
  private let screen: Screen
  private let shm: WlShm
  private let manager: ZwlrScreencopyManagerV1

  /// Connects, and finds the output of that name.
  init(output name: String) throws {
    let connection = try Connection([
      Wire.Wish(WlShm.description), Wire.Wish(WlOutput.description, least: 4),
      Wire.Wish(ZwlrScreencopyManagerV1.description),
    ])
    screen = try connection.screen(named: name)
    self.connection = connection
    shm = try connection.first(WlShm.self)
    manager = try connection.first(ZwlrScreencopyManagerV1.self)
  }

  /// Asks for the next frame.
  func ask() -> Capture {
    Capture(manager.captureOutput(overlayCursor: 0, output: screen.output), connection, shm)
  }
}

extension Connection {
  /// The output of a name; asks for them all, so it is called once.
  func screen(named name: String) throws -> Screen {
    // The closure keeps them all, as outputs go on telling what is new.
    var screens: [Screen] = []
    onGlobal = { [unowned self] global in
      if global.interface == "wl_output", let object = global.object {
        screens.append(Screen(WlOutput(wire: wire, id: object), self))
      }
    }
    // Once for the globals, once for what the outputs have to say.
    try roundTrip()
    try roundTrip()
    guard let screen = screens.first(where: { $0.name == name }) else {
      let names = screens.map(\.name).joined(separator: ", ")
      throw ClientFailure("There is no output \(name); there are \(names).")
    }
    return screen
  }
}
