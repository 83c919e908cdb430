import Expectations
import Spotlight

/// Where a picture lies in its window, and what that window is called.
@Suite struct PicturePlaceTests {
  private static let room = PixelRect(x: 0, y: 32, width: 400, height: 200)

  private func place(
    _ width: Int, _ height: Int, _ fit: PictureFit, scale: Scale = .one,
    room: PixelRect = room
  ) throws -> PicturePlace {
    try require(
      PicturePlace(PixelSize(width: width, height: height), in: room, scale: scale, fit: fit))
  }

  @Test func `fill covers the room and cuts off what is too much, evenly`() throws {
    let place = try place(800, 800, .fill)
    expect(place.visible, is: Self.room)
    expect(place.shown, is: Rect(x: 0, y: 200, width: 800, height: 400))
    expect(place.inWindow(Rect(x: 0, y: 200, width: 800, height: 400)).y, is: 32)
  }

  @Test func `fit shows all of the picture in the middle of the room`() throws {
    let place = try place(800, 800, .fit)
    expect(place.visible, is: PixelRect(x: 100, y: 32, width: 200, height: 200))
    expect(place.shown, is: Rect(x: 0, y: 0, width: 800, height: 800))
  }

  @Test(arguments: [120, 150, 180, 240])
  func `actual takes a pixel of the screen for each of the picture, at every scale`(
    numerator: Int
  ) throws {
    let scale = Scale(hundredTwentieths: numerator)
    let place = try place(101, 51, .actual, scale: scale)
    expect(place.visible.width == 101 && place.visible.height == 51)
    expect(place.shown, is: Rect(x: 0, y: 0, width: 101, height: 51))
    let all = place.inWindow(place.shown)
    expect(abs(all.width * scale.factor - 101) < 1e-9)
    expect(place.origin.x, is: place.origin.x.rounded())
  }

  @Test(arguments: PictureFit.allCases, [120, 180, 205])
  func `what goes into the window comes back to the picture`(
    fit: PictureFit, numerator: Int
  ) throws {
    let place = try place(1234, 777, fit, scale: Scale(hundredTwentieths: numerator))
    let rect = Rect(x: 12.5, y: 600, width: 321, height: 45)
    let back = place.inPicture(place.inWindow(rect))
    expect(abs(back.x - rect.x) < 1e-9 && abs(back.y - rect.y) < 1e-9)
    expect(abs(back.width - rect.width) < 1e-9 && abs(back.height - rect.height) < 1e-9)
  }

  @Test(arguments: PictureFit.allCases)
  func `what is shown lies within the picture, whatever the sizes are`(fit: PictureFit) throws {
    for (width, height) in [(1, 1), (1, 40000), (40000, 1), (3, 2), (100_000, 2000)] {
      for room in [
        PixelRect(x: 0, y: 0, width: 1, height: 1), Self.room,
        PixelRect(x: 0, y: 40, width: 7680, height: 4320),
      ] {
        let place = try place(width, height, fit, room: room)
        let shown = place.shown
        expect(shown.x >= 0 && shown.y >= 0)
        expect(shown.maxX <= Double(width) + 1e-6 && shown.maxY <= Double(height) + 1e-6)
        expect(!place.visible.isEmpty)
        expect(place.visible.intersection(room), is: place.visible)
      }
    }
  }

  @Test func `without a picture or a room there is no place`() {
    let size = PixelSize(width: 3, height: 3)
    expect(PicturePlace(size, in: .zero, scale: .one, fit: .fill) == nil)
    expect(
      PicturePlace(PixelSize(width: 0, height: 3), in: Self.room, scale: .one, fit: .fit) == nil)
  }

  @Test func `a spot is the circle in its square`() {
    let spot = PictureSpot(x: 10, y: 20, radius: 4)
    expect(spot.frame, is: Rect(x: 6, y: 16, width: 8, height: 8))
    expect(PictureSpot(in: spot.frame), is: spot)
    let middle = PictureSpot(inMiddleOf: PixelSize(width: 400, height: 200))
    expect(middle, is: PictureSpot(x: 200, y: 100, radius: 50))
  }

  private func title(_ text: String) -> String {
    let size = PixelSize(width: 1, height: 1)
    return WindowPlan(title: text, size: size, barHeight: 0, leastSize: size).title
  }

  @Test func `a title is one line`() {
    expect(title(""), is: "")
    expect(title("class.jpg – Followspot"), is: "class.jpg – Followspot")
    expect(title("a\nb\u{0}c\u{2028}d\te"), is: "a b c d e")
  }

  @Test(arguments: ["a", "ä", "日", "𝄞", "e\u{301}"])
  func `a title has a bound, and no half letters`(letter: String) {
    let long = title(String(repeating: letter, count: 5000))
    expect(long.utf8.count <= WindowPlan.longestTitle)
    expect(long.utf8.count > WindowPlan.longestTitle - 4)
    expect(String(repeating: letter, count: 5000).unicodeScalars.starts(with: long.unicodeScalars))
  }
}
