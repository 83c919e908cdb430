import Expectations
import ModelFixtures
import RandomNumbers
import Spotlight

/// People who do random things in front of a tour with cards.
@Suite struct GuidedCardRandomTests {
  /// The step and the buttons at which a hand went down, computed from frames alone.
  private struct Down {
    var step: String?
    var buttons: Set<String> = []
  }

  private struct Trace {
    var random: Seeded
    var tour: CardTour
    var finger: Down?
    var pointer: Down?
    var pen: Down?
    var told = 0
    var last = Point.zero

    init(_ seed: Int) {
      random = Seeded(seed)
      let cards: [Card?] = [
        Card(title: "A", body: "x"), Card(title: "ב", buttons: [.back, .next]), nil,
        Card(title: "D", buttons: [.back, .next, Button("X", id: "x")]),
        Card(title: "E", progress: .dots),
        Card(buttons: []),
        Card(title: "G", buttons: [.back, Button("O", id: "own"), .next]),
        Card(title: "H"),
      ]
      // So long that a random person rarely comes to its end.
      let steps = Array(repeating: cards, count: 4).flatMap(\.self)
      let reduces = Bool.random(using: &random)
      tour = CardTour(steps, reducesMotion: reduces, links: 1) { tour in
        tour.defaults.onTapDim = .ignore
      }
    }

    /// A place that is more often on a button than not, and often the one before.
    mutating func place() -> Point {
      if Bool.random(using: &random) { return last }
      last = freshPlace()
      return last
    }

    private mutating func freshPlace() -> Point {
      let names = ["next", "back", "own", "x"]
      if Int.random(in: 0..<3, using: &random) > 0,
        let middle = tour.middle(of: names.randomElement(using: &random)!)
      {
        return Point(
          x: middle.x + .random(in: -50...50, using: &random),
          y: middle.y + .random(in: -30...30, using: &random))
      }
      return Point(
        x: .random(in: -10...1010, using: &random), y: .random(in: -10...610, using: &random))
    }

    /// The buttons whose frames, extended by `reach`, contain a place.
    func buttons(at place: Point, reach: Double) -> Down {
      guard let card = tour.card, let layout = card.layers.last?.layout else { return Down() }
      let isMirrored = layout.request.face.direction == .rightToLeft
      let left = isMirrored ? card.frame.maxX - layout.size.width : card.frame.x
      let inside = Point(x: place.x - left, y: place.y - card.frame.y)
      var down = Down(step: layout.request.face.title)
      for part in layout.parts {
        guard case .button(let index) = part.kind, part.frame.outset(by: reach).contains(inside)
        else { continue }
        down.buttons.insert(layout.request.face.buttons[index].id)
      }
      return down
    }

    /// Does something random, and returns the buttons that it may press.
    mutating func act() -> Down? {
      switch Int.random(in: 0..<16, using: &random) {
      case 0...2:
        tour.pass([5, 40, 400].randomElement(using: &random)!)
        return nil
      case 3, 4:
        let place = place()
        guard pointer == nil else {
          tour.receive(.point(place, time: tour.now))
          return nil
        }
        pointer = buttons(at: place, reach: 0)
        tour.receive(.point(place, .pressed, time: tour.now))
        return nil
      case 5, 6:
        guard let down = pointer else { return nil }
        pointer = nil
        let place = place()
        let isTaken = Int.random(in: 0..<8, using: &random) == 0
        let under = buttons(at: place, reach: 0)
        tour.receive(.point(place, isTaken ? .cancelled : .released, time: tour.now))
        return isTaken ? nil : both(down, under)
      case 7, 8:
        let place = place()
        if finger == nil { finger = buttons(at: place, reach: 8) }
        tour.touch(.down(place))
        return nil
      case 9:
        tour.touch(.motion(place()))
        return nil
      case 10, 11:
        let down = finger
        finger = nil
        let isTaken = Int.random(in: 0..<8, using: &random) == 0
        tour.touch(isTaken ? .cancel : .up)
        return isTaken ? nil : down
      case 12:
        let place = place()
        guard let down = pen else {
          pen = buttons(at: place, reach: 0)
          tour.receive(.point(place, .pressed, pen: 1, time: tour.now))
          return nil
        }
        pen = nil
        let under = buttons(at: place, reach: 0)
        tour.receive(.point(place, .released, pen: 1, time: tour.now))
        return both(down, under)
      case 13:
        tour.key(CardTable.tab)
        return nil
      case 14:
        let face = tour.card?.layers.last?.layout.request.face
        var down = Down(step: face?.title)
        if case .button(let index) = tour.focus, let face {
          down.buttons = [face.buttons[index].id]
        }
        tour.key([CardTable.enter, CardTable.space].randomElement(using: &random)!)
        return down
      default:
        tour.key([0xff51, 0xff53, 0xff53, 0xff52].randomElement(using: &random)!)
        return nil
      }
    }

    private func both(_ one: Down, _ other: Down) -> Down {
      Down(
        step: one.step == other.step ? one.step : "none",
        buttons: one.buttons.intersection(other.buttons))
    }
  }

  @Test(arguments: 0..<Effort.times(50, long: 50))
  func `nothing is pressed that was not pressed, and a tour has one outcome`(seed: Int) {
    var trace = Trace(seed)
    var presses = 0
    for _ in 0..<220 {
      let allowed = trace.act()
      for event in trace.tour.events.dropFirst(trace.told) {
        guard case .tapped(_, .button(let name), _) = event else { continue }
        presses += 1
        expect(allowed?.buttons.contains(name) == true, "seed \(seed): \(name)")
      }
      trace.told = trace.tour.events.count
      if let focus = trace.tour.focus, let layout = trace.tour.card?.layers.last?.layout {
        switch focus {
        case .button(let index):
          expect(layout.request.face.buttons.indices.contains(index), "seed \(seed)")
        case .link(let index): expect(layout.links.indices.contains(index), "seed \(seed)")
        }
      }
      for card in trace.tour.lights.cards(at: trace.tour.now) {
        expect((0...1).contains(card.opacity) && card.layers.count <= 4, "seed \(seed)")
      }
    }
    trace.tour.receive(.stop(.cancelled))
    trace.tour.pass(400)
    let ends = trace.tour.events.filter { if case .ended = $0 { true } else { false } }
    expect(ends.count, is: 1, "seed \(seed)")
    expect(trace.tour.lights.outcome != nil && !trace.tour.lights.isVisible, "seed \(seed)")
    expect(trace.tour.lights.cards(at: trace.tour.now).isEmpty, "seed \(seed)")
  }

  @Test func `random people do press buttons`() {
    var count = 0
    for seed in 0..<10 {
      var trace = Trace(seed)
      for _ in 0..<220 { _ = trace.act() }
      count += trace.tour.events.count {
        if case .tapped(_, .button, _) = $0 { true } else { false }
      }
    }
    expect(count > 15)
  }
}
