import Followspot
import Testing

/// Everything that can stand in a tour's braces.
struct TourBuilderTests {
  @Test func nothingMakesATourWithoutSteps() {
    let tour = Tour {}
    #expect(tour == Tour([]))
    #expect(tour.problems.map(\.code) == [.noSteps])
  }

  @Test func oneStepIsATour() {
    let tour = Tour { Step("a", at: "x") }
    #expect(tour == Tour([Step("a", at: "x")]))
  }

  @Test func stepsComeInTheirOrder() {
    let tour = Tour {
      Step("a")
      Step("b")
      Step("c")
    }
    #expect(tour.steps.map(\.id) == ["a", "b", "c"])
  }

  @Test(arguments: [false, true])
  func anIfWithoutElseIsThereOrNot(isThere: Bool) {
    let tour = Tour {
      Step("a")
      if isThere {
        Step("b")
        Step("c")
      }
      Step("d")
    }
    #expect(tour.steps.map(\.id) == (isThere ? ["a", "b", "c", "d"] : ["a", "d"]))
  }

  @Test(arguments: [1, 2, 3])
  func ofIfAndElseOneIsThere(number: Int) {
    let tour = Tour {
      if number == 1 {
        Step("one")
      } else if number == 2 {
        Step("two")
        Step("and more")
      } else {
        Step("three")
      }
    }
    #expect(tour.steps.map(\.id) == [["one"], ["two", "and more"], ["three"]][number - 1])
  }

  @Test(arguments: Device.allCases)
  func ofASwitchOneCaseIsThere(device: Device) {
    let tour = Tour {
      switch device {
      case .laptop: Step("pad")
      case .tablet:
        Step("pen")
        Step("finger")
      case .other: []
      }
    }
    let expected: [Device: [String]] = [.laptop: ["pad"], .tablet: ["pen", "finger"], .other: []]
    #expect(tour.steps.map(\.id) == expected[device])
  }

  @Test(arguments: [0, 1, 2, 7])
  func aLoopGivesItsStepsInTurn(count: Int) {
    let tour = Tour {
      for number in 0..<count {
        Step("a\(number)")
        if number % 2 == 1 { Step("b\(number)") }
      }
    }
    let expected = (0..<count).flatMap { $0 % 2 == 1 ? ["a\($0)", "b\($0)"] : ["a\($0)"] }
    #expect(tour.steps.map(\.id) == expected)
  }

  @Test(arguments: [nil, "name"])
  func anOptionalThatIsUnwrappedIsThereOrNot(name: String?) {
    let tour = Tour {
      if let name { Step(name) }
      name.map { Step($0 + " again") }
    }
    #expect(tour.steps.map(\.id) == (name == nil ? [] : ["name", "name again"]))
  }

  @Test func listsOfStepsStandAmongSteps() {
    let some = ["b", "c"].map { Step($0) }
    let tour = Tour {
      Step("a")
      some
      [Step("d"), Step("e")]
      parts(of: 2)
    }
    #expect(tour.steps.map(\.id) == ["a", "b", "c", "d", "e", "part 0", "part 1"])
  }

  @Test func whatIsAvailableIsThere() {
    let tour = Tour {
      if #available(macOS 1, *) { Step("a") } else { Step("b") }
      if #available(macOS 1, *) { Step("c") }
    }
    #expect(tour.steps.map(\.id) == ["a", "c"])
  }

  @Test func declarationsStandAmongSteps() {
    let tour = Tour {
      let number = 7
      var word = "seven"
      let _ = word.append("!")
      Step("\(word) is \(number)")
    }
    #expect(tour.steps.map(\.id) == ["seven! is 7"])
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
    #expect(tour.steps.map(\.id) == ["first", "0 1", "part 0", "2 0", "last"])
  }

  @Test func whatIsThrownInBracesComesOut() {
    func steps() throws -> [Step] { throw Refusal("There are none.") }
    #expect(throws: Refusal("There are none.")) { try Tour { try steps() } }
    #expect(throws: Refusal("There are none.")) {
      try Tour {
        Step("a")
        try steps()
      }
    }
  }

  @Test func defaultsAndKeysAreTheTours() {
    let defaults = StepDefaults(onTapDim: .dismiss)
    let tour = Tour(defaults: defaults, keys: ["F8": .next]) { Step("a") }
    #expect(tour == Tour([Step("a")], defaults: defaults, keys: ["F8": .next]))
    #expect(Tour { Step("a") }.keys == Tour.standardKeys)
  }

  @Test func twoOfOneNameAreAProblem() {
    let tour = Tour {
      Step("a", at: "x")
      Step("a", at: "y")
    }
    #expect(tour.problems.map(\.code) == [.duplicateID])
    #expect(tour.problems.map(\.path) == [[.field(.steps), .index(1), .field(.id)]])
  }

  @TourBuilder private func parts(of count: Int) -> [Step] {
    for number in 0..<count { Step("part \(number)") }
  }
}
