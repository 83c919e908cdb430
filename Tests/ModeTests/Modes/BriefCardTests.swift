import Expectations
import ModelFixtures
import Spotlight

/// Small cards about keys that come over any mode.
@Suite struct BriefCardTests {
  private static let screen = Screen("A", frame: Rect(x: 0, y: 0, width: 1280, height: 720))
  private static let seat = SeatID(1)

  private func input(_ events: [InputEvent] = [], isUp: Bool = true) -> TurnInput {
    var input = TurnInput(
      events: events,
      layOut: { CardLayout($0, size: Size(width: 200, height: 80), parts: []) })
    input.wanted.isUp = isUp
    input.wanted.keyboard = .exclusive
    input.desk.seats = [Self.seat]
    input.desk.screens = [Self.screen]
    input.desk.places = [Self.screen.frame]
    return input
  }

  private func light(_ id: String, _ x: Double, _ y: Double = 100) -> Light {
    Light(id: id, frame: Rect(x: x, y: y, width: 100, height: 100))
  }

  private static let (right, tab): (UInt32, UInt32) = (0xFF53, 0xFF09)

  @Test func `it comes, stays for four seconds and goes, and says when the next turn is due`() {
    var modes = Modes(pointers: PointedLights(PointStyle()))
    modes.brief.show(.firstStart, at: .seconds(10))
    var seen: [Double] = []
    for time in [10.0, 10.1, 10.5, 13.6, 13.85, 14] {
      let turn = modes.turn(input(), at: .seconds(time))
      seen.append(turn.show.picture.cards.first?.opacity ?? -1)
      if time == 10.5 {
        expect(!turn.next.isMoving || modes.pointers?.isMoving(at: .seconds(time)) == true)
        expect(turn.next.deadline.map { $0 <= .milliseconds(13_701) } == true)
        expect(turn.show.announced?.body?.contains("Esc") == true)
        expect(turn.show.picture.cards[0].touchable.isEmpty)
      }
    }
    expect(seen[0] == 0 && abs(seen[1] - 0.5) < 1e-6 && seen[2] == 1 && seen[3] == 1)
    expect(abs(seen[4] - 0.5) < 1e-6 && seen[5] == -1)
    expect(modes.turn(input(), at: .seconds(15)).show.announced == nil)
  }

  @Test func `its time begins when it can be seen`() {
    var modes = Modes(pointers: PointedLights(PointStyle()))
    modes.brief.show(.firstStart, at: .zero)
    var waiting = input()
    waiting.layOut = { _ in nil }
    for time in 0...20 {
      expect(modes.turn(waiting, at: .seconds(time)).show.picture.cards.isEmpty)
    }
    expect(modes.turn(input(), at: .seconds(21)).show.picture.cards.count, is: 1)
    expect(modes.turn(input(), at: .seconds(24)).show.picture.cards.first?.opacity, is: 1)
    expect(modes.turn(input(), at: .seconds(25)).show.picture.cards.isEmpty)
  }

  @Test func `who wants larger letters meanwhile reads it in larger letters`() {
    var modes = Modes(hands: FreeLights([light("a", 100)]))
    modes.brief.show(.choosing, at: .zero)
    func style(after time: Duration, _ scale: Double) -> CardStyle? {
      var input = input()
      input.cardStyle = {
        var style = CardStyle()
        style.smallSize *= scale
        return style
      }
      return modes.turn(input, at: time).show.picture.cards.first?.style
    }
    let usual = style(after: .seconds(1), 1)
    expect(usual != nil && style(after: .milliseconds(1100), 2) == usual)
    modes.brief.restyle()
    expect(style(after: .milliseconds(1200), 2) != usual)
  }

  @Test func `it stands low in the middle, or high if a light is there`() {
    var low = Modes(hands: FreeLights([light("a", 100)]))
    low.brief.show(.choosing, at: .zero)
    let card = low.turn(input(), at: .seconds(1)).show.picture.cards.first
    expect(card?.frame, is: Rect(x: 540, y: 592, width: 200, height: 80))
    var high = Modes(hands: FreeLights([light("a", 560, 600)]))
    high.brief.show(.choosing, at: .zero)
    expect(high.turn(input(), at: .seconds(1)).show.picture.cards.first?.frame.y, is: 48)
  }

