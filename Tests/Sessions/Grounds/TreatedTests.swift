import Glibc
import Testing
import session_client

/// Stills that are blurred, without colours or enlarged, over windows whose colours are known.
@Suite("Blurred, gray and enlarged screens", .sessions)
struct TreatedTests {
  private let small = SwayOptions(width: 320, height: 240)
  private let red: RGB = 0xc03020
  private let blue: RGB = 0x2040e0

  /// Two windows beside each other, whose border is in the middle of the screen.
  private func openTwo(in session: SwaySession) throws -> [TestWindow] {
    let windows = try session.openWindows([
      .init(title: "left", pattern: .solid(red.value)),
      .init(title: "right", pattern: .solid(blue.value)),
    ])
    try eventually("they are beside each other") {
      let picture = try session.shot()
      return picture[159, 120] == red && picture[160, 120] == blue
    }
    return windows
  }

  /// What a border of two colours is blurred to, so far right of it.
  private func blurred(_ distance: Double, sigma: Double) -> RGB {
    let share = erfc(-distance / sigma / 2.0.squareRoot()) / 2
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) * (1 - share) + Double(b) * share).rounded())
    }
    return RGB(
      red: mix(red.red, blue.red), green: mix(red.green, blue.green), blue: mix(red.blue, blue.blue)
    )
  }

  @Test("A blur is that of the windows below, as wide as was asked for", arguments: [4.0, 30])
  func blur(sigma: Double) throws {
    try withSwaySession(small) { session in
      let windows = try openTwo(in: session)
      let words = [
        "--backdrop", "blur", "--blur", "\(sigma)", "--opacity", "0", "--shape", "rect",
        "120,100 80x40",
      ]
      try withOverlay(words, in: session) { _ in
        func fault(_ picture: Picture) -> String? {
          for x in 0..<320 {
            for y in [3, 50, 237] {
              let expected = blurred(Double(x) + 0.5 - 160, sigma: sigma)
              // Edges go on beyond the screen or are mirrored; that far from the border nothing tells which.
              guard picture[x, y].distance(to: expected) > 4 else { continue }
              return "\(x), \(y): \(picture[x, y]), expected about \(expected)"
            }
          }
          return nil
        }
        try eventually("it is blurred") { try session.shot()[160, 50] != blue }
        let picture = try session.shot()
        #expect(fault(picture) == nil)
        picture.keep(as: "ground-blur-\(Int(sigma))")
        // In the light it is sharp, and live: when one window goes the other one has its place.
        #expect(picture[159, 120] == red && picture[160, 120] == blue)
        try session.close(windows[1])
        try eventually("the light shows what is below now") {
          try session.shot().cropped(x: 121, y: 101, width: 78, height: 38).isOnly(red)
        }
        #expect(fault(try session.shot()) == nil)
      }
    }
  }

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
        "--zoom", "\(factor)", "--opacity", "50%", "--shape", "rect", "\(x),\(y) 72x60",
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
