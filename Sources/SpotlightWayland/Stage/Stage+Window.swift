package import Spotlight

/// A stage that is one ordinary window.
extension Stage {
  /// What the compositor has made of the window; nil before it was told anything, or without a
  /// window.
  package var windowFacts: WindowFacts? {
    guard let surface = surfaces[.window], case .configured = surface.state else { return nil }
    return (surface.role as? FramedWindowRole)?.facts
  }

  /// Asks the compositor to move, resize or otherwise change the window, for the seat that pressed
  /// last.
  package func perform(_ act: WindowAct) {
    guard let framedWindow else { return }
    switch act {
    case .move:
      guard let press = newestPress else { return }
      framedWindow.move(by: press.seat, serial: press.serial)
    case .resize(let side):
      guard let press = newestPress else { return }
      framedWindow.resize(side, by: press.seat, serial: press.serial)
    case .toggleMaximized: framedWindow.toggleMaximized()
    }
  }

  private var framedWindow: FramedWindowRole? { surfaces[.window]?.role as? FramedWindowRole }

  /// Notes a press, because a request for the window has to name its serial.
  func notePress(serial: UInt32, ofSeat name: UInt32) { lastPress = (name, serial) }

  private var newestPress: (seat: WlSeat, serial: UInt32)? {
    guard let lastPress, let seat = seats[lastPress.seat] else { return nil }
    return (seat.seat, lastPress.serial)
  }
}
