/// A linear change of an opacity or another share.
struct CardFade: Sendable, Hashable {
  private let from: Double
  /// The final share.
  let goal: Double
  private let start: Duration
  /// The time from which it stays.
  let end: Duration

  /// A share that stays.
  init(at share: Double) {
    self.init(from: share, to: share, start: .zero, end: .zero)
  }

  init(from: Double, to goal: Double, start: Duration, end: Duration) {
    self.from = from
    self.goal = goal
    self.start = start
    self.end = end
  }

  func value(at time: Duration) -> Double {
    guard time < end else { return goal }
    guard time > start else { return from }
    return from + (goal - from) * ((time - start) / (end - start))
  }

  func isAtRest(at time: Duration) -> Bool { time >= end }

  /// A change from the present share to another; the time is proportional to the distance.
  func turned(to goal: Double, at time: Duration, within length: Duration) -> CardFade {
    let value = value(at: time)
    let end = time + length * abs(goal - value)
    return CardFade(from: value, to: goal, start: time, end: end)
  }
}

/// The content of a card with its arrow, while it appears or disappears.
struct CardLayer: Sendable, Hashable {
  let layout: CardLayout
  var state = CardState()
  var pointer: CardPointerCourse
  var fade: CardFade

  /// The time from which the layer is at rest.
  var end: Duration { max(fade.end, pointer.end) }

  func isAtRest(at time: Duration) -> Bool {
    fade.isAtRest(at: time) && pointer.isAtRest(at: time)
  }

  /// The layer at a time, on a box that has this size then.
  func layer(on size: Size, at time: Duration) -> SceneCard.Layer {
    let style = layout.request.style
    let measures = CardMeasures(style)
    return SceneCard.Layer(
      layout, state: state, opacity: fade.value(at: time),
      arrow: pointer.shown(at: time)?.arrow(on: size, inset: measures.arrowInset))
  }
}

extension CardMeasures {
  /// The lengths in a style.
  package init(_ style: CardStyle) {
    self.init(
      arrowLength: style.arrowLength, arrowWidth: style.arrowWidth,
      cornerRadius: style.cornerRadius)
  }
}
