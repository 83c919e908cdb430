import CAllocations
import Expectations
import RandomNumbers
import Spotlight
import SpotlightCards
import SpotlightPictures
import SpotlightRaster

/// Boxes, their arrows, and frames that no screen has.
extension CardPainterTests {
  @Test func `the arrow belongs to the box`() throws {
    var theme = Theme.light
    theme.opacity = 0.8
    theme.shadow = Shadow(opacity: 0)
    for border in [nil, Color(hex: "#FF0000")] {
      theme.border = border
      let picture = try canvas([card(style: CardStyle(theme))]).picture
      // From within the box to near the tip, in the middle of the arrow at x = 60 + 90.
      let column = (52..<70).map { picture[150, $0] }
      expect(Set(column).count, is: 1, "\(column.map { String($0, radix: 16) })")
      expect(column[0] != CardCanvas.dim)
      // Beside it the box's line is where it was.
      if border != nil { expect(picture[110, 60], is: 0xFFFF_0000) }
      expect(picture[110, 59], is: CardCanvas.dim)
    }
  }

  @Test(arguments: [
    (Point(x: 100, y: -12), 0, -6), (Point(x: 100, y: 400), 0, 1), (Point(x: -12, y: 80), -6, 0),
    (Point(x: 700, y: 80), 1, 0),
  ])
  func `an arrow leaves from the side that its tip is beyond`(
    place: (tip: Point, x: Int, y: Int)
  ) throws {
    var card = card(tip: nil)
    let frame = card.frame
    var tip = place.tip
    if tip.y > 300 { tip.y = frame.height + 12 }
    if tip.x > 300 { tip.x = frame.width + 12 }
    card.layers[0].arrow = CardArrow(
      tip: tip,
      base: Point(x: min(max(tip.x, 0), frame.width), y: min(max(tip.y, 0), frame.height)),
      light: "light")
    card.style.shadow = nil
    card.frame.x = 50
    card.frame.y = 50
    let picture = try canvas([card]).picture
    let middle = (
      x: Int((50 + tip.x - (tip.x < 0 ? -6 : tip.x > frame.width ? 6 : 0)).rounded()),
      y: Int((50 + tip.y - (tip.y < 0 ? -6 : tip.y > frame.height ? 6 : 0)).rounded())
    )
    expect(picture[middle.x, middle.y], is: 0xFF26_262B)
  }

  @Test func `an arrow of two layers is one arrow`() throws {
    var card = card()
    let alone = try canvas([card]).picture
    card.layers[0].opacity = 0.5
    card.layers.append(card.layers[0])
    let both = try canvas([card]).picture
    // Above the box.
    for y in 30..<60 {
      for x in 100..<200 {
        expect(alone[x, y].distance(from: both[x, y]) <= 1)
      }
    }
  }

  @Test func `what is written stays within a box that is still growing`() throws {
    var card = card(tip: nil)
    card.style.shadow = nil
    card.frame.width = 120
    card.frame.height = 50
    let picture = try canvas([card]).picture
    for y in 0..<picture.height {
      for x in 0..<picture.width where !(60..<180).contains(x) || !(60..<110).contains(y) {
        expect(picture[x, y], is: CardCanvas.dim)
      }
    }
  }

  @Test func `on nothing, pixels stay premultiplied`() throws {
    for opacity in [0.3, 1] {
      let picture = try canvas(
        [card(opacity: opacity, state: CardState(focus: .button(2)))], ground: 0
      ).picture
      expect(
        picture.pixels.allSatisfy { word in
          [0, 8, 16].allSatisfy { word >> $0 & 255 <= word >> 24 }
        })
      expect(picture.pixels.contains { $0 >> 24 == 0 })
    }
  }

  @Test(arguments: [0, -1, .nan, -.infinity] as [Double]) func `what is not seen is not painted`(
    opacity: Double
  ) throws {
    expect(try canvas([card(opacity: opacity)]).picture == canvas([]).picture)
    expect(painter.contentPixels, is: 0)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 0] as [Double])
  func `frames and arrows that no screen has do no harm`(value: Double) throws {
    for change: (inout SceneCard) -> Void in [
      { $0.frame.x = value }, { $0.frame.y = value }, { $0.frame.width = value },
      { $0.frame.height = value },
      {
        $0.layers[0].arrow = CardArrow(
          tip: Point(x: value, y: -12), base: Point(x: value, y: 0), light: "light")
      },
      {
        $0.layers[0].arrow = CardArrow(
          tip: Point(x: 40, y: value), base: Point(x: 40, y: 0), light: "light")
      },
      { $0.layers[0].state.scroll = value }, { $0.layers[0].layout.size.width = value },
    ] {
      var card = card()
      change(&card)
      for opacity in [0.5, 1] {
        card.opacity = opacity
        _ = try canvas([card])
      }
    }
  }
}
