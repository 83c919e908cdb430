import Testing

@testable import ModelFixtures
@testable import Spotlight

/// The area in which a light must be so that a hand can grab it.
@Suite struct ReachTests {
  private let two = Reach(screens: [
    Rect(x: 0, y: 0, width: 1000, height: 600), Rect(x: 1000, y: 200, width: 500, height: 300),
  ])

  private func way(_ x: Double, _ y: Double, side: Double = 100, in reach: Reach) -> Point {
    reach.way(of: Table.square("a", x: x, y: y, side: side))
  }

  @Test func `a light that is on a screen stays, by a part too`() {
    for (x, y) in [(0.0, 0.0), (-76, 300), (976, 0), (1476, 476), (950, 100)] {
      #expect(way(x, y, in: two) == .zero, "\(x),\(y)")
    }
  }

  @Test func `a light that is off all screens comes to the nearest, the shortest way`() {
    #expect(way(-200, 300, in: two) == Point(x: 124, y: 0))
    #expect(way(1600, 300, in: two) == Point(x: -124, y: 0))
    #expect(way(1200, 700, in: two) == Point(x: 0, y: -224))
    #expect(way(-77, -77, in: two) == Point(x: 1, y: 1))
  }

  @Test func `between two screens too little of it is on either`() {
    #expect(way(990, 10, side: 30, in: two) == Point(x: -14, y: 0))
  }

  @Test func `a small light is on the screen as a whole, and a large one with a part`() {
    #expect(way(995, 0, side: 10, in: two) == Point(x: -5, y: 0))
    #expect(way(-5000, -5000, side: 20_000, in: two) == .zero)
  }

  @Test func `without screens, and without a light, there is no way`() {
    #expect(way(5000, 0, in: Reach(screens: [])) == .zero)
    #expect(way(5000, 0, in: Reach(screens: [.zero])) == .zero)
    #expect(way(5000, 0, side: 0, in: two) == .zero)
  }
}
