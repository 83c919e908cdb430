import ModelFixtures
import Spotlight
import Testing

/// Enter on a card while nothing on it has the focus.
@Suite struct GuidedEnterTests {
  private static let cards = [
    Card(
      title: "A", buttons: [.back, .skip, Button("More", id: "more", does: .custom("more"))]),
    Card(title: "B"),
  ]

  @Test func `Enter presses the primary button of the card`() {
    var tour = CardTour(Self.cards)
    tour.pass(1000)
    tour.key(CardTable.enter)
    #expect(tour.title == "A" && tour.focus == nil)
    let taps = tour.events.compactMap { event -> TourTap? in
      if case .tapped(_, let tap, _) = event { tap } else { nil }
    }
    #expect(taps == [.button("more")])
  }

  @Test func `a tour that gives Enter another meaning keeps it`() {
    var tour = CardTour(Self.cards) { $0.keys["Enter"] = .skip }
    tour.pass(1000)
    tour.key(CardTable.enter)
    tour.pass(1000)
    #expect(tour.lights.outcome != nil)
  }

  @Test func `Space goes on, and so does Enter if the primary button does`() {
    for symbol in [CardTable.space, CardTable.enter] {
      var tour = CardTour([Card(title: "A"), Card(title: "B")])
      tour.pass(1000)
      tour.key(symbol)
      tour.pass(1000)
      #expect(tour.title == "B")
    }
  }
}
