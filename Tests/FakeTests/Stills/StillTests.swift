import Expectations
import FakeCompositor
import RandomNumbers
import Spotlight

@testable import SpotlightWayland

/// Overlays over stills, without faults.
///
/// One rule holds in all of these tests: no still shows the overlay (I1).
@MainActor
@Suite struct StillTests {
  nonisolated private static let outputs =
    (0..<8).map { StillOutput(transform: $0) }
    + [150, 180, 240].map { scale in
      StillOutput(width: 64 * scale / 120, height: 48 * scale / 120, scale: scale)
    }

  @Test(arguments: Effort.pairs(StillProtocol.allCases, outputs))
  func `a still is upright and as sharp as the screen`(
    way: StillProtocol, output: StillOutput
  ) throws {
    try withStills([way], on: [output]) { desktop in
      desktop.show(over: .frozen)
      expect(desktop.faultInStill() == nil)
      expect(desktop.compositor.stills.filled, is: 1)
    }
  }

  @Test(
    arguments: Effort.pairs(
      StillProtocol.allCases,
      [0, 1]
        + ["XB24", "AB24", "XR30", "AR30", "XB30", "AB30", "RG24", "BG24"].map(FakeStills.fourcc)))
  func `a still is right whatever its form`(way: StillProtocol, format: UInt32) throws {
    // An odd width: rows of three bytes a pixel are then no whole number of words.
    try withStills([way], on: [StillOutput(width: 63, height: 47)]) { fake in
      fake.stills.formats = [format]
      fake.stills.padding = 9
      fake.stills.isUpsideDown = true
    } _: { desktop in
      desktop.show(over: .frozen)
      expect(desktop.faultInStill() == nil)
    }
  }

