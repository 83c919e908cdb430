internal import SpotlightWayland

/// `window [--title T] [--size WxH] [--pattern P] [--maximized] [--native] [--menu] [--pointer]`: a window with known pixels
/// that tells every event.
@MainActor
enum WindowVerb {
  static func run(_ arguments: [String]) throws {
    let options = try WindowOptions(arguments)
    let connection = try Connection([
      Wire.Wish(WlCompositor.description, least: 4), Wire.Wish(WlShm.description),
      Wire.Wish(WlSeat.description, least: 5), Wire.Wish(WlOutput.description, least: 2),
      Wire.Wish(XdgWmBase.description), Wire.Wish(WpViewporter.description),
      Wire.Wish(ZxdgOutputManagerV1.description, least: 2),
    ])
    var seats: [UInt32: Seat] = [:]
    var screens: [UInt32: Screen] = [:]
    var window: Window?

    connection.onGlobal = { global in
      guard let object = global.object else { return }
      if global.interface == "wl_seat" {
        let seat = Seat(
          WlSeat(wire: connection.wire, id: object), connection, hasPointer: options.hasPointer)
        seats[global.name] = seat
        seat.onPress = { [unowned seat] button, serial, place in
          guard let window else { return }
          if options.hasMenu, seat.surface == window.surface.id, window.closeMenu() { return }
          if options.hasMenu, button == 0x111 {
            window.openMenu(at: place, seat: seat.seat, serial: serial)
          }
        }
      } else if global.interface == "wl_output" {
        screens[global.name] = Screen(WlOutput(wire: connection.wire, id: object), connection) {
          window?.screenChanged()
        }
      }
      // Now or later, whichever of them was announced first.
      guard let manager = try? connection.first(ZxdgOutputManagerV1.self) else { return }
      for screen in screens.values { screen.askForDetails(manager) }
    }
    connection.onRemoval = { global in
      seats.removeValue(forKey: global.name)?.end()
      if screens.removeValue(forKey: global.name) != nil { window?.screenChanged() }
    }
    // Once for the globals, once for what seats and outputs have to say.
    try connection.roundTrip()
    try connection.roundTrip()

    let shown = try Window(options, connection) { output in
      screens.values.first { $0.output.id == output?.id }
        ?? screens.min { $0.key < $1.key }?.value
    }
    window = shown
    try connection.wait { shown.isClosed }
  }
}
