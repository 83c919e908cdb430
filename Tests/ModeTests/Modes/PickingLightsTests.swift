import Expectations
import ModelFixtures
import Spotlight

/// A light on what a person points at.
@Suite struct PickingLightsTests {
  private struct Stand {
    private var modes = Modes()
    var mode: PickingLights {
      get { modes.picking! }  // It is there from `init` on.
      set { modes.picking = newValue }
    }
    var time = Duration.zero
    var handsOnClicks = false

    init() { modes.picking = PickingLights(dim: Dim()) }

    @discardableResult
    mutating func turn(_ events: [InputEvent] = [], wayOut: WayOut? = nil) -> Turn {
      time += .milliseconds(10)
      var desk = Desk()
      desk.handsOnClicks = handsOnClicks
      return modes.turn(TurnInput(events: events, wayOut: wayOut, desk: desk), at: time)
    }
  }

  private func pointer(_ x: Double, _ phase: ButtonChange.Phase? = nil) -> InputEvent {
    .point(Point(x: x, y: 5), phase)
  }

  @Test func `each place is told once, and what is there is lit`() {
    var stand = Stand()
    expect(stand.turn([pointer(1)]).news, is: [.pick(Point(x: 1, y: 5), isChosen: false)])
    expect(stand.turn([pointer(1)]).news.isEmpty)
    stand.mode.light(Light(id: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4)), at: stand.time)
    expect(stand.turn().show.picture.lights.map(\.id), is: ["a"])
  }

  @Test func `a light on its way is there at once when less motion is wanted`() {
    var stand = Stand()
    let places = [Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 90, y: 2, width: 3, height: 4)]
    for place in places { stand.mode.light(Light(id: "a", frame: place), at: stand.time) }
    expect(stand.turn().show.picture.lights.map(\.frame) != [places[1]])
    stand.mode.setCalm(true, at: stand.time)
    expect(stand.turn().show.picture.lights.map(\.frame), is: [places[1]])
  }

  @Test func `a click chooses, and nothing after it counts`() {
    var stand = Stand()
    let turn = stand.turn([pointer(3, .pressed), pointer(4, .released)])
    expect(turn.news, is: [.pick(Point(x: 4, y: 5), isChosen: true)])
    expect(stand.turn([pointer(9, .pressed), pointer(9, .released)]).news.isEmpty)
  }

  @Test func `a drag chooses nothing`() {
    var stand = Stand()
    let turn = stand.turn([pointer(3, .pressed), pointer(90, .released)])
    expect(turn.news, is: [.pick(Point(x: 90, y: 5), isChosen: false)])
  }

  @Test func `a tap chooses, and a finger that is taken away by the compositor does not`() {
    var stand = Stand()
    stand.turn([.fingers((1, .down(7, 5)))])
    expect(stand.turn([.fingers((1, .cancel))]).news.isEmpty)
    stand.turn([.fingers((1, .down(7, 5)))])
    expect(stand.turn([.fingers((1, .up))]).news, is: [.pick(Point(x: 7, y: 5), isChosen: true)])
  }

  @Test func `Enter chooses what is pointed at, and Esc leaves`() {
    var stand = Stand()
    expect(stand.turn(wayOut: .accept).news.isEmpty)
    stand.turn([pointer(2)])
    let turn = stand.turn(wayOut: .accept)
    expect(turn.news == [.pick(Point(x: 2, y: 5), isChosen: true)] && turn.end == nil)
    expect(stand.turn(wayOut: .leave(by: .esc)).end, is: .leave(by: .esc))
  }

  @Test func `what chooses goes on to the program below only where it is recorded`() {
    for handsOn in [false, true] {
      for byKey in [false, true] {
        var stand = Stand()
        stand.mode = PickingLights(dim: Dim(), handsOn: handsOn)
        stand.handsOnClicks = true
        stand.turn([pointer(2)])
        let turn =
          byKey
          ? stand.turn(wayOut: .accept)
          : stand.turn([pointer(2, .pressed), pointer(2, .released)])
        expect(turn.clicks.map(\.place), is: (handsOn ? [Point(x: 2, y: 5)] : []))
        expect(stand.turn().clicks.isEmpty)
      }
    }
  }

  @Test func `all input belongs to it, so nothing below is pressed`() {
    var stand = Stand()
    let show = stand.turn().show
    expect(show.input == .everything && show.keyboard == .exclusive)
  }
}