  @Test(arguments: [StillProtocol.copyCapture, .screencopy])
  func `the best of the formats is taken, and unknown ones are passed over`(
    way: StillProtocol
  ) throws {
    try withStills([way]) { fake in
      fake.stills.formats = [FakeStills.fourcc("RG24"), FakeStills.fourcc("NV12"), 1]
      // The rows of the chosen format.
      fake.stills.padding = 64
    } _: { desktop in
      desktop.show(over: .frozen)
      expect(desktop.faultInStill() == nil)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `each time that it comes it lies over what is there then`(way: StillProtocol) throws {
    try withStills([way]) { desktop in
      for scenery in UInt32(1)...4 {
        desktop.compositor.stills.scenery = scenery
        desktop.show(over: .frozen)
        expect(desktop.faultInStill() == nil)
        // Changes of programs do not show through the still.
        desktop.compositor.stills.scenery = 99
        desktop.change { $0.picture.lights = [.square("a", 8, 8, 16)] }
        desktop.change { $0.picture.lights = [] }
        expect(desktop.faultInStill(scenery: scenery) == nil)
        desktop.stage.change { $0.isUp = false }
        // If the overlay is hidden and shown in one turn, it takes a new still too.
        if scenery % 2 == 0 { desktop.settle() }
      }
      expect(desktop.compositor.stills.begun, is: 4)
    }
  }

  @Test(arguments: StillProtocol.allCases, [false, true])
  func `cursors are on a still where they are wanted`(way: StillProtocol, hasPointers: Bool) throws
  {
    try withStills([way]) { desktop in
      desktop.show(over: Background(outside: .frozen, hasPointers: hasPointers))
      expect(desktop.compositor.stills.begunWithCursors, is: (hasPointers ? 1 : 0))
      // Another ground uses the still that there is.
      for outside in [Background.Outside.gray, .blurred(3), .frozen] {
        desktop.show(over: Background(outside: outside, hasPointers: hasPointers))
      }
      expect(desktop.compositor.stills.begun, is: 1)
      desktop.show(over: Background(outside: .frozen, hasPointers: !hasPointers))
      expect(desktop.compositor.stills.begun, is: 2)
      expect(desktop.compositor.stills.begunWithCursors, is: 1)
      expect(desktop.faultInStill() == nil)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `from live to frozen it goes for a moment, and back it stays`(way: StillProtocol) throws {
    try withStills([way]) { desktop in
      desktop.show(over: .live)
      expect(desktop.compositor.stills.begun, is: 0)
      expect(desktop.pixels(), is: [0])
      // Rule I1 is the reason why the overlay has to go.
      desktop.show(over: .frozen)
      expect(desktop.faultInStill() == nil)
      let surface = desktop.compositor.surfaces.map(\.id)
      desktop.show(over: .live)
      expect(desktop.pixels(), is: [0])
      expect(desktop.compositor.surfaces.map(\.id), is: surface)
      expect(desktop.stage.stills.all.isEmpty)
      expect(desktop.compositor.stills.begun, is: 1)
    }
  }

  @Test(arguments: [Background(inside: .still), Background(inside: .zoomed(3))])
  func `lights may show a still on a live screen`(ground: Background) throws {
    try withStills([.screencopy]) { desktop in
      desktop.show(over: ground, dim: 0.5, lights: [.square("a", 8, 8, 17)])
      let picture = try require(desktop.compositor.surfaces.first?.picture)
      let output = try require(desktop.compositor.outputs.values.first)
      // The middle stays at its place at every magnification.
      expect(
        picture.pixel(16, 16), is: 0xFF00_0000 | desktop.compositor.stills.pixel(16, 16, of: output)
      )
      expect(picture.pixel(0, 0) == 0x8000_0000 && picture.pixel(40, 40) == 0x8000_0000)
    }
  }

  @Test func `a ground that needs no still takes none`() throws {
    let grounds = [
      Background.live, Background(inside: .dimmed), Background(inside: .black),
      Background(outside: .frozen, inside: .black),
    ]
    try withStills([.copyCapture, .screencopy]) { desktop in
      for ground in grounds {
        desktop.show(over: ground)
        expect(desktop.compositor.surfaces.count, is: 1)
      }
      expect(desktop.compositor.stills.begun, is: 0)
      expect(desktop.stage.notices.isEmpty)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `an output that comes later has a still of its own, before it is covered`(
    way: StillProtocol
  ) throws {
    try withStills([way]) { desktop in
      desktop.show(over: .frozen)
      desktop.compositor.stills.scenery = 5
      desktop.compositor.addOutput("B", 40, 30, x: 64)
      desktop.settle()
      expect(desktop.faultInStill(scenery: 1) == nil)
      expect(desktop.faultInStill(on: "B") == nil)
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.compositor.stills.begun, is: 2)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `while one is awaited the others are shown, and all is quiet`(way: StillProtocol) throws {
    try withStills([way], on: StillOutput.pair) { fake in
      fake.stills.faults = [.isSilent]
    } _: { desktop in
      desktop.show(over: .frozen)
      let shown = ["A", "B"].filter { desktop.faultInStill(on: $0) == nil }
      expect(shown.count, is: 1)
      expect(desktop.stage.stills.isAwaited)
      expect(desktop.stage.isSeen)
      expect(!desktop.stage.isShownEverywhere)
      // While the client waits for the other still, it sends nothing.
      desktop.compositor.expectStillness {
        for _ in 1...20 { desktop.turn() }
      }
      desktop.advance(by: .seconds(3))
      expect(!desktop.stage.stills.isAwaited)
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.compositor.surfaces.count, is: 2)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a new mode or scale keeps the still, in other pixels`(way: StillProtocol) throws {
    try withStills([way]) { desktop in
      desktop.show(over: .frozen)
      let output = try require(desktop.compositor.outputs.values.first)
      desktop.compositor.change(output) { ($0.width, $0.height, $0.scale) = (96, 72, 180) }
      desktop.settle()
      let pixels = desktop.pixels()
      expect(pixels.allSatisfy { $0 >> 24 == 0xFF })
      expect(pixels.count > 100)
      expect(desktop.compositor.surfaces.first?.picture?.width, is: 96)
      expect(desktop.compositor.stills.begun, is: 1)
      expect(desktop.stage.isShownEverywhere)
    }
  }

  @Test(arguments: StillProtocol.allCases, [false, true])
  func `after the next connection there is the next still`(
    way: StillProtocol, isAwaited: Bool
  ) throws {
    try withFrozen([way], faults: isAwaited ? [.neverCopies] : []) { desktop in
      desktop.reconnect { fake in
        FakeDesktop.usual(fake)
        way.advertise(fake)
        fake.letsDimThrough = true
        fake.stills.scenery = 7
        return true
      }
      desktop.compositor.disconnect()
      desktop.advance(by: .seconds(5))
      expect(desktop.compositor.stills.begun, is: 1)
      expect(desktop.faultInStill() == nil)
    }
  }

  @Test func `a frosted card has the still behind it`() throws {
    try withStills([.screencopy]) { fake in
      fake.isPassive = false
      fake.showsCards = true
    } _: { desktop in
      let artist = FlatArtist()
      desktop.stage.apply(desktop.stage.show, artist: artist)
      var card = SceneCard.flat(
        Rect(x: 8, y: 8, width: 20, height: 10), opacity: 1, backdrop: .frosted())
      card.style.cornerRadius = 3
      desktop.stage.change { $0.picture = DesktopPicture(dim: Dim(color: .black), cards: [card]) }
      desktop.stage.change { $0.ground = .frozen }
      desktop.change { $0.isUp = true }
      guard case .picture(let still, let frame) = artist.underlay else {
        Issue.record("\(String(describing: artist.underlay))")
        return
      }
      expect(still.size, is: PixelSize(width: 64, height: 48))
      expect(frame, is: Rect(x: 0, y: 0, width: 64, height: 48))
      // With the still behind it, the card would be sharper than its surroundings, or have colours.
      for outside in [Background.Outside.blurred(30), .gray] {
        desktop.change { $0.ground = Background(outside: outside) }
        expect(artist.underlay, is: .unseen)
      }
      desktop.change { $0.ground = Background(inside: .dimmed) }
      expect(artist.underlay, is: .unseen)
    }
  }

  @Test func `a frosted card shows nothing of what is hidden`() throws {
    try withStills([.screencopy]) { fake in
      fake.isPassive = false
      fake.showsCards = true
      fake.advertise("ext_background_effect_manager_v1", 1)
    } _: { desktop in
      let artist = FlatArtist()
      desktop.stage.apply(desktop.stage.show, artist: artist)
      let frame = Rect(x: 8, y: 8, width: 20, height: 10)
      let card = SceneCard.flat(frame, opacity: 1, backdrop: .frosted())
      desktop.stage.change { $0.picture = DesktopPicture(dim: Dim(color: .black), cards: [card]) }
      desktop.change { $0.isUp = true }
      expect(artist.underlay, is: .blurred)
      let size = PixelSize(width: 64, height: 48)
      let words = [UInt32](repeating: .max, count: 64 * 48)
      for pictures in [[:], ["": try require(ScreenPicture(size, pixels: words))]] {
        desktop.stage.change { $0.screenPictures = pictures }
        for inside in [Background.Inside.black, .blurred(4)] {
          desktop.change { $0.ground = Background(inside: inside) }
          expect(artist.underlay, is: .unseen)
          expect(desktop.compositor.surfaces.allSatisfy { $0.blur?.isEmpty ?? true })
        }
      }
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a window lies over a still as well`(way: StillProtocol) throws {
    try withWindows(way) { desktop in
      desktop.show(over: .frozen)
      let picture = try require(desktop.compositor.surfaces.first?.picture)
      let output = try require(desktop.compositor.outputs.values.first)
      expect(picture.height, is: 40)
      // The panel is at the top, and its part of the still is not in the window.
      for (x, y) in [(0, 0), (63, 0), (31, 20), (0, 39), (63, 39)] {
        let expected = 0xFF00_0000 | desktop.compositor.stills.pixel(x, y + 8, of: output)
        expect(picture.pixel(x, y), is: expected)
      }
      // The window stays where it is when another output comes, which also gets a still.
      desktop.compositor.addOutput("B", 40, 30, x: 64)
      desktop.settle()
      expect(desktop.compositor.contentCommits <= 3)
      expect(desktop.compositor.stills.begun, is: 2)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a window whose output goes while another comes rests on that one`(
    way: StillProtocol
  ) throws {
    try withWindows(way) { desktop in
      desktop.stage.change { $0.place = .overlay(Cover(outputs: ["A"])) }
      desktop.show(over: .frozen)
      let output = try require(desktop.compositor.outputs.values.first)
      desktop.compositor.addOutput("B", 40, 30, x: 64)
      desktop.compositor.remove(output)
      // `settle` fails if client and compositor never come to rest.
      desktop.settle()
      expect(desktop.compositor.surfaces.count <= 1)
    }
  }

  /// Runs a test on a desktop without layers.
  private func withWindows(
    _ way: StillProtocol, _ body: @MainActor (FakeDesktop) throws -> Void
  ) throws {
    try withDesktop(
      { fake in
        FakeDesktop.windowsOnly(fake)
        way.advertise(fake)
        fake.panels = (0, 8)
        fake.addOutput("A", 64, 48)
        fake.addSeat()
      }, body)
  }
}

/// Stills whose output, overlay or compositor goes before they arrive.
@MainActor
@Suite struct StillLossTests {
  @Test(arguments: StillProtocol.allCases, [FakeStills.Fault.isSilent, .neverCopies])
  func `an output that goes before its still is there leaves nothing behind`(
    way: StillProtocol, fault: FakeStills.Fault
  ) throws {
    try withFrozen([way], faults: [fault]) { desktop in
      let output = try require(desktop.compositor.outputs.values.first)
      desktop.compositor.remove(output)
      desktop.settle()
      expect(desktop.stage.stills.all.isEmpty)
      desktop.standStill()
      desktop.compositor.checkNothingLeft()
      desktop.compositor.addOutput("A", 32, 32)
      desktop.settle()
      expect(desktop.faultInStill() == nil)
    }
  }

  @Test(arguments: StillProtocol.allCases, [FakeStills.Fault.isSilent, .neverCopies])
  func `an overlay that is hidden before its still is there has no still`(
    way: StillProtocol, fault: FakeStills.Fault
  ) throws {
    try withFrozen([way], faults: [fault]) { desktop in
      desktop.hide()
      desktop.compositor.checkNothingLeft()
      desktop.standStill()
      desktop.show(over: .frozen)
      expect(desktop.faultInStill() == nil)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a way that is taken back while a still is awaited is survived`(way: StillProtocol) throws {
    try withFrozen([way], faults: [.neverCopies]) { desktop in
      for (name, global) in desktop.compositor.globals
      where global.interface.name.contains("cop") && global.interface.name != "wl_compositor" {
        desktop.compositor.withdraw(name)
      }
      desktop.advance(by: .seconds(3))
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.pixels(), is: [0])
      // The next time the overlay is shown, there is no protocol for stills.
      desktop.hide()
      desktop.show(over: .frozen)
      expect(desktop.stage.notices.first?.contains("neither") == true)
    }
  }
}
