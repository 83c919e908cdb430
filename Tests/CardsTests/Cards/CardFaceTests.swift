import Expectations
import Spotlight

/// The content of a step's card.
@Suite struct CardFaceTests {
  private func faces(_ cards: [Card?], desktop: String? = nil) -> [CardFace?] {
    let steps = cards.enumerated().map { index, card in
      Step("\(index)", at: .rect(x: 10, y: 10, width: 50, height: 50), card: card)
    }
    var machine = TourMachine(Tour(steps))
    var faces: [CardFace?] = []
    for index in steps.indices {
      for action in machine.receive(index == 0 ? .start() : .request(.want(.next)), at: .zero) {
        guard case .show(let showing) = action else { continue }
        faces.append(CardFace(of: showing, desktop: desktop.flatMap { LanguageTag($0) }))
      }
    }
    return faces
  }

  private func face(_ card: Card?, desktop: String? = nil) -> CardFace? {
    faces([card], desktop: desktop)[0]
  }

  @Test func `the usual buttons have the usual words, and the one that leads on stands out`() {
    let faces = faces([Card(title: "A"), Card(title: "B"), Card(title: "C")])
    expect(
      faces.map { $0?.buttons.map(\.label) } == [["Next"], ["Back", "Next"], ["Back", "Done"]])
    expect(faces.map { $0?.buttons.map(\.isPrimary) } == [[true], [false, true], [false, true]])
  }

  @Test func `progress can have words of its own`() {
    var card = Card(title: "A", progress: .dots, language: "ar")
    card.progressText = "{step} / {count}: {step} {x}"
    let words = faces([card, Card(title: "B")])[0]?.progress?.words
    expect(words, is: "\u{661} / \u{662}: \u{661} {x}")
  }

  @Test func `words are those of the card's language, or else of the desktop's`() {
    expect(face(Card(title: "A", language: "de"), desktop: "fr")?.buttons[0].label, is: "Fertig")
    expect(face(Card(title: "A"), desktop: "fr_FR.UTF-8")?.buttons[0].label, is: "Terminer")
    expect(face(Card(title: "A", language: "?"), desktop: "fr")?.buttons[0].label, is: "Terminer")
    // Hyphens and fonts follow it too.
    expect(face(Card(title: "A"), desktop: "de_DE.UTF-8")?.language, is: "de-DE")
    expect(face(Card(title: "A", language: "en"), desktop: "de")?.language, is: "en")
    let own = face(Card(title: "A", buttons: [.next("Go"), .dismiss]), desktop: "it")
    expect(own?.buttons.map(\.label), is: ["Go", "Chiudi"])
  }

  @Test(arguments: [Card(title: "A", language: "de", hint: "F1 helps"), nil])
  func `a step that waits for its target says so, whether it has a card or not`(card: Card?) throws
  {
    var machine = TourMachine(
      Tour([Step("a", at: "x", card: card), Step("b", card: Card(title: "B"))]))
    _ = machine.receive(.start(), at: .zero)
    var showings: [Showing] = []
    func take(_ actions: [TourAction]) {
      for case .show(let showing) in actions { showings.append(showing) }
      for case .change(let showing) in actions { showings.append(showing) }
    }
    take(machine.receive(.pass, at: .seconds(1)))
    let first = try require(showings.last)
    let waiting = try require(CardFace(of: first))
    expect(waiting.hint, is: UsualWords(card == nil ? nil : LanguageTag("de")).waiting)
    expect(waiting.title == card?.title && waiting.buttons.map(\.id) == ["next"])
    let report = TargetReport("x", .found(Rect(x: 1, y: 2, width: 30, height: 40)))
    take(machine.receive(.targets([report]), at: .seconds(2)))
    let found = try require(showings.last)
    expect(CardFace(of: found)?.hint, is: card?.hint)
  }

  @Test func `who goes on from the last step is done, in whatever order buttons stand`() {
    let faces = faces([
      Card(title: "A"), Card(title: "B", buttons: [.next, .back]),
      Card(title: "C", buttons: [.next, .skip]),
    ])
    expect(faces[1]?.buttons.map(\.label), is: ["Next", "Back"])
    expect(faces[1]?.buttons.map(\.isPrimary), is: [true, false])
    expect(faces[2]?.buttons.map(\.label), is: ["Done", "Skip"])
  }

  @Test func `no button goes back from the first step, and no two are Done on the last`() {
    let buttons: [Button] = [.back, .next, .finish, .skip]
    let faces = faces([Card(title: "A", buttons: buttons), Card(title: "B", buttons: buttons)])
    expect(faces[0]?.buttons.map(\.label), is: ["Next", "Done", "Skip"])
    expect(faces[1]?.buttons.map(\.label), is: ["Back", "Done", "Skip"])
    expect(faces[1]?.buttons.map(\.id), is: ["back", "finish", "skip"])
    let own = face(Card(title: "A", buttons: [.next("Go"), .finish]))
    expect(own?.buttons.map(\.label), is: ["Go", "Done"])
  }

  @Test func `without a button that leads on the last one of its own stands out`() {
    let own = face(
      Card(title: "A", buttons: [Button("A", id: "a"), Button("B", id: "b"), .skip]))
    expect(own?.buttons.map(\.isPrimary), is: [false, true, false])
    expect(face(Card(title: "A", buttons: [.dismiss]))?.buttons.map(\.isPrimary), is: [true])
    expect(face(Card(title: "A", buttons: []))?.buttons, is: [])
  }

  @Test func `how far it is is said where it is asked for and there is a way`() {
    let card = Card(title: "A", progress: .numbers)
    expect(face(card)?.progress == nil)
    let progress = faces([card, Card(title: "B"), card], desktop: "de").map { $0?.progress }
    expect(progress[0]?.words == "1 von 3" && progress[0]?.count == 3)
    expect(progress[1] == nil)
    expect(progress[2]?.words == "3 von 3" && progress[2]?.position == 3)
  }

  @Test func `a card with nothing on it is none`() {
    expect(face(nil) == nil)
    expect(face(Card(title: "", body: "", buttons: [])) == nil)
    expect(face(Card(buttons: [], progress: .dots)) == nil)
    expect(face(Card())?.buttons.map(\.label), is: ["Done"])
    expect(face(Card(buttons: [], hint: "Esc")) != nil)
  }

  @Test func `the language says how it is read, or else the first letter`() {
    let cases: [(Card, String?, ReadingDirection)] = [
      (Card(title: "Save", language: "ar"), nil, .rightToLeft),
      (Card(title: "שמור", language: "en"), nil, .rightToLeft),
      (Card(title: "Save"), "ar_EG.UTF-8", .leftToRight),
      (Card(title: "12", body: "<b>حفظ</b>"), nil, .rightToLeft),
      (Card(title: "12"), "he", .rightToLeft),
      (Card(title: "12"), nil, .leftToRight),
    ]
    for (card, desktop, direction) in cases {
      expect(face(card, desktop: desktop)?.direction, is: direction, "\(card)")
    }
  }
}
