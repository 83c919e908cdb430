import Testing
import session_client

/// Stills that are enlarged, over windows whose colours are known.
@Suite("Enlarged screens", .sessions)
struct TreatedTests {
  private let red: RGB = 0xc03020
  private let blue: RGB = 0x2040e0

  @Test(
    "A light enlarges what is around its middle, as many times as was asked for",
    arguments: [(2.0, 1.0), (4, 1), (8, 1), (2, 2), (3, 1.5)])
  func zoom(factor: Double, scale: Double) throws {
    try withSwaySession(SwayOptions(width: 480, height: 240, scale: scale)) { session in
      _ = try session.openWindows([
        .init(title: "left", pattern: .solid(red.value), isNative: true),
        .init(title: "right", pattern: .solid(blue.value), isNative: true),
      ])
      try eventually("they are beside each other") {
        let picture = try session.shot()
        return picture[239, 120] == red && picture[240, 120] == blue
      }
      // The border is 6 logical pixels right of the middle of the light, and is so many times as far from it in it.
      let border = 240 / scale
      let (x, y) = (Int(border) - 6 - 36, 20)
      let words = [
        "--inside", "zoom:\(factor)", "--opacity", "50%", "--shape", "rect", "\(x),\(y) 72x60",
      ]
      try withOverlay(words, in: session) { overlay in
        try overlay.process.waitUntilStill()
        let picture = try session.shot()
        picture.keep(as: "ground-zoom-\(Int(factor))-\(Int(scale * 2))")
        let middle = (border - 6) * scale
        let enlarged = middle + 6 * factor * scale
        let row = Int(50 * scale)
        for column in Int((border - 6 - 35) * scale)..<Int((border - 6 + 35) * scale) {
          let place = Double(column) + 0.5
          // Smooth for as far as four pixels are enlarged.
          guard abs(place - enlarged) > 2 * factor + 1 else { continue }
          #expect(picture[column, row] == (place < enlarged ? red : blue), "at \(column)")
          guard picture[column, row] == (place < enlarged ? red : blue) else { break }
        }
        // Around it the screen goes on, under the dim.
        #expect(picture[5, 230] == red.dimmed(byBlack: 128))
        #expect(picture[475, 230] == blue.dimmed(byBlack: 128))
      }
    }
  }
}
