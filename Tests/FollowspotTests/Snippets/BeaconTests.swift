import Followspot
import Spotlight
import Testing

/// What Beacon's published examples do, and what people know by other names, is said by our tours.
@MainActor struct BeaconTests {
  @Test func strengthsOfDim() {
    #expect(BeaconSnippets.dims.map(\.dim.opacity) == [0.55, 0.3, 0.75, 0.6])
    #expect(BeaconSnippets.dims.map(\.dim.color.blue) == [0, 0, 0, 255])
    #expect(BeaconSnippets.dims[0] == StepDefaults())
  }

  @Test func motions() {
    #expect(
      BeaconSnippets.motions.map(\.glide) == [
        .spring(Spring(response: .milliseconds(500), dampingRatio: 0.6)),
        .eased(.milliseconds(600), .easeInOut),
      ])
  }

  @Test func whatPeopleKnowByOtherNames() {
    var hello = Step("hello", card: Card(title: "Hello", body: "This takes a minute."))
    hello.card?.buttons = [
      .next("Go on"), Button("To the end", id: "hurry", does: .goTo("both")),
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
