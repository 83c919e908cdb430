import Expectations
import Spotlight

/// Places of cards in simple rooms.
@Suite struct CardPlacementTests {
  private let card = Size(width: 200, height: 100)
  /// Lengths that are easy to count with.
  private static let style: CardStyle = {
    var style = CardStyle()
    (style.arrowLength, style.arrowWidth, style.cornerRadius) = (10, 18, 10)
    return style
  }()

  private func screen(_ width: Double = 1000, _ height: Double = 800) -> Screen {
    Screen("A", frame: Rect(x: 0, y: 0, width: width, height: height))
  }

  private func light(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, id: String = "it",
    shape: Shape = .rectangle
  ) -> Light {
    Light(id: id, frame: Rect(x: x, y: y, width: width, height: height), shape: shape)
  }

  private func place(
    _ lights: [Light], _ wish: CardPosition = .automatic, size: Size? = nil, about: String? = nil,
    screens: [Screen]? = nil, direction: ReadingDirection = .leftToRight, before: CardPlace? = nil
  ) throws -> CardPlace {
    try require(
      CardPlacement(
        beside: lights, about: about, on: screens ?? [screen()], preferring: wish,
        style: Self.style, direction: direction
      ).place(size ?? card, before: before))
  }

  @Test(
    arguments: [
      (.automatic, 400, 460), (.center, 400, 350), (.top, 400, 240), (.topStart, 350, 240),
      (.topEnd, 450, 240), (.bottom, 400, 460), (.bottomStart, 350, 460), (.bottomEnd, 450, 460),
      (.leading, 140, 350), (.leadingStart, 140, 300), (.leadingEnd, 140, 400),
      (.trailing, 660, 350), (.trailingStart, 660, 300), (.trailingEnd, 660, 400),
    ] as [(CardPosition, Double, Double)])
  func `each wish has its place`(wish: CardPosition, x: Double, y: Double) throws {
    let lights =
      switch wish {
      case .center: [light(20, 20, 90, 90)]
      // High enough for start and end to differ.
      case _ where wish.rawValue.contains("ing"): [light(350, 300, 300, 200)]
      default: [light(350, 350, 300, 100)]
      }
    let place = try place(lights, wish)
    expect(place.frame, is: Rect(x: x, y: y, width: 200, height: 100))
    expect(place.manner, is: (wish == .center ? .centered : .beside))
  }

  @Test(
    arguments: [
      (.bottomStart, .bottom, 450), (.topEnd, .top, 350), (.leading, .right, 660),
      (.trailing, .left, 140),
    ] as [(CardPosition, CardSide, Double)])
  func `start and leading are on the right for who reads from there`(
    wish: CardPosition, side: CardSide, x: Double
  ) throws {
    let place = try place([light(350, 350, 300, 100)], wish, direction: .rightToLeft)
    expect(place.side, is: side)
    expect(place.frame.x, is: x)
  }

  @Test(
    arguments: [
      (.bottom, 400, 700, .top), (.top, 400, 50, .bottom), (.leading, 50, 350, .right),
      (.trailing, 750, 350, .left), (.automatic, 400, 700, .top), (.automatic, 400, 350, .bottom),
    ] as [(CardPosition, Double, Double, CardSide)])
  func `a side without room gives way to the one across`(
    wish: CardPosition, x: Double, y: Double, side: CardSide
  ) throws {
    expect(try place([light(x, y, 200, 80)], wish).side, is: side)
  }

  @Test func `cards slide along their side to stay on the output`() throws {
    expect(try place([light(960, 300, 30, 30)], .bottom).frame.x, is: 788)
    expect(try place([light(10, 300, 30, 30)], .top).frame.x, is: 12)
    expect(try place([light(500, 5, 30, 30)], .trailing).frame.y, is: 12)
  }

  @Test func `without lights cards are in the middle`() throws {
    for wish in CardPosition.allCases {
      let place = try place([], wish)
      expect(place.frame, is: Rect(x: 400, y: 350, width: 200, height: 100))
      expect(place.manner == .centered && place.side == nil && place.arrow == nil)
    }
    expect(try place([light(5000, 5000, 20, 20)]).manner, is: .centered)
  }

  @Test func `the middle is left to a light that is there`() throws {
    let place = try place([light(450, 380, 100, 40)], .center)
    expect(place.manner, is: .apart)
    expect(!place.frame.intersects(Rect(x: 450, y: 380, width: 100, height: 40)))
  }

  @Test func `a card is beside all lights, or beside the one it is about`() throws {
    let lights = [light(100, 100, 50, 50, id: "a"), light(400, 100, 50, 50, id: "b")]
    expect(try place(lights, .bottom).frame.center.x, is: 275)
    expect(try place(lights, .bottom, about: "b").frame.center.x, is: 425)
    expect(try place(lights, .bottom, about: "nobody").frame.center.x, is: 275)
    // The other light is in the way on this side.
    let near = [light(400, 300, 50, 50, id: "a"), light(200, 370, 500, 50, id: "b")]
    expect(try place(near, .bottom, about: "a").side, is: .top)
  }

