import Expectations
import ModelFixtures
import Spotlight

/// Lights under fingers.
@Suite struct PointedFingersTests {
  private let one = "seat-1"

  @Test func `a finger carries the light, which stays where it was lifted`() {
    var room = PointRoom()
    room.touch((7, .down(Point(x: 30, y: 40))))
    expect(room.centers, is: [one: Point(x: 30, y: 40)])
    room.touch((7, .motion(Point(x: 900, y: 44))))
    expect(room.centers, is: [one: Point(x: 900, y: 44)])
    room.touch((7, .up))
    expect(room.centers, is: [one: Point(x: 900, y: 44)])
    room.touch((3, .down(Point(x: 5, y: 5))), (3, .cancel))
    expect(room.centers, is: [one: Point(x: 5, y: 5)])
  }

  @Test func `another finger elsewhere has a light while it is down`() {
    var room = PointRoom()
    room.touch((1, .down(Point(x: 100, y: 100))), (2, .down(Point(x: 400, y: 100))))
    room.touch((2, .motion(Point(x: 410, y: 100))), (1, .motion(Point(x: 90, y: 100))))
    expect(room.centers, is: [one: Point(x: 90, y: 100), "seat-1-finger-2": Point(x: 410, y: 100)])
    room.touch((1, .up))
    expect(room.centers.count, is: 2)
    room.touch((4, .down(Point(x: 700, y: 500))))
    expect(room.centers == [one: Point(x: 700, y: 500), "seat-1-finger-2": Point(x: 410, y: 100)])
    room.touch((2, .up))
    expect(room.centers, is: [one: Point(x: 700, y: 500)])
  }

  @Test func `two fingers on the light pinch it, and nothing jumps`() {
    var room = PointRoom()
    room.touch((1, .down(Point(x: 100, y: 100))))
    room.touch((2, .down(Point(x: 140, y: 100))))
    expect(room.centers == [one: Point(x: 100, y: 100)] && room.width == 100)
    room.touch((1, .motion(Point(x: 80, y: 100))), (2, .motion(Point(x: 160, y: 100))))
    expect(room.centers == [one: Point(x: 100, y: 100)] && room.width == 200)
    room.touch((1, .motion(Point(x: 90, y: 130))), (2, .motion(Point(x: 170, y: 130))))
    expect(room.centers == [one: Point(x: 110, y: 130)] && room.width == 200)
    room.touch((1, .up))
    expect(room.centers, is: [one: Point(x: 110, y: 130)])
    room.touch((2, .motion(Point(x: 180, y: 140))))
    expect(room.centers, is: [one: Point(x: 120, y: 140)])
  }

  @Test func `two fingers turn what is not round, and keys do so in steps`() {
    func angle(_ room: PointRoom) -> Double { room.shown.first?.rotation ?? .nan }
    var room = PointRoom {
      $0.shape = .rectangle
      $0.rotation = 10
    }
    expect(angle(room), is: 10)
    room.touch((1, .down(Point(x: 100, y: 100))), (2, .down(Point(x: 140, y: 100))))
    room.touch((1, .motion(Point(x: 120, y: 80))), (2, .motion(Point(x: 120, y: 120))))
    // On its way it stops at the quarter, at 90.
    expect(angle(room), is: 90)
    room.touch((1, .up), (2, .up))
    room.press(0x5d)
    expect(abs(angle(room) - 95) < 1e-9)
    room.press(0x7b, modifiers: .shift)
    expect(abs(angle(room) - 90) < 1e-9)
    var style = room.lights.style
    style.ring = Ring(width: 3, color: .white)
    room.lights.setStyle(style)
    expect(abs(angle(room) - 90) < 1e-9)
    style.rotation = 20
    room.lights.setStyle(style)
    expect(angle(room), is: 20)
    var circle = PointRoom()
    circle.press(0x5d)
    circle.touch((1, .down(Point(x: 100, y: 100))), (2, .down(Point(x: 140, y: 100))))
    circle.touch((1, .motion(Point(x: 120, y: 80))), (2, .motion(Point(x: 120, y: 120))))
    expect(angle(circle), is: 0)
  }

  @Test func `a touchpad turns it`() {
    var room = PointRoom {
      $0.shape = .capsule
      $0.size = Size(width: 200, height: 80)
    }
    room.point(300, 300)
    let place = Point(x: 300, y: 300)
    room.pinch(at: place, .begin)
    room.pinch(at: place, .update(1, degrees: 20))
    expect(room.shown.first?.rotation, is: 12)
    room.pinch(at: place, .update(1, degrees: .nan))
    room.pinch(at: place, .end)
    expect(room.shown.first?.rotation, is: 12)
  }

  @Test func `a pinch stops at the limits and comes back from there`() {
    var room = PointRoom { $0.greatestSize = 150 }
    room.touch((1, .down(Point(x: 100, y: 100))), (2, .down(Point(x: 120, y: 100))))
    room.touch((2, .motion(Point(x: 400, y: 100))))
    expect(room.width, is: 150)
    room.touch((2, .motion(Point(x: 250, y: 100))))
    expect(room.width, is: 75)
  }

  @Test func `a tap is a click, and two fingers together are none`() {
    var room = PointRoom { $0.click = .end }
    room.touch((1, .down(Point(x: 100, y: 100))), (2, .down(Point(x: 120, y: 100))))
    room.touch((1, .up), (2, .up))
    expect(room.lights.endedBy == nil)
    room.touch((1, .down(Point(x: 100, y: 100))))
    room.pass(700)
    room.touch((1, .up))
    expect(room.lights.endedBy == nil)
    room.touch((1, .down(Point(x: 100, y: 100))))
    room.pass(100)
    room.touch((1, .up))
    expect(room.lights.endedBy != nil)
  }

  @Test func `a frozen light is left alone by fingers, but for a pinch`() {
    var room = PointRoom { $0.click = .freeze }
    func tap(_ x: Double, _ y: Double) {
      room.touch((1, .down(Point(x: x, y: y))))
      room.pass(50)
      room.touch((1, .up))
    }
    tap(100, 100)
    room.touch((1, .down(Point(x: 500, y: 400))), (1, .motion(Point(x: 600, y: 400))), (1, .up))
    expect(room.centers, is: [one: Point(x: 100, y: 100)])
    room.touch((1, .down(Point(x: 90, y: 100))), (2, .down(Point(x: 110, y: 100))))
    room.touch((1, .motion(Point(x: 80, y: 100))), (2, .motion(Point(x: 120, y: 100))))
    room.touch((1, .up), (2, .up))
    expect(room.centers == [one: Point(x: 100, y: 100)] && room.width == 200)
    tap(500, 400)
    expect(room.centers, is: [one: Point(x: 500, y: 400)])
  }
}
