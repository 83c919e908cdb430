import Expectations
import ModelFixtures
import Spotlight

/// Cards between steps.
@Suite final class CardCourseTests {
  private var course = CardCourse()
  private let one = PlainCards.layout("One", buttons: ["next"])
  private let two = PlainCards.layout("Two", buttons: ["back", "next"], body: "More.")
  private let spring = Glide.spring(Spring())

  private func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  @Test func `the first card fades in from a little below, and rests where it belongs`() throws {
    let place = PlainCards.place(one, 100, 100)
    course.show(one, at: place, from: .zero, by: spring)
    let first = try require(course.cards(at: .zero).first)
    expect(first.opacity == 0 && first.frame.y > 100 && first.frame.size == one.size)
    let middle = try require(course.cards(at: time(100)).first)
    expect(middle.opacity > 0 && middle.opacity < 1 && middle.frame.y < first.frame.y)
    let end = try require(course.end)
    expect(course.isAtRest(at: end) && !course.isAtRest(at: end - .milliseconds(1)))
    let rest = course.cards(at: end)
    expect(rest.map(\.frame) == [place.frame] && rest.map(\.opacity) == [1])
    expect(rest[0].layers.map(\.opacity), is: [1])
    expect(rest[0].layers[0].arrow?.base, is: Point(x: 120, y: 0))
    expect(rest[0].layers[0].arrow?.tip, is: Point(x: 120, y: -10))
  }

  @Test func `without a glide a card is there at once, and its successor too`() {
    course.show(one, at: PlainCards.place(one, 100, 100), from: .zero, by: .none)
    expect(course.isAtRest(at: .zero) && course.cards(at: .zero).map(\.opacity) == [1])
    course.show(two, at: PlainCards.place(two, 500, 100), from: .zero, by: .none)
    expect(course.isAtRest(at: .zero))
    expect(course.cards(at: .zero).flatMap { $0.layers.map(\.layout) }, is: [two])
  }

  @Test func `between steps the box glides and grows, and the old words go before the new come`() {
    course.show(one, at: PlainCards.place(one, 100, 100), from: .zero, by: spring)
    course.show(two, at: PlainCards.place(two, 600, 300), from: .seconds(2), by: spring)
    var old: Rect?
    for tick in 0...60 {
      let cards = course.cards(at: .seconds(2) + time(tick * 10))
      expect(cards.count == 1 && cards[0].opacity == 1)
      let seen = cards[0].layers.filter { $0.opacity > 0 }
      expect(seen.count <= 1)
      if tick < 15 { expect(seen.allSatisfy { $0.layout == one }) }
      if tick > 15 { expect(seen.allSatisfy { $0.layout == two }) }
      if let old {
        expect(cards[0].frame.x >= old.x && cards[0].frame.height >= old.height)
      }
      old = cards[0].frame
    }
    expect(course.cards(at: .seconds(9))[0].frame == Rect(x: 600, y: 300, width: 240, height: 150))
    expect(course.cards(at: .seconds(9))[0].layers.map(\.layout), is: [two])
  }

  @Test func `the arrow leaves from the box's edge at every instant`() throws {
    course.show(one, at: PlainCards.place(one, 100, 100), from: .zero, by: .none)
    let left = CardPlace(
      frame: PlainCards.place(two, 600, 300).frame, screen: "A", manner: .beside, side: .left,
      arrow: CardArrow(tip: Point(x: 852, y: 340), base: Point(x: 840, y: 340), light: "b"))
    course.show(two, at: left, from: .zero, by: spring)
    for tick in 0...80 {
      let card = try require(course.cards(at: time(tick * 10)).first)
      for layer in card.layers {
        guard let arrow = layer.arrow else { continue }
        if layer.layout == one {
          expect(arrow.base.y == 0 && arrow.tip.y < 0)
        } else {
          expect(arrow.base.x == card.frame.width && arrow.tip.x > arrow.base.x)
        }
        expect(arrow.base.y >= 0 && arrow.base.y <= card.frame.height)
      }
    }
  }

