import Expectations
import FakeCompositor
import Spotlight

@testable import Followspot
@testable import SpotlightWayland

/// Events that a host hands on: where they begin decides whose they are.
@MainActor
@Suite struct GuestInputTests {
  private static let left: UInt32 = 0x110

  /// A guest with a hole at 10, 10 of 12 pixels that lets clicks through.
  private static func desktop() throws -> (GuestDesktop, HostID) {
    let desktop = try GuestDesktop()
    let surface = desktop.makeSurface()
    let id = desktop.attach(surface)
    desktop.show([.square("a", 10, 10, 12)], input: .outsideLights)
    desktop.settle()
    // A light is open when it has lain still for a while.
    desktop.advance(by: .seconds(1))
    return (desktop, id)
  }

  @Test func `a click is the host's in the light, and the guest's beside it`() throws {
    let (desktop, id) = try Self.desktop()
    for (point, isTaken) in [(Point(x: 15, y: 15), false), (Point(x: 40, y: 15), true)] {
      expect(desktop.hand(.pointer(point), on: id), is: isTaken)
      expect(desktop.hand(.button(Self.left, isPressed: true), on: id), is: isTaken)
      // Wherever it goes meanwhile.
      expect(desktop.hand(.pointer(Point(x: 15, y: 40)), on: id), is: isTaken)
      expect(desktop.hand(.pointer(Point(x: 16, y: 16)), on: id), is: isTaken)
      expect(desktop.hand(.button(Self.left, isPressed: false), on: id), is: isTaken)
    }
    let buttons = desktop.stage.takeInput().flatMap { event -> [ButtonChange] in
      if case .pointer(let frame) = event { frame.buttons } else { [] }
    }
    expect(buttons.map(\.phase), is: [.pressed, .released])
    expect(buttons.first?.position, is: Point(x: 40, y: 15))
    expect(desktop.compositor.complaints, is: [])
  }

  @Test func `a light that has glided lets clicks through where it came to rest`() throws {
    let (desktop, id) = try Self.desktop()
    for x in stride(from: 12.0, through: 40, by: 2) {
      desktop.show([.square("a", x, 10, 12)], input: .outsideLights)
      desktop.settle()
      // On its way it takes all.
      expect(desktop.hand(.pointer(Point(x: x + 6, y: 15)), on: id))
    }
    desktop.advance(by: .seconds(1))
    expect(!desktop.hand(.pointer(Point(x: 46, y: 15)), on: id))
    expect(desktop.hand(.pointer(Point(x: 15, y: 15)), on: id))
  }

  @Test func `each finger stays with what it was put down on`() throws {
    let (desktop, id) = try Self.desktop()
    expect(!desktop.hand(.fingerDown(0, Point(x: 15, y: 15)), on: id))
    expect(desktop.hand(.fingerDown(1, Point(x: 40, y: 15)), on: id))
    expect(!desktop.hand(.fingerMoved(0, Point(x: 40, y: 15)), on: id))
    expect(desktop.hand(.fingerMoved(1, Point(x: 15, y: 15)), on: id))
    expect(!desktop.hand(.fingerUp(0), on: id))
    expect(desktop.hand(.fingerUp(1), on: id))
    expect(!desktop.hand(.fingerUp(7), on: id))
    let changes = desktop.stage.takeInput().flatMap { event -> [TouchChange] in
      if case .touch(let frame) = event { frame.changes } else { [] }
    }
    expect(changes.map(\.finger) == [1, 1, 1] && changes.last?.phase == .up)
  }

  @Test
  func `keys that steer are the guest's, and letters the host's while the light lets through`()
    throws
  {
    let (desktop, id) = try Self.desktop()
    func press(_ symbol: UInt32, control: Bool = false) -> Bool {
      let isTaken = desktop.hand(
        .key(HostKey(symbol: symbol, isPressed: true, hasControl: control)), on: id)
      expect(desktop.hand(.key(HostKey(symbol: symbol, isPressed: false)), on: id), is: isTaken)
      return isTaken
    }
    for steering in [0xff1b, 0xff09, 0xff0d, 0xff51, 0xff53] as [UInt32] {
      expect(press(steering))
    }
    expect(desktop.stage.takeWayOut(), is: .leave(by: .esc))
    for letter in [0x61, 0x20, 0xffbe] as [UInt32] { expect(!press(letter)) }
    // Ctrl+C copies in a program.
    expect(!press(0x63, control: true) && desktop.stage.takeWayOut() == nil)
    desktop.show([], input: .everything)
    desktop.settle()
    expect(press(0x61))
  }

