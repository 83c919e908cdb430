import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// Panels of a program on the screen.
///
/// They are green in red shadows, as the cards of the fake are, so that the rules for cards check
/// them too.
@MainActor
@Suite struct PanelTests {
  private static let place = Rect(x: 10, y: 8, width: 20, height: 16)
  private static let look = PanelLook(
    cornerRadius: 3,
    shadow: .init(color: Color(red: 255, green: 0, blue: 0), opacity: 0.5, blur: 1, y: 0))

  /// A program with panels, and the events that it received.
  @MainActor private final class Program {
    let desktop: FakeDesktop
    let director: ModeDirector
    var painted: [PixelSize] = []
    var events: [PanelEvent] = []

    init(_ desktop: FakeDesktop) {
      self.desktop = desktop
      director = desktop.lead(Modes())
    }

    func put(_ frame: Rect = place, opacity: Double = 1, by glide: Glide = .none) {
      director.host(
        "a",
        paint: { canvas in
          self.painted.append(canvas.size)
          canvas.fill(with: Color(red: 0, green: 255, blue: 0))
        }, onEvent: { self.events.append($0) })
      change { $0.add("a", frame: frame, look: look, opacity: opacity, at: $1, by: glide) }
    }

    func change(_ body: (inout Panels, Duration) -> Void) {
      director.change { body(&$0.panels.panels, desktop.now) }
      desktop.settle()
    }
  }

  private static func with(
    _ input: InputArea = .nothing, _ body: @MainActor (FakeDesktop, Program) throws -> Void
  ) throws {
    try withDesktop { fake in
      FakeDesktop.forHands(fake)
      fake.addOutput("B", 96, 72, scale: 180, x: 64)
      fake.showsCards = true
      fake.letsDimThrough = input == .nothing
    } _: { desktop in
      desktop.stage.change { $0.input = input }
      desktop.show([])
      let program = Program(desktop)
      try body(desktop, program)
      // Panels that leave at the end have gone before the last check.
      desktop.session.director = program.director
      program.change { $0.remove("a", at: $1, by: .none) }
    }
  }

  private func pixel(
    _ desktop: FakeDesktop, _ x: Int, _ y: Int, on connector: String = "A"
  ) throws -> UInt32 {
    try desktop.picture(connector).pixel(x, y)
  }

  @Test func `a panel is painted once for each scale, before it is seen there`() throws {
    try Self.with { desktop, program throws in
      program.put()
      expect(program.painted, is: [PixelSize(width: 20, height: 16)])
      expect(try pixel(desktop, 20, 16), is: 0xFF00_FF00)
      for step in 1...12 {
        program.change {
          $0.move(
            "a", to: Self.place.offset(by: Point(x: Double(step) * 7.1, y: 3)), at: $1, by: .none)
        }
      }
      expect(
        program.painted,
        is: [PixelSize(width: 20, height: 16), PixelSize(width: 30, height: 24)])
      expect(try pixel(desktop, 64, 24, on: "B"), is: 0xFF00_FF00)
      expect(try pixel(desktop, 20, 16), is: ExpectedPicture.dim)
    }
  }

  @Test func `a panel is painted anew when its size or the scale changes, or when it is told`()
    throws
  {
    try Self.with { desktop, program throws in
      program.put()
      program.change { panels, _ in panels.outdate("a") }
      expect(program.painted.count, is: 2)
      program.change {
        $0.move("a", to: Rect(x: 10, y: 8, width: 24, height: 16), at: $1, by: .none)
      }
      expect(program.painted.last, is: PixelSize(width: 24, height: 16))
      desktop.compositor.change(try desktop.output()) { $0.scale = 240 }
      desktop.settle()
      expect(program.painted.last, is: PixelSize(width: 48, height: 32))
      expect(program.painted.count, is: 4)
      expect(try pixel(desktop, 44, 32), is: 0xFF00_FF00)
    }
  }

