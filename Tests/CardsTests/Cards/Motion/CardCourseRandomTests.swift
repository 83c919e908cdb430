import Expectations
import ModelFixtures
import RandomNumbers
import Spotlight

/// Random changes at random instants: nothing of a card jumps, and it ends as wanted.
@Suite struct CardCourseRandomTests {
  private static let glides: [Glide] = [
    .spring(Spring()), .spring(Spring(response: .milliseconds(600), dampingRatio: 0.5)),
    .eased(.milliseconds(300)), .eased(.milliseconds(80), .easeIn), .eased(.seconds(3)),
  ]

  private let layouts = [
    PlainCards.layout("One", buttons: ["next"]),
    PlainCards.layout("Two", buttons: ["back", "next"], body: "More."),
    PlainCards.layout("Three", buttons: ["a", "b", "c", "d"]),
  ]

  @Test(arguments: 0..<Effort.times(40, long: 40))
  func `nothing jumps whenever it is changed`(seed: Int) {
    var random = Seeded(seed)
    var course = CardCourse(reducesMotion: seed % 4 == 3)
    var time = Duration.zero
    var wanted: CardPlace?
    for _ in 0..<40 {
      time += .microseconds(Int.random(in: 0...300_000, using: &random))
      let before = course
      if Int.random(in: 0..<4, using: &random) == 0 {
        course.hide(at: time)
        wanted = nil
      } else {
        let layout = layouts.randomElement(using: &random)!
        let place = PlainCards.place(
          layout, .random(in: 0...800, using: &random), .random(in: 0...500, using: &random),
          hasArrow: .random(using: &random))
        course.show(
          layout, at: place, from: time, by: Self.glides.randomElement(using: &random)!)
        wanted = place
      }
      // At the instant, and a moment later: a difference then would be a jump in speed.
      expectSame(before.cards(at: time), course.cards(at: time), within: 1e-9, "seed \(seed)")
      let moment = time + .microseconds(1)
      expectSame(before.cards(at: moment), course.cards(at: moment), within: 0.01, "seed \(seed)")
      expect(before.isAtRest(at: time) || before.end.map { $0 > time } == true)
      expect(course.cards(at: time).count <= 40, "seed \(seed)")
    }
    let end = course.end ?? time
    expect(course.isAtRest(at: end), "seed \(seed)")
    let cards = course.cards(at: end)
    expect(cards.map(\.frame), is: [wanted?.frame].compactMap(\.self), "seed \(seed)")
    expect(cards.allSatisfy { $0.opacity == 1 && $0.layers.map(\.opacity) == [1] })
  }

  /// The visible parts of both are the same.
  private func expectSame(
    _ old: [SceneCard], _ new: [SceneCard], within tolerance: Double, _ seed: Comment
  ) {
    for (some, others) in [(old, new), (new, old)] {
      for card in some where card.opacity > tolerance {
        let difference = others.map { self.difference(card, $0) }.min() ?? Double.infinity
        expect(difference <= tolerance, seed)
      }
    }
  }

  private func difference(_ one: SceneCard, _ other: SceneCard) -> Double {
    var most = max((one.frame - other.frame).largest, abs(one.opacity - other.opacity))
    for (some, others) in [(one, other), (other, one)] {
      for layer in some.layers where layer.opacity > 1e-3 {
        let same = others.layers.first { $0.layout == layer.layout }
        most = max(most, same.map { abs($0.opacity - layer.opacity) } ?? 1)
        // An arrow shorter than half a pixel does not exist.
        let lengths = [layer, same].map { layer in
          layer?.arrow.map { $0.base.distance(to: $0.tip) } ?? 0.5
        }
        most = max(most, abs(lengths[0] - lengths[1]))
      }
    }
    return most
  }
}
