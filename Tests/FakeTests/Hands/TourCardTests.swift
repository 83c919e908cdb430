import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// Cards of tours, from the Wayland events to the picture, with flat boxes in place of words.
@MainActor
@Suite struct TourCardTests {
  private func with(
    _ tour: Tour, reducesMotion: Bool = false,
    _ body: @MainActor (FakeDesktop, ModeDirector, FakeSeat) throws -> Void
  ) throws {
    try TourDesktop.with(
      tour, size: (320, 200), reducesMotion: reducesMotion,
      prepare: { $0.showsCards = true },
      adorn: { desktop, director in
        desktop.stage.apply(desktop.stage.show, artist: FlatArtist())
        director.layOut = Self.layOut
      }, body)
  }

  private static func layOut(_ request: CardRequest) -> CardLayout {
    let buttons = request.face.buttons.indices.map { index in
      CardLayout.Part(
        .button(index), Rect(x: 4 + 44 * Double(index), y: 20, width: 40, height: 16))
    }
    return CardLayout(request, size: Size(width: 92, height: 40), parts: buttons)
  }

  private static var tour: Tour {
    var tour = Tour(
      [("a", 20.0), ("b", 200), ("c", 100)].map { id, x in
        Step(
          id, at: .rect(x: x, y: 30, width: 30, height: 20), look: Look(shape: .rectangle),
          card: Card(title: id))
      }, keys: [:])
    tour.defaults.onTapLight = .ignore
    return tour
  }

  private func card(_ desktop: FakeDesktop) throws -> SceneCard {
    try require(desktop.stage.show.picture.cards.last)
  }

  private func middle(_ name: String, _ desktop: FakeDesktop) throws -> Point {
    let card = try card(desktop)
    let layout = try require(card.layers.last).layout
    let index = try require(layout.request.face.buttons.firstIndex { $0.id == name })
    let frame = layout.parts[index].frame
    return Point(x: card.frame.x + frame.center.x, y: card.frame.y + frame.center.y)
  }

  private func tap(_ name: String, _ desktop: FakeDesktop, _ seat: FakeSeat) throws {
    let place = try middle(name, desktop)
    let surface = try desktop.surface()
    desktop.compositor.touch(
      .down(1, on: surface, x: place.x, y: place.y), .frame, .up(1), .frame, on: seat)
    desktop.settle()
  }

  @Test(arguments: [false, true])
  func `a tour is gone through by its cards, each as the model says, and then there is rest`(
    reducesMotion: Bool
  ) throws {
    try with(Self.tour, reducesMotion: reducesMotion) { desktop, director, seat in
      for (step, button) in [("a", "next"), ("b", "back"), ("a", "next"), ("b", "next")] {
        desktop.expectSettled(after: .seconds(3))
        expect(try card(desktop).layers.map(\.layout.request.face.title), is: [step])
        desktop.standStill()
        try tap(button, desktop, seat)
      }
      // Also while the card moves.
      desktop.expectSettled(after: .milliseconds(100))
      desktop.advance(by: .seconds(3))
      // A card that leaves takes no input, however visible it still is.
      desktop.compositor.showsCards = false
      try tap("finish", desktop, seat)
      desktop.advance(by: .seconds(1))
      expect(director.outcome, is: .finished)
      expect(desktop.stage.show.picture.cards.isEmpty && !desktop.stage.isVisible)
    }
  }
}
