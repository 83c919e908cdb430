import Testing

@testable import Spotlight

@Suite struct InertiaTests {
  private let inertia = Inertia(timeConstant: 0.5, leastSpeed: 10)

  @Test func itSlidesOnAndComesToRest() {
    let slide = inertia.slide(
      from: Point(x: 100, y: 50), velocity: Point(x: 600, y: -800), at: .seconds(3))
    #expect(slide.position(at: .seconds(3)) == Point(x: 100, y: 50))
    #expect(slide.velocity(at: .seconds(3)) == Point(x: 600, y: -800))
    // From 1000 to 10 pixels per second, of the way that endless time would take 99 %.
    #expect(abs(slide.rest.x - (100 + 600 * 0.5 * 0.99)) < 1e-9)
    #expect(abs(slide.rest.y - (50 - 800 * 0.5 * 0.99)) < 1e-9)
    #expect(!slide.isAtRest(at: slide.end - .nanoseconds(1)))
    #expect(slide.isAtRest(at: slide.end))
    #expect(slide.position(at: slide.end) == slide.rest)
    #expect(slide.position(at: .seconds(1_000_000)) == slide.rest)
    let last = slide.position(at: slide.end - .nanoseconds(1))
    #expect(abs(last.x - slide.rest.x) < 1e-6)
    #expect(slide.velocity(at: slide.end) == .zero)
    // A clock that is set back shows the beginning.
    #expect(slide.position(at: .zero) == Point(x: 100, y: 50))
  }

  @Test func speedIsTheChangeOfPlaceAndOnlyLessens() {
    let slide = inertia.slide(from: .zero, velocity: Point(x: 900, y: 0), at: .zero)
    var last = Double.infinity
    for time in stride(from: 0.001, to: 2, by: 0.01) {
      let speed = slide.velocity(at: .seconds(time)).x
      let change =
        slide.position(at: .seconds(time + 1e-6)).x - slide.position(at: .seconds(time - 1e-6)).x
      #expect(abs(change / 2e-6 - speed) < 1e-3)
      #expect(speed < last)
      last = speed
    }
  }

  @Test(arguments: [0, 9.99, -9.99, .nan] as [Double])
  func whatIsSlowRests(speed: Double) {
    let slide = inertia.slide(from: Point(x: 7, y: 8), velocity: Point(x: speed, y: 0), at: .zero)
    #expect(slide.isAtRest(at: .zero))
    #expect(slide.rest == Point(x: 7, y: 8))
  }

  @Test func anyNumberGivesANumber() {
    let numbers = [0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300, 5] as [Double]
    for first in numbers {
      for second in numbers {
        let inertia = Inertia(timeConstant: first, leastSpeed: second)
        for time in [Duration.zero, .seconds(Int64.min), .seconds(Int64.max)] {
          let slide = inertia.slide(
            from: Point(x: first, y: second), velocity: Point(x: second, y: first), at: time)
          for asked in [Duration.zero, .seconds(Int64.min), .seconds(Int64.max), slide.end] {
            let (place, speed) = (slide.position(at: asked), slide.velocity(at: asked))
            #expect(place.largest.isFinite && speed.largest.isFinite)
          }
          #expect(slide.rest.largest.isFinite)
          #expect(slide.end.seconds(since: time) < 200)
        }
      }
    }
  }
}
