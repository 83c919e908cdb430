import Spotlight
import Testing

@Suite("Which source tells where the pointer is")
struct FollowChoiceTests {
  private func choice(
    _ states: [PointerSourceKind: SourceState], _ change: (inout PointStyle) -> Void = { _ in }
  ) -> FollowChoice {
    var style = PointStyle()
    change(&style)
    return FollowChoice(style, among: states)
  }

  @Test("The best way that works is taken, in a fixed order")
  func order() {
    var states: [PointerSourceKind: SourceState] = [:]
    for way in PointerSourceKind.allCases { states[way] = .idle }
    for way in [PointerSourceKind.script, .shell, .session, .zone, .socket] {
      let choice = choice(states)
      #expect(choice.way == way)
      #expect(!choice.isMissed)
      states[way] = .failed("It ended.")
    }
    #expect(choice(states).way == .own)
  }

  @Test(
    "A way that works again gets its place back", arguments: [SourceState.idle, .starting, .live])
  func comesBack(state: SourceState) {
    #expect(choice([.script: .failed("It ended."), .zone: .live]).way == .zone)
    #expect(choice([.script: state, .zone: .live]).way == .script)
  }

  @Test("A way that is silent gives way to one that works, but not to the overlay's own pointer")
  func silent() {
    let silent = SourceState.silent("A program hides it.")
    #expect(choice([.session: silent, .zone: .idle]).way == .zone)
    let alone = choice([.session: silent, .zone: .absent("There is no layer shell.")])
    #expect(alone.way == .session)
    #expect(!alone.isMissed)
    #expect(alone.reason == "The light stands still for now. A program hides it.")
  }

  @Test("While a better way may still answer, the overlay takes neither pointer nor keyboard")
  func asked() {
    #expect(choice([.script: .asked, .zone: .idle]).way == nil)
    #expect(choice([.script: .live, .session: .asked]).way == .script)
  }

  @Test("Without a way, the overlay has the pointer and says why")
  func none() {
    let choice = choice([.zone: .absent("There is no layer shell.")])
    #expect(choice.way == .own)
    #expect(choice.isMissed)
    #expect(choice.reason.hasPrefix("Clicks do not reach your apps. "))
  }

  @Test("A way that the person names is taken, or the reason is said why it is not")
  func named() {
    let states: [PointerSourceKind: SourceState] = [
      .script: .idle, .zone: .idle, .session: .absent("The compositor has no cursor sessions."),
    ]
    #expect(choice(states) { $0.follow = .zone }.way == .zone)
    let missing = choice(states) { $0.follow = .session }
    #expect(missing.way == .own)
    #expect(missing.isMissed)
    #expect(missing.reason.hasSuffix("The compositor has no cursor sessions."))
  }

  @Test("A person who wants the clicks for the light gets them")
  func wishes() {
    let states: [PointerSourceKind: SourceState] = [.script: .live]
    #expect(choice(states) { $0.through = .none }.way == .own)
    #expect(choice(states) { $0.follow = .own }.way == .own)
    #expect(choice(states) { $0.click = .freeze }.way == .own)
    #expect(choice(states) { $0.keys = ["f": .freeze] }.way == .own)
    let all = choice(states) {
      $0.click = .freeze
      $0.through = .all
    }
    #expect(all.way == .script)
    for style in [ClickThrough.none] {
      #expect(!choice(states) { $0.through = style }.isMissed)
    }
  }

  @Test("While clicks pass, the show leaves pointer and keyboard to the programs below")
  func show() {
    var lights = PointedLights()
    var wanted = Show()
    wanted.isUp = true
    wanted.keyboard = .exclusive
    var desk = Desk()
    desk.follow = [.zone: .idle]
    let passing = lights.turn(TurnInput(wanted: wanted, desk: desk), at: .zero).show
    #expect(passing.follow == .zone)
    #expect(passing.input == .nothing)
    #expect(passing.keyboard == .none)
    desk.follow = [:]
    let own = lights.turn(TurnInput(wanted: wanted, desk: desk), at: .seconds(1)).show
    #expect(own.follow == .own)
    #expect(own.input == .everything)
    #expect(own.keyboard == .exclusive)
  }
}
