/// An arrow as the card has it that it leaves: on which side it leaves, where along it, and how far
/// it goes.
struct CardPointer: Sendable, Hashable {
  /// On which side of the light the card is; the arrow leaves across.
  var side: CardSide
  /// Where it leaves, from the upper or left end of that edge, and its length.
  var numbers: Point
  /// What names the light.
  var light: String

  init(side: CardSide, numbers: Point, light: String) {
    self.side = side
    self.numbers = numbers
    self.light = light
  }

  /// The arrow of a place; nil where it has none.
  init?(_ place: CardPlace) {
    guard let side = place.side, let arrow = place.arrow else { return nil }
    let base = arrow.base - Point(x: place.frame.x, y: place.frame.y)
    self.init(
      side: side,
      numbers: Point(
        x: side.isAboveOrBelow ? base.x : base.y, y: arrow.base.distance(to: arrow.tip)),
      light: arrow.light)
  }

  /// The arrow on a box of a size, from the box's upper left corner; nil where it is too short to be one.
  func arrow(on size: Size, inset: Double) -> CardArrow? {
    guard numbers.y >= 0.5 else { return nil }
    let edge = side.isAboveOrBelow ? size.width : size.height
    // While the box grows its edge may still be too short.
    let inset = min(inset, edge / 2)
    let along = min(max(numbers.x, inset), edge - inset)
    let (base, way) =
      switch side {
      case .top: (Point(x: along, y: size.height), Point(x: 0, y: numbers.y))
      case .bottom: (Point(x: along, y: 0), Point(x: 0, y: -numbers.y))
      case .left: (Point(x: size.width, y: along), Point(x: numbers.y, y: 0))
      case .right: (Point(x: 0, y: along), Point(x: -numbers.y, y: 0))
      }
    return CardArrow(tip: base + way, base: base, light: light)
  }
}
