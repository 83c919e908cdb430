import Expectations
import ModelFixtures
import Spotlight

/// A ring goes out from a light at each press.
@Suite struct PressPulseTests {
  private func room(_ click: ClickAction = .pulse, isCalm: Bool = false) -> PointRoom {
    PointRoom(isCalm: isCalm) { $0.click = click }
  }

  @Test func `a press lets a ring go out, which fades and is gone`() {
    var room = room()
    room.point(100, 100)
    expect(room.shown[0].ring == nil && !room.lights.isMoving(at: room.now))
    room.point(100, 100, .pressed)
    var rings: [Ring] = []
    for _ in 0..<4 {
      expect(room.lights.isMoving(at: room.now))
      if let ring = room.shown[0].ring { rings.append(ring) }
      room.pass(100)
    }
    expect(rings.count, is: 4)
    expect(rings.map(\.gap) == rings.map(\.gap).sorted() && rings[3].gap > 20)
    expect(rings.map(\.opacity) == rings.map(\.opacity).sorted(by: >) && rings[0].opacity == 1)
    room.pass(100)
    expect(room.shown[0].ring == nil && !room.lights.isMoving(at: room.now))
    // The release is none, and the next press begins anew.
    room.point(100, 100, .released)
    expect(room.shown[0].ring == nil)
    room.point(100, 100, .pressed, button: .right)
    expect(room.shown[0].ring?.opacity, is: 1)
  }

  @Test func `each person has their own, a finger too, and other actions show none`() {
    var room = room()
    room.point(100, 100)
    room.point(300, 300, seat: PointRoom.other)
    room.point(300, 300, seat: PointRoom.other, .pressed)
    expect(room.shown.map { $0.ring != nil }, is: [false, true])
    room.pass(1000)
    room.touch((1, .down(Point(x: 100, y: 100))))
    expect(room.shown.map { $0.ring != nil }, is: [true, false])
    for click in ClickAction.allCases where click != .pulse && click != .end {
      var other = self.room(click)
      other.point(100, 100)
      other.click(100, 100)
      expect(other.shown[0].ring == nil, "\(click)")
    }
  }

  @Test func `with less motion the ring only fades, and it goes out from the light's own ring`() {
    var room = PointRoom(isCalm: true) { style in
      style.click = .pulse
      style.ring = Ring(width: 9, color: .black, gap: 5)
    }
    room.point(100, 100)
    room.point(100, 100, .pressed)
    room.pass(200)
    let ring = room.shown[0].ring
    expect(ring?.gap == 5 && ring?.width == 9 && ring?.color == .black)
    expect(ring.map { $0.opacity < 1 && $0.opacity > 0 } == true)
    room.pass(500)
    expect(room.shown[0].ring, is: Ring(width: 9, color: .black, gap: 5))
  }

  /// Lights with a source of places, after a place with or without a press; what is said of clicks, and the ring.
  private func below(
    _ click: ClickAction, presses: Bool, states: [PointerSourceKind: SourceState]
  ) -> (trouble: String?, ring: Ring?) {
    var style = PointStyle()
    style.click = click
    style.through = .all
    var lights = PointedLights(style)
    var wanted = Show()
    wanted.isUp = true
    var desk = Desk()
    desk.screens = [PointRoom.left]
    desk.seats = [PointRoom.seat]
    desk.isSeen = true
    desk.follow = states
    let point = Point(x: 50, y: 60)
    let place = PointerPlace(
      seat: PointRoom.seat, position: point,
      buttons: presses ? [ButtonChange(.left, .pressed, at: point)] : [], time: .seconds(2))
    for second in 0...1 {
      _ = lights.turn(TurnInput(wanted: wanted, desk: desk), at: .seconds(second))
    }
    let turn = lights.turn(
      TurnInput(events: [.place(place)], wanted: wanted, desk: desk), at: .seconds(2))
    return (lights.clickTrouble, turn.show.picture.lights.first?.ring)
  }

  @Test func `while clicks reach the programs below, it needs a source that tells presses`() {
    var states: [PointerSourceKind: SourceState] = [.own: .idle]
    expect(below(.pulse, presses: false, states: states).trouble == nil)
    for way in [PointerSourceKind.zone, .session, .script, .socket] {
      states[way] = .live
      expect(below(.nothing, presses: false, states: states).trouble == nil)
      let deaf = below(.pulse, presses: false, states: states)
      expect(deaf.trouble?.contains("click pulse does nothing") == true && deaf.ring == nil)
      expect(below(.end, presses: false, states: states).trouble?.contains("click end") == true)
      let told = below(.pulse, presses: true, states: states)
      expect(told.trouble == nil && told.ring?.opacity == 1)
    }
  }
}
