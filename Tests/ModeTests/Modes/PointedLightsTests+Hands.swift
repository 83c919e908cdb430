import Expectations
import ModelFixtures
import Spotlight

/// What hands do to the light: its size, keys and clicks.
extension PointedLightsTests {
  // MARK: Size

  @Test func `a wheel and keys resize by steps that glide, within the limits`() {
    var room = PointRoom { style in
      style.leastSize = 50
      style.greatestSize = 200
    }
    room.point(100, 100)
    room.turnWheel(1)
    expect(room.width == 110 && !room.lights.isMoving(at: room.now))
    room.press(0x2b)
    expect(room.width, is: 121)
    room.press(0x2d)
    room.press(0x2d)
    expect(room.width, is: 100)
    room.turnWheel(100)
    expect(room.width, is: 200)
    room.turnWheel(-100)
    expect(room.width, is: 50)
    expect(room.centers, is: [one: Point(x: 100, y: 100)])
  }

  @Test func `a pinch on a touchpad resizes as far as the fingers go`() {
    var room = PointRoom()
    room.point(100, 100)
    let place = Point(x: 100, y: 100)
    room.pinch(at: place, .update(4))
    expect(room.width, is: 100)
    room.pinch(at: place, .begin)
    room.pinch(at: place, .update(2))
    expect(room.width == 200 && !room.lights.isMoving(at: room.now))
    for scale in [0, -1, .nan, .infinity, 1.5] { room.pinch(at: place, .update(scale)) }
    expect(room.width, is: 150)
    room.pinch(at: place, .end)
    room.pinch(at: place, .update(4))
    expect(room.width, is: 150)
  }

  @Test func `another style keeps what hands have made of the size, another size does not`() {
    var room = PointRoom()
    room.point(100, 100)
    room.turnWheel(3)
    let width = room.width
    var style = room.lights.style
    style.ring = Ring(width: 3, color: .white)
    room.lights.setStyle(style)
    expect(room.width == width && room.shown.first?.ring == style.ring)
    style.size = Size(width: 300, height: 200)
    room.lights.setStyle(style)
    expect(room.shown.first?.frame.size, is: Size(width: 300, height: 200))
  }

  // MARK: Keys

  @Test func `arrows move a light that has no pointer, and never off the screens`() {
    var room = PointRoom()
    room.press(0xff53)
    expect(room.centers, is: [one: Point(x: 420, y: 300)])
    room.press(0xff52, modifiers: .shift)
    expect(room.centers, is: [one: Point(x: 420, y: 200)])
    for _ in 0..<20 { room.press(0xff52, modifiers: .shift) }
    expect(room.centers, is: [one: Point(x: 420, y: 0)])
    room.point(10, 10)
    room.press(0xff53)
    expect(room.centers, is: [one: Point(x: 10, y: 10)])
    room.leave()
    room.press(0xff53)
    expect(room.centers, is: [one: Point(x: 30, y: 10)])
  }

  // MARK: Clicks

  @Test func `a click does nothing unless the style says so`() {
    var room = PointRoom()
    room.click(100, 100)
    expect(room.lights.endedBy == nil && room.lights.nextDeadline == nil)
    room.point(200, 100)
    expect(room.centers, is: [one: Point(x: 200, y: 100)])
  }

  @Test func `a click ends it where that is wanted, a drag and another button do not`() {
    var room = PointRoom { $0.click = .end }
    room.click(100, 100, button: .right)
    expect(room.lights.endedBy == nil)
    room.point(100, 100, .pressed)
    room.point(150, 100)
    room.point(150, 100, .released)
    expect(room.lights.endedBy == nil)
    room.point(150, 100, .pressed)
    room.point(150, 100, .cancelled)
    expect(room.lights.endedBy == nil)
    room.click(150, 100)
    expect(room.lights.endedBy != nil)
  }

  @Test func `a click freezes the light until the next click`() {
    var room = PointRoom { $0.click = .freeze }
    room.point(100, 100)
    room.click(110, 100)
    room.point(500, 400)
    expect(room.centers, is: [one: Point(x: 110, y: 100)])
    room.turnWheel(1)
    expect(room.width, is: 110)
    room.click(500, 400)
    expect(room.centers, is: [one: Point(x: 500, y: 400)])
    room.click(500, 400)
    var style = room.lights.style
    style.click = .nothing
    room.lights.setStyle(style)
    room.point(20, 20)
    expect(room.centers, is: [one: Point(x: 20, y: 20)])
  }

  @Test func `a pen carries the light, and its tip clicks`() {
    var room = PointRoom { $0.click = .end }
    func pen(_ x: Double?, _ phase: ButtonChange.Phase? = nil) {
      room.receive(.point(x.map { Point(x: $0, y: 50) }, phase, pen: 1, time: room.now))
    }
    pen(60)
    expect(room.centers, is: [one: Point(x: 60, y: 50)])
    pen(nil)
    expect(room.centers == [one: Point(x: 60, y: 50)] && room.lights.endedBy == nil)
    pen(70, .pressed)
    pen(70, .released)
    expect(room.lights.endedBy != nil)
  }

  @Test func `keys do what the style says, and others what they always do`() {
    var room = PointRoom {
      $0.keys = ["N": .larger, "-": .nothing, "F": .freeze, "Q": .end, "H": .left]
    }
    room.press(0x6e)
    expect(room.width, is: 110)
    room.press(0x2d)
    expect(room.width, is: 110)
    room.press(0x2b)
    expect(room.width, is: 121)
    room.press(0x68)
    expect(room.centers, is: [one: Point(x: 380, y: 300)])
    room.point(100, 100)
    room.press(0x66)
    room.point(200, 200)
    expect(room.centers, is: [one: Point(x: 100, y: 100)])
    // A new style that has the freeze key too does not release the light by itself.
    room.lights.setStyle(room.lights.style)
    room.press(0x66)
    room.point(300, 300)
    expect(room.centers == [one: Point(x: 300, y: 300)] && room.lights.endedBy == nil)
    room.press(0x71, modifiers: [.control])
    expect(room.lights.endedBy == nil)
    room.press(0x71)
    expect(room.lights.endedBy != nil)
  }

  @Test func `a light looks as its screen has it, with the size that hands have made`() {
    var room = PointRoom()
    var large = room.lights.style
    large.size = Size(width: 200, height: 50)
    large.shape = .rectangle
    room.lights.setStyle(room.lights.style, on: ["B": large])
    expect(room.shown.map(\.frame.size.width), is: [100, 200])
    room.point(100, 100)
    expect(room.width == 100 && room.shown.first?.shape == .ellipse)
    room.point(1000, 100)
    expect(room.width == 200 && room.shown.first?.shape == .rectangle)
    room.turnWheel(1)
    room.point(1000, 100)
    expect(room.width, is: 220)
    room.point(100, 100)
    expect(room.width, is: 110)
    room.lights.setStyle(room.lights.style)
    room.point(1000, 100)
    expect(room.width, is: 110)
  }
}
