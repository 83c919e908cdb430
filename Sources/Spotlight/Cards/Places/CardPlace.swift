/// The place of a card.
package struct CardPlace: Sendable, Hashable {
  /// How the place was found.
  package enum Manner: Sendable, Hashable {
    /// On a side of the lights.
    case beside
    /// In the middle of the output.
    case centered
    /// Away from the lights, because no side has room.
    case apart
    /// Over lights, because there is no free place.
    case over
  }

  /// The frame of the card on the desktop.
  ///
  /// It has the requested size. A card larger than the output starts in the corner where reading
  /// begins, and the painter shrinks it.
  package let frame: Rect
  /// The name of the output.
  package let screen: String
  /// How the place was found.
  package let manner: Manner
  /// The side of the lights on which the card is; nil for other places.
  package let side: CardSide?
  /// The arrow to a light; nil if there is none.
  package internal(set) var arrow: CardArrow?
  /// The reading direction, which decides where leading is.
  package let direction: ReadingDirection

  package init(
    frame: Rect, screen: String, manner: Manner, side: CardSide?, arrow: CardArrow?,
    direction: ReadingDirection = .leftToRight
  ) {
    self.frame = frame
    self.screen = screen
    self.manner = manner
    self.side = side
    self.arrow = arrow
    self.direction = direction
  }

  /// True if the card is on the side, or in the middle, that a step prefers.
  package func grants(_ wish: CardPosition) -> Bool {
    guard let wished = wish.side else { return wish == .automatic || manner == .centered }
    let side = direction == .rightToLeft ? side?.mirrored : side
    return manner == .beside && side == wished
  }
}

/// A side of the lights, in screen directions.
package enum CardSide: String, Sendable, Hashable, CaseIterable {
  case top, bottom, left, right

  /// The opposite side.
  var opposite: CardSide {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }

  /// The same side, mirrored horizontally.
  var mirrored: CardSide {
    switch self {
    case .top, .bottom: self
    case .left, .right: opposite
    }
  }

  /// True for the upper and the lower side.
  package var isAboveOrBelow: Bool { self == .top || self == .bottom }

  /// A point on the edge of a card on this side that faces the lights, or at a distance outside of it.
  ///
  /// The first number is its coordinate along the edge.
  package func point(_ along: Double, outside distance: Double = 0, of card: Rect) -> Point {
    switch self {
    case .top: Point(x: along, y: card.maxY + distance)
    case .bottom: Point(x: along, y: card.y - distance)
    case .left: Point(x: card.maxX + distance, y: along)
    case .right: Point(x: card.x - distance, y: along)
    }
  }

  /// The distance of a card on this side from a box; negative if the card is elsewhere.
  package func gap(from card: Rect, to box: Rect) -> Double {
    switch self {
    case .top: box.y - card.maxY
    case .bottom: card.y - box.maxY
    case .left: box.x - card.maxX
    case .right: card.x - box.maxX
    }
  }
}

/// How a card is aligned along its side.
///
/// On the upper and the lower side, the start is where reading begins; on the others it is the top.
enum CardAlignment {
  case start, middle, end
}

/// A straight arrow from a card to a light.
package struct CardArrow: Sendable, Hashable {
  /// The point at which it ends: the edge of the light's form, or that of ring, glow and feather.
  package let tip: Point
  /// The middle of the arrow's base, on the card's edge.
  package let base: Point
  /// The name of the light.
  package let light: String

  package init(tip: Point, base: Point, light: String) {
    self.tip = tip
    self.base = base
    self.light = light
  }
}

/// The preferred place of a card; without room there, it goes elsewhere.
///
/// Leading means left for left-to-right reading, and right for right-to-left.
public enum CardPosition: String, Sendable, Hashable, CaseIterable {
  /// On a side with room, preferably below.
  case automatic = "auto"
  /// In the middle of the output.
  case center
  case top
  case topStart = "top-start"
  case topEnd = "top-end"
  case bottom
  case bottomStart = "bottom-start"
  case bottomEnd = "bottom-end"
  case leading
  case leadingStart = "leading-start"
  case leadingEnd = "leading-end"
  case trailing
  case trailingStart = "trailing-start"
  case trailingEnd = "trailing-end"

  /// The preferred side in left-to-right reading; nil for no preference.
  var side: CardSide? {
    switch self {
    case .automatic, .center: nil
    case .top, .topStart, .topEnd: .top
    case .bottom, .bottomStart, .bottomEnd: .bottom
    case .leading, .leadingStart, .leadingEnd: .left
    case .trailing, .trailingStart, .trailingEnd: .right
    }
  }

  /// The alignment along the side.
  var alignment: CardAlignment {
    switch self {
    case .automatic, .center, .top, .bottom, .leading, .trailing: .middle
    case .topStart, .bottomStart, .leadingStart, .trailingStart: .start
    case .topEnd, .bottomEnd, .leadingEnd, .trailingEnd: .end
    }
  }

  /// The sides in the order in which they are tried: the preferred one, its opposite, the others.
  var order: [CardSide] {
    guard let side else { return [.bottom, .top, .right, .left] }
    return [side, side.opposite] + (side.isAboveOrBelow ? [.right, .left] : [.bottom, .top])
  }
}