  @Test func `nothing is taken after the window went`() throws {
    let (desktop, id) = try Self.desktop()
    desktop.show([], input: .everything)
    desktop.settle()
    expect(desktop.hand(.pointer(Point(x: 15, y: 15)), on: id))
    expect(desktop.hand(.button(Self.left, isPressed: true), on: id))
    _ = desktop.stage.takeInput()
    desktop.detach(id)
    desktop.settle()
    let lost = desktop.stage.takeInput().flatMap { event -> [ButtonChange] in
      if case .pointer(let frame) = event { frame.buttons } else { [] }
    }
    expect(lost.map(\.phase), is: [.cancelled])
    expect(!desktop.hand(.pointer(Point(x: 15, y: 15)), on: id))
  }

  @Test func `what was pressed when all was hidden is over, and Esc works the next time`() throws {
    let (desktop, id) = try Self.desktop()
    let esc = HostKey(symbol: 0xff1b, place: 1, isPressed: true)
    expect(desktop.hand(.key(esc), on: id))
    expect(desktop.stage.takeWayOut(), is: .leave(by: .esc))
    expect(desktop.hand(.pointer(Point(x: 40, y: 15)), on: id))
    expect(desktop.hand(.button(Self.left, isPressed: true), on: id))
    expect(desktop.hand(.fingerDown(1, Point(x: 40, y: 30)), on: id))
    desktop.stage.change { $0.isUp = false }
    desktop.settle()
    _ = desktop.stage.takeInput()
    // The rest of it is no business of the host's: its own dialog would close by the repeat.
    expect(desktop.hand(.key(esc), on: id) && desktop.stage.takeWayOut() == nil)
    expect(desktop.hand(.fingerUp(1), on: id))
    expect(desktop.hand(.button(Self.left, isPressed: false), on: id))
    expect(!desktop.hand(.button(Self.left, isPressed: true), on: id))
    expect(!desktop.hand(.button(Self.left, isPressed: false), on: id))
    expect(!desktop.hand(.pointer(Point(x: 40, y: 15)), on: id))
    // Its release never comes, as the host has taken its filter away meanwhile.
    desktop.show([.square("a", 10, 10, 12)], input: .outsideLights)
    desktop.advance(by: .seconds(1))
    expect(desktop.hand(.key(esc), on: id))
    expect(desktop.stage.takeWayOut(), is: .leave(by: .esc))
    expect(!desktop.hand(.pointer(Point(x: 15, y: 15)), on: id))
    expect(!desktop.hand(.button(Self.left, isPressed: true), on: id))
  }

  @Test func `a press that the host turns into a drag leaves nothing open`() throws {
    let (desktop, id) = try Self.desktop()
    expect(!desktop.hand(.pointer(Point(x: 15, y: 15)), on: id))
    expect(!desktop.hand(.button(Self.left, isPressed: true), on: id))
    _ = desktop.hand(.pointerLeft, on: id)
    expect(desktop.hand(.pointer(Point(x: 40, y: 15)), on: id))
    expect(desktop.hand(.button(Self.left, isPressed: true), on: id))
    expect(desktop.hand(.button(Self.left, isPressed: false), on: id))
  }

  @Test func `scrolls that belong together go to one side, though the light moves under them`()
    throws
  {
    let (desktop, id) = try Self.desktop()
    expect(!desktop.hand(.pointer(Point(x: 15, y: 15)), on: id))
    for step in 0..<10 {
      expect(!desktop.stage.hand(.scroll(x: 0, y: 5), on: id, seat: 0, at: UInt32(step * 50)))
      desktop.show([.square("a", 10, 10 - Double(step), 12)], input: .outsideLights)
      desktop.settle()
    }
    expect(desktop.stage.hand(.scroll(x: 0, y: 5), on: id, seat: 0, at: 2000))
  }

