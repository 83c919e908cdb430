import Expectations
import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import followspot_tool

/// Pictures of tours with panels, and with targets that the command line gives.
@Suite struct NamedRenderingTests {
  private static let red: UInt32 = 0xFFC0_2020

  private func render(
    _ tour: String, in folder: borrowing TemporaryFolder, _ options: [String] = [],
    product: [String] = []
  ) throws -> (code: ExitCode, text: String) {
    let file = try folder.file("tour", tour)
    let words =
      ["render", file, folder("out")] + product + ["--size", "96x54", "--quiet"] + options
    let command: RenderCommand = try read(words)
    return command.render()
  }

  private func tour(_ members: String = "") -> String {
    """
    { \(members) steps: [
      { id: 'a', at: '2,2 9x9', panels: [
        { picture: 'red.png', at: '20,10 30x20', radius: 0, shadow: false },
      ] },
      { id: 'b', at: 'save', panels: { picture: 'red.png', at: 'menu', radius: 6 } },
    ] }
    """
  }

  @Test func `a picture has the panels of its step, at any scale`() throws {
    let folder = try TemporaryFolder()
    let red = SpotlightPictures.Picture(width: 8, height: 8, filledWith: Self.red)
    _ = try folder.file("red.png", red.png())
    for (scale, options) in [(1, []), (2, ["--scale", "2"])] {
      let result = try render(
        tour(), in: folder, options + ["--target", "menu=60,10,30x20", "--target", "save=2,2 9x9"])
      expect(result.code == .done && result.text == "")
      let one = try picture(folder("out/01-a.png"))
      let two = try picture(folder("out/02-b.png"))
      for (x, y, isRed) in [(20, 10, true), (49, 29, true), (50, 20, false), (19, 20, false)] {
        expect((one[x * scale, y * scale] == Self.red), is: isRed, "\(x) \(y)")
      }
      expect(two[75 * scale, 20 * scale] == Self.red && two[35 * scale, 20 * scale] != Self.red)
      // Its corner is round, and its shadow lies beside it.
      expect(two[60 * scale, 10 * scale] != Self.red)
      expect(two[58 * scale, 20 * scale] != one[58 * scale, 20 * scale])
    }
  }

  @Test func `without a place there is no panel, and a panel glides through the frames`() throws {
    let folder = try TemporaryFolder()
    let red = SpotlightPictures.Picture(width: 8, height: 8, filledWith: Self.red)
    _ = try folder.file("red.png", red.png())
    let result = try render(tour(), in: folder)
    expect(result.code, is: .done)
    expect(result.text.contains("is rendered without 'save', as neither the file nor --target"))
    let two = try picture(folder("out/02-b.png"))
    expect(!two.pixels.contains(Self.red))
    let motion = "defaults: { glide: { duration: 0.4, easing: 'linear' } }, targets: { menu: "
    let film = try render(
      tour(motion + "'60,10 30x20', save: '2,2 9x9' },"), in: folder,
      ["--fps", "10", "--hold", "0.5"], product: ["--frames"])
    expect(film.code, is: .done)
    // The first step comes and stays, and the glide to the second takes four frames. At the end the panel is gone.
    var places: [Int] = []
    while let shot = try? picture(folder("out/\(PictureName.frame(places.count))")) {
      places.append((0..<96).first { shot[$0, 20] == Self.red } ?? -1)
    }
    places = Array(places.drop { $0 < 20 })
    while places.last == -1 { places.removeLast() }
    expect(places.contains(20) && places.contains { (21..<60).contains($0) }, "\(places)")
    expect(places, is: places.sorted(), "\(places)")
  }

  @Test func `a picture that is not there is told with its place, and the rest is made`() throws {
    let folder = try TemporaryFolder()
    let result = try render(tour("targets: { menu: '60,10 30x20', save: '2,2 9x9' },"), in: folder)
    expect(result.code, is: .done)
    expect(result.text.split(separator: "\n").count { $0.contains("'red.png' is left out") }, is: 2)
    expect(try !picture(folder("out/01-a.png")).pixels.contains(Self.red))
  }
}
