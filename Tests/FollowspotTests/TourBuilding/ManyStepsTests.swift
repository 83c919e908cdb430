import Expectations
import Followspot

/// Tours that are long, by loops or by patience.
struct ManyStepsTests {
  @Test(arguments: [0, 1, 1000, 10_000])
  func aLoopMakesAsManyStepsAsItIsTold(count: Int) {
    let tour = Tour {
      for number in 0..<count {
        Step("\(number)", at: .named("target \(number)")) { Text("Number \(number)") }
          .padding(Double(number % 8))
      }
    }
    let byHand = (0..<count).map { number in
      Step(
        "\(number)", at: .named("target \(number)"), look: Look(padding: Double(number % 8)),
        card: Card(body: "Number \(number)"))
    }
    expect(tour, is: Tour(byHand))
    expect(tour.problems.isEmpty, is: (count > 0))
  }

  @Test func sixtyStepsWrittenOutAreATour() {
    let long = SixtySteps.tour(isLong: true, names: ["a", "b"], device: .laptop)
    let short = SixtySteps.tour(isLong: false, names: [], device: .other)
    let first = (0..<20).map { "s\($0)" }
    let middle = (31..<40).map { "s\($0)" }
    let last = (42..<60).map { "s\($0)" }
    expect(
      long.steps.map(\.id),
      is: first + (20..<30).map { "s\($0)" } + middle + ["s40", "a", "b"] + last)
    expect(short.steps.map(\.id), is: first + ["s30"] + middle + last)
    expect(long.problems.isEmpty)
    expect(short.problems.isEmpty)
  }
}
