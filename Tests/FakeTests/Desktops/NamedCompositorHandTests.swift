import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// Hands and keys on the compositors that no test can run, as far as fakes of them tell.
@MainActor
@Suite struct NamedCompositorHandTests {
  /// An overlay whose lights follow hands, and that has the keyboard.
  private func withHands(
    _ kind: NamedCompositor, _ body: @MainActor (FakeDesktop, ModeDirector, FakeSeat) throws -> Void
  ) throws {
    try NamedDesktop.with(kind, isPassive: false) { desktop, seat in
      desktop.stage.change {
        $0.input = .everything
        $0.keyboard = .exclusive
      }
      desktop.show(NamedDesktop.lights)
      let director = desktop.lead(
        Modes(hands: FreeLights(NamedDesktop.lights)))
      desktop.settle()
      try body(desktop, director, seat)
      desktop.expectSettled()
      desktop.session.director = nil
    }
  }

  private func frames(_ director: ModeDirector) -> [String: Rect] {
    let lights = director.modes.hands?.lights ?? []
    return Dictionary(uniqueKeysWithValues: lights.map { ($0.id, $0.frame) })
  }

  @Test(arguments: NamedCompositor.all)
  func `the pointer drags a light across outputs`(kind: NamedCompositor) throws {
    try withHands(kind) { desktop, director, seat in
      let fake = desktop.compositor
      fake.enterPointer(seat, on: try desktop.surface("B"), x: 20, y: 22)
      desktop.settle()
      // All of them draw cursors themselves.
      expect(fake.resources("wp_cursor_shape_device_v1").count, is: 1)
      fake.button(0x110, isDown: true, on: seat)
      fake.movePointer(seat, x: 26, y: 25)
      desktop.settle()
      expect(frames(director)["b"], is: Rect(x: 80, y: 15, width: 20, height: 20))
      expect(desktop.faultOnScreens() == nil)
      // The button holds the pointer where it was pressed, so places lie outside of that output.
      fake.movePointer(seat, x: 80, y: 25)
      desktop.settle()
      expect(frames(director)["b"], is: Rect(x: 134, y: 15, width: 20, height: 20))
      fake.button(0x110, isDown: false, on: seat)
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `two fingers drag two lights, from the moment that there is a touchscreen`(
    kind: NamedCompositor
  ) throws {
    try withHands(kind) { desktop, director, seat in
      let fake = desktop.compositor
      expect(fake.devices("wl_touch", of: seat).isEmpty, is: (kind.devices & FakeSeat.touch == 0))
      NamedDesktop.plugInTouch(seat, desktop)
      let (first, second) = try (
        desktop.surface("A"), desktop.surface("C")
      )
      fake.touch(
        .down(0, on: first, x: 16, y: 16), .down(1, on: second, x: 25, y: 26), .frame, on: seat)
      fake.touch(.motion(0, x: 30, y: 20), .motion(1, x: 20, y: 16), .frame, on: seat)
      desktop.settle()
      expect(frames(director)["a"], is: Rect(x: 22, y: 12, width: 16, height: 16))
      expect(frames(director)["c"], is: Rect(x: 145, y: 10, width: 12.5, height: 12.5))
      expect(desktop.faultOnScreens() == nil)
      fake.touch(.up(0), .up(1), .frame, on: seat)
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `the keyboard comes by itself, and Esc ends the overlay`(kind: NamedCompositor) throws {
    try NamedDesktop.with(kind, isPassive: false) { desktop, seat in
      var options = Overlay.Options()
      options.through = .none
      let overlay = try Overlay(options, knowing: nil, on: desktop.session)
      // The test takes the turns itself.
      _ = try overlay.fileDescriptor
      overlay.lights = NamedDesktop.lights
      overlay.show()
      desktop.settle()
      let fake = desktop.compositor
      let holder = try require(fake.holder(of: seat))
      expect(holder.isMapped)
      fake.key(1, isDown: true, on: seat)
      desktop.settle()
      expect(try overlay.dispatch(), is: .dismissed(by: .esc))
      fake.key(1, isDown: false, on: seat)
      overlay.hide()
      desktop.settle()
      expect(fake.holder(of: seat) == nil)
      overlay.close()
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `the keyboard comes again after the output that had it is gone`(
    kind: NamedCompositor
  ) throws {
    try withHands(kind) { desktop, director, seat in
      let holder = try require(desktop.compositor.holder(of: seat))
      guard case .layer(_, let name?) = holder.role else { throw NoLayer(role: "\(holder.role)") }
      let output = try require(desktop.compositor.outputs[name])
      desktop.compositor.unplug(output)
      desktop.settle()
      desktop.compositor.addOutput(
        output.connector, output.width, output.height, scale: output.scale, x: output.x)
      desktop.advance(by: .seconds(1))
      let next = desktop.compositor.surfaces.filter { $0.isMapped && $0.layer.keyboard == 1 }
      // The surface of the output that came again asks for the keyboard, too.
      expect(next.count, is: desktop.compositor.outputs.count)
      let surface = try require(desktop.compositor.surface(on: desktop.output(output.connector)))
      desktop.compositor.focusKeyboard(seat, on: surface)
      expect(director.wayOut == nil)
      desktop.compositor.key(1, isDown: true, on: seat)
      desktop.settle()
      expect(director.wayOut != nil)
      desktop.compositor.key(1, isDown: false, on: seat)
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `a light follows the pointer, and clicks reach the programs below`(
    kind: NamedCompositor
  ) throws {
    try NamedDesktop.with(kind, isOdd: false, isPassive: false) { desktop, seat in
      let director = desktop.lead(Modes(pointers: PointedLights(.square, isCalm: true)))
      director.wanted.isUp = true
      // Longer than a session may take for its first answer.
      desktop.advance(by: .seconds(1))
      let fake = desktop.compositor
      let tellsCursors = kind.globals["ext_image_copy_capture_manager_v1"] != nil
      if tellsCursors {
        fake.tellCursor(at: (x: 30, y: 20), on: try desktop.output("B"))
      } else {
        let surface = try desktop.surface("B")
        fake.enterPointer(seat, on: surface, x: 30, y: 20)
        desktop.settle()
        // The compositor takes the pointer away when the hole below it is open.
        fake.leavePointer(seat, from: surface)
      }
      desktop.settle()
      desktop.advance(by: .seconds(1))
      expect(director.modes.pointers?.following?.way, is: (tellsCursors ? .session : .zone))
      expect(desktop.stage.show.picture.lights.map(\.frame.center), is: [Point(x: 94, y: 20)])
      let input = try require(try desktop.surface("B").input)
      let isOpen = !input.contains(30, 20)
      expect(isOpen)
      expect(desktop.stage.show.keyboard, is: .none)
    }
  }

  private static func layOut(_ request: CardRequest) -> CardLayout {
    let buttons = request.face.buttons.indices.map { index in
      CardLayout.Part(.button(index), Rect(x: 3 + 14 * Double(index), y: 8, width: 12, height: 8))
    }
    return CardLayout(request, size: Size(width: 32, height: 18), parts: buttons)
  }

  @Test(arguments: NamedCompositor.all)
  func `a tour with cards goes from output to output, to its end`(kind: NamedCompositor) throws {
    var tour = Tour(
      [("a", 8.0), ("b", 74), ("c", 140)].map { id, x in
        Step(
          id, at: .rect(x: x, y: 4, width: 14, height: 8), look: Look(shape: .rectangle),
          card: Card(title: id))
      }, keys: [:])
    tour.defaults.onTapLight = .ignore
    try NamedDesktop.with(kind, isPassive: false, showsCards: true) { desktop, seat in
      desktop.stage.apply(desktop.stage.show, artist: FlatArtist())
      let director = ModeDirector(Modes(tour: GuidedLights(tour, reducesMotion: false)))
      director.artist = desktop.stage.artist
      director.layOut = Self.layOut
      director.receive(.start())
      desktop.session.director = director
      NamedDesktop.plugInTouch(seat, desktop)
      for (step, button) in [("a", "next"), ("b", "next"), ("c", "finish")] {
        desktop.expectSettled(after: .seconds(3))
        let card = try require(desktop.stage.show.picture.cards.last)
        let layout = try require(card.layers.last).layout
        expect(layout.request.face.title, is: step)
        let index = try require(layout.request.face.buttons.firstIndex { $0.id == button })
        let middle = layout.parts[index].frame.center
        // A card that leaves takes no input, however visible it still is.
        if button == "finish" { desktop.compositor.showsCards = false }
        try tap(card.frame.x + middle.x, card.frame.y + middle.y, desktop, seat)
      }
      desktop.advance(by: .seconds(1))
      expect(director.outcome, is: .finished)
      expect(!desktop.stage.isVisible)
      desktop.session.director = nil
      // Without a director no turn takes the input that is left.
      desktop.stage.change { $0.hearsKeys = false }
    }
  }

  /// Taps at a place of the desktop, on the surface of its output.
  private func tap(_ x: Double, _ y: Double, _ desktop: FakeDesktop, _ seat: FakeSeat) throws {
    let output = try require(
      desktop.compositor.outputs.values.first {
        x >= Double($0.x) && x < Double($0.x + $0.logicalWidth)
      })
    let surface = try require(desktop.compositor.surface(on: output))
    desktop.compositor.touch(
      .down(1, on: surface, x: x - Double(output.x), y: y - Double(output.y)), .frame, .up(1),
      .frame, on: seat)
    desktop.settle()
  }
}

/// The keyboard is on a surface that is none of the overlay's.
private struct NoLayer: Error { let role: String }
