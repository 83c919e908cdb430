/// How much of something is seen, on a straight way from one share to another.
struct CardFade: Sendable, Hashable {
  private let from: Double
  /// What it comes to.
  let goal: Double
  private let start: Duration
  /// From when on it rests.
  let end: Duration

  /// A share at rest.
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

  /// The way to another share from where it is, which takes so long as there is way left.
  func turned(to goal: Double, at time: Duration, within length: Duration) -> CardFade {
    let value = value(at: time)
    let end = time + length * abs(goal - value)
    return CardFade(from: value, to: goal, start: time, end: end)
  }
}

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
