import Expectations
import Followspot
import Spotlight

/// The hooks of steps.
@MainActor struct StepHookTests {
  /// What was asked, in the order of asking.
  private final class Diary {
    var lines: [String] = []
  }

  @Test func copiesOfAStepAreEqualAndOtherHooksAreNot() {
    let step = Step("a", at: "x").before {}
    var copy = step
    expect(copy == step && Set([copy, step]).count == 1)
    copy.hooks.after.append(StepHook {})
    expect(copy != step)
    expect(step != Step("a", at: "x").before {})
    expect(step.hooks.before.count == 1 && step.hooks.after.isEmpty)
  }

  @Test func hooksAreAskedInTheirOrder() async {
    let diary = Diary()
    let step = Step("a")
      .before { diary.lines.append("before, 1") }
      .after { diary.lines.append("after, 1") }
      .before {
        await Task.yield()
        diary.lines.append("before, 2")
      }
      .padding(8)
      .after { diary.lines.append("after, 2") }
    expect(await step.hooks.answer(.before), is: .goOn)
    expect(diary.lines, is: ["before, 1", "before, 2"])
    expect(await step.hooks.answer(.after), is: .goOn)
    expect(diary.lines.suffix(2), is: ["after, 1", "after, 2"])
  }

  @Test func afterARefusalNoOtherHookIsAsked() async {
    let diary = Diary()
    let step = Step("a")
      .before { diary.lines.append("first") }
      .before { throw StepDenied("There is no network.") }
      .before { diary.lines.append("third") }
    expect(await step.hooks.answer(.before), is: .refuse("There is no network."))
    expect(diary.lines, is: ["first"])
  }

  @Test func anyOtherErrorIsAFailureInItsOwnWords() async {
    let step = Step("a").after { throw FolderIsGone() }
    expect(await step.hooks.answer(.after), is: .fail("The folder is gone."))
    expect(await step.hooks.answer(.before), is: .goOn)
  }
}