  @Test func `a finger that is taken away ends alone`() throws {
    let (desktop, id) = try Self.desktop()
    expect(desktop.hand(.fingerDown(1, Point(x: 40, y: 15)), on: id))
    expect(!desktop.hand(.fingerDown(2, Point(x: 15, y: 15)), on: id))
    expect(!desktop.hand(.fingerCancelled(2), on: id) && desktop.hand(.fingerCancelled(1), on: id))
    let changes = desktop.stage.takeInput().flatMap { event -> [TouchChange] in
      if case .touch(let frame) = event { frame.changes } else { [] }
    }
    expect(changes.map(\.phase), is: [.down(Point(x: 40, y: 15)), .cancel])
  }

  @Test func `what was not seen yet takes nothing`() throws {
    let desktop = try GuestDesktop()
    desktop.commitsWhenAsked = false
    let surface = desktop.makeSurface()
    let id = desktop.attach(surface)
    desktop.show([])
    desktop.settle()
    expect(!desktop.hand(.pointer(Point(x: 40, y: 15)), on: id))
    surface.commit()
    desktop.settle()
    expect(desktop.hand(.pointer(Point(x: 40, y: 15)), on: id))
  }

  @Test func `numbers that are none do no harm`() throws {
    let (desktop, id) = try Self.desktop()
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      _ = desktop.hand(.pointer(Point(x: value, y: value)), on: id)
      _ = desktop.hand(.scroll(x: value, y: value), on: id)
      _ = desktop.hand(.fingerDown(.min, Point(x: value, y: 1)), on: id)
      _ = desktop.hand(.fingerMoved(.min, Point(x: 1, y: value)), on: id)
    }
    for number in 0..<1000 { _ = desktop.hand(.button(UInt32(number), isPressed: true), on: id) }
    for number in 0..<1000 {
      _ = desktop.hand(.fingerDown(Int32(number), Point(x: 40, y: 1)), on: id)
    }
    desktop.settle()
    expect(desktop.failure == nil && desktop.compositor.complaints == [])
  }

  @Test(arguments: [.nan, -.nan, .infinity, -.infinity, 1e300, -1e300, -5, 0] as [Double])
  func `a size that is no number is one that a window can have`(value: Double) throws {
    let desktop = try GuestDesktop()
    let overlay = try Overlay(
      Overlay.Options(), knowing: nil, on: desktop.session, guests: GuestBook(hasThread: false))
    defer { overlay.close() }
    let proxy = try require(desktop.host.proxy(of: desktop.makeSurface().id))
    let sides = 0...HostArea.longestSide
    func expectPossible(_ window: HostWindow) throws {
      let area = try require(overlay.program.area(of: window.id))
      expect(sides.contains(area.size.width) && sides.contains(area.size.height))
      expect(area.origin.x.isFinite && area.origin.y.isFinite)
      expect(area.scale.map { (60...Scale.limits.upperBound).contains($0.numerator) } ?? true)
    }
    let window = overlay.attach(proxy, size: Size(width: value, height: value))
    try expectPossible(window)
    window.resize(to: Size(width: 40, height: value), scale: value)
    try expectPossible(window)
    window.resize(
      to: Size(width: 40, height: 30), content: Rect(x: value, y: 2, width: 9, height: value),
      corners: CornerRadii(topLeft: value), scale: 1)
    try expectPossible(window)
    expect(!window.take(.pointer(Point(x: value, y: 1)), at: .seconds(Int64.max)))
    desktop.settle()
    expect(desktop.failure == nil && desktop.compositor.complaints == [])
  }
}

extension GuestDesktop {
  fileprivate func hand(_ event: HostInput, on id: HostID) -> Bool {
    stage.hand(event, on: id, seat: 0, at: 1)
  }
}
