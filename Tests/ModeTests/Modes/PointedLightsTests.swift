import Expectations
import ModelFixtures
import Spotlight

/// The light under the pointer, rule by rule.
@Suite struct PointedLightsTests {
  let one = "seat-1"

  @Test func `until a hand points there is a light in the middle of each screen`() {
    var room = PointRoom()
    expect(room.centers == ["screen-A": Point(x: 400, y: 300), "screen-B": Point(x: 1120, y: 240)])
    room.point(30, 40)
    expect(room.centers, is: [one: Point(x: 30, y: 40)])
  }

  @Test func `each person has a light, which goes with them`() {
    var room = PointRoom()
    room.point(30, 40)
    room.point(900, 50, seat: PointRoom.other)
    expect(room.centers, is: [one: Point(x: 30, y: 40), "seat-2": Point(x: 900, y: 50)])
    room.lights.setSeats([PointRoom.other])
    expect(room.centers, is: ["seat-2": Point(x: 900, y: 50)])
    room.leave()
    expect(room.centers.count, is: 1)
    room.lights.setSeats([])
    expect(room.centers.keys.sorted(), is: ["screen-A", "screen-B"])
  }

  @Test func `a screen that goes sends its light to the middle of the nearest`() {
    var room = PointRoom()
    room.point(1000, 40)
    room.lights.setScreens([PointRoom.left])
    expect(room.centers, is: [one: Point(x: 400, y: 300)])
    room.lights.setScreens([])
    expect(room.centers, is: [one: Point(x: 400, y: 300)])
  }

  // MARK: Coming and going

  @Test func `it comes when it is seen, ten times as large, and shrinks to its size`() {
    var room = PointRoom(isSeen: false)
    room.lights.receive(
      .pointer(PointerFrame(seat: PointRoom.seat, time: .zero, position: Point(x: 5, y: 5))),
      readAt: .zero)
    expect(room.shown == [] && room.dim == 0 && !room.lights.isMoving(at: .zero))
    room.lights.advance(to: .milliseconds(20), isSeen: true)
    expect(room.lights.isMoving(at: .milliseconds(20)))
    var last = 1001.0
    var lastDim = 0.0
    for step in 1...20 {
      let time = Duration.milliseconds(20 + 20 * step)
      let width = room.lights.lights(at: time).first?.frame.width ?? 0
      let dim = room.lights.dim(at: time).opacity
      expect(width < last && dim > lastDim, "\(step)")
      (last, lastDim) = (width, dim)
    }
    expect(last == 100 && lastDim == 0.55)
    expect(!room.lights.isMoving(at: .milliseconds(420)) && room.lights.nextDeadline == nil)
  }

  @Test(arguments: [true, false])
  func `who wants less motion sees it shrink no further`(isSeen: Bool) {
    var room = PointRoom(isSeen: false)
    if isSeen { room.lights.advance(to: .zero, isSeen: true) }
    let now = Duration.milliseconds(100)
    expect(
      room.lights.lights(at: now).map { $0.frame.width > 200 } == (isSeen ? [true, true] : []))
    room.lights.setCalm(true, at: now)
    room.lights.advance(to: now, isSeen: true)
    for time in [Duration.milliseconds(120), .milliseconds(200), .seconds(1)] {
      let widths = room.lights.lights(at: time).map(\.frame.width)
      expect(widths, is: [100, 100], "\(time)")
    }
  }

  @Test func `a compositor that never says what is seen is not waited for`() {
    var room = PointRoom(isSeen: false)
    let deadline = room.lights.nextDeadline
    expect(deadline, is: .milliseconds(300))
    room.lights.advance(to: .milliseconds(300), isSeen: false)
    expect(room.lights.isMoving(at: .milliseconds(300)) && room.lights.nextDeadline == nil)
  }

  @Test func `what must come before its first picture puts it off, and what comes later does not`()
  {
    var room = PointRoom(isSeen: false)
    for step in 1...10 {
      let time = Duration.milliseconds(200 * step)
      room.lights.putOff(at: time)
      room.lights.advance(to: time, isSeen: false)
      expect(!room.lights.isMoving(at: time) && room.lights.dim(at: time).opacity == 0)
      expect(room.lights.nextDeadline, is: time + .milliseconds(300))
    }
    room.lights.advance(to: .milliseconds(2100), isSeen: true)
    expect(room.lights.isMoving(at: .milliseconds(2100)) && room.lights.nextDeadline == nil)
    let before = room.lights.dim(at: .milliseconds(2200)).opacity
    expect(before > 0)
    // The light is on already, so it does not go when an output has to be waited for.
    room.lights.putOff(at: .milliseconds(2150))
    expect(room.lights.nextDeadline == nil)
    expect(room.lights.dim(at: .milliseconds(2200)).opacity, is: before)
  }

  @Test func `where motion is reduced it fades in on its place`() {
    var room = PointRoom(isCalm: true, isSeen: false)
    room.lights.advance(to: .zero, isSeen: true)
    let widths = (1...17).compactMap {
      room.lights.lights(at: .milliseconds(10 * $0)).first?.frame.width
    }
    expect(widths, is: Array(repeating: 100, count: 17))
    expect(room.lights.dim(at: .milliseconds(90)).opacity < 0.5)
    expect(!room.lights.isMoving(at: .milliseconds(180)))
    room.turnWheel(1)
    expect(room.width, is: 110)
  }

  @Test func `in stillness it fades away with one wake-up, and comes back with a motion`() {
    var room = PointRoom { $0.hidesAfter = .seconds(3) }
    room.point(30, 40)
    room.pass(2999)
    expect(room.dim, is: 0.55)
    expect(room.lights.nextDeadline, is: room.now + .milliseconds(1))
    room.pass(1)
    expect(room.lights.isMoving(at: room.now) && room.lights.nextDeadline == nil)
    room.pass(400)
    expect(room.shown == [] && room.dim == 0)
    expect(!room.lights.isMoving(at: room.now) && room.lights.nextDeadline == nil)
    room.leave()
    room.pass(10_000)
    expect(room.shown, is: [])
    room.point(31, 40)
    room.pass(200)
    expect(room.dim == 0.55 && room.centers == [one: Point(x: 31, y: 40)] && room.width == 100)
  }

  @Test func `what hid comes back when it is not to hide any more`() {
    var room = PointRoom { $0.hidesAfter = .seconds(3) }
    room.pass(4000)
    expect(room.shown, is: [])
    room.lights.setStyle(PointStyle())
    room.pass(0)
    room.pass(200)
    expect(room.dim == 0.55 && room.shown.count == 2)
  }

  @Test func `switched off nothing is left but the place and the size`() {
    var room = PointRoom { $0.hidesAfter = .seconds(3) }
    room.point(30, 40)
    room.turnWheel(2)
    room.touch((1, .down(Point(x: 500, y: 500))), (2, .down(Point(x: 50, y: 500))))
    let width = room.width
    room.lights.hide()
    expect(!room.lights.isOn && room.shown == [] && room.dim == 0)
    expect(room.lights.nextDeadline == nil && !room.lights.isMoving(at: room.now))
    room.point(70, 70)
    expect(room.shown, is: [])
    room.lights.show(at: room.now)
    room.pass(1000)
    expect(room.centers == [one: Point(x: 500, y: 500)] && room.width == width)
  }
}
