import Expectations
import Spotlight

/// Lights of a program that stay on targets.
@Suite struct LightTiesTests {
  private static let target = Target.window(app: "gedit")
  private static let place = Rect(x: 100, y: 100, width: 300, height: 200)

  private struct Stand {
    var modes: Modes
    var time = Duration.zero
    var desk = Desk()
    var isUp = true

    init(gestures: Gestures? = nil) {
      modes = Modes()
      modes.setHands(gestures, at: .zero)
      desk.screens = [Screen("A", frame: Rect(x: 0, y: 0, width: 1000, height: 800))]
      desk.places = desk.screens.map(\.frame)
      desk.seats = [SeatID(1)]
    }

    @discardableResult
    mutating func turn(_ events: [InputEvent] = []) -> Turn {
      time += .milliseconds(10)
      var wanted = Show()
      wanted.isUp = isUp
      return modes.turn(TurnInput(events: events, wanted: wanted, desk: desk), at: time)
    }

    mutating func report(_ state: TargetState, absence: TargetAbsence? = nil) {
      modes.receive([TargetReport(LightTiesTests.target, state, absence: absence)])
    }

    /// The lights when all is at rest.
    var lights: [Light] { modes.lights }
  }

  private func tied(_ gestures: Gestures? = nil) -> Stand {
    var stand = Stand(gestures: gestures)
    stand.modes.ties.tie(Light(id: "a", frame: .zero), to: Self.target)
    return stand
  }

  @Test func `where less shall move, the light is at its target at once and does not fade`() {
    var stand = tied()
    stand.modes.program.setCalm(true, at: .zero)
    stand.report(.found(Self.place))
    for _ in 0..<50 { stand.turn() }
    let next = Self.place.offset(by: Point(x: 70, y: 0))
    stand.report(.found(next))
    let shown = stand.turn().show.picture.lights
    // Neither fainter, nor with another that fades out.
    expect(shown == stand.lights && shown.map(\.frame) == [next])
  }

  @Test(arguments: [false, true])
  func `the light comes with its target, follows it and goes with it`(withHands: Bool) {
    var stand = tied(withHands ? Gestures() : nil)
    expect(stand.turn().search.targets, is: [Self.target])
    expect(stand.lights.isEmpty)
    stand.report(.found(Self.place))
    stand.turn()
    expect(stand.lights.map(\.frame), is: [Self.place])
    let next = Self.place.offset(by: Point(x: 7, y: 0))
    stand.report(.found(next))
    stand.turn()
    expect(stand.lights.map(\.frame), is: [next])
    stand.report(.hidden, absence: .windowHidden)
    stand.turn()
    expect(stand.lights.isEmpty)
    stand.report(.found(Self.place))
    stand.turn()
    expect(stand.lights.map(\.id), is: ["a"])
  }

  @Test func `nothing is sought while nothing is shown`() {
    var stand = tied()
    stand.isUp = false
    expect(stand.turn().search.isEmpty)
    stand.modes.ties.looksWhileHidden = true
    expect(!stand.turn().search.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a light that the program takes away does not come back, seen or not`(isSeen: Bool) {
    var stand = tied()
    if isSeen { stand.report(.found(Self.place)) }
    stand.turn()
    stand.modes.setLights([], at: stand.time, by: .none)
    stand.report(.found(Self.place.offset(by: Point(x: 1, y: 1))))
    stand.turn()
    expect(stand.lights.isEmpty)
    expect(stand.turn().search.isEmpty)
  }

  @Test func `a light that is tied anew has its new look`() {
    var stand = tied()
    stand.report(.found(Self.place))
    stand.turn()
    stand.modes.ties.tie(Light(id: "a", frame: .zero, padding: 9), to: Self.target)
    stand.turn()
    expect(stand.lights.map(\.padding) == [9] && stand.lights.map(\.frame) == [Self.place])
  }

  @Test func `other lights of the program stay as they are`() {
    var stand = tied()
    let own = Light(id: "own", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    stand.modes.setLights([own], at: stand.time, by: .none)
    stand.report(.found(Self.place))
    stand.turn()
    expect(stand.lights.map(\.id), is: ["own", "a"])
    expect(stand.lights[0], is: own)
  }

  @Test func `a light that a hand has moved follows no more`() {
    var stand = tied(Gestures())
    stand.report(.found(Self.place))
    stand.turn()
    stand.modes.hands?.replace([Light(id: "a", frame: Self.place.offset(by: Point(x: 90, y: 0)))])
    stand.turn()
    stand.report(.found(Self.place.offset(by: Point(x: 5, y: 0))))
    stand.turn()
    expect(stand.lights.map(\.frame.x), is: [190])
    expect(stand.turn().search.isEmpty)
  }

  @Test func `places on screens can be tied too`() {
    var stand = Stand()
    stand.modes.ties.tie(
      Light(id: "a", frame: .zero),
      to: .corner(.bottomRight, Rect(x: 0, y: 0, width: 10, height: 10)))
    stand.turn()
    expect(stand.lights.map(\.frame), is: [Rect(x: 990, y: 790, width: 10, height: 10)])
    stand.desk.screens[0].frame.width = 500
    stand.turn()
    expect(stand.lights.map(\.frame.x), is: [490])
  }
}
