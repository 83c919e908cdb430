import Expectations
import Followspot

/// What stands on a card, and in which order.
struct CardBuilderTests {
  @Test func eachPartHasItsPlace() {
    let card = Card {
      Title("Title")
      Text("Text")
      Picture("a.png", alt: "A door")
      Button(.next)
      Hint("Hint")
    }
    expect(
      card,
      is: Card(
        title: "Title", body: "Text", picture: "a.png", alternative: "A door", buttons: [.next],
        hint: "Hint"))
  }

  @Test func textsAreParagraphs() {
    let card = Card {
      Text("One.")
      Text("Two.")
      Text("")
      Text("Four.")
    }
    expect(card.body, is: "One.\nTwo.\n\nFour.")
  }

  @Test func ofTitlesPicturesAndHintsTheLastCounts() {
    let card = Card {
      Title("a")
      Hint("a")
      Picture("a.png", alt: "A")
      Title("b")
      Picture("b.png")
      Hint("b")
    }
    expect(card, is: Card(title: "b", picture: "b.png", hint: "b"))
  }

  @Test func aTourHasALanguageForCardsThatNameNone() {
    let tour = Tour {
      Step("a") { Title("A") }
      Step("b") { Title("B") }.language("de")
      Step("c", at: .rect(x: 1, y: 2, width: 3, height: 4))
    }.language("en")
    expect(tour.steps.map(\.card?.language), is: ["en", "de", nil])
  }

  @Test func buttonsStandInTheirOrder() {
    let card = Card {
      Button(.back)
      Button("Later", id: "later")
      Buttons(.skip("No"), .dismiss)
      Button("Help", id: "help", does: .goTo("help"))
    }
    expect(
      card.buttons == [
        .back, Button("Later", id: "later", does: .custom("later")), .skip("No"), .dismiss,
        Button("Help", id: "help", does: .goTo("help")),
      ])
  }

  @Test func noButtonsAreOtherThanTheUsualOnes() {
    expect(Card { Title("a") }.buttons == nil)
    let card = Card {
      Title("a")
      Buttons()
    }
    expect(card.buttons, is: [])
  }

  @Test func progressLanguageAndPlaceStandBehindACard() {
    let card = Card { Text("Hallo") }.progress(.bar).language("de")
    expect(card, is: Card(body: "Hallo", progress: .bar, language: "de"))
    let placed = Card { Text("Hallo") }.place(.topEnd).about("save")
    expect(placed, is: Card(body: "Hallo", place: .topEnd, about: "save"))
  }

  @Test(arguments: [nil, "Ada"], [0, 2])
  func cardsTakeIfSwitchAndFor(name: String?, count: Int) {
    let card = Card {
      if let name { Title("Welcome, \(name)") } else { Title("Welcome") }
      switch count {
      case 0: Text("Nothing is new.")
      default:
        for number in 1...count { Text("\(number)") }
      }
      if count > 0 { Button(.next) }
      if let name { Picture(name + ".png") }
      for part in [Button(.dismiss)] as [any CardPart] { part }
    }
    expect(card.title, is: (name == nil ? "Welcome" : "Welcome, Ada"))
    expect(card.body, is: (count == 0 ? "Nothing is new." : "1\n2"))
    expect(card.buttons, is: (count == 0 ? [.dismiss] : [.next, .dismiss]))
    expect(card.picture, is: (name == nil ? nil : "Ada.png"))
  }

  @Test func aPartOfYourOwnPutsOnWhatItLikes() {
    struct Greeting: CardPart {
      let name: String
      func put(on card: inout Card) {
        card.title = "Hello, \(name)"
        card.buttons = [.next("Hello!")]
      }
    }
    let card = Card {
      Greeting(name: "Ada")
      Button(.dismiss)
    }
    expect(card, is: Card(title: "Hello, Ada", buttons: [.next("Hello!"), .dismiss]))
  }
}