  @Test func `a card about one light slides past the others`() throws {
    let lights = [light(400, 300, 200, 50, id: "a"), light(430, 370, 60, 60, id: "b")]
    let place = try place(lights, .bottom, about: "a")
    expect(place.side == .bottom && place.arrow?.light == "a")
    expect(abs(place.frame.x - 500) < 1e-3)
  }

  @Test func `a light over everything is covered where subtitles are`() throws {
    let place = try place([light(-10, -10, 2000, 2000)])
    expect(place.manner, is: .over)
    expect(place.frame.maxY == 788 && place.frame.center.x == 500)
  }

  @Test func `the output that has most of the light has the card`() throws {
    let screens = [
      screen(), Screen("B", frame: Rect(x: 1000, y: 0, width: 5120, height: 1440)),
    ]
    expect(try place([light(900, 300, 180, 50)], screens: screens).screen, is: "A")
    expect(try place([light(920, 300, 180, 50)], screens: screens).screen, is: "B")
    // With half on each output, it stays on the previous one.
    let old = try place([light(900, 300, 180, 50)], screens: screens)
    let lights = [light(909, 300, 180, 50)]
    expect(try place(lights, screens: screens).screen, is: "A")
    expect(try place([light(912, 300, 180, 50)], screens: screens).screen, is: "B")
    expect(try place([light(912, 300, 180, 50)], screens: screens, before: old).screen, is: "A")
  }

  @Test func `a side is kept until the card no longer fits, and a wish comes back with its room`()
    throws
  {
    var old: CardPlace?
    var sides: [CardSide?] = []
    for y in [500, 580, 600, 620, 600, 590, 570, 500] as [Double] {
      old = try place([light(400, y, 100, 100)], .bottom, before: old)
      sides.append(old?.side)
    }
    expect(sides, is: [.bottom, .bottom, .top, .top, .top, .top, .bottom, .bottom])
  }

  @Test func `arrows meet the form and not its box`() throws {
    let circle = light(400, 300, 100, 100, shape: .ellipse)
    let arrow = try require(try place([circle], .bottom).arrow)
    expect(arrow.base == Point(x: 450, y: 410) && arrow.light == "it")
    expect(abs(arrow.tip.y - 400) < 0.1 && arrow.tip.x == 450)
    // At the end of a wide card, the nearest point of the circle lies beside the card's corner.
    let corner = try place([light(2, 300, 40, 40, shape: .ellipse)], .bottom)
    let tip = try require(corner.arrow?.tip)
    expect(tip.x >= 31 && tip.y < 339)
    // Beyond the corner there is nothing to point at.
    expect(try place([light(2, 300, 20, 20)], .bottom).arrow == nil)
  }

  @Test func `an arrow keeps its light`() throws {
    let lights = [light(300, 300, 80, 50, id: "a"), light(500, 300, 80, 50, id: "b")]
    let size = Size(width: 400, height: 60)
    let old = try place(lights, .bottom, size: size)
    let first = try require(old.arrow?.light)
    let other = first == "a" ? 1 : 0
    var next = lights
    next[other].frame.height += 4
    expect(try place(next, .bottom, size: size, before: old).arrow?.light, is: first)
    expect(try place(next, .bottom, size: size).arrow?.light != first)
  }

  @Test func `what is no output has no card`() {
    let bad = [
      Rect.zero, Rect(x: .nan, y: 0, width: 9, height: 9),
      Rect(x: 0, y: 0, width: .infinity, height: 9), Rect(x: 1e300, y: 0, width: 9, height: 9),
    ]
    expect(CardPlacement(beside: [], on: []).place(card) == nil)
    expect(CardPlacement(beside: [], on: bad.map { Screen("bad", frame: $0) }).place(card) == nil)
  }

  @Test func `numbers of any kind have a place`() throws {
    let odd = [0, -1, 1e-300, 0.5, 1e9, 1e300, .infinity, -.infinity, .nan] as [Double]
    for width in odd {
      for height in odd {
        let lights = [
          Light(id: "a", frame: Rect(x: 30, y: 40, width: width, height: height)),
          Light(id: "b", frame: Rect(x: width, y: height, width: 50, height: 60), padding: width),
        ]
        for wish in CardPosition.allCases {
          let placement = CardPlacement(beside: lights, on: [screen()], preferring: wish)
          for size in [Size(width: width, height: height), card] {
            let place = try require(placement.place(size))
            expect(CardFault.isOn(screen().frame, place.frame), "\(size) \(wish) \(place)")
            expect(place.frame.width >= 0 && place.frame.height >= 0)
            expect(CardFault.ofArrow(place, lights, CardStyle()) == nil)
          }
        }
      }
    }
  }

  @Test func `a thousand lights are soon looked at`() throws {
    let lights = (0..<1000).map { index -> Light in
      let (row, column) = index.quotientAndRemainder(dividingBy: 40)
      return light(Double(column) * 25, Double(row) * 32, 20, 20, id: "\(index)")
    }
    let place = try place(lights)
    expect(place.manner, is: .over)
    expect(CardFault.isOn(screen().frame, place.frame))
  }
}
