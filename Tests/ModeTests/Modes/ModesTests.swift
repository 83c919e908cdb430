import Expectations
import ModelFixtures
import Spotlight

/// Which mode gets which input, and the show of all of them together.
struct ModesTests {
  private let seat = SeatID(1)
  private let other = SeatID(2)

  private func pointer(_ seat: SeatID, _ x: Double, _ y: Double) -> InputEvent {
    .point(Point(x: x, y: y), seat: seat)
  }

  private func input(_ events: [InputEvent] = [], wayOut: WayOut? = nil) -> TurnInput {
    var input = TurnInput(events: events, wayOut: wayOut)
    input.wanted.isUp = true
    input.desk.seats = [seat, other]
    input.desk.screens = [Screen("A", frame: Rect(x: 0, y: 0, width: 640, height: 480))]
    input.desk.places = input.desk.screens.map(\.frame)
    return input
  }

  private var light: Light {
    Light(id: "a", frame: Rect(x: 100, y: 100, width: 100, height: 100))
  }

  @Test func `a hand on a panel does nothing to the lights below, and looks as usual`() {
    var modes = Modes(hands: FreeLights([light]))
    modes.panels.panels.add(
      "p", frame: Rect(x: 120, y: 120, width: 20, height: 20), look: PanelLook(), opacity: 1,
      at: .zero, by: .none)
    _ = modes.turn(input(), at: .zero)
    let beside = modes.turn(input([pointer(seat, 150, 150)]), at: .seconds(1))
    expect(beside.show.cursors.of(.pointer(seat)) == .grab && beside.news.isEmpty)
    let onPanel = modes.turn(input([pointer(seat, 130, 130)]), at: .seconds(2))
    expect(onPanel.show.cursors.of(.pointer(seat)), is: .arrow)
    guard case .panel("p", let event)? = onPanel.news.first else {
      Issue.record("no news of the panel")
      return
    }
    expect(event.kind == .hovered && event.place == Point(x: 10, y: 10))
  }

  @Test func `panels that ask for keys have the keyboard while a hand holds one, and no longer`() {
    func button(_ phase: ButtonChange.Phase, _ button: ButtonChange.Button = .left) -> InputEvent {
      .point(inside, phase, button: button)
    }
    func finger(_ phase: TouchChange.Phase) -> InputEvent { .fingers((1, phase)) }
    let inside = Point(x: 130, y: 130)
    let turns: [(InputEvent, KeyboardUse)] = [
      (pointer(seat, 130, 130), .none), (button(.pressed), .exclusive),
      (pointer(seat, 200, 200), .exclusive), (button(.released), .none),
      (button(.pressed), .exclusive), (button(.pressed, .right), .exclusive),
      (button(.released), .exclusive), (button(.released, .right), .none),
      (button(.pressed), .exclusive), (button(.cancelled), .none),
      (finger(.down(inside)), .exclusive), (finger(.up), .none),
      (finger(.down(inside)), .exclusive), (finger(.cancel), .none),
      (finger(.down(Point(x: 10, y: 10))), .none), (finger(.up), .none),
    ]
    for asks in [true, false] {
      var modes = Modes(panels: PanelMode(takesKeysWhileHeld: asks))
      modes.panels.panels.add(
        "p", frame: Rect(x: 120, y: 120, width: 20, height: 20), look: PanelLook(), opacity: 1,
        at: .zero, by: .none)
      for (number, (event, use)) in turns.enumerated() {
        let turn = modes.turn(input([event]), at: .seconds(number))
        expect(turn.show.keyboard, is: (asks ? use : .none), "turn \(number)")
      }
    }
  }

  @Test func `a tour lends the keys while the pointer is in an open light, and takes them back`() {
    var step = Step("a", at: .rect(x: 100, y: 100, width: 100, height: 100))
    step.onTapLight = .passThrough
    step.panels = [StepPanel("/one.png", at: .rect(x: 400, y: 10, width: 40, height: 30))]
    var modes = Modes(tour: GuidedLights(Tour([step])))
    modes.tour?.tell(.start())
    func away(_ seat: SeatID) -> InputEvent { .point(nil, seat: seat) }
    _ = modes.turn(input(), at: .zero)
    let turns: [([InputEvent], KeyboardUse)] = [
      ([], .shared), ([away(seat)], .shared), ([pointer(seat, 9, 9)], .shared),
      ([away(seat)], .none), ([], .none), ([pointer(seat, 9, 9)], .shared),
      // To another screen, and onto a panel.
      ([away(seat), pointer(seat, 9, 9)], .shared), ([pointer(seat, 410, 20)], .shared),
      ([pointer(other, 9, 9)], .shared), ([away(seat)], .shared), ([away(other)], .none),
      ([.fingers((1, .down(9, 9)))], .shared), ([.fingers((1, .up))], .shared),
    ]
    for (number, (events, use)) in turns.enumerated() {
      let turn = modes.turn(input(events), at: .seconds(number + 1))
      expect(turn.show.keyboard == use && turn.show.hearsKeys, "turn \(number)")
    }
  }

