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

  private static let ended = SourceState.failed("It ended.")
  private static let silent = SourceState.silent("A program hides it.")
  private static let absent = SourceState.absent("There is no layer shell.")

  @Test(
    arguments: [
      // A way that works again gets its place back.
      ([.script: ended, .zone: .live], .zone), ([.script: .idle, .zone: .live], .script),
      ([.script: .starting, .zone: .live], .script), ([.script: .live, .zone: .live], .script),
      // One that is silent gives way to one that works, but not to the overlay's own pointer.
      ([.session: silent, .zone: .idle], .zone), ([.session: silent, .zone: absent], .session),
      // While a better way may still answer, the overlay takes neither pointer nor keyboard.
      ([.script: .asked, .zone: .idle], nil), ([.script: .live, .session: .asked], .script),
      // Without a way, the overlay has the pointer.
      ([.zone: absent], .own),
    ] as [([PointerSourceKind: SourceState], PointerSourceKind?)])
  func `the best way that works is taken`(
    states: [PointerSourceKind: SourceState], way: PointerSourceKind?
  ) {
    let choice = choice(states)
    #expect(choice.way == way && choice.isMissed == (way == .own))
  }

  @Test func `a way that is silent says so, and so does none`() {
    #expect(
      choice([.session: Self.silent, .zone: Self.absent]).reason
        == "The light stands still for now. A program hides it.")
    #expect(choice([.zone: Self.absent]).reason.hasPrefix("Clicks do not reach your apps. "))
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
    #expect(!choice(states) { $0.through = .none }.isMissed)
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
