internal import SpotlightWayland

/// A popup with a grab, as menus have them: while it is open, only this program has the pointer.
@MainActor
final class Menu {
  static let width = 120
  static let height = 160

  private let connection: Connection
  private let surface: WlSurface
  private let xdgSurface: XdgSurface
  private let popup: XdgPopup
  private let pixels: SharedPixels
  private(set) var isOpen = true

  /// Opens it with its corner at a place of the window.
  init(
    on parent: XdgSurface, at place: (x: Double, y: Double), seat: WlSeat, serial: UInt32,
    _ connection: Connection
  ) throws {
    self.connection = connection
    let shell = try connection.first(XdgWmBase.self)
    surface = try connection.first(WlCompositor.self).createSurface()
    xdgSurface = shell.getXdgSurface(surface: surface)
    let positioner = shell.createPositioner()
    positioner.setSize(width: Int32(Self.width), height: Int32(Self.height))
    positioner.setAnchorRect(x: Int32(place.x), y: Int32(place.y), width: 1, height: 1)
    positioner.setAnchor(anchor: .topLeft)
    positioner.setGravity(gravity: .bottomRight)
    popup = xdgSurface.getPopup(parent: parent, positioner: positioner)
    positioner.destroy()
    pixels = try SharedPixels(
      connection.first(WlShm.self), width: Self.width, height: Self.height)
    for y in 0..<Self.height { for x in 0..<Self.width { pixels[x, y] = 0x20_c020 } }
    popup.grab(seat: seat, serial: serial)
    let wire = connection.wire
    connection.listen(to: xdgSurface) { [unowned self] record in
      if case .configure(let serial) = XdgSurface.event(record, on: wire) {
        xdgSurface.ackConfigure(serial: serial)
        show()
      }
    }
    connection.listen(to: popup) { [unowned self] record in
      if case .popupDone = XdgPopup.event(record, on: wire) {
        Console.say("menu dismissed")
        close()
      }
    }
    surface.commit()
  }

  private func show() {
    surface.attach(buffer: pixels.buffer, x: 0, y: 0)
    surface.damageBuffer(x: 0, y: 0, width: .max, height: .max)
    let callback = surface.frame()
    connection.listen(to: callback) { _ in
      callback.forget()
      Console.say("menu shown")
    }
    surface.commit()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    popup.destroy()
    xdgSurface.destroy()
    surface.destroy()
  }
}
