internal import SpotlightWayland

/// A toplevel with an opaque pattern, drawn again whenever its size changes.
@MainActor
final class Window {
  private(set) var isClosed = false
  /// Called before a picture of another size goes out, with the size in logical pixels.
  var onDraw: (_ width: Int, _ height: Int) -> Void = { _, _ in }
  private let options: WindowOptions
  private let connection: Connection
  /// The screen of an output, or the one to start with.
  private let screen: (WlOutput?) -> Screen?
  private let shm: WlShm
  let surface: WlSurface
  private let xdgSurface: XdgSurface
  private var menu: Menu?
  private let viewport: WpViewport?
  private var output: WlOutput?
  private var asked = (width: 0, height: 0)
  /// What was drawn last; nothing before the first configure.
  private var drawn = (width: 0, height: 0, pixelWidth: 0, pixelHeight: 0)
  private var buffers: [ObjectID: SharedPixels] = [:]

  init(
    _ options: WindowOptions, _ connection: Connection, screen: @escaping (WlOutput?) -> Screen?
  ) throws {
    self.options = options
    self.connection = connection
    self.screen = screen
    shm = try connection.first(WlShm.self)
    let shell = try connection.first(XdgWmBase.self)
    surface = try connection.first(WlCompositor.self).createSurface()
    xdgSurface = shell.getXdgSurface(surface: surface)
    viewport =
      options.isNative
      ? try connection.first(WpViewporter.self).getViewport(surface: surface) : nil
    let toplevel = xdgSurface.getToplevel()
    toplevel.setTitle(title: options.title)
    toplevel.setAppId(appId: "session-client")
    if options.isMaximized { toplevel.setMaximized() }
    let wire = connection.wire
    connection.listen(to: shell) { record in
      if case .ping(let serial) = XdgWmBase.event(record, on: wire) { shell.pong(serial: serial) }
    }
    connection.listen(to: toplevel) { [unowned self] record in
      if let event = XdgToplevel.event(record, on: wire) { handle(event) }
    }
    connection.listen(to: xdgSurface) { [unowned self] record in
      if case .configure(let serial) = XdgSurface.event(record, on: wire) {
        xdgSurface.ackConfigure(serial: serial)
        draw(always: true)
      }
    }
    connection.listen(to: surface) { [unowned self] record in
      if case .enter(let output) = WlSurface.event(record, on: wire) {
        self.output = output
        screenChanged()
      }
    }
    surface.commit()
  }

  /// Opens a menu at a place, in answer to a press.
  func openMenu(at place: (x: Double, y: Double), seat: WlSeat, serial: UInt32) {
    do {
      menu = try Menu(on: xdgSurface, at: place, seat: seat, serial: serial, connection)
    } catch {
      Console.complain("\(error)")
    }
  }

  /// Closes the menu, as a press on the window does; false if there is none.
  ///
  /// The compositor leaves that to the program while the press is on one of its own surfaces.
  func closeMenu() -> Bool {
    guard let menu, menu.isOpen else { return false }
    menu.close()
    self.menu = nil
    Console.say("menu dismissed")
    return true
  }

  /// Draws again where another screen or another scale needs other pixels.
  func screenChanged() {
    if options.isNative, drawn.width > 0 { draw(always: false) }
  }

  private func handle(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      asked = (Int(width), Int(height))
      let words = Self.words(states)
      Console.say((["configure", "\(width)", "\(height)"] + words).joined(separator: " "))
    case .close:
      Console.say("closed")
      isClosed = true
    default: break
    }
  }

  private static func words(_ states: [UInt8]) -> [String] {
    let names: [UInt32: String] = [
      1: "maximized", 2: "fullscreen", 3: "resizing", 4: "activated", 5: "tiled-left",
      6: "tiled-right", 7: "tiled-top", 8: "tiled-bottom",
    ]
    return stride(from: 0, to: states.count - states.count % 4, by: 4).map { index in
      let state = states.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      }
      return names[state] ?? "\(state)"
    }
  }

  // MARK: Drawing

  private func draw(always: Bool) {
    let width = asked.width > 0 ? asked.width : options.width
    let height = asked.height > 0 ? asked.height : options.height
    let screen = options.isNative ? screen(output) : nil
    let new = (
      width: width, height: height, pixelWidth: screen?.pixels(ofWidth: width) ?? width,
      pixelHeight: screen?.pixels(ofHeight: height) ?? height
    )
    if new == drawn {
      // An acknowledged configure counts from the next commit on.
      if always { surface.commit() }
      return
    }
    do {
      let pixels = try paint(new.pixelWidth, new.pixelHeight)
      surface.attach(buffer: pixels.buffer, x: 0, y: 0)
    } catch {
      Console.complain("\(error)")
      isClosed = true
      return
    }
    drawn = new
    onDraw(width, height)
    viewport?.setDestination(width: Int32(width), height: Int32(height))
    surface.damageBuffer(x: 0, y: 0, width: .max, height: .max)
    tellWhenShown()
    surface.commit()
  }

  private func paint(_ width: Int, _ height: Int) throws -> SharedPixels {
    let pixels = try SharedPixels(shm, width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixels[x, y] = options.pattern.color(x, y)
      }
    }
    buffers[pixels.buffer.id] = pixels
    connection.listen(to: pixels.buffer) { [unowned self] _ in
      // Released: there is no other event.
      pixels.buffer.destroy()
      buffers[pixels.buffer.id] = nil
    }
    return pixels
  }

  /// The compositor asks for the next frame once it has painted this one.
  private func tellWhenShown() {
    let callback = surface.frame()
    let size = drawn
    connection.listen(to: callback) { _ in
      callback.forget()
      Console.say("shown \(size.width) \(size.height) \(size.pixelWidth) \(size.pixelHeight)")
    }
  }
}