  @Test func `what is shown has not arrived before its panels have`() {
    var modes = Modes()
    expect(modes.hasArrived(at: .zero))
    modes.panels.panels.add(
      "p", frame: Rect(x: 120, y: 120, width: 20, height: 20), look: PanelLook(), opacity: 1,
      at: .zero, by: .eased(.seconds(1)))
    _ = modes.turn(input(), at: .milliseconds(900))
    expect(!modes.hasArrived(at: .milliseconds(900)))
    _ = modes.turn(input(), at: .seconds(2))
    expect(modes.hasArrived(at: .seconds(2)))
  }

  @Test func `a side of a window changes the cursor of the hand on it, and of no other`() {
    var modes = Modes(hands: FreeLights([]))
    modes.picture = PictureMode(
      PixelSize(width: 400, height: 300), fit: .fill,
      cross: Size(width: 44, height: 32), look: light)
    var first = input()
    first.desk.window = WindowFacts(isActive: true)
    first.desk.surfaces = [
      Panels.Screen(Rect(x: 0, y: 0, width: 400, height: 332), scale: .one)
    ]
    _ = modes.turn(first, at: .zero)
    var second = first
    // One pointer is on the right side, the other in the middle of the picture.
    second.events = [pointer(other, 200, 200), pointer(seat, 398, 200)]
    let turn = modes.turn(second, at: .seconds(1))
    expect(turn.show.cursors.of(.pointer(seat)), is: .resizeHorizontally)
    expect(turn.show.cursors.of(.pointer(other)), is: .arrow)
    var third = first
    third.events = [pointer(seat, 200, 200)]
    expect(modes.turn(third, at: .seconds(2)).show.cursors.of(.pointer(seat)), is: .arrow)
  }

  @Test(arguments: PointerSourceKind.allCases)
  func `hidden in stillness, only a light that needs one has a surface; in 50 ms it is back`(
    way: PointerSourceKind
  ) {
    var style = PointStyle()
    style.hidesAfter = .seconds(2)
    var modes = Modes(pointers: PointedLights(style))
    func turn(_ events: [InputEvent] = [], at time: Duration) -> Show {
      var input = input(events)
      input.desk.follow = [way: .live]
      input.desk.hasLayers = true
      input.desk.isSeen = true
      return modes.turn(input, at: time).show
    }
    func motion(_ x: Double, at time: Duration) -> InputEvent {
      let place = Point(x: x, y: 20)
      return [.own, .zone].contains(way)
        ? .pointer(PointerFrame(seat: seat, time: time, position: place))
        : .place(PointerPlace(seat: seat, position: place, time: time))
    }
    for second in 0...1 { _ = turn(at: .seconds(second)) }
    expect(modes.pointers?.following?.way, is: way)
    for start in [2, 12] {
      _ = turn([motion(Double(start), at: .seconds(start))], at: .seconds(start))
      let seen = turn(at: .seconds(start) + .milliseconds(50))
      expect(seen.place.hasSurfaces && seen.picture.dim.opacity > 0)
      for second in (start + 1)...(start + 6) { _ = turn(at: .seconds(second)) }
      let hidden = turn(at: .seconds(start + 7))
      expect(hidden.picture.dim.opacity, is: 0)
      expect(hidden.place.hasSurfaces, is: [.own, .zone].contains(way))
    }
  }

  @Test func `the way out ends every mode but a tour, which has an outcome`() {
    let way = WayOut.leave(by: .esc)
    for var modes in [
      Modes(), Modes(hands: FreeLights([])), Modes(pointers: PointedLights(PointStyle())),
    ] {
      expect(modes.turn(input(wayOut: way), at: .zero).end, is: way)
      expect(modes.turn(input(), at: .zero).end == nil)
    }
    var tour = Tour([Step("a", card: Card(title: "A"))], keys: ["Escape": .ignore])
    tour.steps[0].nextOn = [.key("Escape")]
    var modes = Modes(tour: GuidedLights(tour))
    modes.tour?.tell(.start())
    _ = modes.turn(input(), at: .zero)
    expect(modes.turn(input(wayOut: way), at: .seconds(1)).end == nil)
    _ = modes.turn(input(), at: .seconds(2))
    expect(modes.tour?.outcome, is: .dismissed(at: "a", by: .esc))
  }

  @Test func `Enter is a key of a tour's, and no way out of it`() {
    var modes = Modes(tour: GuidedLights(Tour([Step("a", card: Card(title: "A"))])))
    modes.tour?.tell(.start())
    _ = modes.turn(input(), at: .zero)
    _ = modes.turn(input(wayOut: .accept), at: .seconds(1))
    _ = modes.turn(input(), at: .seconds(3))
    expect(modes.tour?.outcome == nil)
  }

  @Test func `a tour goes before pointers, and these before the program's lights`() {
    var modes = Modes(hands: FreeLights([light]))
    expect(modes.turn(input(), at: .zero).show.picture.lights.map(\.id), is: ["a"])
    modes.pointers = PointedLights(PointStyle())
    expect(modes.turn(input(), at: .zero).show.input, is: .everything)
    modes.tour = GuidedLights(Tour([]))
    expect(modes.turn(input(), at: .zero).show.isUp == false)
    modes.tour = nil
    modes.pointers = nil
    expect(modes.turn(input(), at: .zero).show.picture.lights.map(\.id), is: ["a"])
  }
}
