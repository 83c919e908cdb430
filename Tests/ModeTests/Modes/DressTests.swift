import Expectations
import ModelFixtures
import Spotlight

/// Lights change their look, and move on as before.
@Suite struct DressTests {
  // MARK: Lights by hand

  @Test func `lights by hand look otherwise where they are, in a hand and on their way`() throws {
    var room = Room {
      $0.tapMoves = true
      $0.newLight = Light(id: "new", frame: .zero)
    }
    room.touch(0, (7, .down(150, 150)))
    room.touch(10, (7, .motion(180, 170)))
    let before = room.free.lights
    let ring = Ring(width: 5, color: .white)
    room.free.dress { light in
      light.ring = ring
      light.id = "another"
      light.frame = .zero
    }
    expect(room.free.lights.map(\.frame), is: before.map(\.frame))
    expect(room.free.lights.map(\.id), is: before.map(\.id))
    expect(room.free.lights.allSatisfy { $0.ring == ring })
    // The hand still holds it.
    room.touch(20, (7, .motion(190, 170)))
    expect(room.frame("a")?.x, is: 140)
    room.touch(30, (7, .up))
    room.tap(1000, 900, 500)
    // The tap waits for a second one.
    room.pass(to: 1400)
    expect(room.free.isMoving)
    let places = room.free.lights.map(\.frame)
    room.free.dress { $0.ring = nil }
    expect(room.free.lights.map(\.frame) == places && room.free.isMoving)
    expect(room.free.gestures.newLight.ring == nil)
  }

  @Test func `a light on its way is there at once when less motion is wanted`() {
    var room = Room { $0.tapMoves = true }
    room.tap(0, 900, 500)
    room.pass(to: 400)
    expect(room.free.isMoving)
    room.free.setCalm(true)
    expect(!room.free.isMoving)
    expect(room.free.lights.contains { $0.frame.center == Point(x: 900, y: 500) })
    // And from then on.
    room.tap(500, 250, 500)
    room.pass(to: 1000)
    expect(!room.free.isMoving)
    expect(room.free.lights.contains { $0.frame.center == Point(x: 250, y: 500) })
  }

  // MARK: Tours

  private func started(_ tour: Tour) -> GuidedLights {
    var lights = GuidedLights(tour)
    let screen = Rect(x: 0, y: 0, width: 1000, height: 600)
    lights.receive(.screens([Screen("A", frame: screen)]), at: .zero)
    lights.receive(.start(), at: .zero)
    lights.advance(to: .seconds(2), isSeen: true)
    return lights
  }

  private var tour: Tour {
    var tour = Tour([
      Step("a", at: .rect(x: 50, y: 100, width: 100, height: 80)),
      Step("b", at: .rect(x: 700, y: 100, width: 100, height: 80)),
    ])
    tour.steps[1].dim = Dim(opacity: 0.2)
    return tour
  }

  @Test func `a tour glides to another dim and other rings, and stays where it is`() {
    var lights = started(tour)
    let news = lights.takeNews()
    expect(!news.isEmpty && lights.showing?.step.id == "a")
    var other = tour
    other.defaults.dim = Dim(color: .white, opacity: 0.9)
    other.defaults.look.ring = Ring(width: 4, color: .white)
    other.steps[1].dim = nil
    lights.receive(.tour(other), at: .seconds(2))
    expect(lights.isMoving(at: .seconds(2)))
    let between = lights.dim(at: .milliseconds(2050)).opacity
    expect(between > Dim().opacity && between < 0.9)
    lights.advance(to: .seconds(4), isSeen: true)
    expect(lights.dim(at: .seconds(4)), is: other.defaults.dim)
    expect(lights.lights(at: .seconds(4)).map(\.ring), is: [other.defaults.look.ring])
    expect(lights.showing?.step.id == "a" && lights.takeNews().isEmpty)
    // The next step has the look of the other tour, too.
    lights.receive(.request(.want(.next)), at: .seconds(4))
    lights.advance(to: .seconds(9), isSeen: true)
    expect(lights.showing?.step.id, is: "b")
    expect(lights.dim(at: .seconds(9)), is: other.defaults.dim)
  }

  @Test func `the same tour again changes nothing, and another one is not taken`() {
    var lights = started(tour)
    _ = lights.takeNews()
    lights.receive(.tour(tour), at: .seconds(2))
    expect(!lights.isMoving(at: .seconds(2)))
    var other = tour
    other.defaults.dim = Dim(opacity: 1)
    other.steps.removeLast()
    lights.receive(.tour(other), at: .seconds(2))
    other = tour
    other.defaults.dim = Dim(opacity: 1)
    other.steps[0].id = "c"
    lights.receive(.tour(other), at: .seconds(2))
    expect(!lights.isMoving(at: .seconds(2)) && lights.dim(at: .seconds(3)) == Dim())
    expect(lights.takeNews().isEmpty)
  }

  @Test func `keys of the other value count`() {
    var lights = started(tour)
    var other = tour
    other.keys["N"] = .next
    lights.receive(.tour(other), at: .seconds(2))
    lights.receive(.key("N"), at: .seconds(2))
    expect(lights.showing?.step.id, is: "b")
  }

  @Test func `less motion counts from the next glide on`() {
    var lights = started(tour)
    lights.setCalm(true, at: .seconds(2))
    lights.receive(.request(.want(.next)), at: .seconds(2))
    let places = Set(lights.lights(at: .milliseconds(2050)).map(\.frame.x))
    expect(places.isSubset(of: [50, 700]))
  }

  // MARK: The light under the pointer

  @Test func `an output has a dim of its own, as much of it as there is of the rest`() {
    var room = PointRoom()
    expect(room.lights.dims(at: room.now), is: [:])
    var bright = room.lights.style
    bright.dim = Dim(color: .white, opacity: 0.5)
    room.lights.setStyle(room.lights.style, on: ["B": bright, "A": room.lights.style])
    expect(room.lights.dims(at: room.now), is: ["B": bright.dim])
    var late = PointRoom(isSeen: false)
    late.lights.setStyle(late.lights.style, on: ["B": bright])
    expect(late.lights.dims(at: late.now)["B"]?.opacity, is: 0)
  }
}
