internal import Followspot
package import Spotlight
internal import SpotlightWayland

/// Measures the time from reading a movement of a hand to committing the picture.
///
/// A hand drags a light, or a light follows the pointer.
///
/// Everything between the two sockets is the real code: it decodes the event, moves the light,
/// paints the picture and sends it. The fake compositor's own work is not counted.
@MainActor
package enum HandLatency {
  /// The time of each commit in nanoseconds, for many movements of a pointer.
  ///
  /// - Parameters:
  ///   - width: the width of the screen, in pixels.
  ///   - height: its height.
  ///   - movements: how often the pointer moves.
  ///   - isPointing: whether the light follows the pointer, and is not dragged.
  ///   - hasPicture: whether the lights are over a picture.
  ///   - lights: how many lights there are; all but the first one rest.
  ///   - way: how the picture is sent.
  /// - Returns: the times of the movements that came with one commit.
  /// - Throws: what the connection throws.
  package static func measure(
    width: Int, height: Int, movements: Int, isPointing: Bool = false, hasPicture: Bool = false,
    lights: Int = 1, way: ScreenPlan.Way = .sheet
  ) throws -> [Int] {
    let desktop = try FakeDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      for name in [
        "wp_cursor_shape_manager_v1", "wl_subcompositor", "wp_single_pixel_buffer_manager_v1",
      ] {
        fake.advertise(name, 1)
      }
      fake.addOutput("A", width, height)
      fake.addSeat(7)
      fake.isPassive = false
      fake.readsPictures = false
      fake.releasePolicy = .nextCommit
    }
    let light = Light(
      id: "a", frame: Rect(x: 100, y: 100, width: 400, height: 300), edge: .feathered(width: 24))
    let others = (1..<max(lights, 1)).map { number in
      Light(
        id: "\(number)",
        frame: Rect(
          x: Double(number * width / lights), y: Double(height) - 100, width: 60, height: 60))
    }
    var backdrop: SceneBackdrop?
    if hasPicture {
      // As large as the screen, so that its pixels are the screen's.
      let size = PixelSize(width: width, height: height)
      backdrop = ScreenPicture(
        size, pixels: (0..<width * height).map { 0xFF00_0000 | UInt32($0 & 0xFF_FFFF) }
      ).map { SceneBackdrop($0, x: 0, y: 0, room: PixelRect(size)) }
    }
    desktop.stage.change {
      $0.input = .everything
      $0.isUp = true
      $0.picture.backdrop = backdrop
      $0.way = way
    }
    let director = desktop.lead(
      isPointing
        ? Modes(pointers: PointedLights(style(like: light)))
        : Modes(hands: FreeLights([light] + others, choices: Overlay.Handling().choices())))
    desktop.settle()
    // Until the light has appeared.
    desktop.advance(by: .seconds(1))
    let fake = desktop.compositor
    guard let seat = fake.seats.values.first,
      let surface = fake.surfaces.first(where: { $0.role.id != nil })
    else { return [] }
    fake.enterPointer(seat, on: surface, x: 200, y: 200)
    fake.button(0x110, isDown: true, on: seat)
    // A press may turn into a long press, which is no movement.
    desktop.advance(by: .seconds(1))
    var times: [Int] = []
    for step in 0..<movements {
      // To and fro over the whole screen, a few pixels at a time, as hands move.
      let far = step * 7 % (2 * (width - 500))
      let x = 200 + (far < width - 500 ? far : 2 * (width - 500) - far)
      let before = fake.contentCommits
      fake.movePointer(seat, x: Double(x), y: 200 + Double(step * 3 % (height - 400)))
      _ = fake.socket.flush()
      let start = Instant.now
      try desktop.stage.wire.prepare()
      try desktop.stage.wire.read()
      try desktop.session.step(desktop.now)
      let end = Instant.now
      _ = fake.pump()
      let committed = fake.contentCommits
      desktop.settle()
      // All of the picture, which may be several tiles, came with that one step.
      let isSent = committed > before && fake.contentCommits == committed
      if isSent, fake.guests.contains(where: \.isMapped) == (way == .tiles) {
        times.append(Int(end.nanoseconds - start.nanoseconds))
      }
    }
    withExtendedLifetime(director) {}
    return times
  }

  private static func style(like light: Light) -> PointStyle {
    var style = PointStyle()
    (style.shape, style.size, style.edge) = (light.shape, light.frame.size, light.edge)
    return style
  }
}
