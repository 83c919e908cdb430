import Expectations
import Spotlight
import SpotlightCards

/// A card as a person has seen it and found it right.
struct GoldenCard: Sendable, CustomTestStringConvertible {
  /// From which side its arrow leaves.
  enum Arrow { case none, up, down, left, right }

  var name: String
  var request: CardRequest
  var state = CardState()
  var arrow = Arrow.none
  var scales = [120]
  var opacity = 1.0
  /// Whether there is a screen below, which frosted cards show.
  var isOverScreen = false
  /// What is told about it.
  var problems: [String] = []

  var testDescription: String { name }

  func name(at hundredTwentieths: Int) -> String {
    hundredTwentieths == 120 ? name : "\(name)@\(Double(hundredTwentieths) / 120)"
  }

  /// Room around a card for its arrow and shadow.
  static let margin = 48.0

  /// The card on a canvas as large as it needs.
  func canvas(at scale: Scale, with typesetter: CardTypesetter, _ painter: CardPainter) throws
    -> CardCanvas
  {
    let layout = typesetter.layout(request)
    let frame = Rect(
      x: Self.margin, y: Self.margin, width: layout.size.width, height: layout.size.height)
    let size = Size(
      width: (frame.width + 2 * Self.margin).rounded(.up),
      height: (frame.height + 2 * Self.margin).rounded(.up))
    let (light, cardArrow) = lightAndArrow(frame, size)
    var canvas = CardCanvas(size, scale: scale, lit: light)
    let card = SceneCard(
      frame: frame, opacity: opacity, style: request.style,
      layers: [SceneCard.Layer(layout, state: state, arrow: cardArrow)])
    let underlay =
      isOverScreen ? canvas.show(GoldenScreen.picture, lit: light) : .unseen
    try canvas.paint([card], over: underlay, with: painter)
    return canvas
  }

  private func lightAndArrow(_ frame: Rect, _ size: Size) -> (Rect?, CardArrow?) {
    let gap = 12.0
    let x = (frame.width * 0.4).rounded()
    let y = (frame.height * 0.5).rounded()
    func pointer(_ base: Point, _ tip: Point) -> CardArrow {
      CardArrow(tip: tip, base: base, light: "light")
    }
    let (width, height) = (frame.width, frame.height)
    switch arrow {
    case .none: return (nil, nil)
    case .up:
      return (
        Rect(x: 0, y: 0, width: size.width, height: frame.y - gap),
        pointer(Point(x: x, y: 0), Point(x: x, y: -gap))
      )
    case .down:
      return (
        Rect(x: 0, y: frame.maxY + gap, width: size.width, height: size.height),
        pointer(Point(x: x, y: height), Point(x: x, y: height + gap))
      )
    case .left:
      return (
        Rect(x: 0, y: 0, width: frame.x - gap, height: size.height),
        pointer(Point(x: 0, y: y), Point(x: -gap, y: y))
      )
    case .right:
      return (
        Rect(x: frame.maxX + gap, y: 0, width: size.width, height: size.height),
        pointer(Point(x: width, y: y), Point(x: width + gap, y: y))
      )
    }
  }
}
