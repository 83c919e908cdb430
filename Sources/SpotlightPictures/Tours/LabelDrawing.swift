package import Spotlight

/// Draws the labels of lights on the scenes of a tour, one after the other.
package struct LabelDrawing {
  private var labels: LightLabels
  private let cards: CardMaking
  private let screen: Screen

  /// Labels in the look of a tour's cards, on one screen.
  package init(_ cards: CardMaking, on size: Size) {
    self.cards = cards
    labels = LightLabels(
      direction: cards.language?.isRightToLeft == true ? .rightToLeft : .leftToRight)
    screen = Screen("", frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Draws the labels of a scene's lights below its cards.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - goal: the opacity of the dim when the first step has come; the labels come with it.
  package mutating func draw(on scene: inout Scene, until goal: Double? = nil) {
    let opacity = goal.map { $0 > 0 ? min(1, scene.dim.opacity / $0) : 1 } ?? 1
    let plates = labels.plates(
      of: scene.lights, beside: scene.cards, on: [screen], opacity: opacity,
      style: { cards.style }, layOut: cards.layOut)
    scene.cards.insert(contentsOf: plates, at: 0)
  }
}
