import Expectations
import Followspot

/// Modifiers and the properties that they set.
@MainActor struct StepModifierTests {
  /// A modifier, and the same by hand.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let modified: Step
    let expected: Step

    init(_ name: String, _ modified: Step, _ change: (inout Step) -> Void) {
      testDescription = name
      self.modified = modified
      var step = base
      change(&step)
      expected = step
    }
  }

  nonisolated private static let base = Step(
    "a", at: "x", "y", look: Look(shape: .rectangle, padding: 1), card: Card(title: "Title"))

  nonisolated static let cases: [Case] = [
    Case("shape", base.shape(.capsule)) { $0.look.shape = .capsule },
    Case("rotation", base.rotation(30)) { $0.look.rotation = 30 },
    Case("padding", base.padding(8)) { $0.look.padding = 8 },
    Case("edge", base.edge(.sharp)) { $0.look.edge = .sharp },
    Case("feather", base.feather(12)) {
      $0.look.edge = .feathered(width: 12, curve: .linear)
    },
    Case("curve", base.feather(3, curve: .smooth)) {
      $0.look.edge = .feathered(width: 3, curve: .smooth)
    },
    Case("opacity", base.opacity(0.25)) { $0.look.opacity = 0.25 },
    Case("ring", base.ring(gold)) { $0.look.ring = gold },
    Case("ring of its parts", base.ring(width: 2)) {
      $0.look.ring = Ring(width: 2, color: .white, gap: 0, opacity: 1)
    },
    Case("glow", base.glow(shine)) { $0.look.glow = shine },
    Case("glow of its parts", base.glow(width: 9)) {
      $0.look.glow = Glow(width: 9, color: .white, opacity: 0.6)
    },
    Case("look", base.look(Look(padding: 3))) {
      $0.look = Look(shape: .rectangle, padding: 3)
    },
    Case("dim", base.dim(Dim(opacity: 0.1))) {
      $0.dim = Dim(opacity: 0.1)
    },
    Case("dim of its parts", base.dim(.white, opacity: 1)) {
      $0.dim = Dim(color: .white, opacity: 1)
    },
    Case("opacity of the dim", base.dim(opacity: 1)) {
      $0.dim = Dim(color: .black, opacity: 1)
    },
    Case("glide", base.glide(.none)) { $0.glide = Glide.none },
    Case("pulse", base.pulse()) { $0.pulse = Pulse(period: .seconds(2), depth: 0.5) },
    Case("pulse of its parts", base.pulse(Pulse(period: .seconds(3)))) {
      $0.pulse = Pulse(period: .seconds(3))
    },
    Case("no pulse", base.pulse(.off)) { $0.pulse = Pulse(depth: 0) },
    Case("label", base.label("Here")) {
      $0.lights = [StepLight("x", label: "Here"), StepLight("y", label: "Here")]
    },
    Case("card", base.card(Card(body: "b"))) { $0.card = Card(body: "b") },
    Case("progress", base.progress(.dots)) { $0.card?.progress = .dots },
    Case("place of the card", base.card(at: .bottomEnd)) {
      $0.card?.place = .bottomEnd
    },
    Case("light of the card", base.card(about: "y")) {
      $0.card?.about = "y"
    },
    Case("language", base.language("de")) { $0.card?.language = "de" },
    Case("onTapLight", base.onTapLight(.back)) { $0.onTapLight = .back },
    Case("onTapDim", base.onTapDim(.dismiss)) { $0.onTapDim = .dismiss },
    Case("next", base.nextOn(.tap, .key("F8"))) {
      $0.nextOn = [.tap, .key("F8")]
    },
    Case(
      "nextOn twice", base.nextOn(.tap).nextOn(.after(.seconds(1)))
    ) { $0.nextOn = [.tap, .after(.seconds(1))] },
    Case("delay", base.delay(.seconds(1))) { $0.delay = .seconds(1) },
    Case("when", base.when("signed-in")) { $0.when = "signed-in" },
    Case("card in braces", base.card { Text("b") }) { $0.card = Card(body: "b") },
    Case("ifMissing", base.ifMissing(.skip)) { $0.missing = .skip },
  ]

  nonisolated private static let gold = Ring(
    width: 2, color: Color(red: 255, green: 215, blue: 0), gap: 1)
  nonisolated private static let shine = Glow(width: 20, color: .white, opacity: 0.5)

  @Test(arguments: cases)
  func aModifierSetsItsPropertyAndNoOther(_ modifier: Case) {
    expect(modifier.modified, is: modifier.expected)
    expect(modifier.expected != Self.base)
  }

  @Test func looksAreGivenToStepsLightsAndDefaults() {
    let look = Look().padding(4).shape(.ellipse)
    expect(look, is: Look(shape: .ellipse, padding: 4))
    expect(Step("a").look(look), is: Step("a", look: look))
    expect(StepLight("x").look(look), is: StepLight("x", look: look))
    expect(StepDefaults().look(look).padding(5), is: StepDefaults(look: look.padding(5)))
    let full = Look().shape(.capsule).padding(1).edge(.sharp).opacity(1).ring(width: 1)
      .glow(width: 1)
    let other = Look().shape(.rectangle).padding(2).feather(3).opacity(0.5).ring(width: 4)
      .glow(width: 5)
    expect(full.look(other), is: other)
    expect(look.look(full), is: full)
    expect(full.look(Look()), is: full)
  }

  @Test func whatIsSaidOfACardMakesOneWhereThereIsNone() {
    expect(Step("a").progress(.bar).language("de").card, is: Card(progress: .bar, language: "de"))
    expect(Step("a").card(at: .top).card, is: Card(place: .top))
    expect(Step("a").card(about: "b").card, is: Card(about: "b"))
  }
}
