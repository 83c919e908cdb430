import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Cards on the screen: their pixels, and which clicks they take.
///
/// Two rules hold in all of these tests: damage is honest, and a card takes the input on it (R8).
@MainActor
@Suite struct CardTests {
  private static func with(
    _ input: InputArea = .outsideLights, scale: Int = 120,
    _ prepare: @MainActor (FakeCompositor) -> Void = { _ in },
    _ body: @MainActor (FakeDesktop) throws -> Void
  ) throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.advertise("wp_cursor_shape_manager_v1", 1)
      fake.isPassive = false
      fake.showsCards = true
      fake.letsDimThrough = input != .outsideLights
      if scale != 120 { fake.addOutput("B", 64, 48, scale: scale, x: 64) }
      prepare(fake)
    } _: { desktop throws in
      desktop.stage.apply(desktop.stage.show, artist: FlatArtist())
      desktop.stage.change { $0.input = input }
      try body(desktop)
    }
  }

  private func takes(_ desktop: FakeDesktop, _ x: Int, _ y: Int) throws -> Bool {
    try desktop.surface().input?.contains(x, y) ?? true
  }

  private func show(
    _ desktop: FakeDesktop, _ cards: [SceneCard], _ lights: [Light] = [], dim: Double = 0.55
  ) {
    desktop.stage.change {
      $0.picture = DesktopPicture(dim: Dim(opacity: dim), lights: lights, cards: cards)
    }
    desktop.change { $0.isUp = true }
  }

  private static let box = Rect(x: 20, y: 10, width: 20, height: 12)

  @Test(arguments: [InputArea.nothing, .lights, .outsideLights, .everything])
  func `a card takes its clicks whatever else is taken`(input: InputArea) throws {
    try Self.with(input) { desktop throws in
      // What is darker than this lets nothing through.
      show(desktop, [.flat(Self.box)], [.square("a", 16, 6, 10)], dim: 0.5)
      // On the card over the light, on the card over the dim, on the light, and on the dim.
      let taken = try [takes(desktop, 21, 11), takes(desktop, 38, 20)]
      let others = try [takes(desktop, 17, 7), takes(desktop, 2, 40)]
      expect(taken, is: [true, true])
      expect(
        others == [
          input == .lights || input == .everything, input == .outsideLights || input == .everything,
        ])
    }
  }

  @Test(arguments: [InputArea.nothing, .lights, .outsideLights])
  func `a card that moves leaves its old place to what is below`(input: InputArea) throws {
    try Self.with(input) { desktop throws in
      let lights = input == .outsideLights ? [Light.square("a", 0, 0, 64)] : []
      show(desktop, [.flat(Self.box)], lights, dim: 0.5)
      desktop.compositor.framePolicy = .withheld
      desktop.change { $0.picture.cards = [.flat(Self.box.offset(by: Point(x: 1, y: 0)))] }
      desktop.change { $0.picture.cards = [.flat(Self.box.offset(by: Point(x: 0, y: 20)))] }
      // The picture waits for its frame, and the input region waits with it, by rule R8.
      expect(try [takes(desktop, 25, 12), takes(desktop, 25, 40)], is: [true, false])
      desktop.compositor.framePolicy = .vsync
      desktop.settle()
      expect(try [takes(desktop, 25, 12), takes(desktop, 25, 40)], is: [false, true])
    }
  }

  @Test func `what is let go is let go at once, but for the card that is seen`() throws {
    try Self.with(.everything) { desktop throws in
      show(desktop, [.flat(Self.box)])
      desktop.compositor.framePolicy = .withheld
      desktop.change { $0.picture.cards = [.flat(Self.box.offset(by: Point(x: 1, y: 0)))] }
      desktop.stage.change { $0.input = .nothing }
      desktop.change { $0.picture.cards = [.flat(Self.box.offset(by: Point(x: 0, y: 20)))] }
      expect(
        try [takes(desktop, 25, 12), takes(desktop, 25, 40), takes(desktop, 2, 2)],
        is: [true, false, false])
      desktop.compositor.framePolicy = .vsync
    }
  }

  @Test(arguments: [120, 150, 180, 200, 240, 330])
  func `a card goes from one output to another at every scale`(scale: Int) throws {
    try Self.with(scale: scale) { fake in
      if scale == 120 { fake.addOutput("B", 64, 48, x: 64) }
    } _: { desktop throws in
      let lights = [Light.square("a", 40, 8, 40)]
      for step in 0..<14 {
        let place = Rect(x: Double(step) * 7.7, y: Double(step) * 1.3, width: 22.5, height: 13.1)
        show(desktop, [.flat(place)], lights)
        expect(desktop.faultOnScreens() == nil)
        desktop.advance(by: .milliseconds(100))
      }
      desktop.expectSettled(after: .seconds(1))
    }
  }

  @Test func `what a pointer is over is all that is painted anew`() throws {
    try Self.with { desktop throws in
      var card = SceneCard.flat(Rect(x: 2, y: 2, width: 58, height: 42), shadow: 9)
      show(desktop, [card])
      let before = desktop.compositor.damagedPixels
      card.layers[0].state.hovered = .button(0)
      show(desktop, [card])
      card.layers[0].state.hovered = nil
      show(desktop, [card])
      // The button is 29 x 21; with its ring and with roundings it is less than the whole card.
      let each = (desktop.compositor.damagedPixels - before) / 2
      expect(each >= 29 * 21 && each < 50 * 42)
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `cards that change places are painted anew`() throws {
    try Self.with { desktop throws in
      let below = SceneCard.flat(Self.box)
      let above = SceneCard.flat(Self.box.offset(by: Point(x: 6, y: 4)))
      show(desktop, [below, above])
      show(desktop, [above, below])
      // The shadow of the upper card lies on the other card, at the place of the earlier shadow.
      expect(desktop.compositor.contentCommits, is: 2)
    }
  }

  @Test func `an arrow that reaches far is painted and goes again`() throws {
    try Self.with { desktop throws in
      var card = SceneCard.flat(Rect(x: 20, y: 30, width: 20, height: 12))
      card.layers[0].arrow = CardArrow(
        tip: Point(x: 10, y: -28), base: Point(x: 10, y: 0), light: "a")
      show(desktop, [card])
      let picture = try desktop.picture()
      expect(picture.pixel(30, 4) >> 16 & 255 > 0)
      card.layers[0].arrow = nil
      show(desktop, [card])
      expect(picture.pixel(30, 4), is: ExpectedPicture.dim)
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `without an artist there are no cards, and nothing is taken for them`() throws {
    try Self.with(.nothing) { desktop throws in
      desktop.stage.apply(desktop.stage.show, artist: nil)
      show(desktop, [.flat(Self.box)])
      expect(desktop.faultOnScreens() == nil)
      expect(try desktop.surface().input?.isEmpty == true)
      desktop.stage.apply(desktop.stage.show, artist: FlatArtist())
      desktop.expectSettled()
      expect(try takes(desktop, 25, 12))
      desktop.stage.apply(desktop.stage.show, artist: nil)
      desktop.expectSettled()
      expect(try desktop.surface().input?.isEmpty == true)
    }
  }

  @Test func `many cards among many lights are a region that a commit can hold`() throws {
    try Self.with { desktop throws in
      func place(_ index: Int, _ columns: Int, _ width: Double, _ height: Double) -> Point {
        Point(x: Double(index % columns) * width, y: Double(index / columns) * height)
      }
      let lights = (0..<60).map { index -> Light in
        let corner = place(index, 10, 6, 8)
        let frame = Rect(x: corner.x, y: corner.y, width: 5.5, height: 7.5)
        return Light(id: "\(index)", frame: frame, shape: .ellipse)
      }
      let cards = (0..<40).map { index -> SceneCard in
        let corner = place(index, 8, 8, 9)
        return .flat(Rect(x: corner.x, y: corner.y, width: 5, height: 6), shadow: 0)
      }
      show(desktop, cards, lights)
      let region = try require(desktop.surface().input)
      expect(region.added.count <= OpenArea.capacity)
    }
  }

  @Test func `hands on a card are heard where nothing else is taken`() throws {
    try Self.with(.nothing) { desktop throws in
      let seat = try desktop.seat()
      desktop.compositor.setCapabilities(3, of: seat)
      show(desktop, [.flat(Self.box)])
      let surface = try desktop.surface()
      desktop.compositor.enterPointer(seat, on: surface, x: 25, y: 12)
      desktop.settle()
      expect(!desktop.stage.takeInput().isEmpty)
      desktop.change { $0.picture.cards = [] }
      _ = desktop.stage.takeInput()
      desktop.compositor.movePointer(seat, x: 26, y: 12)
      desktop.settle()
      expect(desktop.stage.takeInput().isEmpty)
    }
  }
}
