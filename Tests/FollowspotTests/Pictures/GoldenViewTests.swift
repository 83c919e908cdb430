import Followspot
import Glibc
import GoldenFolder
import Spotlight
import SpotlightPictures
import Testing

/// Pictures with lights in each way of lying in a window, under both masks: against the formula, and against what
/// people have looked at.
///
/// `FOLLOWSPOT_RECORD=1` replaces those that differ, and fails, so that nobody does it unseen.
@Suite struct GoldenViewTests {
  private let folder = GoldenFolder()

  @Test(arguments: GoldenView.all)
  func `pictures with lights look as they did`(golden: GoldenView) throws {
    let seen = try #require(golden.seen())
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
    #expect(Set(names).count == names.count)
    #expect(folder.names == Set(names))
  }

  /// How much of the dim lies over a place, 0 to 1, by the masks' own words.
  private func dimness(
    _ mask: PictureSpotlights.Mask, _ x: Double, _ y: Double
  ) -> Double {
    GoldenView.circles.map { circle in
      let distance = hypot(x - circle.x, y - circle.y) - circle.radius
      switch mask {
      // The hole of the even-odd rule.
      case .sharp: return distance < 0 ? 0 : 1
      // Clear to the circle, then a ramp over 50 pixels whose stop at 0.4 is all of the dim.
      case .gradient: return min(max(distance / 50 / 0.4, 0), 1)
      }
    }.min() ?? 1
  }

  @Test(arguments: GoldenView.all)
  func `every pixel is the picture under the dim of the formula`(golden: GoldenView) throws {
    let seen = try #require(golden.seen())
    let backdrop = try #require(golden.backdrop)
    let factor = Double(golden.scale) / 120
    let steps = 16
    var worst = 0.0
    for y in 0..<seen.size.height {
      for x in 0..<seen.size.width {
        // The part of a pixel that an edge leaves, by many places in it.
        var sum = 0.0
        for row in 0..<steps {
          for column in 0..<steps {
            sum += dimness(
              golden.mask, (Double(x) + (Double(column) + 0.5) / Double(steps)) / factor,
              (Double(y) + (Double(row) + 0.5) / Double(steps)) / factor)
          }
        }
        let share = 1 - 0.5 * sum / Double(steps * steps)
        let frame = backdrop.frame
        let below =
          frame.contains(x: x, y: y)
          ? backdrop.picture.words[(y - frame.y) * backdrop.picture.size.width + x - frame.x]
          : 0xFF00_0000
        let word = seen.words[y * seen.size.width + x]
        #expect(word >> 24 == 255)
        for shift: UInt32 in [0, 8, 16] {
          let expected = Double(below >> shift & 255) * share
          worst = max(worst, abs(Double(word >> shift & 255) - expected))
        }
      }
    }
    // Half a level for the dim, half for the product, and what an edge within a pixel is rounded by.
    #expect(worst <= 3, "\(worst)")
  }

  @Test(arguments: GoldenView.Kind.allCases)
  func `what the picture leaves of the window is black, and lights show nothing there`(
    kind: GoldenView.Kind
  ) throws {
    for fit in PictureFit.allCases {
      let golden = GoldenView(kind: kind, fit: fit, mask: .sharp, scale: 120)
      let seen = try #require(golden.seen())
      let frame = try #require(golden.backdrop).frame
      let isCovered = fit == .fill || kind == .exact
      #expect((frame == golden.room) == isCovered, "\(golden.name): \(frame)")
      for y in 0..<seen.size.height {
        for x in 0..<seen.size.width where !frame.contains(x: x, y: y) {
          #expect(seen.words[y * seen.size.width + x] == 0xFF00_0000)
        }
      }
    }
  }
}
