import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightCards
import SpotlightRaster
import SpotlightWayland

/// Pictures that take so long that they are painted in bands, with looks for a way out between them.
@MainActor
@Suite struct BandTests {
  /// What makes a picture take long.
  enum Lights: CaseIterable, Sendable {
    /// Soft edges of many lights.
    case many
    /// Marks of many turned lights.
    case marked
    /// One light with a path of many lines.
    case path
    /// The same with a ring and a glow, which are measured one after the other.
    case ringedPath

    var lights: [Light] {
      switch self {
      case .many:
        (0..<220).map { index in
          let frame = Rect(
            x: Double(index * 7 % 300), y: Double(index * 11 % 200), width: 30, height: 20)
          var light = Light(
            id: "\(index)", frame: frame, shape: .rectangle, edge: .feathered(width: 200))
          light.glow = Glow(width: 150, color: .white)
          return light
        }
      case .marked:
        (0..<150).map { index in
          var light = Light(
            id: "\(index)", frame: Rect(x: -20, y: -20, width: 440, height: 340), shape: .ellipse,
            rotation: Double(index))
          light.ring = Ring(width: 4, color: .white)
          light.tint = Tint(color: .white)
          light.dot = Dot(diameter: 8, color: .black)
          return light
        }
      case .path:
        [
          Light(
            id: "a", frame: Rect(x: 40, y: 20, width: 300, height: 200), shape: .path(Self.zigzag),
            edge: .feathered(width: 30))
        ]
      case .ringedPath:
        Self.path.lights.map {
          var light = $0
          light.ring = Ring(width: 20, color: .white, gap: 15)
          light.glow = Glow(width: 60, color: .black)
          return light
        }
      }
    }

    private static let zigzag = Path(
      (0..<300).map { .line(to: Point(x: Double($0), y: $0 % 2 == 0 ? 0 : 100)) })
  }

  /// Shows what the test says, and notes what comes.
  private final class Lamp: Director {
    var wanted: Show
    var hasHeardKey = false
    var leaves = false

    init(_ show: Show) { wanted = show }

    var artist: (any CardArtist)? { nil }
    var isDue: Bool { false }
    func notifyProgram() {}

    func turn(_ input: TurnInput, at now: Duration) -> Turn {
      for event in input.events { if case .key = event { hasHeardKey = true } }
      var turn = Turn(wanted)
      turn.isLeaving = leaves
      return turn
    }
  }

  /// A desktop that shows nothing but a dim, with the keys, and its director.
  private func withLamp(_ body: @MainActor (FakeDesktop, Lamp) throws -> Void) throws {
    try withDesktop { fake in
      FakeDesktop.forHands(fake, 400, 300)
      fake.advertise("zwp_tablet_manager_v2", 1)
    } _: { desktop in
      desktop.stage.change {
        $0.isUp = true
        $0.input = .everything
        $0.keyboard = .exclusive
      }
      let lamp = Lamp(desktop.stage.show)
      desktop.session.director = lamp
      desktop.settle()
      try body(desktop, lamp)
      desktop.session.director = nil
    }
  }

  /// Takes one turn in which each look at the clock is later than painting may go on without a look, and the first look of
  /// painting comes after an event.
  private func turn(_ desktop: FakeDesktop, during event: @escaping @MainActor () -> Void) {
    var now = desktop.now
    var looks = 0
    desktop.session.clock = {
      looks += 1
      if looks == 2 { event() }
      now = now + .milliseconds(50)
      return now
    }
    desktop.turn()
    desktop.session.clock = { [unowned desktop] in desktop.now }
  }

  @Test(arguments: Lights.allCases)
  func `a picture in bands is the same as one that is painted at once`(lights: Lights) throws {
    try withLamp { desktop, lamp in
      let picture = DesktopPicture(lights: lights.lights)
      let scene = Scene(size: Size(width: 400, height: 300), lights: picture.lights)
      let whole = PixelRect(x: 0, y: 0, width: 400, height: 300)
      let isOneBand = [.path, .ringedPath].contains(lights)
      expect((scene.band(of: whole, scale: .one) == whole), is: isOneBand)
      lamp.wanted.picture = picture
      let before = desktop.compositor.contentCommits
      turn(desktop) {}
      desktop.settle()
      expect(desktop.compositor.contentCommits, is: before + 1)
      let fault = try desktop.staleness(CardTypesetter())
      expect(fault == nil)
    }
  }

