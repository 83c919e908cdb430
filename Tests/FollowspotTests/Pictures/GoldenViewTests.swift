import Expectations
import Followspot
import Glibc
import GoldenFolder
import Spotlight
import SpotlightPictures

/// Pictures with lights in each way of fitting a window, under both masks.
///
/// They are compared with images that people have looked at, and that were compared with the formula of dim and edge.
/// `FOLLOWSPOT_RECORD=1` replaces the images that differ, and fails, so that a person notices it.
@Suite struct GoldenViewTests {
  private let folder = GoldenFolder()

  @Test(arguments: GoldenView.all)
  func `pictures with lights look as they did`(golden: GoldenView) throws {
    let seen = try require(golden.seen())
    let actual = SpotlightPictures.Picture(seen)
    let expected = folder.bytes(of: golden.name).flatMap {
      try? SpotlightPictures.Picture(png: $0)
    }
    if let expected, expected.pixels == actual.pixels, expected.width == actual.width { return }
    if GoldenFolder.isRecording {
      try folder.record(actual.png(), as: golden.name)
      Issue.record("\(golden.name) is another picture now. Look at it before you keep it.")
      return
    }
    try GoldenFolder.keep(actual.png(), as: "\(golden.name)-actual")
    Issue.record("\(golden.name) is not what it was; FOLLOWSPOT_PICTURES=FOLDER keeps what it is.")
  }

  @Test func `every picture has its view`() {
    let names = GoldenView.all.map(\.name)
    expect(Set(names).count, is: names.count)
    expect(folder.names, is: Set(names))
  }
}
