import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightRaster

/// Frosted boxes: what they show, and their edges.
@Suite struct FrostTests {
  private static let tint = Color(red: 240, green: 250, blue: 255)

  private static func screen(
    _ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32
  ) throws -> ScreenPicture {
    try require(
      ScreenPicture(
        PixelSize(width: width, height: height),
        pixels: (0..<width * height).map { word($0 % width, $0 / width) }))
  }

  private static func frost(
    blur: Double = 6, tint: Double = 0.7, saturate: Double = 1
  ) throws -> Frost {
    try require(Frost(.frosted(blur: blur, tint: tint, saturate: saturate)))
  }

  /// Equal corners in every other case.
  private static func radii(_ random: inout Seeded) -> CornerRadii {
    var random = random
    func radius() -> Double { [0, 2.5, 9, 40].randomElement(using: &random)! }
    if Bool.random(using: &random) { return CornerRadii(all: radius()) }
    return CornerRadii(
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
  }

  private static func below(_ x: Int, _ y: Int) -> UInt32 {
    (x / 7 + y / 5) % 2 == 0 ? 0x8C00_0000 : 0xFF40_8020
  }

  /// A gray of each pixel of a box that takes all of a buffer.
  private static func grays(
    _ picture: ScreenPicture, width: Int, height: Int, blur: Double
  ) throws -> [Double] {
    var painter = BoxPainter()
    var pixels = Pixels(width: width, height: height) { _, _ in 0 }
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let ground = painter.ground(
      of: try frost(blur: blur, tint: 0), color: .black, over: .picture(picture, frame), scale: .one
    )
    pixels.withBuffer {
      painter.paint(
        RoundedBox($0.bounds, radius: 0), ground: ground!, line: nil,
        region: PixelRegion($0.bounds), into: $0)
    }
    expect(!pixels.hasSpilled)
    return (0..<width * height).map { index in
      let word = pixels[index % width, index / width]
      expect(word >> 24, is: 255)
      return Double(word & 255)
    }
  }

  /// Stripes, edges and noise, which a blur must not turn into waves.
  private static func scenery(_ width: Int, _ height: Int) -> [Double] {
    var random = Seeded(7)
    return (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      if y < height / 3 { return x % 3 == 0 ? 255 : 0 }
      if y < 2 * height / 3 { return x < width / 2 ? 255 : 30 }
      return Double(UInt8.random(in: 0...255, using: &random))
    }
  }

  @Test(arguments: [0.8, 3, 6, 9]) func `what is seen is nearly what a Gaussian leaves`(
    sigma: Double
  ) throws {
    let (width, height) = (96, 66)
    let values = Self.scenery(width, height)
    let picture = try Self.screen(width, height) { x, y in
      0x0001_0101 * UInt32(values[y * width + x])
    }
    let grays = try Self.grays(picture, width: width, height: height, blur: sigma)
    let expected = BlurTwin.blurred(values, width: width, height: height, sigma: sigma)
    // Beyond its edges a picture repeats its last pixels, or the means of the last few.
    let margin = Int(2.5 * sigma)
    var worst = 0.0
    for y in margin..<height - margin {
      for x in margin..<width - margin {
        worst = max(worst, abs(grays[y * width + x] - expected[y * width + x]))
      }
    }
    expect(worst <= 3, "\(worst)")
  }

  @Test(arguments: Effort.seeds(60)) func `colours are as strong as a style sheet makes them`(
    seed: Int
  ) throws {
    var random = Seeded(seed)
    let saturation = [0, 1, 1.8, 4, .random(in: 0...4, using: &random)]
      .randomElement(using: &random)!
    let tint = [0, 0.5, .random(in: 0...0.9, using: &random)].randomElement(using: &random)!
    let colors = (0..<8).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
    // Even stripes, wider than what a blur of half a pixel reaches.
    let picture = try Self.screen(64, 3) { x, _ in 0xFF00_0000 | colors[x / 8] }
    var painter = BoxPainter()
    let ground = try require(
      painter.ground(
        of: try Self.frost(blur: 0.5, tint: tint, saturate: saturation), color: Self.tint,
        over: .picture(picture, Rect(x: 0, y: 0, width: 64, height: 3)), scale: .one))
    let hidden = (tint * 255).rounded() / 255
    for (index, color) in colors.enumerated() {
      let word = ground.word(x: 8 * index + 4, y: 1)
      let channels = [16, 8, 0].map { Double(color >> $0 & 255) }
      // The matrix of `saturate` in the specification of filters.
      let s = saturation
      let rows = [
        [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
        [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
        [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
      ]
      let ink = [Self.tint.red, Self.tint.green, Self.tint.blue].map(Double.init)
      for (row, shift) in zip(0..<3, [16, 8, 0] as [UInt32]) {
        let strong = zip(rows[row], channels).map(*).reduce(0, +)
        let level = min(max(strong, 0), 255) * (1 - hidden) + ink[row] * hidden
        // Weights of 256ths are off by up to a level, four times as much with the strongest colours.
        let tolerance = 1.5 + abs(s - 1)
        expect(abs(Double(word >> shift & 255) - level) <= tolerance, "\(index) \(shift)")
      }
    }
  }

  /// `Lens.word`, of the twins, says what each pixel is.
  @Test(arguments: Effort.seeds(60)) func `an enlarged row lies between the small pixels`(seed: Int)
    throws
  {
    var random = Seeded(seed)
    let small = (Int.random(in: 1...40, using: &random), Int.random(in: 1...9, using: &random))
    let size = PixelSize(
      width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...50, using: &random)
    )
    let screen = try Self.screen(small.0, small.1) { _, _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
    }
    let lens = Lens(screen, stretchedTo: size)
    // Boxes may begin and end beyond the screen.
    let left = Int.random(in: -20...100, using: &random)
    for count in [0, 1, .random(in: 2...240, using: &random)] {
      for y in -3..<size.height + 3 {
        var row = [UInt32](repeating: 0x1234_5678, count: count + 2)
        row.withUnsafeMutableBufferPointer {
          lens.write(y, from: left, count: count, to: $0.baseAddress! + 1)
        }
        let wanted = (0..<count).map { lens.word(x: left + $0, y: y) }
        guard row == [0x1234_5678] + wanted + [0x1234_5678] else {
          Issue.record("seed \(seed): row \(y) from \(left), \(count) pixels")
          return
        }
      }
    }
  }

  @Test(arguments: [(48, 33), (192, 132), (1, 1), (96, 1)])
  func `a picture of another size is made to fit`(width: Int, height: Int) throws {
    let picture = try Self.screen(width, height) { x, y in
      0x0001_0101 * UInt32(x * 200 / max(width - 1, 1) + y * 50 / max(height - 1, 1))
    }
    let grays = try Self.grays(picture, width: 96, height: 66, blur: 3)
    // Far from the edges a blurred slope is the same slope.
    for x in stride(from: 20, to: 76, by: 7) {
      let across = width > 1 ? Double(x) / 95 * 200 : 0
      let down = height > 1 ? 33.0 / 65 * 50 : 0
      expect(abs(grays[33 * 96 + x] - across - down) <= 5)
    }
  }

  @Test(arguments: Effort.seeds(60)) func `edges are those of a solid box`(seed: Int) throws {
    var random = Seeded(seed)
    let flat = UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
    let picture = try Self.screen(9, 7) { _, _ in flat }
    let scale = Scale(hundredTwentieths: [120, 150, 180].randomElement(using: &random)!)
    var painter = BoxPainter()
    let ground = try require(
      painter.ground(
        of: try Self.frost(), color: Self.tint,
        over: .picture(picture, Rect(x: -5, y: 3, width: 60, height: 40)), scale: scale))
    let word = ground.word(x: 20, y: 20)
    let color = Color(
      red: UInt8(word >> 16 & 255), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
    let box = RoundedBox(
      PixelRect(
        x: .random(in: -9...30, using: &random), y: .random(in: -9...30, using: &random),
        width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random)),
      radii: Self.radii(&random))
    let line =
      Bool.random(using: &random)
      ? BoxLine(Color(red: 9, green: 200, blue: 80), width: .random(in: 1...4, using: &random))
      : nil
    let hole =
      Bool.random(using: &random)
      ? PixelRect(x: box.rect.x + 5, y: box.rect.y, width: 9, height: 2) : .zero
    var frosted = Pixels(width: 70, height: 60, Self.below)
    let whole = PixelRect(x: 0, y: 0, width: 70, height: 60)
    let region =
      Bool.random(using: &random)
      ? PixelRegion(whole) : PixelRegion.random(around: whole, using: &random)
    frosted.withBuffer {
      painter.paint(
        box, ground: ground, line: line, leavingOut: hole, region: region, into: $0)
    }
    var solid = Pixels(width: 70, height: 60, Self.below)
    var boxes = BoxPainter()
    solid.withBuffer {
      boxes.paint(
        box, ground: .color(color, opacity: 1), line: line, leavingOut: hole, region: region,
        into: $0)
    }
    expect(!frosted.hasSpilled && frosted.brokenPixels == 0)
    for y in 0..<60 {
      for x in 0..<70 {
        let (one, two) = (frosted[x, y], solid[x, y])
        // Each of two colours in a pixel is rounded on its own.
        for shift in [0, 8, 16, 24] as [UInt32] {
          let distance = Int(one >> shift & 255) - Int(two >> shift & 255)
          expect(abs(distance) <= (line == nil ? 0 : 1), "\(x), \(y)")
        }
      }
    }
  }

  @Test func `where the compositor blurs the tint takes the place of the dim`() throws {
    var painter = BoxPainter()
    let ground = try require(
      painter.ground(
        of: try Self.frost(tint: 0.6), color: Self.tint, over: .blurred, scale: .one))
    let box = RoundedBox(PixelRect(x: 5, y: 5, width: 40, height: 30), radius: 8)
    var pixels = Pixels(width: 60, height: 50) { _, _ in 0xA000_0000 }
    pixels.withBuffer {
      painter.paint(box, ground: ground, line: nil, region: PixelRegion($0.bounds), into: $0)
    }
    expect(pixels[20, 20], is: Self.tint.word(alpha: 153))
    expect(pixels[2, 2], is: 0xA000_0000)
    for y in 0..<50 {
      for x in 0..<60 {
        // From the dim to the tint, with nothing darker or clearer between them.
        expect((153...160).contains(pixels[x, y] >> 24))
      }
    }
    expect(painter.ground(of: try Self.frost(), color: .black, over: .unseen, scale: .one) == nil)
  }

  @Test(arguments: [1.0, 0.5])
  func `a frosted panel shows what is below it, and what is painted on it`(
    opacity: Double
  ) throws {
    let picture = try Self.screen(70, 60) { x, _ in x < 35 ? 0xFFFF_0000 : 0xFF00_00FF }
    let frame = Rect(x: 10, y: 10, width: 40, height: 30)
    let written = ScreenPicture(
      PixelSize(width: 40, height: 30),
      painted: (0..<1200).map { $0 < 400 ? 0xFF00_FF00 : 0 })
    var look = PanelLook(
      shadow: nil, background: .white, backdrop: .frosted(blur: 2, tint: 0.5, saturate: 1))
    func paint() -> Pixels {
      var painter = PanelPainter()
      let panel = ScenePanel(
        id: "a", frame: frame, opacity: opacity, look: look, pictures: [.one: written])
      var pixels = Pixels(width: 70, height: 60) { _, _ in 0x8000_0000 }
      pixels.withBuffer {
        painter.paint(
          panel, over: .picture(picture, Rect(x: 0, y: 0, width: 70, height: 60)),
          region: PixelRegion($0.bounds), scale: .one, into: $0)
      }
      expect(!pixels.hasSpilled && pixels.brokenPixels == 0)
      return pixels
    }
    let pixels = paint()
    // Half white over red and over blue, and in the middle a mixture.
    let whole = opacity == 1
    expect(pixels[14, 30], is: (whole ? 0xFFFF_8080 : 0xC080_4040))
    expect(pixels[46, 30], is: (whole ? 0xFF80_80FF : 0xC040_4080))
    expect(pixels[34, 30] != pixels[14, 30] && pixels[34, 30] != pixels[46, 30])
    expect(pixels[30, 15], is: (whole ? 0xFF00_FF00 : 0xC000_8000))
    // Its corners are cut as those of a solid one.
    look.backdrop = .solid
    let solid = paint()
    for x in 10..<20 { expect(pixels[x, 38] >> 24, is: solid[x, 38] >> 24) }
  }

  @Test func `a picture is read once, and again when there is another`() throws {
    var painter = BoxPainter()
    let frame = Rect(x: 0, y: 0, width: 70, height: 60)
    var picture = try Self.screen(70, 60) { _, _ in 0xFFFF_0000 }
    func word(_ x: Double = 0) throws -> UInt32? {
      painter.ground(
        of: try Self.frost(tint: 0), color: .black,
        over: .picture(picture, frame.offset(by: Point(x: x, y: 0))), scale: .one)?.word(x: 9, y: 9)
    }
    expect(try word(), is: 0xFFFF_0000)
    expect(try word(30), is: 0xFFFF_0000)
    expect(painter.frostCount, is: 1)
    for number in 1...20 {
      picture = try Self.screen(70, 60) { _, _ in UInt32(number) }
      expect(try word(), is: 0xFF00_0000 | UInt32(number))
      // The pictures of screens that are gone are released.
      expect(painter.frostCount, is: 1)
    }
  }
}
