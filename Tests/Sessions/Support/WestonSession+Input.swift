/// What hands do. Each call returns after weston has taken the event; whether a client has, only the
/// client can tell.
extension WestonSession {
  // MARK: Pointer

  func motion(_ x: Double, _ y: Double) throws { try command("motion \(x) \(y)") }

  func button(isPressed: Bool) throws {
    try command("button \(Button.left) \(isPressed ? 1 : 0)")
  }

  /// Moves there, presses and releases.
  func click(_ x: Double, _ y: Double) throws {
    try motion(x, y)
    try button(isPressed: true)
    try button(isPressed: false)
  }

  /// Turns a wheel; `steps` are its clicks.
  func axis(_ value: Double, steps: Int) throws { try command("axis 0 \(value) \(steps)") }

  // MARK: Keyboard

  func key(_ code: Int, isPressed: Bool) throws { try command("key \(code) \(isPressed ? 1 : 0)") }

  /// Presses and releases.
  func type(_ code: Int) throws {
    try key(code, isPressed: true)
    try key(code, isPressed: false)
  }

  // MARK: Fingers

  func touchDown(_ id: Int, _ x: Double, _ y: Double) throws {
    try command("touch down \(id) \(x) \(y)")
  }

  func touchMotion(_ id: Int, _ x: Double, _ y: Double) throws {
    try command("touch motion \(id) \(x) \(y)")
  }

  func touchUp(_ id: Int) throws { try command("touch up \(id)") }

  /// Ends a group of touch events.
  ///
  /// weston 10 sends no frame after the last finger has gone.
  func touchFrame() throws { try command("touch frame") }
  func touchCancel() throws { try command("touch cancel") }

  // MARK: Seats

  func addSeat(_ name: String, _ capabilities: [WestonOptions.Capability]) throws {
    let list = capabilities.map(\.rawValue).joined(separator: ",")
    try command("seat add \(name) \(list.isEmpty ? "none" : list)")
  }

  func removeSeat(_ name: String) throws { try command("seat del \(name)") }

  /// Chooses the seat that input comes from, from now on.
  func useSeat(_ name: String) throws { try command("seat use \(name)") }

  func add(_ capability: WestonOptions.Capability) throws {
    try command("seat cap+ \(capability.rawValue)")
  }

  func remove(_ capability: WestonOptions.Capability) throws {
    try command("seat cap- \(capability.rawValue)")
  }

  /// Gives the events that follow a fixed time, or the clock's again.
  func setTime(milliseconds: Int?) throws {
    try command("time \(milliseconds.map { "\($0)" } ?? "auto")")
  }
}