  @Test func `to another edge an arrow is drawn in and comes out there`() throws {
    let below = PlainCards.place(one, 100, 100)
    course.show(one, at: below, from: .zero, by: .none)
    let above = CardPlace(
      frame: below.frame.offset(by: Point(x: 0, y: 200)), screen: "A", manner: .beside,
      side: .top,
      arrow: CardArrow(tip: Point(x: 220, y: 402), base: Point(x: 220, y: 390), light: "b"))
    course.show(one, at: above, from: .seconds(1), by: spring)
    var lengths: [Double] = []
    for tick in 0...30 {
      let card = try require(course.cards(at: .seconds(1) + time(tick * 10)).first)
      expect(card.layers.map(\.opacity), is: [1])
      let arrow = card.layers[0].arrow
      lengths.append(arrow.map { $0.tip.y - $0.base.y } ?? 0)
    }
    expect(lengths.first == -10 && lengths.last == 12)
    expect(lengths, is: lengths.sorted())
  }

  @Test func `where motion is reduced one fades here and another comes there`() {
    course = CardCourse(reducesMotion: true)
    course.show(one, at: PlainCards.place(one, 100, 100), from: .zero, by: spring)
    expect(course.cards(at: time(50)).map(\.frame.y), is: [100])
    course.show(two, at: PlainCards.place(two, 600, 300), from: .seconds(1), by: spring)
    for tick in 1..<17 {
      let cards = course.cards(at: .seconds(1) + time(tick * 10))
      expect(cards.map(\.frame.x), is: [100, 600], "\(tick)")
      let sum: Double = cards.reduce(0) { $0 + $1.opacity }
      expect(abs(sum - 1) < 1e-9)
    }
    expect(course.cards(at: time(1200)).map(\.frame.x), is: [600])
    // A card that follows a moving target is never faded.
    course.show(two, at: PlainCards.place(two, 620, 300), from: .seconds(2), by: .none)
    expect(course.isAtRest(at: .seconds(2)))
  }

  @Test func `a card on its way is there at once when less motion is wanted, and goes on fading`() {
    course.show(one, at: PlainCards.place(one, 100, 100), from: .zero, by: .none)
    course.show(two, at: PlainCards.place(two, 600, 300), from: .seconds(1), by: spring)
    let early = course.cards(at: time(1050))
    expect(early.map(\.frame) != [PlainCards.place(two, 600, 300).frame])
    course.reducesMotion = true
    let stopped = course.cards(at: time(1050))
    expect(stopped.map(\.frame), is: [PlainCards.place(two, 600, 300).frame])
    expect(stopped[0].layers.map(\.opacity), is: early[0].layers.map(\.opacity))
    // One that comes does not rise any more; one that leaves is at its place too.
    course = CardCourse()
    course.show(one, at: PlainCards.place(one, 100, 100), from: .zero, by: spring)
    course.hide(at: time(40))
    expect(course.cards(at: time(50)).first?.frame.y ?? 0 > 100)
    course.reducesMotion = true
    expect(course.cards(at: time(50)).map(\.frame.y), is: [100])
  }

  @Test func `a card that goes fades, and comes back from there if it is wanted again`() throws {
    course.show(one, at: PlainCards.place(one, 100, 100), from: .zero, by: .none)
    course.hide(at: .seconds(1))
    expect(course.layout == nil && course.box(at: .seconds(1)) == nil)
    let half = try require(course.cards(at: time(1090)).first)
    expect(abs(half.opacity - 0.5) < 1e-9)
    course.show(one, at: PlainCards.place(one, 100, 100), from: time(1090), by: spring)
    var back = half
    back.takesInput = true
    expect(!half.takesInput && course.cards(at: time(1090)) == [back])
    expect(course.cards(at: .seconds(3)).map(\.opacity), is: [1])
    course.hide(at: .seconds(4))
    expect(course.cards(at: time(4180)).isEmpty && course.isAtRest(at: time(4180)))
  }

  @Test func `a glide that swings or throws never makes the box smaller or larger than its ends`() {
    for glide in [
      .spring(Spring(response: .milliseconds(500), dampingRatio: 0.1)),
      .eased(.seconds(1), .cubicBezier(x1: 0.1, y1: -9, x2: 0.9, y2: 9)),
    ] as [Glide] {
      var course = CardCourse()
      let small = CardPlace(
        frame: Rect(x: 100, y: 100, width: 20, height: 10), screen: "A", manner: .beside,
        side: nil, arrow: nil)
      course.show(two, at: PlainCards.place(two, 600, 300), from: .zero, by: .none)
      course.show(one, at: small, from: .zero, by: glide)
      for tick in 0...200 {
        let frame = course.cards(at: time(tick * 10))[0].frame
        expect(frame.width >= 20 && frame.width <= 240 && frame.height >= 10, "\(tick)")
      }
    }
  }
}