  @Test(arguments: [InputArea.nothing, .everything])
  func `what is done on a panel is told to its program, and nothing else is`(
    input: InputArea
  ) throws {
    try Self.with(input) { desktop, program throws in
      program.put()
      let seat = try desktop.seat()
      let surface = try desktop.surface()
      desktop.compositor.enterPointer(seat, on: surface, x: 15, y: 12)
      desktop.compositor.button(0x110, isDown: true, on: seat)
      desktop.compositor.button(0x110, isDown: false, on: seat)
      desktop.settle()
      expect(program.events.map(\.kind).contains(.tapped))
      expect(program.events.last?.place, is: Point(x: 5, y: 4))
      program.events = []
      desktop.compositor.movePointer(seat, x: 50, y: 40)
      desktop.compositor.button(0x110, isDown: true, on: seat)
      desktop.compositor.button(0x110, isDown: false, on: seat)
      desktop.settle()
      expect(program.events.map(\.kind), is: [.left])
    }
  }

  @Test func `a pointer that comes upon a panel looks as usual, and as wanted when it goes on`()
    throws
  {
    try Self.with(.everything) { desktop, program throws in
      program.put()
      let lights = FreeLights([.square("b", 40, 20, 20)])
      program.director.change { $0.hands = lights }
      let seat = try desktop.seat()
      desktop.compositor.enterPointer(seat, on: try desktop.surface(), x: 50, y: 30)
      desktop.settle()
      @MainActor func look() -> CursorShape? {
        desktop.stage.show.cursors.hands[.pointer(SeatID(seat.name))]
      }
      expect(look(), is: .grab)
      desktop.compositor.movePointer(seat, x: 15, y: 12)
      desktop.settle()
      expect(look() == nil)
      desktop.compositor.movePointer(seat, x: 16, y: 12)
      desktop.compositor.turnWheel(seat, axis: 0, steps120: 120)
      desktop.settle()
      expect(look() == nil)
      let scroll = try require(program.events.last)
      expect(scroll.kind == .scrolled && scroll.scroll.y > 0 && scroll.scroll.x == 0)
      expect(scroll.place, is: Point(x: 6, y: 4))
      desktop.compositor.movePointer(seat, x: 50, y: 31)
      desktop.settle()
      expect(look(), is: .grab)
    }
  }

  @Test func `a panel takes its box and not its shadow, and nothing once it leaves`() throws {
    try Self.with { desktop, program throws in
      program.put()
      let surface = try desktop.surface()
      expect(surface.input?.contains(10, 8) == true && surface.input?.contains(29, 23) == true)
      expect(surface.input?.contains(9, 16) == false && surface.input?.contains(30, 16) == false)
      desktop.compositor.showsCards = false
      program.change { $0.remove("a", at: $1, by: .eased(.seconds(1))) }
      desktop.move(to: desktop.now + .milliseconds(100))
      desktop.settle()
      expect(surface.input?.isEmpty == true)
      desktop.advance(by: .seconds(2))
      expect(try pixel(desktop, 20, 16), is: ExpectedPicture.dim)
      desktop.compositor.showsCards = true
    }
  }

  @Test func `a panel that is too large to be painted is a box without a picture`() throws {
    try Self.with { desktop, program throws in
      desktop.compositor.showsCards = false
      program.put(Rect(x: 0, y: 0, width: 20000, height: 20))
      expect(program.painted.isEmpty)
      expect(desktop.compositor.contentCommits > 0)
      program.change { $0.remove("a", at: $1, by: .none) }
      desktop.compositor.showsCards = true
    }
  }

  @Test func `a program may do anything with its panel while it is told`() throws {
    try Self.with { desktop, program throws in
      program.put()
      program.director.host(
        "a",
        paint: { $0.fill(with: Color(red: 0, green: 255, blue: 0)) },
        onEvent: { event in
          guard event.kind == .pressed else { return }
          program.director.change {
            $0.panels.panels.remove("a", at: desktop.now, by: .none)
          }
        })
      let seat = try desktop.seat()
      desktop.compositor.enterPointer(seat, on: try desktop.surface(), x: 15, y: 12)
      desktop.compositor.button(0x110, isDown: true, on: seat)
      desktop.compositor.button(0x110, isDown: false, on: seat)
      desktop.settle()
      expect(program.director.modes.panels.panels.isEmpty)
      expect(try pixel(desktop, 20, 16), is: ExpectedPicture.dim)
    }
  }
}
