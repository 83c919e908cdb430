import Expectations
import RandomNumbers

@testable import Spotlight

/// Properties of cards that become smaller, for random outputs, lights and words.
@Suite struct CardFittingRandomTests {
  private let bench = FittingBench()
  private let papers = FittingBench(isPaper: true)

  /// 100,000 scenes in optimised builds, and fewer in debug builds.
  #if DEBUG
    private static let rounds = 50
  #else
    private static let rounds = 2500
  #endif

  private static let sizes = [
    Size(width: 640, height: 480), Size(width: 1024, height: 600), Size(width: 480, height: 800),
    Size(width: 320, height: 240),
  ]

  /// A random card, and lights that leave little of a small output.
  private struct Dice {
    var random: Seeded
    let size: Size
    var face = CardFace(title: "A heading of some words")
    var style: CardStyle
    var lights: [Light] = []
    let wish: CardPosition

    init(_ seed: Int) {
      random = Seeded(seed)
      size = CardFittingRandomTests.sizes.randomElement(using: &random)!
      let home = Rect(x: 0, y: 0, width: size.width, height: size.height)
      for index in 0..<Int.random(in: 1...3, using: &random) {
        let width = home.width * .random(in: 0.05...0.9, using: &random)
        let height = home.height * .random(in: 0.05...0.9, using: &random)
        let frame = Rect(
          x: .random(in: -20...home.width - width / 2, using: &random),
          y: .random(in: -20...home.height - height / 2, using: &random), width: width,
          height: height)
        lights.append(Light(id: "\(index)", frame: frame, shape: .rectangle))
      }
      face.body = String(repeating: "some words ", count: .random(in: 1...30, using: &random))
      face.buttons = (0..<Int.random(in: 0...4, using: &random)).map {
        .init(id: "\($0)", label: "Button \($0)", isPrimary: $0 == 0)
      }
      style = CardStyle(
        Theme(), taste: DesktopTaste(textScale: [0.8, 1, 1, 2].randomElement(using: &random)!))
      wish = CardPosition.allCases.randomElement(using: &random)!
    }
  }

  /// Compares with layouts of random sizes, without knowing the free rooms.
  @Test(arguments: 0..<Effort.times(40, long: 40))
  func `no card is over a light where a smaller one of its layouts would be free`(seed: Int) throws
  {
    for round in 0..<Self.rounds {
      var dice = Dice(seed * 10_000 + round)
      // Mostly plain rectangles, because they are fast, and now and then a real card.
      let bench = round.isMultiple(of: 50) ? bench : papers
      let fit = try require(
        bench.fit(
          dice.face, style: dice.style, beside: dice.lights, on: dice.size, wish: dice.wish))
      let home = Rect(x: 0, y: 0, width: dice.size.width, height: dice.size.height)
      expect(CardFault.isOn(home, fit.place.frame), "seed \(seed * 10_000 + round)")
      guard fit.place.manner == .over else {
        expect(CardFault.covered(dice.lights, by: fit.place.frame, on: home) < 1)
        continue
      }
      let least = max(CardLayout.leastRoom.width, 8 * dice.style.bodySize)
      for _ in 0..<4 where least < dice.size.width {
        let room = Size(
          width: .random(in: least...dice.size.width, using: &dice.random),
          height: .random(in: CardLayout.leastRoom.height...dice.size.height, using: &dice.random))
        let request = CardRequest(dice.face, style: dice.style, room: room, isSqueezed: true)
        let layout = bench.layout(request)
        guard layout.hasItsWords else { continue }
        let place = try require(
          CardPlacement(
            beside: dice.lights, on: [Screen("it", frame: home)], style: dice.style
          ).place(layout.size))
        expect(place.manner, is: .over, "seed \(seed * 10_000 + round): \(layout.size) \(room)")
      }
    }
  }

  @Test(arguments: 0..<Effort.times(40, long: 40)) func `a fit is its own successor`(seed: Int) {
    for round in 0..<8 {
      let dice = Dice(seed * 1000 + round)
      func fit(_ shown: CardPlacement.Fit?) -> CardPlacement.Fit? {
        bench.fit(
          dice.face, style: dice.style, beside: dice.lights, on: dice.size, wish: dice.wish,
          shown: shown)
      }
      let first = fit(nil)
      expect(fit(first), is: first, "seed \(seed * 1000 + round)")
    }
  }

  /// Slow ways cross every border between two layouts.
  ///
  /// On each pixel of the way the light trembles.
  @Test(arguments: 0..<Effort.times(4, long: 40))
  func `layouts do not flap on any border`(seed: Int) throws {
    var dice = Dice(seed)
    let start = dice.lights[0].frame
    var shown: CardPlacement.Fit?
    // A short run has the middle of the way alone.
    let half = Effort.times(60, long: 60) / 2
    for way in 30 - half..<30 + half {
      var changes = 0
      for tremble in 0..<10 {
        let length = Double(way) * 3 - 90 + (tremble.isMultiple(of: 2) ? 1.5 : -1.5)
        let isAcross = seed.isMultiple(of: 2)
        dice.lights[0].frame = start.offset(
          by: Point(x: isAcross ? length : 0, y: isAcross ? 0 : length))
        let fit = try require(
          bench.fit(
            dice.face, style: dice.style, beside: dice.lights, on: dice.size, wish: dice.wish,
            shown: shown))
        if let shown, shown.layout != fit.layout { changes += 1 }
        shown = fit
      }
      expect(changes <= 2, "seed \(seed) at \(way): \(changes) changes")
    }
  }
}
