import Expectations
import Spotlight
import SpotlightPictures
import SpotlightRaster

@Suite struct EaselTests {
  private static let light = Light(
    id: "a", frame: Rect(x: 4.25, y: 3, width: 12, height: 9), shape: .ellipse,
    edge: .feathered(width: 4), ring: Ring(width: 2, color: Color(red: 255, green: 215, blue: 0)))

  /// What the painter alone makes of a scene.
  private static func overlay(_ scene: Scene, _ scale: Scale) throws -> Picture {
    let size = scene.pixelSize(at: scale)
    var picture = Picture(width: size.width, height: size.height)
    try picture.pixels.withUnsafeMutableBufferPointer { memory in
      let pixels = try require(
        PixelBuffer(
          memory, width: size.width, height: size.height, stride: size.width))
      var painter = Painter()
      painter.paint(scene, region: PixelRegion(pixels.bounds), scale: scale, into: pixels)
    }
    return picture
  }

  /// One pixel over another as the arithmetic of compositors has it, in numbers that do not round.
  private static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = Double(255 - source >> 24) / 255
    return stride(from: UInt32(24), through: 0, by: -8).reduce(0) { word, shift in
      let channel = Double(source >> shift & 255) + Double(below >> shift & 255) * rest
      return word << 8 | UInt32(channel.rounded())
    }
  }

  @Test(arguments: [120, 150, 160, 180, 240])
  func `a picture is the painter's overlay over the backdrop`(numerator: Int) throws {
    let scale = Scale(hundredTwentieths: numerator)
    let scene = Scene(
      size: Size(width: 32, height: 21), dim: Dim(color: Color(red: 9, green: 30, blue: 60)),
      lights: [Self.light])
    let overlay = try Self.overlay(scene, scale)
    let backdrop = PNGTests.noise(
      overlay.width, overlay.height, isOpaque: true, seed: numerator)
    var easel = Easel(backdrop: backdrop, scale: scale)
    let expected = zip(overlay.pixels, backdrop.pixels).map(Self.over)
    expect(easel.paint(scene).pixels, is: expected)
    // Twice the same: nothing of the first is left.
    expect(easel.paint(scene).pixels, is: expected)
  }

  @Test func `what a backdrop lets through is plain`() {
    let scene = Scene(size: Size(width: 4, height: 4), dim: Dim(opacity: 0))
    var clear = Easel(backdrop: Picture(width: 4, height: 4), scale: .one)
    var plain = Easel(width: 4, height: 4, scale: .one)
    expect(clear.paint(scene), is: plain.paint(scene))
    expect(plain.paint(scene).pixels.allSatisfy { $0 == Easel.plain })
  }

  @Test func `what is frosted shows the backdrop, and is solid before the plain`() {
    let look = PanelLook(
      cornerRadius: 0, shadow: nil, background: .white, backdrop: .frosted(blur: 1, tint: 0.5))
    var scene = Scene(size: Size(width: 40, height: 30))
    scene.panels = [
      ScenePanel(id: "a", frame: Rect(x: 10, y: 10, width: 20, height: 10), look: look)
    ]
    let backdrop = Picture(width: 40, height: 30, filledWith: 0xFFFF_0000)
    var red = Easel(backdrop: backdrop, scale: .one)
    expect(red.paint(scene)[20, 15], is: 0xFFFF_8080)
    // As on a screen, frost shows nothing that lights hide, and no still that is changed around it.
    for (ground, isSeen) in [
      (Background(outside: .frozen), true), (Background(outside: .gray), false),
      (Background(outside: .blurred(4)), false), (Background(inside: .black), false),
      (Background(inside: .blurred(4)), false), (Background(inside: .dimmed), true),
    ] {
      var easel = Easel(backdrop: backdrop, scale: .one, background: ground)
      expect(easel.paint(scene)[20, 15], is: isSeen ? 0xFFFF_8080 : 0xFFFF_FFFF)
    }
    var plain = Easel(width: 40, height: 30, scale: .one)
    expect(plain.paint(scene)[20, 15], is: 0xFFFF_FFFF)
  }

  @Test func `the backdrop is the still that an overlay lies over`() throws {
    let backdrop = Picture(width: 40, height: 30, filledWith: 0xFFFF_0000)
    var scene = Scene(size: Size(width: 40, height: 30), dim: Dim(opacity: 0))
    scene.lights = [
      Light(id: "a", frame: Rect(x: 10, y: 10, width: 20, height: 10), shape: .rectangle)
    ]
    func pixels(_ ground: Background) -> (around: UInt32, inside: UInt32) {
      var easel = Easel(backdrop: backdrop, scale: .one, background: ground)
      let picture = easel.paint(scene)
      return (picture.pixels[0], picture.pixels[15 * 40 + 20])
    }
    expect(pixels(.live) == (0xFFFF_0000, 0xFFFF_0000))
    let gray = pixels(Background(outside: .gray))
    expect(gray.inside, is: 0xFFFF_0000)
    expect(gray.around & 0xFF == gray.around >> 8 & 0xFF && gray.around != 0xFFFF_0000)
    expect(pixels(Background(inside: .black)) == (0xFFFF_0000, 0xFF00_0000))
    // Without a picture the plain grey is what a still shows.
    var plain = Easel(
      width: 40, height: 30, scale: .one, background: Background(inside: .zoomed(2)))
    expect(plain.paint(scene).pixels.allSatisfy { $0 == Easel.plain })
  }
}
