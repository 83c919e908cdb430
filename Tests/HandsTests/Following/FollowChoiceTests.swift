import Expectations
import Spotlight

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
      expect(choice.way, is: way)
      expect(!choice.isMissed)
      states[way] = .failed("It ended.")
    }
    expect(choice(states).way, is: .own)
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
    expect(choice.way == way && choice.isMissed == (way == .own))
  }

  @Test func `a way that is silent says so, and so does none`() {
    expect(
      choice([.session: Self.silent, .zone: Self.absent]).reason,
      is: "The light stands still for now. A program hides it.")
    expect(choice([.zone: Self.absent]).reason.hasPrefix("Clicks do not reach your apps. "))
  }

  @Test("A way that the person names is taken, or the reason is said why it is not")
  func named() {
    let states: [PointerSourceKind: SourceState] = [
      .script: .idle, .zone: .idle, .session: .absent("The compositor has no cursor sessions."),
    ]
    expect(choice(states) { $0.follow = .zone }.way, is: .zone)
    let missing = choice(states) { $0.follow = .session }
    expect(missing.way, is: .own)
    expect(missing.isMissed)
    expect(missing.reason.hasSuffix("The compositor has no cursor sessions."))
  }

  @Test("A person who wants the clicks for the light gets them")
  func wishes() {
    let states: [PointerSourceKind: SourceState] = [.script: .live]
    expect(choice(states) { $0.through = .none }.way, is: .own)
    expect(choice(states) { $0.follow = .own }.way, is: .own)
    expect(choice(states) { $0.click = .freeze }.way, is: .own)
    expect(choice(states) { $0.keys = ["f": .freeze] }.way, is: .own)
    let all = choice(states) {
      $0.click = .freeze
      $0.through = .all
    }
    expect(all.way, is: .script)
    expect(!choice(states) { $0.through = .none }.isMissed)
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
    expect(passing.follow, is: .zone)
    expect(passing.input, is: .nothing)
    expect(passing.keyboard, is: .none)
    desk.follow = [:]
    let own = lights.turn(TurnInput(wanted: wanted, desk: desk), at: .seconds(1)).show
    expect(own.follow, is: .own)
    expect(own.input, is: .everything)
    expect(own.keyboard, is: .exclusive)
  }

  private let frame = Rect(x: 100, y: 50, width: 80, height: 40)
  private let pixels = PixelSize(width: 160, height: 80)

  @Test func `a place is in pixels of the picture, and in Hyprland in logical pixels`() {
    expect(CursorWatch.place(x: 20, y: 30, on: frame, pixels: pixels), is: Point(x: 110, y: 65))
    expect(CursorWatch.place(x: 20, y: 30, on: frame, pixels: nil), is: Point(x: 120, y: 80))
  }

  @Test func `no place is beside its output, whatever comes`() {
    for x in [Int32.min, -1, 0, 9999, .max] {
      for size in [pixels, PixelSize(width: 0, height: 0), nil] {
        let place = CursorWatch.place(x: x, y: ~x, on: frame, pixels: size)
        expect(frame.nearest(to: place), is: place)
      }
    }
  }

  @Test func `sessions that never told a place have failed, and others are silent for now`() {
    var watch = CursorWatch()
    watch.begin(at: .seconds(1))
    expect(watch.state, is: .starting)
    watch.advance(to: .seconds(1) + CursorWatch.firstPatience)
    expect(watch.state, is: .failed(CursorWatch.silence))
    watch.enter(7)
    expect(watch.state == .live && watch.deadline == nil && watch.hears(7) && !watch.hears(8))
    watch.enter(8)
    watch.leave(7, at: .seconds(2))
    expect(watch.deadline == nil, "the pointer is on the other output already")
    watch.leave(8, at: .seconds(3))
    watch.leave(9, at: .seconds(9))
    expect(watch.deadline, is: .seconds(3) + CursorWatch.patience)
    watch.advance(to: .seconds(3))
    expect(watch.state, is: .live)
    watch.advance(to: .seconds(4))
    expect(watch.state, is: .silent(CursorWatch.silence))
    watch.enter(7)
    expect(watch.state, is: .live)
  }
}