  @Test func `a key that chooses among several lights says that Tab chooses, and once`() {
    var modes = Modes(hands: FreeLights([light("a", 100), light("b", 300)]))
    expect(modes.turn(input([.key(Self.right)]), at: .seconds(1)).show.picture.cards.count, is: 1)
    // By now one is chosen.
    expect(modes.turn(input([.key(Self.right)]), at: .seconds(9)).show.picture.cards.isEmpty)
  }

  @Test func `Tab itself, and a key on the only light, say nothing`() {
    var several = Modes(hands: FreeLights([light("a", 100), light("b", 300)]))
    let turn = several.turn(input([.key(Self.tab), .key(Self.right)]), at: .seconds(1))
    expect(turn.show.picture.cards.isEmpty)
    var one = Modes(hands: FreeLights([light("a", 100)]))
    let moved = one.turn(input([.key(Self.right)]), at: .seconds(1))
    expect(moved.show.picture.cards.isEmpty && moved.show.picture.lights[0].frame.x > 100)
  }

  @Test func `without hints, without fonts and while nothing is shown there is none`() {
    var unwanted = Modes(hands: FreeLights([light("a", 100), light("b", 300)]))
    unwanted.brief.isWanted = false
    expect(unwanted.turn(input([.key(Self.right)]), at: .zero).show.picture.cards.isEmpty)
    var wordless = Modes(hands: FreeLights([light("a", 100), light("b", 300)]))
    var without = input([.key(Self.right)])
    without.layOut = { _ in nil }
    expect(wordless.turn(without, at: .zero).show.picture.cards.isEmpty)
    // Fonts that were looked up meanwhile.
    expect(wordless.turn(input(), at: .milliseconds(100)).show.picture.cards.count, is: 1)
    var hidden = Modes(hands: FreeLights([light("a", 100), light("b", 300)]))
    expect(
      hidden.turn(input([.key(Self.right)], isUp: false), at: .zero).show.picture.cards.isEmpty)
  }

  /// The lines of the card of the first start while keys reach the programs below.
  private func lines(
    keys: String? = nil, shakes: Bool = true, in language: String? = nil
  ) -> [String] {
    var modes = Modes(pointers: PointedLights(PointStyle()))
    modes.brief.language = language.flatMap { LanguageTag($0) }
    modes.brief.show(.firstStartBelow(keys: keys, shakes: shakes), at: .zero)
    let body = modes.turn(input(), at: .seconds(1)).show.announced?.body ?? ""
    return body.split(separator: "\n").map(String.init)
  }

  @Test("While keys reach the programs below, it names the other ways out")
  func waysOut() {
    let help = "<b>followspot --help</b> says more"
    expect(
      lines(keys: "Ctrl+<F>") == [
        "<b>followspot stop</b> ends it", "<b>Ctrl+&lt;F&gt;</b> ends it",
        "<b>A shake of the pointer</b> ends it", help,
      ])
    expect(lines(shakes: false), is: ["<b>followspot stop</b> ends it", help])
    expect(lines(in: "de-CH")[1], is: "<b>Schütteln des Zeigers</b> beendet es")
  }

  @Test func `labels are below the cards of a tour, and come and go with it`() throws {
    var step = Step("a", at: .rect(x: 100, y: 100, width: 200, height: 100))
    step.lights[0].label = "Save"
    step.card = Card(title: "A")
    let tour = Tour([step])
    var modes = Modes(tour: GuidedLights(tour))
    modes.labels = LightLabels()
    modes.tour?.tell(.start())
    var opacities: [Double] = []
    for time in [0, 50, 200, 2000] {
      let cards = modes.turn(input(), at: .milliseconds(time)).show.picture.cards
      opacities.append(cards.first { !$0.takesInput }?.opacity ?? 0)
      if time == 2000 { expect(cards.count == 2 && !cards[0].takesInput) }
    }
    // A window that is the overlay can be smaller than its output.
    var cut = input()
    let part = Rect(x: 250, y: 150, width: 500, height: 400)
    cut.desk.part = part
    _ = modes.turn(cut, at: .seconds(3))
    let cards = modes.turn(cut, at: .seconds(5)).show.picture.cards
    expect(cards.count == 2 && cards.allSatisfy { $0.frame.intersection(part) == $0.frame })
    expect(opacities == opacities.sorted() && opacities.last == 1 && opacities[1] < 1)
    modes.tour?.leave(by: .esc, at: .seconds(6))
    let leaving = modes.turn(input(), at: .milliseconds(6050)).show.picture.cards
    let plate = try require(leaving.first { $0.layers[0].layout.request.face.title == "Save" })
    expect(plate.opacity < 1 && plate.opacity > 0)
  }
}
