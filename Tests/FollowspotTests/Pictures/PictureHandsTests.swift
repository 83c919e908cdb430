import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// Hands on a picture whose window changes meanwhile, and the damage of their pictures.
@MainActor
@Suite(.serialized) struct PictureHandsTests {
  private let spots = [
    PictureSpot(x: 120, y: 100, radius: 40), PictureSpot(x: 300, y: 200, radius: 30),
  ]

  @Test func `two fingers hold two lights while the window changes its size, and drag them on`()
    async throws
  {
    try await PlayedPicture.with(showing: spots[0], spots[1]) { played async throws in
      let seat = try played.seat
      let surface = try played.surface
      for (finger, spot) in zip([7 as Int32, 2], spots) {
        let place = try played.inWindow(spot.x, spot.y)
        played.fake.touch(.down(finger, on: surface, x: place.x, y: place.y), .frame, on: seat)
      }
      await played.pass(.milliseconds(50))
      for (width, height) in [(300, 260), (560, 420), (333, 251)] {
        try await played.configure(width, height)
        played.expect(spots[0], spots[1])
        expect(played.overlay.director.modes.hands?.holds.count, is: 2)
      }
      // Ten logical pixels to the right for both; their length in the picture depends on its size
      // now.
      let share = try played.inWindow(1, 0).x - played.inWindow(0, 0).x
      for (finger, spot) in zip([7 as Int32, 2], spots) {
        let place = try played.inWindow(spot.x, spot.y)
        played.fake.touch(.motion(finger, x: place.x, y: place.y), on: seat)
      }
      played.fake.touch(.frame, on: seat)
      await played.pass(.milliseconds(50))
      let before = played.overlay.spots
      for (finger, spot) in zip([7 as Int32, 2], spots) {
        let place = try played.inWindow(spot.x, spot.y)
        played.fake.touch(.motion(finger, x: place.x + 10, y: place.y), on: seat)
      }
      played.fake.touch(.frame, on: seat)
      await played.pass(.milliseconds(50))
      for (old, new) in zip(before, played.overlay.spots) {
        expect(abs(new.x - old.x - 10 / share) < 0.01 && abs(new.y - old.y) < 0.01)
        expect(abs(new.radius - old.radius) < 0.01)
      }
      played.fake.touch(.up(7), .up(2), .frame, on: seat)
    }
  }

  @Test func `dragging over a picture of 3840x2160 repaints what differs and no more`() async throws
  {
    let size = PixelSize(width: 3840, height: 2160)
    let spot = PictureSpot(x: 500, y: 400, radius: 60)
    try await PlayedPicture.with(size, showing: spot, screen: size) { played async throws in
      try await played.configure(size.width, size.height, [2])
      let seat = try played.seat
      let surface = try played.surface
      played.fake.enterPointer(seat, on: surface, x: 500, y: 400)
      played.fake.button(0x110, isDown: true, on: seat)
      await played.pass()
      for step in 1...12 {
        let before = played.fake.damagedPixels
        let commits = played.fake.contentCommits
        let old = try require(played.overlay.runner.currentLights.first).frame
        played.fake.movePointer(
          seat, x: 500 + Double(step * 9), y: 400 + Double(step * 5))
        await played.pass(.milliseconds(100))
        let new = try require(played.overlay.runner.currentLights.first).frame
        expect(new != old)
        let pictures = played.fake.contentCommits - commits
        expect(pictures >= 1)
        // Each picture reports the old and the new place, with a pixel of edge around them.
        let most = (new.width + 4) * (new.height + 4) + (old.width + 4) * (old.height + 4)
        let damage = played.fake.damagedPixels - before
        expect(damage > 0 && damage <= pictures * Int(most), "\(damage) pixels in \(pictures)")
      }
      played.fake.button(0x110, isDown: false, on: seat)
    }
  }
}
