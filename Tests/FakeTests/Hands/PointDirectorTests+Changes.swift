import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland
import Testing

/// While it hides and shows, and outputs, seats and looks change.
extension PointDirectorTests {
  @Test func `in stillness it fades away, hides without a wake-up, and a motion brings it back`()
    throws
  {
    try Self.with {
      $0.hidesAfter = .seconds(5)
    } _: { table in
      try table.enter(20, 20)
      #expect(table.desktop.session.nextTurn != nil)
      table.desktop.advance(by: .seconds(6))
      #expect(table.desktop.stage.show.picture == DesktopPicture(dim: Dim(opacity: 0)))
      #expect(table.desktop.session.nextTurn == nil)
      table.desktop.standStill()
      table.fake.movePointer(table.seat, x: 30, y: 24)
      table.desktop.settle()
      table.desktop.advance(by: .seconds(1))
      #expect(table.places == [Point(x: 30, y: 24)])
      #expect(table.desktop.faultOnScreens() == nil)
      table.desktop.advance(by: .seconds(6))
    }
  }

  @Test func `outputs come and go while it points`() throws {
    try Self.with { table in
      try table.enter(10, 10, "B")
      let goes = try #require(table.fake.outputs.values.first { $0.connector == "B" })
      table.fake.remove(goes)
      table.desktop.settle()
      #expect(table.places == [Point(x: 32, y: 24)])
      #expect(table.desktop.faultOnScreens() == nil)
      table.fake.addOutput("C", 80, 40, x: 64)
      table.desktop.advance(by: .seconds(1))
      #expect(table.desktop.faultOnScreens() == nil)
      try table.enter(30, 20, "C")
      #expect(table.places == [Point(x: 94, y: 20)])
      #expect(table.desktop.faultOnScreens() == nil)
    }
  }

  @Test func `an output that has a dim of its own shows that, and the others do not`() throws {
    try Self.with { table in
      @MainActor func corner(_ connector: String) -> UInt32? {
        (try? table.surface(connector))?.picture?.pixel(0, 0)
      }
      var bright = table.lights.style
      bright.dim.opacity = 0.2
      let commits = table.fake.contentCommits
      table.director.change { [style = table.lights.style] in
        $0.pointers?.setStyle(style, on: ["B": bright])
      }
      table.desktop.settle()
      #expect(corner("A") == 140 << 24)
      #expect(corner("B") == 51 << 24)
      // An output without a change is not painted.
      #expect(table.fake.contentCommits == commits + 1)
      // An output that comes later has its own style at once.
      table.director.change { [style = table.lights.style] in
        $0.pointers?.setStyle(style, on: ["C": bright])
      }
      table.fake.addOutput("C", 80, 40, x: 144)
      table.desktop.advance(by: .seconds(1))
      #expect(corner("B") == 140 << 24)
      #expect(corner("C") == 51 << 24)
      table.desktop.standStill()
    }
  }

  @Test func `fingers carry lights, a seat that goes takes its light along`() throws {
    try Self.with { table in
      try table.enter(20, 20)
      let other = table.fake.addSeat(7)
      table.desktop.settle()
      let surface = try table.surface()
      table.fake.touch(
        .down(1, on: surface, x: 50, y: 10), .down(2, on: surface, x: 12, y: 40), .frame, on: other)
      table.desktop.settle()
      let all = [Point(x: 20, y: 20), Point(x: 50, y: 10), Point(x: 12, y: 40)]
      #expect(table.places == all)
      #expect(table.desktop.faultOnScreens() == nil)
      table.fake.remove(other)
      table.desktop.settle()
      #expect(table.places == [Point(x: 20, y: 20)])
      #expect(table.desktop.faultOnScreens() == nil)
    }
  }

  @Test func `the cursor is hidden where the style says so`() throws {
    try Self.with {
      $0.showsCursor = false
    } _: { table in
      try table.enter(20, 20)
      #expect(table.desktop.stage.show.cursors.usual == .hidden)
    }
  }

  @Test func `a click asks for the end where the style says so`() throws {
    try Self.with {
      $0.click = .end
    } _: { table in
      try table.enter(20, 20)
      table.fake.button(0x110, isDown: true, on: table.seat)
      table.desktop.settle()
      #expect(table.director.wayOut == nil)
      table.fake.button(0x110, isDown: false, on: table.seat)
      table.desktop.settle()
      #expect(table.director.wayOut == .leave(by: .lightTap))
    }
  }

  @Test func `it points on after a crash of the compositor`() throws {
    try Self.with { table in
      try table.enter(20, 20)
      table.desktop.reconnect { fake in
        Self.outputs(fake)
        return true
      }
      table.fake.disconnect()
      table.desktop.advance(by: .seconds(3))
      #expect(table.desktop.faultOnScreens() == nil)
      let seat = try #require(table.fake.seats.values.first)
      table.fake.enterPointer(seat, on: try table.surface(), x: 44, y: 20)
      table.desktop.settle()
      #expect(table.places == [Point(x: 44, y: 20)])
      #expect(table.desktop.faultOnScreens() == nil)
    }
  }
}
