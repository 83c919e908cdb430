import Expectations
import Followspot

/// Everything that can stand in a tour's braces.
struct TourBuilderTests {
  @Test func nothingMakesATourWithoutSteps() {
    let tour = Tour {}
    expect(tour, is: Tour([]))
    expect(tour.problems.map(\.code), is: [.noSteps])
  }

  @Test(arguments: [nil, "name"])
  func anOptionalThatIsUnwrappedIsThereOrNot(name: String?) {
    let tour = Tour {
      if let name { Step(name) }
      name.map { Step($0 + " again") }
    }
    expect(tour.steps.map(\.id), is: (name == nil ? [] : ["name", "name again"]))
  }

  @Test func listsOfStepsStandAmongSteps() {
    let some = ["b", "c"].map { Step($0) }
    let tour = Tour {
      Step("a")
      some
      [Step("d"), Step("e")]
      parts(of: 2)
    }
    expect(tour.steps.map(\.id), is: ["a", "b", "c", "d", "e", "part 0", "part 1"])
  }

  @Test func whatIsAvailableIsThere() {
    let tour = Tour {
      if #available(macOS 1, *) { Step("a") } else { Step("b") }
      if #available(macOS 1, *) { Step("c") }
    }
    expect(tour.steps.map(\.id), is: ["a", "c"])
  }

  @Test func declarationsStandAmongSteps() {
    let tour = Tour {
      let number = 7
      var word = "seven"
      let _ = word.append("!")
      Step("\(word) is \(number)")
    }
    expect(tour.steps.map(\.id), is: ["seven! is 7"])
  }

  @Test func formsNestAsDeepAsTheyLike() {
    let tour = Tour {
      for row in 0..<3 {
        if row != 1 {
          for column in 0..<2 {
            switch (row, column) {
            case (0, 0): Step("first")
            case (2, let column) where column == 1:
              if let last = Optional("last") { Step(last) }
            default: Step("\(row) \(column)")
            }
          }
        } else {
          parts(of: 1)
        }
      }
    }
    expect(tour.steps.map(\.id), is: ["first", "0 1", "part 0", "2 0", "last"])
  }

  @Test func whatIsThrownInBracesComesOut() {
    func steps() throws -> [Step] { throw StepDenied("There are none.") }
    #expect(throws: StepDenied("There are none.")) { try Tour { try steps() } }
    #expect(throws: StepDenied("There are none.")) {
      try Tour {
        Step("a")
        try steps()
      }
    }
  }

  @Test func defaultsAndKeysAreTheTours() {
    let defaults = StepDefaults(onTapDim: .dismiss)
    let tour = Tour(defaults: defaults, keys: ["F8": .next]) { Step("a") }
    expect(tour, is: Tour([Step("a")], defaults: defaults, keys: ["F8": .next]))
    expect(Tour { Step("a") }.keys, is: Tour.standardKeys)
    expect(tour.theme(.dark).theme == .dark && tour.theme == Theme())
  }

  @TourBuilder private func parts(of count: Int) -> [Step] {
    for number in 0..<count { Step("part \(number)") }
  }
}
