import Followspot
import Glibc
import GoldenFolder
import Spotlight
import SpotlightPictures
import Testing

/// Pictures with lights in each way of fitting a window, under both masks.
///
/// They are compared with the formula, and with images that people have looked at.
/// `FOLLOWSPOT_RECORD=1` replaces the images that differ, and fails, so that a person notices it.
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

  /// The share of the dim at a distance from a circle, 0 to 1, by the masks' definitions.
  private func dimness(_ mask: GoldenView.Mask, _ distance: Double) -> Double {
    switch mask {
    // The even-odd rule makes a hole.
    case .sharp: distance < 0 ? 0 : 1
    // Clear up to the circle, then a ramp over 50 pixels whose stop at 0.4 is the full dim.
    case .gradient: min(max(distance / 50 / 0.4, 0), 1)
    }
  }

  /// The share of the dim that a circle leaves on a pixel; a mean over many places in it if an edge
  /// may cross it.
  private func dimness(
    _ golden: GoldenView, _ circle: (x: Double, y: Double, radius: Double), _ x: Int, _ y: Int
  ) -> Double {
    let factor = Double(golden.scale) / 120
    func at(_ right: Double, _ down: Double) -> Double {
      hypot((Double(x) + right) / factor - circle.x, (Double(y) + down) / factor - circle.y)
        - circle.radius
    }
    let middle = at(0.5, 0.5)
    guard abs(middle) < 1 else { return dimness(golden.mask, middle) }
    let steps = (0..<16).map { (Double($0) + 0.5) / 16 }
    let sum = steps.reduce(0) { sum, down in
      sum + steps.reduce(0) { $0 + dimness(golden.mask, at($1, down)) }
    }
    return sum / 256
  }

  @Test(arguments: GoldenView.all)
  func `every pixel is the picture under the dim of the formula`(golden: GoldenView) throws {
    let seen = try #require(golden.seen())
    let backdrop = try #require(golden.backdrop)
    let frame = backdrop.frame
    var worst = 0.0
    for y in 0..<seen.size.height {
      for x in 0..<seen.size.width {
        // If lights overlap, the one with less dim counts.
        let dim = GoldenView.circles.map { dimness(golden, $0, x, y) }.min() ?? 1
        let below =
          frame.contains(x: x, y: y)
          ? backdrop.picture.words[(y - frame.y) * frame.width + x - frame.x] : 0xFF00_0000
        let word = seen.words[y * seen.size.width + x]
        for shift: UInt32 in [0, 8, 16] {
          let expected = Double(below >> shift & 255) * (1 - 0.5 * dim)
          worst = max(worst, abs(Double(word >> shift & 255) - expected))
        }
        if word >> 24 != 255 { worst = 255 }
      }
    }
    // Half a level for the dim, half for the product, and the rounding of an edge within a pixel.
    #expect(worst <= 3, "\(worst)")
  }
}
