/// What is written on a card that is on its way, with its arrow.
struct CardLayer: Sendable, Hashable {
  let layout: CardLayout
  var state = CardState()
  var pointer: CardPointerCourse
  var fade: CardFade

  /// Where it rests, with all that belongs to it.
  var end: Duration { max(fade.end, pointer.end) }

  func isAtRest(at time: Duration) -> Bool {
    fade.isAtRest(at: time) && pointer.isAtRest(at: time)
  }

  /// The layer of an instant, on a box that has a size then.
  func layer(on size: Size, at time: Duration) -> SceneCard.Layer {
    let style = layout.request.style
    let measures = CardMeasures(style)
    return SceneCard.Layer(
      layout, state: state, opacity: fade.value(at: time),
      arrow: pointer.shown(at: time)?.arrow(on: size, inset: measures.arrowInset))
  }
}

extension CardMeasures {
  /// The lengths that go with a look.
  package init(_ style: CardStyle) {
    self.init(
      arrowLength: style.arrowLength, arrowWidth: style.arrowWidth,
      cornerRadius: style.cornerRadius)
  }
}