  @Test(arguments: Lights.allCases)
  func `a press stops the picture and is delivered, and then the picture comes`(
    lights: Lights
  ) throws {
    try withLamp { desktop, lamp in
      let fake = desktop.compositor
      let (seat, surface) = try (desktop.seat(), desktop.surface())
      fake.focusKeyboard(seat, on: surface)
      desktop.settle()
      let before = fake.contentCommits
      lamp.wanted.picture.lights = lights.lights
      turn(desktop) {
        fake.key(30, isDown: true, on: seat)
        _ = fake.socket.flush()
      }
      expect(fake.contentCommits == before && !lamp.hasHeardKey)
      fake.key(30, isDown: false, on: seat)
      desktop.settle()
      expect(lamp.hasHeardKey)
      expect(fake.contentCommits, is: before + 1)
      let fault = try desktop.staleness(CardTypesetter())
      expect(fault == nil)
    }
  }

  @Test(arguments: Lights.allCases)
  func `a full ring stops the picture, and what does not fit stays in the socket`(
    lights: Lights
  ) throws {
    try withLamp { desktop, lamp in
      let fake = desktop.compositor
      let (seat, surface) = try (desktop.seat(), desktop.surface())
      fake.enterPointer(seat, on: surface, x: 5, y: 5)
      desktop.settle()
      let before = fake.contentCommits
      let wire = desktop.stage.wire
      var isFull = false
      lamp.wanted.picture.lights = lights.lights
      turn(desktop) {
        // No press is among them.
        for step in 0..<5000 { fake.movePointer(seat, x: Double(step % 300), y: 5) }
        for _ in 0..<5000 where !wire.isFull {
          _ = fake.socket.flush()
          guard (try? wire.prepare()) != nil, (try? wire.read()) != nil else { break }
        }
        isFull = wire.isFull
        _ = fake.socket.flush()
      }
      // Nothing more was read, and nothing was sent.
      expect(isFull && fake.contentCommits == before)
      var socket = pollfd(fd: wire.fd, events: Int16(POLLIN), revents: 0)
      expect(wire.isFull && poll(&socket, 1, 0) == 1)
      desktop.settle()
      expect(!wire.isFull && fake.contentCommits == before + 1)
      let fault = try desktop.staleness(CardTypesetter())
      expect(fault == nil)
    }
  }

  @Test func `a pen that touches stops the picture, too`() throws {
    try withLamp { desktop, lamp in
      let fake = desktop.compositor
      let (seat, surface) = try (desktop.seat(), desktop.surface())
      let board = fake.plugIn(.board, on: seat)
      let pen = fake.plugIn(.pen(FakeTablet.pen), on: seat)
      desktop.settle()
      fake.act(.near(surface, on: board, x: 4, y: 4), .frame, with: pen)
      desktop.settle()
      let before = fake.contentCommits
      lamp.wanted.picture.lights = Lights.many.lights
      turn(desktop) {
        fake.act(.down, .frame, with: pen)
        _ = fake.socket.flush()
      }
      expect(fake.contentCommits, is: before)
      fake.act(.up, .away, .frame, with: pen)
      desktop.settle()
      expect(fake.contentCommits, is: before + 1)
    }
  }

  @Test(arguments: Lights.allCases)
  func `what fades away is not painted, and gives back clicks and keys`(lights: Lights) throws {
    try withLamp { desktop, lamp in
      let before = desktop.compositor.contentCommits
      expect(desktop.stage.holdsInput)
      lamp.wanted.picture.lights = lights.lights
      lamp.wanted.input = .nothing
      lamp.wanted.keyboard = .none
      lamp.leaves = true
      turn(desktop) {}
      expect(desktop.compositor.contentCommits, is: before)
      expect(!desktop.stage.holdsInput)
      lamp.leaves = false
      desktop.settle()
      let fault = try desktop.staleness(CardTypesetter())
      expect(fault == nil)
    }
  }
}
