package import Spotlight

/// A stage that is one ordinary window.
extension Stage {
  /// What the compositor has made of the window; nil while there is none, or it was told nothing yet.
  package var windowFacts: WindowFacts? {
    guard let surface = surfaces[.window], case .configured = surface.state else { return nil }
    return (surface.role as? FramedWindowRole)?.facts
  }

  /// The window with the scale that it is painted at next; nil before the compositor has told its size.
  package var windowScreen: Panels.Screen? {
    guard window != nil, surfaces[.window] != nil else { return nil }
    return screens.first
  }

  /// Asks the compositor for what the window wants, for the hand that has pressed last.
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

  /// Takes note of a press, to which a request for the window would answer.
  func notePress(serial: UInt32, ofSeat name: UInt32) { lastPress = (name, serial) }

  private var newestPress: (seat: WlSeat, serial: UInt32)? {
    guard let lastPress, let seat = seats[lastPress.seat] else { return nil }
    return (seat.seat, lastPress.serial)
  }
}
