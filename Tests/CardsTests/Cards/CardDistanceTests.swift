import Expectations
import Spotlight

/// What cards and arrows keep free around a light.
@Suite struct CardDistanceTests {
  private static let screen = Screen("it", frame: Rect(x: 0, y: 0, width: 1280, height: 720))

  private static let lights = [
    Light(
      id: "ring", frame: Rect(x: 500, y: 300, width: 200, height: 100), shape: .rectangle,
      ring: Ring(width: 6, color: .white, gap: 6)),
    Light(
      id: "glow", frame: Rect(x: 500, y: 300, width: 200, height: 100), shape: .ellipse,
      ring: Ring(width: 6, color: .white, gap: 6), glow: Glow(width: 24, color: .white)),
    Light(
      id: "feather", frame: Rect(x: 500, y: 300, width: 200, height: 100),
      shape: .rounded(radius: 20), edge: .feathered(width: 40)),
    Light(
      id: "path", frame: Rect(x: 500, y: 300, width: 200, height: 100), shape: .path(CardDice.star),
      glow: Glow(width: 30, color: .white)),
  ]

  @Test(arguments: lights, [CardPosition.top, .bottom, .leading, .trailing])
  func `card and arrow stay off ring, glow and feather`(light: Light, wish: CardPosition) throws {
    let style = CardStyle()
    let place = try require(
      CardPlacement(beside: [light], on: [Self.screen], preferring: wish).place(
        Size(width: 240, height: 120)))
    expect(place.grants(wish))
    let whole = light.bounds.outset(by: light.reach)
    expect(!whole.outset(by: style.arrowLength - 1e-6).intersects(place.frame))
    expect(
      light.id == "path"
        || whole.outset(by: style.arrowLength + 1).intersects(place.frame))
    guard let arrow = place.arrow else {
      // Beside a notch, an arrow would be too long.
      expect(light.id, is: "path")
      return
    }
    expect(light.distance(to: arrow.tip) >= light.reach - 0.1)
  }

  @Test func `without another place a card lies over the feather, and never over the light`() throws
  {
    let light = Light(
      id: "it", frame: Rect(x: 0, y: 0, width: 1280, height: 500), shape: .rectangle,
      edge: .feathered(width: 150))
    let place = try require(
      CardPlacement(beside: [light], on: [Self.screen]).place(Size(width: 240, height: 160)))
    expect(place.manner == .beside && place.side == .bottom)
    expect(!place.frame.intersects(light.bounds) && place.arrow == nil)
  }

  @Test func `a place says whether it is the preferred one`() throws {
    let light = Light(
      id: "it", frame: Rect(x: 100, y: 100, width: 600, height: 580), shape: .rectangle)
    func place(_ wish: CardPosition, _ direction: ReadingDirection) throws -> CardPlace {
      try require(
        CardPlacement(beside: [light], on: [Self.screen], preferring: wish, direction: direction)
          .place(Size(width: 240, height: 120)))
    }
    expect(try place(.trailingStart, .leftToRight).grants(.trailingStart))
    expect(try place(.leading, .rightToLeft).grants(.leading))
    expect(try !place(.bottom, .leftToRight).grants(.bottom))
    expect(try !place(.leading, .leftToRight).grants(.leading))
    expect(try place(.bottom, .leftToRight).grants(.automatic))
  }
}
