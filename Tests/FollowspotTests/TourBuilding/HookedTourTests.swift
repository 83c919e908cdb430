import Followspot
import Spotlight
import Testing

/// Steps with hooks, and the tours that they are in.
@MainActor struct HookedTourTests {
  /// What was asked, in the order of asking.
  private final class Diary {
    var lines: [String] = []
  }

  @Test func aHookMakesTheTourAsk() {
    let step = Step("a", at: "x")
    #expect(step.before {}.step == step.asks(.before))
    #expect(step.after {}.step == step.asks(.after))
    #expect(step.before {}.padding(8).after {}.step == step.padding(8).asks(.before, .after))
    #expect(step.hooked.step == step)
    #expect(step.hooked.hooks.isEmpty)
  }

  @Test func aHookIsAskedWhateverIsSetAfterwards() {
    var step = Step("a").before {}
    step.step = Step("b")
    #expect(step.step == Step("b").asks(.before))
    step.step.asksBefore = false
    #expect(step.step.asksBefore)
    step.hooks = StepHooks(after: [{}])
    #expect(step.step == Step("b").asks(.before, .after))
  }

  @Test func hooksAreAskedInTheirOrder() async {
    let diary = Diary()
    let tour = HookedTour {
      Step("a")
        .before { diary.lines.append("before a, 1") }
        .after { diary.lines.append("after a, 1") }
        .before {
          await Task.yield()
          diary.lines.append("before a, 2")
        }
        .padding(8)
        .after { diary.lines.append("after a, 2") }
      Step("b").after { diary.lines.append("after b") }
    }
    #expect(await tour.answer(.before, of: "a") == .goOn)
    #expect(diary.lines == ["before a, 1", "before a, 2"])
    #expect(await tour.answer(.after, of: "a") == .goOn)
    #expect(await tour.answer(.before, of: "b") == .goOn)
    #expect(await tour.answer(.after, of: "b") == .goOn)
    #expect(diary.lines.suffix(3) == ["after a, 1", "after a, 2", "after b"])
  }

  @Test func aRefusalHasAReasonAndNobodyElseIsAsked() async {
    let diary = Diary()
    let step = Step("a")
      .before { diary.lines.append("first") }
      .before { throw Refusal("There is no network.") }
      .before { diary.lines.append("third") }
    let tour = HookedTour([step])
    #expect(await tour.answer(.before, of: "a") == .refuse("There is no network."))
    #expect(diary.lines == ["first"])
  }

  @Test func anyOtherErrorIsAFailureInItsOwnWords() async {
    let tour = HookedTour { Step("a").after { throw FolderIsGone() } }
    #expect(await tour.answer(.after, of: "a") == .fail("The folder is gone."))
  }

  @Test func whoHasNoHookAgrees() async {
    let tour = HookedTour { Step("a").asks(.before) }
    #expect(await tour.answer(.before, of: "a") == .goOn)
    #expect(await tour.answer(.after, of: "unknown") == .goOn)
    #expect(tour.hooks.isEmpty)
  }

  @Test(arguments: [false, true])
  func stepsWithHooksAndWithoutStandTogether(isThere: Bool) {
    let hooked = Step("d").before {}
    let absent: Step? = nil
    let tour = HookedTour(defaults: StepDefaults(onTapDim: .dismiss), keys: [:]) {
      Step("a")
      if isThere {
        Step("b").before {}
      } else {
        Step("c")
      }
      isThere ? hooked : nil
      absent
      for name in ["e", "f"] {
        switch name {
        case "e": Step(name)
        default: Step(name).after {}
        }
      }
      [Step("g"), Step("h")]
      [hooked.padding(1)]
    }
    let names = isThere ? ["a", "b", "d"] : ["a", "c"]
    #expect(tour.tour.steps.map(\.id) == names + ["e", "f", "g", "h", "d"])
    #expect(tour.hooks.keys.sorted() == (isThere ? ["b", "d", "f"] : ["d", "f"]))
    #expect(tour.tour.defaults == StepDefaults(onTapDim: .dismiss))
    #expect(tour.tour.keys.isEmpty)
  }

  @Test func withoutHooksItIsTheTour() {
    let steps = [Step("a", at: "x"), Step("b", at: "y")]
    let tour = Tour(steps, keys: ["F8": .advance])
    #expect(HookedTour(tour).tour == tour)
    #expect(HookedTour(keys: ["F8": .advance]) { steps }.tour == tour)
    #expect(HookedTour(keys: ["F8": .advance]) { steps }.hooks.isEmpty)
  }

  @Test func twoOfOneNameAreAProblemAndNoHookIsForgotten() async {
    let diary = Diary()
    let tour = HookedTour {
      Step("a", at: "x").before { diary.lines.append("first") }
      Step("a", at: "y").before { diary.lines.append("second") }
    }
    #expect(tour.problems.map(\.code) == [.duplicateID])
    #expect(await tour.answer(.before, of: "a") == .goOn)
    #expect(diary.lines == ["first", "second"])
  }

  @Test func theMachineAsksWhereAHookIs() async {
    let diary = Diary()
    let tour = HookedTour {
      Step("a", at: .rect(x: 0, y: 0, width: 9, height: 9))
        .after { diary.lines.append("after a") }
      Step("b", at: .rect(x: 9, y: 9, width: 9, height: 9))
        .before { throw Refusal("Not yet.") }
    }
    var machine = TourMachine(tour.tour)
    var events: [TourEvent.Kind] = []
    var inputs: [TourInput] = [.start(), .want(.advance)]
    while !inputs.isEmpty {
      for action in machine.receive(inputs.removeFirst(), at: .zero) {
        switch action {
        case .ask(let hook, let step, let question):
          let answer = await tour.answer(hook, of: step.id)
          inputs.append(.answer(answer, question: question))
        case .tell(let event): events.append(event.kind)
        default: break
        }
      }
    }
    #expect(diary.lines == ["after a"])
    #expect(events.last == .refused(TourEvent.Place(1, "b"), .before, reason: "Not yet."))
  }
}
