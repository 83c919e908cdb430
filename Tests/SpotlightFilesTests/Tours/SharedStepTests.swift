import Expectations
import Spotlight

@testable import SpotlightFiles

/// What steps need not say themselves: the defaults, another step, and several conditions in one.
@Suite struct SharedStepTests {
  @Test func `defaults say what cards and steps have, and a step says otherwise`() throws {
    let read = ReadTour(
      """
      {
        defaults: {
          progress: 'dots', place: 'bottom', hint: { after: 3, text: 'H' }, delay: 2, nextOn: { key: 'N' },
          buttons: ['next'], picture: 'a.png', alt: 'A', panels: { picture: 'b.png', alt: '', at: '1,2 3x4' },
        },
        steps: [
          { text: 'a' },
          { text: 'b', progress: 'none', place: 'auto', hint: 'I', delay: 0, nextOn: [], buttons: [], panels: [] },
          { at: '1,2 3x4' },
        ],
      }
      """)
    expect(read.sentences, is: [])
    let steps = try require(read.tour?.steps)
    let card = try require(steps[0].card)
    expect(card.progress == .dots && card.place == .bottom && card.buttons == [.next])
    expect(card.hint == "H" && card.hintDelay == .seconds(3))
    expect(card.picture == "a.png" && card.alternative == "A")
    expect(steps[0].delay == .seconds(2) && steps[0].nextOn == [.key("N")])
    expect(steps[0].panels.map(\.picture), is: ["b.png"])
    let other = try require(steps[1].card)
    expect(other.progress == .none && other.place == .automatic && other.buttons == [])
    expect(other.hint == "I" && other.hintDelay == nil && other.picture == "a.png")
    expect(steps[1].delay == .zero && steps[1].nextOn == [] && steps[1].panels == [])
    // Only a step with a card has what the defaults say of cards.
    expect(steps[2].card == nil && steps[2].nextOn == [.key("N")])
  }

  @Test func `defaults say all that is not a step's own`() {
    let own = ["id", "use", "at", "title", "text", "about", "language", "when"]
    expect(
      Set(Step.defaultsRecord.keys), is: Set(Step.record.keys).subtracting(own).union(["window"]))
  }

  @Test func `what the defaults say of cards holds for a step that uses one without a card`() throws
  {
    let read = ReadTour(
      "{ defaults: { progress: 'bar' }, steps: [{ id: 'a', at: '1,2 3x4' }, { use: 'a', title: 'B' }] }"
    )
    expect(read.sentences, is: [])
    let steps = try require(read.tour?.steps)
    expect(steps[0].card == nil && steps[1].card?.progress == .bar)
  }

  @Test func `steps copy no more than a tour can hold`() {
    let lights = Array(repeating: "'1,2 3x4'", count: 400).joined(separator: ", ")
    let uses = Array(repeating: "{ use: 'a' }", count: 60).joined(separator: ", ")
    let read = ReadTour("{ steps: [{ id: 'a', at: [\(lights)] }, \(uses)] }")
    expect(
      read.sentences.count { $0.hasSuffix("may copy at most 20000 lights, panels and signals.") },
      is: 10)
  }

  @Test func `a step of another task can be used again`() throws {
    let read = ReadTour(
      """
      {
        defaults: { progress: 'bar' },
        tasks: [
          { title: 'A', steps: [
            { id: 'open', at: 'menu', title: 'Open', text: 'T', when: 'x', padding: 3, nextOn: 'press' },
          ] },
          { title: 'B', steps: [
            { use: 'open' },
            { id: 'again', use: 'open', title: 'Again', padding: 4, at: 'other', nextOn: 'tap' },
            { use: 'again', progress: 'none' },
          ] },
        ],
      }
      """)
    expect(read.sentences, is: [])
    let steps = try require(read.tour?.steps)
    expect(steps.map(\.id), is: ["list", "open", "step-2", "again", "step-4"])
    expect(steps.map { $0.card?.title }, is: [nil, "Open", "Open", "Again", "Again"])
    expect(steps.dropFirst().map { $0.card?.body }, is: ["T", "T", "T", "T"])
    expect(steps.dropFirst().map(\.look.padding), is: [3, 3, 4, 4])
    expect(steps.dropFirst().map(\.when), is: ["x", "x", "x", "x"])
    expect(steps.dropFirst().map(\.nextOn), is: [[.press], [.press], [.tap], [.tap]])
    expect(
      steps.dropFirst().flatMap { $0.lights.map(\.target) }, is: ["menu", "menu", "other", "other"])
    expect(steps.dropFirst().map { $0.card?.progress }, is: [.bar, .bar, .bar, Card.Progress.none])
  }

  @Test func `an unknown step behind a button of the defaults is reported at each card`() {
    let read = ReadTour(
      "{defaults: {buttons: [{label: 'a', does: {goto: 'b'}}]}, steps: [{text: 'a'}, {at: 'c'}]}")
    expect(read.mistakes.map(\.sentence), is: ["no step has the name 'b'."])
  }

  @Test func `a light that a card is about is looked for in the step that uses another, too`() {
    let read = ReadTour(
      "{steps: [{id: 'a', text: 'a', at: 'b', about: 'b'}, {use: 'a', at: 'c'}]}"
    )
    expect(read.mistakes.map(\.sentence), is: ["no light of the step has the name 'b'."])
  }

  @Test(
    arguments: [
      ("'a'", .holds("a")), ("'!a'", .not("a")), ("{all: ['a', '!b']}", .all(["a", .not("b")])),
      ("{any: ['a', {all: ['b']}]}", .any(["a", .all(["b"])])),
    ] as [(String, StepCondition)])
  func `a step belongs by one condition or several`(text: String, condition: StepCondition) {
    let read = ReadTour("{steps: [{text: 'a'}, {text: 'b', when: \(text)}]}")
    expect(read.sentences == [] && read.tour?.steps.last?.when == condition)
  }

  @Test(
    arguments: [
      ("'a'", "a"), ("'!a'", nil), ("{all: ['known', 'a', 'b']}", "a"),
      ("{any: ['known', 'a']}", nil),
      ("{any: ['a', 'b']}", "a"), ("{any: ['a', '!b']}", nil), ("{all: ['!a', 'known']}", nil),
    ] as [(String, String?)])
  func `a condition that nothing sets is a warning if the step needs it`(
    text: String, name: String?
  ) {
    var surroundings = FileSurroundings()
    surroundings.supplied = SuppliedNames()
    let file =
      "{conditions: ['known'], steps: [{text: 'a', when: 'known'}, {text: 'b', when: \(text)}]}"
    let (_, mistakes) = TourFile.read(Array(file.utf8), in: surroundings)
    let told = mistakes.map(\.sentence).filter { $0.contains("leaves this step out") }
    expect(
      told.count == (name == nil ? 0 : 1) && told.allSatisfy { $0.contains("'\(name ?? "")'") })
  }
}
