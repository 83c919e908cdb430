import Followspot
import Spotlight
import Testing

/// What Beacon's published examples do, and what people know by other names, is said by our tours.
@MainActor struct BeaconTests {
  @Test func wordsForOneStepAndNoneForTheNext() {
    #expect(
      BeaconSnippets.tooltips
        == Tour([
          Step("star", at: "star", card: Card(body: "Tap the star to keep this.")),
          Step("settings", at: "settings"),
        ]))
  }

  @Test func lightsWithLabels() {
    let lights = [
      StepLight("inbox", label: "3 new letters"), StepLight("compose", label: "A new letter"),
      StepLight("settings"),
    ]
    let card = Card(body: "New letters are on the left. To write one, press the pen.")
    #expect(BeaconSnippets.labels == Step("mail", lights: lights, card: card))
  }

  @Test func strengthsOfDim() {
    #expect(BeaconSnippets.dims.map(\.dim.opacity) == [0.55, 0.3, 0.75, 0.6])
    #expect(BeaconSnippets.dims.map(\.dim.color.blue) == [0, 0, 0, 255])
    #expect(BeaconSnippets.dims[0] == StepDefaults())
  }

  @Test func shapes() {
    #expect(
      BeaconSnippets.shapes.steps.map(\.look.shape)
        == [.ellipse, .capsule, .rounded(radius: 12)])
  }

  @Test func theFirstTask() async {
    let tour = BeaconSnippets.firstTask
    let fields = ["add-task", "title-field", "due-toggle", "add-button", "task-checkbox"]
    #expect(tour.steps.flatMap { $0.lights.map(\.target) } == fields.map { .named($0) })
    #expect(tour.defaults.onTapDim == .ignore)
    #expect(tour.problems.isEmpty)
    // Backwards as well as forwards, the sheet is there for the steps within it.
    for step in tour.steps + tour.steps.reversed() {
      #expect(await step.hooks.answer(.before) == .goOn)
      #expect(Sheet.isOpen == (step.id != "add" && step.id != "done"), "\(step.id)")
    }
  }

  @Test func theSlideShow() async {
    let tour = BeaconSnippets.slides
    #expect(tour.steps.map(\.id) == ["tag", "high", "medium", "low"])
    #expect(
      tour.steps.map(\.nextOn)
        == [2.5, 2, 2, 2].map { [.after(.seconds($0))] })
    #expect(tour.steps.map(\.delay) == [.zero, .milliseconds(800), .zero, .zero])
    #expect(tour.steps.filter { $0.hooks != StepHooks() }.map(\.id) == ["high"])
    #expect(tour.problems.isEmpty)
  }

  @Test func motions() {
    #expect(
      BeaconSnippets.motions.map(\.glide) == [
        .spring(Spring(response: 0.5, dampingRatio: 0.6)), .eased(.milliseconds(600), .easeInOut),
      ])
  }

  @Test func whatPeopleKnowByOtherNames() {
    var hello = Step("hello", card: Card(title: "Hello", body: "This takes a minute."))
    hello.card?.buttons = [
      .next("Go on"), CardButton("hurry", label: "To the end", does: .goTo("both")),
    ]
    hello.card?.progress = .numbers
    var save = Step(
      "save", at: "save-button", look: Look(shape: .rounded(radius: 6), padding: 8),
      card: Card(buttons: [.back, .next]))
    save.dim = Dim(color: .black, opacity: 0.6)
    save.nextOn = [.tap]
    save.onTapDim = .next
    save.missing = .wait(.seconds(3), then: .skip)
    var form = Step("try", at: "form")
    form.onTapLight = .passThrough
    form.nextOn = [.condition("sent")]
    form.missing = .skip
    form.when = "signed-in"
    var both = Step("both", at: "left", "right")
    both.onTapDim = .dismiss
    both.glide = .eased(.milliseconds(400))
    #expect(BeaconSnippets.otherNames == Tour([hello, save, form, both]))
    #expect(BeaconSnippets.otherNames.problems.isEmpty)
  }
}
