import Expectations

@testable import Spotlight

@Suite struct SpringTests {
  static let ratios = [0, 0.1, 0.5, 0.9, 0.999999999, 1, 1.000000001, 1.1, 3, 10] as [Double]

  /// The spring satisfies its equation: the speed is the derivative of the place, and the
  /// derivative of the speed is -ω²x - 2ζωv.
  @Test(arguments: ratios)
  func movesAsForcesSay(ratio: Double) {
    let spring = Spring(response: .milliseconds(700), dampingRatio: ratio)
    let frequency = 2 * Double.pi / 0.7
    let step = 1e-5
    for (place, speed) in [(100.0, 0.0), (0, -800), (-30, 500)] {
      for time in stride(from: 0.01, to: 2, by: 0.0371) {
        let before = spring.state(after: .seconds(time - step), from: place, velocity: speed)
        let now = spring.state(after: .seconds(time), from: place, velocity: speed)
        let after = spring.state(after: .seconds(time + step), from: place, velocity: speed)
        let change = (after.displacement - before.displacement) / (2 * step)
        let force = (after.velocity - before.velocity) / (2 * step)
        expect(abs(change - now.velocity) < 1e-3, "\(time)")
        let wanted =
          -frequency * frequency * now.displacement - 2 * ratio * frequency * now.velocity
        expect(abs(force - wanted) < 0.02 * (1 + ratio * ratio), "\(time)")
      }
    }
  }

  @Test(arguments: ratios)
  func beginsWhereItIsPut(ratio: Double) {
    let state = Spring(dampingRatio: ratio).state(after: .zero, from: 12, velocity: -7)
    expect(state == (12, -7))
    // Negative times count as 0.
    expect(Spring(dampingRatio: ratio).state(after: .seconds(-3), from: 12, velocity: -7) == state)
  }

  /// The three formulas agree at their borders: nearly critical is like critical.
  @Test(arguments: [1 - 1e-15, 1 - 1e-9, 1 + 1e-15, 1 + 1e-9] as [Double])
  func criticalIsNoEdge(ratio: Double) {
    for time in stride(from: 0.0, to: 2, by: 0.05) {
      let near = Spring(dampingRatio: ratio).state(after: .seconds(time), from: 9, velocity: 40)
      let critical = Spring(dampingRatio: 1).state(after: .seconds(time), from: 9, velocity: 40)
      expect(abs(near.displacement - critical.displacement) < 1e-6)
      expect(abs(near.velocity - critical.velocity) < 1e-5)
    }
  }

  @Test(arguments: ratios)
  func settlesWhenItSays(ratio: Double) {
    let spring = Spring(response: .milliseconds(500), dampingRatio: ratio)
    let visible: Double = 1 / 512
    for (place, speed) in [(500.0, 0.0), (0, 4000), (-30, 500), (0.001, 0)] {
      let settled = spring.settlingTime(from: place, velocity: speed)
      expect(settled <= Spring.longest)
      for later in stride(from: 0.0, to: 3, by: 0.013) {
        let state = spring.state(after: settled + .seconds(later), from: place, velocity: speed)
        expect(abs(state.displacement) <= visible + 1e-12)
      }
      // Not much too late either: a quarter earlier, the motion was still visible.
      guard settled > .milliseconds(50), settled < Spring.longest else { continue }
      let wasVisible = stride(from: 0.7, to: 1, by: 0.001).contains { share in
        let state = spring.state(after: settled * share, from: place, velocity: speed)
        return abs(state.displacement) > visible
      }
      expect(wasVisible, "\(place) \(speed)")
    }
  }

  @Test func whatNeverSettlesIsBroughtToItsPlace() {
    let spring = Spring(response: .seconds(1), dampingRatio: 0)
    expect(spring.settlingTime(from: 100), is: Spring.longest)
    expect(spring.state(after: Spring.longest, from: 100) == (0, 0))
    // There is no jump at the end, or where the final quarter begins.
    for time in [14.999, 15.001, 19.999] {
      let now = spring.state(after: .seconds(time), from: 100)
      let next = spring.state(after: .seconds(time + 0.001), from: 100)
      expect(abs(next.displacement - now.displacement - 0.001 * now.velocity) < 0.01)
    }
    expect(abs(spring.state(after: .seconds(19.99), from: 100).displacement) < 0.01)
    expect(abs(spring.state(after: .seconds(14), from: 100).displacement) > 99)
  }

  @Test(arguments: [.zero, .seconds(-1), .seconds(Int64.min), .microseconds(1)] as [Duration])
  func withoutResponseItIsThereAtOnce(response: Duration) {
    var spring = Spring(response: response)
    expect(spring.response, is: .zero)
    expect(spring.state(after: .zero, from: 5, velocity: 1) == (0, 0))
    expect(spring.settlingTime(from: 5, velocity: 1), is: .zero)
    spring.response = .seconds(Int64.max)
    expect(spring.response, is: .seconds(10))
    spring.dampingRatio = .nan
    expect(spring.dampingRatio, is: 1)
  }

  @Test func anyNumberGivesANumber() {
    let numbers =
      [0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300, 0.001, 0.3, 1, 10] as [Double]
    let times =
      [.zero, .seconds(-1), .seconds(Int64.max), .seconds(Int64.min), .seconds(1)]
      as [Duration]
    for response in times {
      for ratio in numbers {
        let spring = Spring(response: response, dampingRatio: ratio)
        expect(spring, is: spring)
        for time in times {
          let state = spring.state(after: time, from: 1e3, velocity: -1e3)
          expect(state.displacement.isFinite && state.velocity.isFinite)
        }
        for number in numbers {
          let time = spring.settlingTime(from: number, velocity: number, tolerance: number)
          expect(time >= .zero && time <= Spring.longest)
        }
      }
    }
  }
}

extension Spring {
  /// The distance from the target and the velocity at a time after the start, for an initial displacement and velocity.
  fileprivate func state(
    after time: Duration, from displacement: Double, velocity: Double = 0
  ) -> (displacement: Double, velocity: Double) {
    let now = transfer(after: time.seconds(since: .zero))
    return (
      now.kept * displacement + now.carried * velocity,
      now.pull * displacement + now.speed * velocity
    )
  }
}
