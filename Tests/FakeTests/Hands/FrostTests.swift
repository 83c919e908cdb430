import Expectations
import FakeCompositor
import Followspot
import RandomNumbers
import Spotlight
import SpotlightWayland

/// Frosted cards and panels, and the blur that the overlay asks the compositor for.
///
/// One rule holds in all of these tests: only the area behind a card is blurred (F2).
@MainActor
@Suite struct FrostTests {
  nonisolated private static let protocols = [
    "ext_background_effect_manager_v1", "org_kde_kwin_blur_manager",
  ]
  private static let box = Rect(x: 20, y: 10, width: 24, height: 18)

  private static func with(
    _ protocols: [String], scale: Int = 120,
    _ prepare: @MainActor (FakeCompositor) -> Void = { _ in },
    _ body: @MainActor (FakeDesktop, FlatArtist) throws -> Void
  ) throws {
    try withDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      for interface in protocols { fake.advertise(interface, 1) }
      fake.addOutput("A", 64 * scale / 120, 48 * scale / 120, scale: scale)
      fake.addSeat()
      fake.isPassive = false
      fake.showsCards = true
      fake.letsDimThrough = true
      prepare(fake)
    } _: { desktop throws in
      let artist = FlatArtist()
      desktop.stage.apply(desktop.stage.show, artist: artist)
      try body(desktop, artist)
    }
  }

  private func show(_ desktop: FakeDesktop, _ cards: [SceneCard]) {
    desktop.stage.change { $0.picture = DesktopPicture(panels: $0.picture.panels, cards: cards) }
    desktop.change { $0.isUp = true }
  }

  private func card(_ frame: Rect = box, opacity: Double = 1) -> SceneCard {
    var card = SceneCard.flat(frame, opacity: opacity, backdrop: .frosted())
    card.style.cornerRadius = 5
    return card
  }

  /// The blurred pixels of a surface.
  private func blurred(_ desktop: FakeDesktop) -> Set<Point> {
    guard let surface = desktop.compositor.surfaces.first, let blur = surface.blur else {
      return []
    }
    var places: Set<Point> = []
    for y in 0..<48 {
      for x in 0..<64 where blur.contains(x, y) { places.insert(Point(x: Double(x), y: Double(y))) }
    }
    return places
  }

  /// The number of objects that blur surfaces.
  private func objects(_ desktop: FakeDesktop) -> Int {
    desktop.compositor.resources("ext_background_effect_surface_v1").count
      + desktop.compositor.resources("org_kde_kwin_blur").count
  }

  @Test(arguments: Effort.pairs(protocols, [120, 150, 180, 240, 330]))
  func `what is blurred is behind a frosted card, wherever that goes`(
    interface: String, scale: Int
  ) throws {
    try Self.with([interface], scale: scale) { desktop, artist in
      for step in 0..<6 {
        let frame = Self.box.offset(by: Point(x: -2.3 * Double(step), y: 3.7 * Double(step)))
        show(desktop, [card(frame)])
        expect(artist.underlay, is: .blurred)
        let places = blurred(desktop)
        // All of the card but its corners and, at fractional scales, the pixels that it only partly
        // covers.
        expect(places.count > (24 - 2) * (18 - 2) - 24)
        expect(places.count < 24 * 18)
        let middle = Point(x: (frame.x + 12).rounded(), y: (frame.y + 9).rounded())
        let hasMiddle = places.contains(middle)
        expect(hasMiddle, "\(middle)")
        expect(objects(desktop), is: 1)
      }
      show(desktop, [])
      expect(blurred(desktop).isEmpty)
      expect(objects(desktop), is: 0)
    }
  }

  @Test(arguments: protocols)
  func `a solid card asks for nothing, and a still one for nothing more`(interface: String) throws {
    try Self.with([interface]) { desktop, _ in
      show(desktop, [.flat(Self.box)])
      expect(objects(desktop), is: 0)
      show(desktop, [card()])
      desktop.compositor.transcript = []
      show(desktop, [card()])
      expect(desktop.compositor.transcript?.isEmpty == true)
      // A button under a pointer needs a new picture, but the region stays the same.
      var hovered = card()
      hovered.layers[0].state.hovered = .button(0)
      show(desktop, [hovered])
      expect(desktop.compositor.transcript?.contains { $0.contains("region") } == false)
      desktop.compositor.transcript = nil
    }
  }

  @Test(arguments: protocols)
  func `a card is blurred behind as soon as it is more there than not`(interface: String) throws {
    try Self.with([interface]) { desktop, _ in
      for opacity in [0.2, 0.49, 0.5, 0.9, 0.4, 0.7] {
        show(desktop, [card(opacity: opacity)])
        expect(blurred(desktop).isEmpty, is: (opacity < 0.5))
      }
    }
  }

  @Test func `blur goes with its picture, which waits for its frame`() throws {
    try Self.with([Self.protocols[0]]) { desktop, _ in
      show(desktop, [card()])
      let before = blurred(desktop)
      desktop.compositor.framePolicy = .withheld
      desktop.change { $0.picture.cards = [card(Self.box.offset(by: Point(x: 1, y: 0)))] }
      desktop.change { $0.picture.cards = [card(Self.box.offset(by: Point(x: -15, y: 0)))] }
      expect(blurred(desktop).subtracting(before).count <= 18)
      desktop.compositor.framePolicy = .vsync
      desktop.settle()
      let hasFollowed = blurred(desktop).contains(Point(x: 8, y: 18))
      expect(hasFollowed)
    }
  }

  @Test func `a compositor that blurs no more gets solid cards, and frosted ones when it does`()
    throws
  {
    try Self.with([Self.protocols[0]], { $0.blurs = false }) { desktop, artist in
      show(desktop, [card()])
      expect(artist.underlay, is: .unseen)
      expect(objects(desktop), is: 0)
      for blurs in [true, false, true] {
        desktop.compositor.blurs = blurs
        desktop.compositor.tellEffects()
        desktop.settle()
        expect(artist.underlay, is: (blurs ? .blurred : .unseen))
        expect(blurred(desktop).isEmpty, is: !blurs)
        // The same card again changes nothing.
        let paintings = artist.paintings
        desktop.compositor.tellEffects()
        desktop.settle()
        expect(artist.paintings, is: paintings)
      }
    }
  }

  @Test(arguments: protocols)
  func `blur may come late and go at any time`(interface: String) throws {
    try Self.with([]) { desktop, artist in
      show(desktop, [card()])
      expect(artist.underlay, is: .unseen)
      for _ in 1...3 {
        let name = desktop.compositor.advertise(interface, 1)
        desktop.settle()
        expect(artist.underlay, is: .blurred)
        expect(!blurred(desktop).isEmpty)
        desktop.compositor.withdraw(name)
        desktop.settle()
        expect(artist.underlay, is: .unseen)
        expect(objects(desktop), is: 0)
      }
    }
  }

  @Test func `of two ways to blur one is taken, and the other when that goes`() throws {
    try Self.with(Self.protocols) { desktop, artist in
      show(desktop, [card()])
      let count = { desktop.compositor.resources($0).count }
      expect(count("ext_background_effect_surface_v1") == 1 && count("org_kde_kwin_blur") == 0)
      desktop.compositor.blurs = false
      desktop.compositor.tellEffects()
      desktop.settle()
      expect(count("ext_background_effect_surface_v1") == 0 && count("org_kde_kwin_blur") == 1)
      expect(artist.underlay, is: .blurred)
      expect(!blurred(desktop).isEmpty)
    }
  }

  @Test func `where a program has a picture of the screen nothing is asked for`() throws {
    try Self.with([Self.protocols[0]]) { desktop, artist in
      let picture = try require(
        ScreenPicture(PixelSize(width: 2, height: 1), pixels: [0xFF11_2233, 0xFF44_5566]))
      desktop.stage.change { $0.screenPictures["A"] = picture }
      show(desktop, [card()])
      expect(artist.underlay, is: .picture(picture, Rect(x: 0, y: 0, width: 64, height: 48)))
      expect(objects(desktop), is: 0)
      desktop.change { $0.screenPictures = ["B": picture] }
      expect(artist.underlay, is: .blurred)
      desktop.change { $0.screenPictures[""] = picture }
      expect(artist.underlay, is: .picture(picture, Rect(x: 0, y: 0, width: 64, height: 48)))
      expect(objects(desktop), is: 0)
    }
  }

  @Test func `a program says what is on a screen, and takes it back`() throws {
    try Self.with([]) { desktop, _ in
      let overlay = try Overlay(Overlay.Options(), knowing: nil, on: desktop.session)
      // A program that has the descriptor takes the turns itself.
      _ = try overlay.fileDescriptor
      let picture = try require(ScreenPicture(PixelSize(width: 1, height: 1), pixels: [0]))
      overlay.setScreenPicture(picture)
      overlay.setScreenPicture(picture, of: "A")
      expect(overlay.director.wanted.screenPictures, is: ["": picture, "A": picture])
      overlay.setScreenPicture(nil)
      expect(overlay.director.wanted.screenPictures, is: ["A": picture])
      overlay.setScreenPicture(nil, of: "A")
      overlay.close()
      overlay.setScreenPicture(picture)
      expect(desktop.stage.show.screenPictures.isEmpty)
    }
  }

  @Test(arguments: protocols)
  func `a frosted panel is blurred behind too, and many are`(interface: String) throws {
    try Self.with([interface]) { desktop, _ in
      let green = Color(red: 0, green: 255, blue: 0)
      let look = PanelLook(
        cornerRadius: 2, shadow: nil, background: green, backdrop: .frosted(tint: 0.8))
      for count in [1, 2, 7, 20] {
        let panels = (0..<count).map { index in
          ScenePanel(
            id: "\(index)",
            frame: Rect(
              x: Double(index % 5) * 12 + 1, y: Double(index / 5) * 11 + 1, width: 10, height: 9),
            look: look)
        }
        desktop.stage.change { $0.picture.panels = panels }
        show(desktop, [])
        let places = blurred(desktop)
        for index in 0..<count {
          let middle = Point(x: Double(index % 5) * 12 + 6, y: Double(index / 5) * 11 + 5)
          let hasMiddle = places.contains(middle)
          expect(hasMiddle, "\(index) of \(count)")
        }
      }
      desktop.change { $0.picture.panels = [] }
      expect(objects(desktop), is: 0)
    }
  }

  @Test(arguments: protocols)
  func `after a suspend and on a new output blur is asked for anew`(interface: String) throws {
    try Self.with([interface]) { desktop, _ in
      show(desktop, [card()])
      let surface = try require(desktop.compositor.surfaces.first)
      desktop.compositor.closeSurface(surface)
      desktop.advance(by: .seconds(5))
      expect(desktop.compositor.surfaces.count, is: 1)
      expect(!blurred(desktop).isEmpty)
      expect(objects(desktop), is: 1)
    }
  }

  @Test func `what is lost without blur is said, once, and only where it is lost`() throws {
    func losses(_ protocols: [String], blurs: Bool = true) throws -> [String] {
      var losses: [String] = []
      let prepare: @MainActor (FakeCompositor) -> Void = { fake in
        fake.blurs = blurs
        fake.advertise("zwlr_screencopy_manager_v1", 3)
      }
      try Self.with(protocols, prepare) { desktop, _ in
        losses = desktop.stage.losses
        expect(desktop.stage.notices.isEmpty)
      }
      return losses
    }
    let loss =
      "Frosted cards and panels are solid, unless there is a picture of the screen."
    expect(try losses([]), is: ["No ext_background_effect_manager_v1. \(loss)"])
    for interface in Self.protocols { expect(try losses([interface]), is: []) }
    expect(try losses(Self.protocols), is: [])
    expect(
      try losses([Self.protocols[0]], blurs: false),
      is: ["ext_background_effect_manager_v1 is there and blurs nothing. \(loss)"])
  }
}
