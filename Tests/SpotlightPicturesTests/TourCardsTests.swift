import Expectations
import Spotlight
import SpotlightPictures

/// Cards on the pictures of a tour.
@Suite struct TourCardsTests {
  private static let screen = Size(width: 800, height: 600)

  private static var making: CardMaking {
    CardMaking { request in
      CardLayout(request, size: Size(width: 200, height: 100), parts: [])
    }
  }

  private static func tour(_ titles: String?..., change: (inout Tour) -> Void = { _ in }) -> Tour {
    var tour = Tour(
      titles.enumerated().map { index, title in
        Step(
          "\(index)", at: .rect(x: 100 + 300 * Double(index % 2), y: 50, width: 80, height: 40),
          card: title.map { Card(title: $0) })
      })
    change(&tour)
    return tour
  }

  private static func shots(_ tour: Tour, rate: Int = 60) -> [TourShot] {
    Array(
      TourShots(TourWalk(tour, on: screen), on: screen, pace: TourPace(rate: rate), cards: making))
  }

  @Test func `stills have the cards where they rest`() {
    // A step that goes on before its card has come rests too.
    let tour = Self.tour("A", nil, "C") { tour in
      for index in 0..<3 { tour.steps[index].nextOn = [.after(.milliseconds(1))] }
    }
    let stills = Array(
      TourWalk(tour, on: Self.screen).stills(on: Self.screen, cards: Self.making))
    expect(stills.map(\.still.cards.count), is: [1, 0, 1])
    let card = stills[0].still.cards[0]
    let gap = CardStyle().arrowLength
    expect(card.frame == Rect(x: 40, y: 90 + gap, width: 200, height: 100) && card.opacity == 1)
    expect(card.layers.map(\.layout.request.face.title), is: ["A"])
    let plain = TourWalk(tour, on: Self.screen).stills(on: Self.screen)
    expect(plain.allSatisfy { $0.still.cards.isEmpty })
  }

  @Test func `stills have each light as its step says, whatever moves`() {
    let tour = Self.tour("A", "B") { tour in
      tour.defaults.look.ring = Ring(width: 3, color: .white)
      // It is not over at the whole seconds at which stills are taken.
      tour.defaults.pulse = Pulse(period: .seconds(60), depth: 1)
      tour.defaults.glide = .eased(.seconds(3600))
      tour.steps[0].panels = [StepPanel("a.png", at: .rect(x: 9, y: 9, width: 90, height: 90))]
    }
    let walk = TourWalk(tour, on: Self.screen)
    expect(walk.stills(on: Self.screen).map(\.still.panels.count), is: [1, 0])
    for (showing, shot) in zip(walk, walk.stills(on: Self.screen)) {
      expect(shot.still.lights, is: showing.lights)
      expect(shot.still.dim, is: showing.dim)
      expect(shot.arrival, is: shot.frames.lowerBound)
    }
  }

  @Test func `frames end in what stills show, and glide from one to the other`() {
    let tour = Self.tour("A", "B")
    let shots = Self.shots(tour)
    let stills = Array(
      TourWalk(tour, on: Self.screen).stills(on: Self.screen, cards: Self.making))
    for (shot, rest) in zip(shots, stills) {
      expect(shot.scene(at: shot.arrival).cards, is: rest.still.cards)
      expect(shot.scene(at: shot.frames.upperBound - 1).cards, is: rest.still.cards)
    }
    let x = shots[1].frames.map { shots[1].scene(at: $0).cards[0].frame.x }
    expect(x.first == 40 && x.last == 340 && x == x.sorted() && Set(x).count > 10)
    expect(shots[0].scene(at: 0).cards.map(\.opacity), is: [0])
  }

  @Test func `a tour whose rings pulse has an end`() throws {
    let tour = Self.tour("A", "B") { tour in
      tour.defaults.look.ring = Ring(width: 3, color: .white)
      tour.defaults.pulse = Pulse(period: .seconds(1), depth: 1)
    }
    let shots = TourShots(
      TourWalk(tour, on: Self.screen), on: Self.screen, pace: TourPace(rate: 60))
    let count = try require(shots.count(atMost: 1000))
    var still = tour
    still.defaults.pulse = nil
    let shotsOfStill = TourShots(
      TourWalk(still, on: Self.screen), on: Self.screen, pace: TourPace(rate: 60))
    expect(count, is: shotsOfStill.count(atMost: 1000))
    let first = try require(Array(shots).first)
    let rings = first.frames.map { first.scene(at: $0).lights[0].ring?.opacity }
    expect(rings[first.arrival...].contains { $0 != rings[first.arrival] })
  }
}
