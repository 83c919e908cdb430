import Expectations
import FakeCompositor
import Spotlight
import SpotlightPictures
import SpotlightPortal

@testable import Followspot
@testable import SpotlightWayland

/// A picture in a window on the fake compositor, with a person before it, and a clock that the test
/// sets.
@MainActor
final class PlayedPicture {
  let desktop: FakeDesktop
  let overlay: Overlay
  var fake: FakeCompositor { desktop.compositor }

  /// Runs a test on a screen of 640x480 whose windows choose their size, with a picture of 400x300 that is shown with lights.
  static func with(
    _ size: PixelSize = PixelSize(width: 400, height: 300),
    showing spots: PictureSpot...,
    style: PictureStyle = PictureStyle(),
    screen: PixelSize = PixelSize(width: 640, height: 480),
    preparing prepare: @MainActor (FakeCompositor) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @MainActor (PlayedPicture) async throws -> Void
  ) async throws {
    let played = try PlayedPicture(size, style, screen, prepare)
    played.overlay.spots = spots
    played.overlay.show()
    await played.pass()
    try await body(played)
    await played.pass()
    played.desktop.finish()
    played.overlay.close()
    let complaints = played.desktop.complaints
    #expect(complaints.isEmpty, "\(complaints)", sourceLocation: sourceLocation)
  }

  private init(
    _ size: PixelSize, _ style: PictureStyle, _ screen: PixelSize,
    _ prepare: @MainActor (FakeCompositor) -> Void
  ) throws {
    desktop = try FakeDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      fake.advertise("wp_cursor_shape_manager_v1", 1)
      fake.advertise("xdg_wm_base", 5)
      fake.addOutput("A", screen.width, screen.height)
      fake.addSeat(7)
      fake.isPassive = false
      fake.windowStates = []
      fake.sizeToTell = (0, 0)
      prepare(fake)
    }
    var options = Overlay.Options()
    options.role = .window
    options.dim = Dim(opacity: 0.5)
    overlay = try Overlay(options, knowing: DesktopSettings(), on: desktop.session)
    // A program that has the descriptor takes the turns itself.
    _ = try overlay.fileDescriptor
    // No test checks single pixels of a large picture, and it has millions of them.
    let words =
      size.width > 2000
      ? Array(repeating: Self.word(1, 2), count: size.width * size.height)
      : (0..<size.width * size.height).map { Self.word($0 % size.width, $0 / size.width) }
    let picture = try require(ScreenPicture(size, pixels: words))
    overlay.program.choosePicture(Photo(picture), named: "Pattern", nil, style)
  }

  /// The value of a pixel of the picture.
  nonisolated static func word(_ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0000 | UInt32(x * 3 & 255) << 16 | UInt32(y * 5 & 255) << 8 | UInt32((x ^ y) & 255)
  }

  /// Advances the clock, and lets overlay and tasks run.
  func pass(_ time: Duration = .milliseconds(500)) async {
    desktop.advance(by: time)
    overlay.runner.reportChanges()
    for _ in 1...8 { await Task.yield() }
  }

  var surface: Surface {
    get throws { try require(fake.windows.first) }
  }

  var seat: FakeSeat {
    get throws { try require(fake.seats.values.first) }
  }

  /// The size of the window, in logical pixels.
  var size: PixelSize? {
    guard let size = fake.windows.first?.geometry else { return nil }
    return PixelSize(width: size.width, height: size.height)
  }

  /// Gives the window another size, and states.
  func configure(_ width: Int, _ height: Int, _ states: [UInt32] = []) async throws {
    fake.windowStates = states
    fake.sizeToTell = (width, height)
    fake.sendConfigure(try surface)
    await pass()
  }

  /// The place in the window of a place in the picture, with or without a bar of its own.
  func inWindow(_ x: Double, _ y: Double) throws -> Point {
    let room = try require(overlay.director.modes.picture?.room)
    let size = try require(overlay.pictureSize)
    let factor = max(room.width / Double(size.width), room.height / Double(size.height))
    return Point(
      x: room.center.x + (x - Double(size.width) / 2) * factor,
      y: room.center.y + (y - Double(size.height) / 2) * factor)
  }

  /// Expects lights at places of the picture, except for rounding errors.
  func expect(_ spots: PictureSpot..., sourceLocation: SourceLocation = #_sourceLocation) {
    let found = overlay.spots
    #expect(found.count == spots.count, sourceLocation: sourceLocation)
    for (spot, other) in zip(found, spots) {
      let distance = [spot.x - other.x, spot.y - other.y, spot.radius - other.radius].map(abs).max()
      #expect((distance ?? 0) < 1e-6, "\(spot) is not \(other)", sourceLocation: sourceLocation)
    }
  }
}
