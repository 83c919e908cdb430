import Expectations
import ModelFixtures
import Spotlight

/// Panels that hands move, and those of tours.
@Suite struct PanelDragTests {
  private static let screens = [
    Rect(x: 0, y: 0, width: 640, height: 480), Rect(x: 640, y: 100, width: 320, height: 240),
  ]

  private static func mode(isMovable: Bool = true) -> Modes {
    var panels = Panels()
    panels.add(
      "p", frame: Rect(x: 100, y: 100, width: 80, height: 60), look: PanelLook(), opacity: 1,
      isMovable: isMovable, at: .zero, by: .none)
    return Modes(panels: PanelMode(panels))
  }

  /// Passes events to a mode, each list in a turn of its own, and gives the places of the panel.
  private func places(
    _ mode: inout Modes, _ turns: [[InputEvent]]
  ) -> [Point] {
    turns.enumerated().map { index, events in
      var input = TurnInput(events: events)
      input.desk.surfaces = Self.screens.map { Panels.Screen($0, scale: .one) }
      _ = mode.turn(input, at: .milliseconds(index * 16))
      let frame = mode.panels.panels.frame(of: "p") ?? .zero
      return Point(x: frame.x, y: frame.y)
    }
  }

  private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func `a panel follows the finger that took it, however many events a turn has`() {
    var mode = Self.mode()
    let places = places(
      &mode,
      [
        [.fingers((1, .down(at(110, 120))))],
        // Fingers tremble.
        [.fingers((1, .motion(at(112, 121))))],
        [.fingers((1, .motion(at(120, 120)))), .fingers((1, .motion(at(130, 125))))],
        [.fingers((1, .motion(at(131, 125)))), .fingers((1, .motion(at(210, 220))))],
        // Another finger on it does nothing, and neither does its end.
        [.fingers((2, .down(at(220, 230))))], [.fingers((2, .motion(at(300, 300))))],
        [.fingers((2, .up))], [.fingers((1, .motion(at(220, 225))))],
        [.fingers((1, .up))], [.fingers((1, .down(at(0, 0))))],
        [.fingers((1, .motion(at(50, 50))))],
      ])
    expect(
      places == [
        at(100, 100), at(100, 100), at(120, 105), at(200, 200), at(200, 200), at(200, 200),
        at(200, 200), at(210, 205), at(210, 205), at(210, 205), at(210, 205),
      ])
  }

  @Test func `enough of it stays on a screen to be taken back`() {
    var mode = Self.mode()
    let ends = [
      (at(-900, 120), at(-56, 100)), (at(110, 9000), at(100, 456)), (at(2000, 200), at(936, 180)),
      (at(700, -900), at(616, -36)),
    ]
    for (end, expected) in ends {
      mode.panels.panels.move(
        "p", to: Rect(x: 100, y: 100, width: 80, height: 60), at: .zero, by: .none)
      let places = places(
        &mode,
        [
          [], [.fingers((1, .down(at(110, 120))))], [.fingers((1, .motion(end)))],
          [.fingers((1, .up))],
        ])
      expect(places.last, is: expected, "\(end)")
    }
  }

  @Test func `a panel that is fixed stays`() {
    var mode = Self.mode(isMovable: false)
    let places = places(
      &mode,
      [[.fingers((1, .down(at(110, 120))))], [.fingers((1, .motion(at(300, 300))))]])
    expect(places, is: [at(100, 100), at(100, 100)])
  }

  @Test func `a tour brings its panels, moves them from step to step, and takes them away`() {
    func panel(_ picture: String, x: Double, name: String? = nil) -> StepPanel {
      StepPanel(
        picture, at: name.map { .named($0) } ?? .rect(x: x, y: 10, width: 40, height: 30))
    }
    var steps = ["a", "b", "c"].map { Step($0, card: Card(title: $0)) }
    steps[0].panels = [panel("/one.png", x: 10), panel("/two.png", x: 0, name: "there")]
    steps[1].panels = [panel("/one.png", x: 200)]
    for index in steps.indices { steps[index].glide = Glide.none }
    var modes = Modes(tour: GuidedLights(Tour(steps)))
    var input = TurnInput()
    input.wanted.isUp = true
    input.desk.screens = [Screen("A", frame: Self.screens[0])]
    func shown(_ wish: TourInput, at time: Int) -> [ScenePanel] {
      modes.tour?.tell(wish)
      _ = modes.turn(input, at: .seconds(time))
      _ = modes.turn(input, at: .seconds(time) + .milliseconds(1))
      return modes.turn(input, at: .seconds(time) + .milliseconds(900)).show.picture.panels
    }
    var panels = shown(.start(), at: 1)
    expect(panels.map(\.frame.x), is: [10])
    expect(panels.compactMap { ShownPanel.picture(of: $0.id) }, is: ["/one.png"])
    let name = panels.first?.id
    panels = shown(
      .targets([TargetReport("there", .found(Rect(x: 300, y: 20, width: 9, height: 9)))]), at: 2)
    expect(panels.map(\.frame.x), is: [10, 300])
    panels = shown(.request(.want(.next)), at: 3)
    expect(panels.map(\.frame.x) == [200] && panels.first?.id == name)
    expect(shown(.request(.pause(hiding: true)), at: 4).isEmpty)
    expect(shown(.request(.resume), at: 5).map(\.frame.x), is: [200])
    expect(shown(.request(.want(.next)), at: 6).isEmpty)
    expect(shown(.request(.want(.back)), at: 7).count, is: 1)
    modes.tour = nil
    expect(modes.turn(input, at: .seconds(8)).show.picture.panels.isEmpty)
    expect(ShownPanel.picture(of: "a program's panel") == nil)
  }
}
