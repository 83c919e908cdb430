import Expectations

@testable import Spotlight

/// Cards that become smaller if lights leave little room.
@Suite struct CardFittingTests {
  private let bench = FittingBench()

  private static let small = Size(width: 640, height: 480)

  private static let face = CardFace(
    title: "Save your work",
    body: "Your changes are kept on this computer, and nobody else can read them. The same is done "
      + "by the key that your teacher showed you, and nothing is lost when the power fails.",
    buttons: [
      .init(id: "skip", label: "Skip"), .init(id: "back", label: "Back"),
      .init(id: "next", label: "Next", isPrimary: true),
    ], progress: .init(.numbers, position: 2, of: 5), hint: "Esc leaves the tour.")

  private func light(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Light {
    Light(
      id: "it", frame: Rect(x: x, y: y, width: width, height: height), shape: .rectangle,
      padding: 0)
  }

  @Test func `a card with room is as it is`() throws {
    let fit = try require(bench.fit(Self.face, beside: [light(20, 20, 80, 40)], on: Self.small))
    expect(!fit.layout.request.isSqueezed && fit.layout.loss == 0 && fit.place.manner == .beside)
    expect(bench.count, is: 1)
  }

  /// Rooms on each side that are too small for the default card: tall and narrow, wide and flat.
  @Test(arguments: [
    Rect(x: 200, y: 0, width: 240, height: 480), Rect(x: 0, y: 150, width: 640, height: 190),
    Rect(x: 205, y: 0, width: 435, height: 480), Rect(x: 0, y: 0, width: 640, height: 310),
    Rect(x: 0, y: 170, width: 640, height: 310), Rect(x: 0, y: 0, width: 430, height: 480),
    Rect(x: 170, y: 120, width: 300, height: 230),
  ])
  func `beside a large light a card is narrower, wider or lower`(frame: Rect) throws {
    let lights = [light(frame.x, frame.y, frame.width, frame.height)]
    let fit = try require(bench.fit(Self.face, beside: lights, on: Self.small))
    expect(fit.layout.request.isSqueezed && fit.place.manner == .beside)
    expect(fit.layout.hasItsWords)
    let home = Rect(x: 0, y: 0, width: 640, height: 480)
    expect(CardFault.covered(lights, by: fit.place.frame, on: home), is: 0)
    expect(home.inset(by: 12).intersection(fit.place.frame), is: fit.place.frame)
  }

  @Test func `text that finds no room beside the light can be scrolled, whatever the look says`()
    throws
  {
    let lights = [light(0, 0, 640, 300)]
    var face = Self.face
    face.body = String(repeating: face.body! + " ", count: 4)
    var style = CardStyle(Theme())
    style.overflow = .shorten
    let fit = try require(bench.fit(face, style: style, beside: lights, on: Self.small))
    expect(fit.layout.scrollRange > 0 && fit.place.manner == .beside)
  }

  @Test func `a picture becomes smaller for it, and goes before the words`() throws {
    var face = Self.face
    face.body = "Some words."
    face.picture = "photo"
    bench.counter.pictures = ["photo": PixelSize(width: 640, height: 400)]
    func picture(_ height: Double) throws -> Rect? {
      let fit = try require(bench.fit(face, beside: [light(0, 0, 640, height)], on: Self.small))
      expect(fit.place.manner == .beside && fit.layout.hasItsWords)
      return fit.layout.parts.first { $0.kind == .picture }?.frame
    }
    let (large, smaller) = (try require(try picture(40)), try require(try picture(200)))
    expect(smaller.height < large.height && smaller.height >= 48)
    expect(try picture(310) == nil)
  }

  @Test func `where no room is left a card hides as little as it can, with its margin`() throws {
    let fit = try require(bench.fit(Self.face, beside: [light(10, 10, 620, 460)], on: Self.small))
    expect(fit.place.manner, is: .over)
    expect(fit.place.frame.maxY <= 468 && fit.place.frame.x >= 12)
  }

  @Test(arguments: [2.0, 3]) func `large letters leave the light to be seen`(scale: Double) throws {
    let style = CardStyle(Theme(), taste: DesktopTaste(textScale: scale))
    for frame in [
      Rect(x: 220, y: 165, width: 200, height: 150), Rect(x: 40, y: 30, width: 560, height: 420),
      Rect(x: 280, y: 220, width: 80, height: 40), Rect(x: 0, y: 100, width: 640, height: 100),
    ] {
      let lights = [light(frame.x, frame.y, frame.width, frame.height)]
      let fit = try require(bench.fit(Self.face, style: style, beside: lights, on: Self.small))
      let home = Rect(x: 0, y: 0, width: 640, height: 480)
      let hidden = CardFault.covered(lights, by: fit.place.frame, on: home)
      expect(hidden <= 0.55 * frame.width * frame.height, "\(frame): \(fit.place)")
      expect(fit.layout.hasItsWords)
    }
  }

  @Test func `where a heading has no place of its own it is the first line of the text`() throws {
    var face = Self.face
    face.title = "Cut & paste"
    for (body, written) in [("<b>Some</b> words", "<b>Some</b> words"), ("<b>no", "&lt;b&gt;no")] {
      face.body = body
      let request = CardRequest(
        face, style: CardStyle(Theme(), taste: DesktopTaste(textScale: 3)),
        room: Size(width: 616, height: 184), isSqueezed: true)
      let layout = CardLayout(request, measuredBy: bench.counter)
      expect(layout.hasItsWords && !layout.parts.contains { $0.kind == .title })
      let text = try require(layout.parts.first { $0.kind == .body }?.words)
      expect(text.text, is: "<b>Cut &amp; paste</b>\n\(written)")
      expect(layout.scrollRange > 0 && layout.size.height <= 184)
    }
  }

  @Test func `one light after another, and the card is as it was where there is room again`() throws
  {
    var shown: CardPlacement.Fit?
    var sizes: [Size] = []
    for x in [20.0, 200, 205, 210, 20] {
      shown = bench.fit(
        Self.face, beside: [light(x, 0, 430 - x / 2, 480)], on: Self.small, shown: shown)
      sizes.append(try require(shown).layout.size)
    }
    expect(sizes.first, is: sizes.last)
  }

  @Test func `nothing to stand on is no card`() throws {
    let request = CardRequest(
      Self.face, style: CardStyle(Theme()), room: Size(width: 616, height: 456))
    let placement = CardPlacement(beside: [], on: [])
    let layout = CardLayout(request, measuredBy: bench.counter)
    let fit = try placement.fit(request, knowing: [layout], shown: nil, before: nil)
    expect(fit == nil)
  }
}
