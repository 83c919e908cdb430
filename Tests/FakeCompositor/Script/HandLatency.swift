internal import Followspot
internal import Spotlight
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
  /// - Returns: the times of the movements that came with one commit.
  /// - Throws: what the connection throws.
  package static func measure(
    width: Int, height: Int, movements: Int, isPointing: Bool = false, hasPicture: Bool = false
  ) throws -> [Int] {
    let desktop = try FakeDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      fake.advertise("wp_cursor_shape_manager_v1", 1)
      fake.addOutput("A", width, height)
      fake.addSeat(7)
      fake.isPassive = false
      fake.readsPictures = false
      fake.releasePolicy = .nextCommit
    }
    let light = Light(
      id: "a", frame: Rect(x: 100, y: 100, width: 400, height: 300), edge: .feathered(width: 24))
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
    }
    let director = desktop.lead(
      isPointing
        ? Modes(pointers: PointedLights(style(like: light)))
        : Modes(hands: FreeLights([light])))
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
      let start = ContinuousClock.now
      try desktop.stage.wire.prepare()
      try desktop.stage.wire.read()
      try desktop.session.step(desktop.now)
      let end = ContinuousClock.now
      desktop.settle()
      if fake.contentCommits == before + 1 {
        times.append(Int((end - start).nanoseconds))
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
