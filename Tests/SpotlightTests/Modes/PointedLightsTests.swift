import Spotlight
import Testing

/// The light under the pointer, rule by rule.
@Suite struct PointedLightsTests {
  private let one = "seat-1"

  @Test func `until somebody points there is a light in the middle of each screen`() {
    var room = PointRoom()
    #expect(
      room.centers == ["screen-A": Point(x: 400, y: 300), "screen-B": Point(x: 1120, y: 240)])
    room.point(30, 40)
    #expect(room.centers == [one: Point(x: 30, y: 40)])
  }

  @Test func `the light is where the pointer is, at once and exactly`() {
    var room = PointRoom()
    for x in stride(from: 3.25, to: 1400, by: 97.0625) {
      room.point(x, 100.5)
      #expect(room.centers == [one: Point(x: x, y: 100.5)])
      #expect(!room.lights.isMoving(at: room.now))
    }
  }

  @Test func `a light stays where its pointer left`() {
    var room = PointRoom()
    room.point(799, 40)
    room.leave()
    #expect(room.centers == [one: Point(x: 799, y: 40)])
  }

  @Test func `each person has a light, which goes with them`() {
    var room = PointRoom()
    room.point(30, 40)
    room.point(900, 50, seat: PointRoom.other)
    #expect(room.centers == [one: Point(x: 30, y: 40), "seat-2": Point(x: 900, y: 50)])
    room.lights.setSeats([PointRoom.other])
    #expect(room.centers == ["seat-2": Point(x: 900, y: 50)])
    room.leave()
    #expect(room.centers.count == 1)
    room.lights.setSeats([])
    #expect(room.centers.keys.sorted() == ["screen-A", "screen-B"])
  }

  @Test func `a screen that goes sends its light to the middle of the nearest`() {
    var room = PointRoom()
    room.point(1000, 40)
    room.lights.setScreens([PointRoom.left])
    #expect(room.centers == [one: Point(x: 400, y: 300)])
    room.lights.setScreens([])
    #expect(room.centers == [one: Point(x: 400, y: 300)])
  }

  // MARK: Coming and going

  @Test func `it comes when it is seen, ten times as large, and shrinks to its size`() {
    var room = PointRoom(isSeen: false)
    room.lights.receive(
      .pointer(PointerFrame(seat: PointRoom.seat, time: .zero, position: Point(x: 5, y: 5))),
      readAt: .zero)
    #expect(room.shown == [] && room.dim == 0 && !room.lights.isMoving(at: .zero))
    room.lights.advance(to: .milliseconds(20), isSeen: true)
    #expect(room.lights.isMoving(at: .milliseconds(20)))
    var last = 1001.0
    var lastDim = 0.0
    for step in 1...20 {
      let time = Duration.milliseconds(20 + 20 * step)
      let width = room.lights.lights(at: time).first?.frame.width ?? 0
      let dim = room.lights.dim(at: time).opacity
      #expect(width < last && dim > lastDim, "\(step)")
      (last, lastDim) = (width, dim)
    }
    #expect(last == 100 && lastDim == 0.55)
    #expect(!room.lights.isMoving(at: .milliseconds(420)) && room.lights.nextDeadline == nil)
  }

  @Test func `a compositor that never says what is seen is not waited for`() {
    var room = PointRoom(isSeen: false)
    let deadline = room.lights.nextDeadline
    #expect(deadline == .milliseconds(300))
    room.lights.advance(to: .milliseconds(300), isSeen: false)
    #expect(room.lights.isMoving(at: .milliseconds(300)) && room.lights.nextDeadline == nil)
  }

  @Test func `what must come before its first picture puts it off, and what comes later does not`()
  {
    var room = PointRoom(isSeen: false)
    for step in 1...10 {
      let time = Duration.milliseconds(200 * step)
      room.lights.putOff(at: time)
      room.lights.advance(to: time, isSeen: false)
      #expect(!room.lights.isMoving(at: time) && room.lights.dim(at: time).opacity == 0)
      #expect(room.lights.nextDeadline == time + .milliseconds(300))
    }
    room.lights.advance(to: .milliseconds(2100), isSeen: true)
    #expect(room.lights.isMoving(at: .milliseconds(2100)) && room.lights.nextDeadline == nil)
    let before = room.lights.dim(at: .milliseconds(2200)).opacity
    #expect(before > 0)
    // The light is on already, so it does not go when an output has to be waited for.
    room.lights.putOff(at: .milliseconds(2150))
    #expect(room.lights.nextDeadline == nil)
    #expect(room.lights.dim(at: .milliseconds(2200)).opacity == before)
  }

  @Test func `where motion is reduced it fades in on its place`() {
    var room = PointRoom(isCalm: true, isSeen: false)
    room.lights.advance(to: .zero, isSeen: true)
    let widths = (1...17).compactMap {
      room.lights.lights(at: .milliseconds(10 * $0)).first?.frame.width
    }
    #expect(widths == Array(repeating: 100, count: 17))
    #expect(room.lights.dim(at: .milliseconds(90)).opacity < 0.5)
    #expect(!room.lights.isMoving(at: .milliseconds(180)))
    room.turnWheel(1)
    #expect(room.width == 110)
  }

  @Test func `in stillness it fades away with one wake-up, and comes back with a motion`() {
    var room = PointRoom { $0.hidesAfter = .seconds(3) }
    room.point(30, 40)
    room.pass(2999)
    #expect(room.dim == 0.55)
    #expect(room.lights.nextDeadline == room.now + .milliseconds(1))
    room.pass(1)
    #expect(room.lights.isMoving(at: room.now) && room.lights.nextDeadline == nil)
    room.pass(400)
    #expect(room.shown == [] && room.dim == 0)
    #expect(!room.lights.isMoving(at: room.now) && room.lights.nextDeadline == nil)
    room.leave()
    room.pass(10_000)
    #expect(room.shown == [])
    room.point(31, 40)
    room.pass(200)
    #expect(room.dim == 0.55 && room.centers == [one: Point(x: 31, y: 40)] && room.width == 100)
  }

  @Test func `what hid comes back when it is not to hide any more`() {
    var room = PointRoom { $0.hidesAfter = .seconds(3) }
    room.pass(4000)
    #expect(room.shown == [])
    room.lights.setStyle(PointStyle())
    room.pass(0)
    room.pass(200)
    #expect(room.dim == 0.55 && room.shown.count == 2)
  }

  @Test func `switched off nothing is left but the place and the size`() {
    var room = PointRoom { $0.hidesAfter = .seconds(3) }
    room.point(30, 40)
    room.turnWheel(2)
    room.touch((1, .down(Point(x: 500, y: 500))), (2, .down(Point(x: 50, y: 500))))
    let width = room.width
    room.lights.hide()
    #expect(!room.lights.isOn && room.shown == [] && room.dim == 0)
    #expect(room.lights.nextDeadline == nil && !room.lights.isMoving(at: room.now))
    room.point(70, 70)
    #expect(room.shown == [])
    room.lights.show(at: room.now)
    room.pass(1000)
    #expect(room.centers == [one: Point(x: 500, y: 500)] && room.width == width)
  }

  // MARK: Size

  @Test func `a wheel and keys resize by steps that glide, within the limits`() {
    var room = PointRoom { style in
      style.leastSize = 50
      style.greatestSize = 200
    }
    room.point(100, 100)
    room.turnWheel(1)
    #expect(room.width == 110 && !room.lights.isMoving(at: room.now))
    room.press(0x2b)
    #expect(room.width == 121)
    room.press(0x2d)
    room.press(0x2d)
    #expect(room.width == 100)
    room.turnWheel(100)
    #expect(room.width == 200)
    room.turnWheel(-100)
    #expect(room.width == 50)
    #expect(room.centers == [one: Point(x: 100, y: 100)])
  }

  @Test func `a pinch on a touchpad resizes as far as the fingers go`() {
    var room = PointRoom()
    room.point(100, 100)
    func change(_ phase: PinchChange.Phase) -> InputEvent {
      .pinch(
        PinchChange(
          seat: PointRoom.seat, time: room.now, position: Point(x: 100, y: 100), phase))
    }
    room.receive(change(.update(scale: 4, way: .zero, degrees: 0)))
    #expect(room.width == 100)
    room.receive(change(.begin))
    room.receive(change(.update(scale: 2, way: .zero, degrees: 0)))
    #expect(room.width == 200 && !room.lights.isMoving(at: room.now))
    for scale in [0, -1, .nan, .infinity] {
      room.receive(change(.update(scale: scale, way: .zero, degrees: 0)))
    }
    room.receive(change(.update(scale: 1.5, way: .zero, degrees: 0)))
    #expect(room.width == 150)
    room.receive(change(.end))
    room.receive(change(.update(scale: 4, way: .zero, degrees: 0)))
    #expect(room.width == 150)
  }

  @Test func `another style keeps what hands have made of the size, another size does not`() {
    var room = PointRoom()
    room.point(100, 100)
    room.turnWheel(3)
    let width = room.width
    var style = room.lights.style
    style.ring = Ring(width: 3, color: .white)
    room.lights.setStyle(style)
    #expect(room.width == width && room.shown.first?.ring == style.ring)
    style.size = Size(width: 300, height: 200)
    room.lights.setStyle(style)
    #expect(room.shown.first?.frame.size == Size(width: 300, height: 200))
  }

  @Test func `an output can have a look of its own, which is resized along`() {
    var room = PointRoom()
    var look = room.lights.style
    look.size = Size(width: 300, height: 200)
    look.dim = Dim(opacity: 1)
    room.lights.setStyle(room.lights.style, on: ["B": look])
    #expect(room.shown.map(\.frame.width) == [100, 300] && room.dim == 0.55)
    room.point(799.5, 10)
    #expect(room.width == 100)
    room.turnWheel(1)
    room.point(800, 10)
    #expect(room.width == 330)
  }

  // MARK: Keys

  @Test func `arrows move a light that has no pointer, and never off the screens`() {
    var room = PointRoom()
    room.press(0xff53)
    #expect(room.centers == [one: Point(x: 420, y: 300)])
    room.press(0xff52, modifiers: .shift)
    #expect(room.centers == [one: Point(x: 420, y: 200)])
    for _ in 0..<20 { room.press(0xff52, modifiers: .shift) }
    #expect(room.centers == [one: Point(x: 420, y: 0)])
    room.point(10, 10)
    room.press(0xff53)
    #expect(room.centers == [one: Point(x: 10, y: 10)])
    room.leave()
    room.press(0xff53)
    #expect(room.centers == [one: Point(x: 30, y: 10)])
  }

  // MARK: Clicks

  @Test func `a click does nothing unless the style says so`() {
    var room = PointRoom()
    room.click(100, 100)
    #expect(room.lights.endedBy == nil && room.lights.nextDeadline == nil)
    room.point(200, 100)
    #expect(room.centers == [one: Point(x: 200, y: 100)])
  }

  @Test func `a click ends it where that is wanted, a drag and another button do not`() {
    var room = PointRoom { $0.click = .end }
    room.click(100, 100, button: .right)
    #expect(room.lights.endedBy == nil)
    room.point(100, 100, .pressed)
    room.point(150, 100)
    room.point(150, 100, .released)
    #expect(room.lights.endedBy == nil)
    room.point(150, 100, .pressed)
    room.point(150, 100, .cancelled)
    #expect(room.lights.endedBy == nil)
    room.click(150, 100)
    #expect(room.lights.endedBy != nil)
  }

  @Test func `a click freezes the light until the next click`() {
    var room = PointRoom { $0.click = .freeze }
    room.point(100, 100)
    room.click(110, 100)
    room.point(500, 400)
    #expect(room.centers == [one: Point(x: 110, y: 100)])
    room.turnWheel(1)
    #expect(room.width == 110)
    room.click(500, 400)
    #expect(room.centers == [one: Point(x: 500, y: 400)])
    room.click(500, 400)
    var style = room.lights.style
    style.click = .nothing
    room.lights.setStyle(style)
    room.point(20, 20)
    #expect(room.centers == [one: Point(x: 20, y: 20)])
  }

  @Test func `a pen carries the light, and its tip clicks`() {
    var room = PointRoom { $0.click = .end }
    func pen(_ x: Double?, _ phases: ButtonChange.Phase...) -> InputEvent {
      let place = Point(x: x ?? 0, y: 50)
      return .pen(
        PenFrame(
          seat: PointRoom.seat, pen: 1, time: room.now, position: x.map { _ in place },
          buttons: phases.map { ButtonChange(.tip, $0, at: place) }))
    }
    room.receive(pen(60))
    #expect(room.centers == [one: Point(x: 60, y: 50)])
    room.receive(pen(nil))
    #expect(room.centers == [one: Point(x: 60, y: 50)] && room.lights.endedBy == nil)
    room.receive(pen(70, .pressed, .released))
    #expect(room.lights.endedBy != nil)
  }

  @Test func `keys do what the style says, and others what they always do`() {
    var room = PointRoom {
      $0.keys = ["N": .larger, "-": .nothing, "F": .freeze, "Q": .end, "H": .left]
    }
    room.press(0x6e)
    #expect(room.width == 110)
    room.press(0x2d)
    #expect(room.width == 110)
    room.press(0x2b)
    #expect(room.width == 121)
    room.press(0x68)
    #expect(room.centers == [one: Point(x: 380, y: 300)])
    room.point(100, 100)
    room.press(0x66)
    room.point(200, 200)
    #expect(room.centers == [one: Point(x: 100, y: 100)])
    // A new style that has the freeze key too does not release the light by itself.
    room.lights.setStyle(room.lights.style)
    room.press(0x66)
    room.point(300, 300)
    #expect(room.centers == [one: Point(x: 300, y: 300)] && room.lights.endedBy == nil)
    room.press(0x71, modifiers: [.control])
    #expect(room.lights.endedBy == nil)
    room.press(0x71)
    #expect(room.lights.endedBy != nil)
  }

  @Test func `a light looks as its screen has it, with the size that hands have made`() {
    var room = PointRoom()
    var large = room.lights.style
    large.size = Size(width: 200, height: 50)
    large.shape = .rectangle
    room.lights.setStyle(room.lights.style, on: ["B": large])
    #expect(room.shown.map(\.frame.size.width) == [100, 200])
    room.point(100, 100)
    #expect(room.width == 100 && room.shown.first?.shape == .ellipse)
    room.point(1000, 100)
    #expect(room.width == 200 && room.shown.first?.shape == .rectangle)
    room.turnWheel(1)
    room.point(1000, 100)
    #expect(room.width == 220)
    room.point(100, 100)
    #expect(room.width == 110)
    room.lights.setStyle(room.lights.style)
    room.point(1000, 100)
    #expect(room.width == 110)
  }
}
