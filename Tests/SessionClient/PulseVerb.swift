internal import SpotlightWayland

/// `pulse OUTPUT [X Y]`: two pixels, which can hardly be seen and change with every frame of an output; without a place, pictures of
/// the output, one after the other.
///
/// A compositor in a window waits until each of its frames is shown. Where nothing has changed in one, as when KWin's pointer goes, sway
/// shows none, and KWin stands still for good. With the pulse on its window it goes on. Mir paints a virtual output for pictures of it
/// alone.
@MainActor
enum PulseVerb {
  private static let side = 2

  static func run(_ arguments: [String]) throws {
    let place = arguments.dropFirst().compactMap { Int32($0) }
    if arguments.count == 1 { return try look(at: arguments[0]) }
    guard arguments.count == 3, place.count == 2 else {
      throw ClientFailure("usage: pulse OUTPUT [X Y]")
    }
    let connection = try Connection([
      Wire.Wish(WlCompositor.description, least: 4), Wire.Wish(WlShm.description),
      Wire.Wish(WlOutput.description, least: 4), Wire.Wish(ZwlrLayerShellV1.description),
    ])
    let screen = try connection.screen(named: arguments[0])
    let compositor = try connection.first(WlCompositor.self)
    let shm = try connection.first(WlShm.self)
    // One with black that is hardly there, and one with a little more of it. What is below shows through, so it is painted too.
    let pictures = try [1 as UInt32, 2].map { alpha in
      let pixels = try SharedPixels(shm, width: side, height: side, format: .argb8888)
      for y in 0..<side {
        for x in 0..<side { pixels[x, y] = alpha << 24 }
      }
      return pixels
    }
    let surface = compositor.createSurface()
    let layer = try connection.first(ZwlrLayerShellV1.self).getLayerSurface(
      surface: surface, output: screen.output, layer: .overlay, namespace: "pulse")
    layer.setSize(width: UInt32(side), height: UInt32(side))
    layer.setAnchor(anchor: [.top, .left])
    layer.setMargin(top: place[1], right: 0, bottom: 0, left: place[0])
    layer.setExclusiveZone(zone: -1)
    let nowhere = compositor.createRegion()
    surface.setInputRegion(region: nowhere)
    nowhere.destroy()
    var count = 0
    func beat() {
      count += 1
      let callback = surface.frame()
      connection.listen(to: callback) { _ in
        callback.forget()
        beat()
      }
      surface.attach(buffer: pictures[count % 2].buffer, x: 0, y: 0)
      surface.damageBuffer(x: 0, y: 0, width: Int32(side), height: Int32(side))
      surface.commit()
    }
    connection.listen(to: layer) { record in
      guard
        case .configure(let serial, _, _) = ZwlrLayerSurfaceV1.event(record, on: connection.wire)
      else { return }
      layer.ackConfigure(serial: serial)
      if count == 0 { beat() } else { surface.commit() }
    }
    surface.commit()
    try connection.wait { false }
  }

  private static func look(at output: String) throws {
    let camera = try Camera(output: output)
    while true {
      let capture = camera.ask()
      _ = try capture.wait()
      capture.destroy()
    }
  }
}
