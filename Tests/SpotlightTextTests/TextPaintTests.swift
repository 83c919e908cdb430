import Expectations
import Spotlight
import SpotlightText

@Suite struct TextPaintTests {
  private let setter = Typesetter()
  static let scales = [120, 150, 180, 240].map(Scale.init(hundredTwentieths:))
  private static let sentence = "Hang up your lamp, and see how far its light falls upon the wall."

  @Test(arguments: scales)
  func `ink is where the layout has it, at every scale`(scale: Scale) throws {
    for isCentered in [false, true] {
      let layout = setter.layout(
        TextBlock(Self.sentence, width: 140, isCentered: isCentered))
      let ink = try Canvas(
        layout, at: Point(x: 10, y: 10), size: Size(width: 160, height: 160), scale: scale
      ).ink
      let expected = layout.inkBounds.offset(by: Point(x: 10, y: 10))
      for (found, wanted) in [
        (ink.x, expected.x), (ink.y, expected.y), (ink.maxX, expected.maxX),
        (ink.maxY, expected.maxY),
      ] {
        // A letter goes to the nearest pixel, and its edge may fill one more in part.
        expect(abs(Double(found) - scale.grid(wanted)) <= 2, "\(isCentered)")
      }
    }
  }

  /// The heights at which there is ink, as runs of rows.
  private func bands(_ canvas: Canvas) -> [ClosedRange<Int>] {
    var bands: [ClosedRange<Int>] = []
    for y in 0..<canvas.height where (0..<canvas.width).contains(where: { canvas.alpha($0, y) > 0 })
    {
      if let last = bands.last, last.upperBound == y - 1 {
        bands[bands.count - 1] = last.lowerBound...y
      } else {
        bands.append(y...y)
      }
    }
    return bands
  }

  @Test(arguments: scales)
  func `lines break at the same words at every scale`(scale: Scale) throws {
    // Without letters that reach below, so that lines are apart.
    let text = "Tomorrow all the letters land on other lines, or do we see to it that no one runs"
    let layout = setter.layout(TextBlock(text, width: 123))
    let size = Size(width: 140, height: 160)
    let canvas = try Canvas(layout, at: Point(x: 0, y: 0), size: size, scale: scale)
    let plain = try Canvas(layout, at: Point(x: 0, y: 0), size: size, scale: .one)
    expect(bands(canvas).count, is: layout.lines.count)
    for (band, twin) in zip(bands(canvas), bands(plain)) {
      // As wide as at scale 1, line by line.
      func right(_ canvas: Canvas, _ rows: ClosedRange<Int>) -> Int {
        (0..<canvas.width).last { x in rows.contains { canvas.alpha(x, $0) > 0 } } ?? -1
      }
      let difference = Double(right(canvas, band)) / scale.factor - Double(right(plain, twin))
      expect(abs(difference) <= 3)
    }
  }

  @Test func `letters at scale two are those of twice the size, and not enlarged pixels`() throws {
    let small = setter.layout(TextBlock("Spotlight", size: 20))
    let large = setter.layout(TextBlock("Spotlight", size: 40))
    let size = Size(width: 240, height: 60)
    let doubled = try Canvas(
      small, at: Point(x: 0, y: 0), size: Size(width: 120, height: 30), scale: Scale(2))
    let direct = try Canvas(large, at: Point(x: 0, y: 0), size: size, scale: .one)
    expect(abs(doubled.amount / direct.amount - 1) < 0.02)
    // Letters are full inside and have thin edges; enlarged ones are half full all over.
    func share(_ canvas: Canvas) -> Double {
      Double(canvas.words.count { $0 >> 24 > 250 }) / Double(canvas.words.count { $0 >> 24 > 0 })
    }
    expect(abs(share(doubled) - share(direct)) < 0.05)
  }

  @Test func `a text that moves by whole pixels stays the same text`() throws {
    let layout = setter.layout(TextBlock(Self.sentence, width: 140))
    let scale = Scale(hundredTwentieths: 150)
    var there = Canvas(width: 240, height: 200)
    var here = there
    try here.paint(layout, at: Point(x: 8, y: 8), scale: scale)
    try there.paint(layout, at: Point(x: 16.1, y: 11.9), scale: scale)
    for y in 0..<190 {
      for x in 0..<220 {
        expect(here.alpha(x, y), is: there.alpha(x + 10, y + 5))
      }
    }
  }

  @Test func `nothing but the region changes, and its parts are those of the whole`() throws {
    let layout = setter.layout(TextBlock(Self.sentence, width: 140))
    let corner = Point(x: -7, y: -5)
    var whole = Canvas(width: 120, height: 60)
    var pieces = whole
    try whole.paint(layout, at: corner, scale: .one)
    var half = PixelRegion(PixelRect(x: 0, y: 0, width: 47, height: 60))
    half.add(PixelRect(x: 80, y: 11, width: 40, height: 20))
    try pieces.paint(layout, at: corner, scale: .one, region: half)
    for y in 0..<60 {
      for x in 0..<120 {
        expect(pieces.alpha(x, y), is: (half.contains(x: x, y: y) ? whole.alpha(x, y) : 0))
      }
    }
    expect(whole.amount > 100)
  }

  @Test func `colours are premultiplied, and a markup's own come first`() throws {
    let size = Size(width: 100, height: 40)
    let red = Color(red: 255, green: 0, blue: 0)
    let plain = setter.layout(TextBlock("HHH", size: 30, weight: 700))
    let canvas = try Canvas(plain, at: Point(x: 0, y: 0), size: size, scale: .one, color: red)
    expect(canvas.words.allSatisfy { $0 & 0xFFFF == 0 && $0 >> 24 == $0 >> 16 & 255 })
    expect(canvas.words.contains(0xFFFF_0000))
    let blue = setter.layout(
      TextBlock("<span foreground='#0000FF'>HHH</span>", isMarkup: true, size: 30, weight: 700))
    let other = try Canvas(blue, at: Point(x: 0, y: 0), size: size, scale: .one, color: red)
    expect(other.words.contains(0xFF00_00FF) && !other.words.contains(0xFFFF_0000))
    expect(blue.lines.bounds, is: plain.lines.bounds)
  }

  @Test(arguments: [
    ("de", "Größer als Übermut"), ("ar", "مرحبا بالعالم"), ("he", "שלום עולם"), ("ja", "こんにちは世界"),
    ("zh-Hant", "聚光燈"), (nil, "😀👩‍👩‍👧🏳️‍🌈"), ("hi", "नमस्ते"), ("vi", "e\u{302}\u{301}"),
  ])
  func `every script leaves ink, as letters or as boxes`(language: String?, text: String) throws {
    let layout = setter.layout(TextBlock(text, language: language))
    expect(layout.problems.isEmpty && layout.lines.bounds.width > 0)
    let canvas = try Canvas(
      layout, at: Point(x: 10, y: 10), size: Size(width: 300, height: 60), scale: .one)
    expect(canvas.amount > 5)
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan, 1e9, -1e9])
  func `places that no screen has are left alone`(place: Double) throws {
    let layout = setter.layout(TextBlock("far away"))
    var canvas = Canvas(width: 20, height: 20)
    try canvas.paint(layout, at: Point(x: place, y: 0), scale: Scale(64))
    try canvas.paint(layout, at: Point(x: 0, y: place), scale: .one)
    expect(canvas.amount, is: 0)
  }
}
