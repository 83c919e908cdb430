import Expectations
import ModelFixtures
import RandomNumbers
import Spotlight

// Promises that hold whatever hands do.
@Suite struct HandsTraceTests {
  /// The number of traces for each of four promises; ten thousand in total.
  private static let traces = 2500

  /// One event of a trace, and its time.
  private struct Moment {
    var time: Int
    var event: (Duration) -> InputEvent
  }

  private static let hands = RandomHands(width: 900, height: 300)

  private static let pens: [UInt32] = [1, 2]
  private static let penButtons = [.tip, .tip, .left] + ButtonChange.Button.barrel

  /// A pen that may become an eraser, and may leave while something is pressed.
  private static func pen(
    of seat: SeatID, _ random: inout Seeded
  ) -> (Duration) -> InputEvent {
    let pen = pens.randomElement(using: &random) ?? 1
    let isEraser = Int.random(in: 0..<6, using: &random) == 0
    let position = Int.random(in: 0..<6, using: &random) == 0 ? nil : Self.hands.place(&random)
    let buttons = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      ButtonChange(
        penButtons.randomElement(using: &random) ?? .tip, Self.hands.phase(&random),
        at: Self.hands.place(&random))
    }
    return {
      .pointer(
        PointerFrame(
          seat: seat, pen: pen, time: $0, isEraser: isEraser, position: position, buttons: buttons))
    }
  }

  private static func pinch(
    of seat: SeatID, _ random: inout Seeded
  ) -> (Duration) -> InputEvent {
    let scales = [0, -1, 1.0 / 256, 0.5, 1, 1.25, 3, 8_388_607, .nan, .infinity]
    let phase: PinchChange.Phase =
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<3: .begin
      case 3..<6:
        .update(
          scale: scales.randomElement(using: &random) ?? 1,
          degrees: .random(in: -400...400, using: &random))
      case 6: .end
      default: .cancel
      }
    let place = Self.hands.place(&random)
    return { .pinch(PinchChange(seat: seat, time: $0, position: place, phase)) }
  }

  /// A mix of legal and illegal events of two people.
  private static func trace(_ random: inout Seeded) -> [Moment] {
    var time = 0
    return (0..<Int.random(in: 4..<24, using: &random)).map { _ in
      time += Int.random(in: 0..<300, using: &random)
      let seat = SeatID(UInt32.random(in: 1...2, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<5:
        let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Self.hands.touch(&random)
        }
        return Moment(time: time) { .touch(TouchFrame(seat: seat, time: $0, changes: changes)) }
      case 5..<7:
        let buttons = (0..<Int.random(in: 0...1, using: &random)).map { _ in
          ButtonChange(.left, Self.hands.phase(&random), at: Self.hands.place(&random))
        }
        let position = Self.hands.place(&random)
        let scroll = Scroll(
          vertical: .init(hundredTwentieths: Int.random(in: -240...240, using: &random)))
        let scrolls = Bool.random(using: &random) ? [scroll] : []
        return Moment(time: time) {
          .pointer(
            PointerFrame(
              seat: seat, time: $0, position: position, buttons: buttons, scrolls: scrolls))
        }
      case 7..<9: return Moment(time: time, event: pen(of: seat, &random))
      case 9..<11: return Moment(time: time, event: pinch(of: seat, &random))
      default:
        let symbols: [UInt32] = [0xff09, 0xff53, 0x2b, 0x2d, 0xffff, 0x61]
        let symbol = symbols.randomElement(using: &random) ?? 0
        return Moment(time: time) {
          .key(KeyChange(seat: seat, time: $0, place: 9, symbol: symbol, phase: .pressed))
        }
      }
    }
  }

  private static func run(_ trace: [Moment], from start: Int, on table: inout Table) {
    for moment in trace {
      table.receive(moment.event(.milliseconds(start + moment.time)))
    }
  }

  /// The way in which everything that is down ends.
  private enum End: CaseIterable {
    case up
    /// The devices are gone.
    case cancel
  }

  private static func end(_ table: inout Table, at time: Int, by end: End) {
    for seat in [Table.seat, Table.other] {
      for finger: Int32 in [-1, 0, 352] {
        table.touch(time, seat: seat, (finger, end == .up ? .up : .cancel))
      }
      table.point(time, seat: seat, 0, 0, end == .up ? .released : .cancelled)
      for pen in pens {
        for button in penButtons {
          table.pen(
            time, seat: seat, pen: pen, 0, 0, end == .up ? .released : .cancelled, button: button)
        }
      }
      table.pinch(time, seat: seat, end == .up ? .end : .cancel)
    }
  }

  private static func settings(_ random: inout Seeded) -> (inout GestureSettings) -> Void {
    let doubles = Bool.random(using: &random)
    let reach = Bool.random(using: &random) ? 12.0 : 0
    let isVelocity = Bool.random(using: &random)
    return {
      $0.doubleTapTime = doubles ? .milliseconds(300) : nil
      $0.fingerHandleReach = reach
      $0.pinch = isVelocity ? .velocity : .fingers
      $0.rotates = true
    }
  }

  @Test func nothingStaysHeldWhenAllIsUp() {
    for seed in 0..<Self.traces {
      var random = Seeded(seed)
      let few = Bool.random(using: &random)
      var table = Table(few ? [Table.three[0]] : Table.three, Self.settings(&random))
      Self.run(Self.trace(&random), from: 0, on: &table)
      Self.end(&table, at: 10_000, by: End.allCases.randomElement(using: &random) ?? .up)
      table.pass(to: 20_000)
      var held: [Hand: String] = [:]
      var isPaired = true
      for intent in table.intents {
        switch intent {
        case .takeHold(let light, let hand):
          isPaired = isPaired && held.updateValue(light, forKey: hand) == nil
        case .letGo(let light, let hand):
          isPaired = isPaired && held.removeValue(forKey: hand) == light
        default: break
        }
      }
      guard
        isPaired, held.isEmpty, table.hands.holds.isEmpty, table.isIdle,
        table.hands.nextDeadline == nil,
        table.lights.allSatisfy({ table.hands.settings.limits.allow($0.frame.size) })
      else {
        Issue.record("seed \(seed): \(table.intents)")
        return
      }
    }
  }

  /// How many elements each list has that remembers hands.
  ///
  /// By reflection, so that a list that is added later counts too. What a person chose by keys stays.
  private static func lists(in value: Any, of owner: String = "hands") -> [String: Int] {
    var found: [String: Int] = [:]
    for (label, child) in Mirror(reflecting: value).children {
      guard let label, label != "settings", label != "keys" else { continue }
      let mirror = Mirror(reflecting: child)
      switch mirror.displayStyle {
      case .collection, .set, .dictionary: found["\(owner).\(label)"] = mirror.children.count
      case .struct: found.merge(lists(in: child, of: label)) { $0 + $1 }
      default: break
      }
    }
    return found
  }

  @Test func nothingIsRememberedWhenAllHandsAreGone() {
    for seed in 0..<Self.traces {
      var random = Seeded(seed)
      var table = Table(Table.three, Self.settings(&random))
      Self.run(Self.trace(&random), from: 0, on: &table)
      Self.end(&table, at: 10_000, by: End.allCases.randomElement(using: &random) ?? .up)
      for seat in [Table.seat, Table.other] {
        for pen in [nil] + Self.pens.map(Optional.some) {
          table.receive(.pointer(PointerFrame(seat: seat, pen: pen, time: .seconds(11))))
        }
      }
      table.pass(to: 20_000)
      let lists = Self.lists(in: table.hands)
      guard lists.count >= 7, lists.values.allSatisfy({ $0 == 0 }) else {
        Issue.record("seed \(seed): \(lists)")
        return
      }
    }
  }

  @Test func aLightGoesAsFarAsItsFinger() {
    for seed in 0..<Self.traces {
      var random = Seeded(seed)
      var table = Table(Table.three)
      let start = Point(x: 150, y: 150)
      table.touch(0, (5, .down(start)))
      var last = start
      for time in 1...Int.random(in: 1...8, using: &random) {
        let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          last = Self.hands.place(&random)
          return TouchChange(5, .motion(last))
        }
        table.receive(
          .touch(TouchFrame(seat: Table.seat, time: .milliseconds(time), changes: changes)))
      }
      table.touch(100, (5, Bool.random(using: &random) ? .up : .cancel))
      let moved = Rect(x: last.x - 50, y: last.y - 50, width: 100, height: 100)
      guard table.frame("a") == moved, table.lights[1...] == Table.three[1...] else {
        Issue.record("seed \(seed): \(table.lights)")
        return
      }
    }
  }

  @Test func fingersOnTwoLightsDoNotTouchEachOther() {
    for seed in 0..<Self.traces {
      var random = Seeded(seed)
      let a = (0..<6).map { _ in TouchChange(1, .motion(Self.hands.place(&random))) }
      let b = (0..<6).map { _ in TouchChange(2, .motion(Self.hands.place(&random))) }
      var one = Table(Table.three)
      one.touch(0, (1, .down(150, 150)), (2, .down(450, 150)))
      var another = one
      for change in a + b {
        one.receive(.touch(TouchFrame(seat: Table.seat, time: .zero, changes: [change])))
      }
      // In the other order, and some in one frame.
      for (a, b) in zip(a, b) {
        let frames = Bool.random(using: &random) ? [[b, a]] : [[b], [a]]
        for changes in frames {
          another.receive(.touch(TouchFrame(seat: Table.seat, time: .zero, changes: changes)))
        }
      }
      guard one.lights == another.lights else {
        Issue.record("seed \(seed): \(one.lights), \(another.lights)")
        return
      }
    }
  }

  @Test func theTimeOfDayDoesNotMatter() {
    for seed in 0..<Self.traces {
      var random = Seeded(seed)
      let settings = Self.settings(&random)
      let trace = Self.trace(&random)
      var now = Table(Table.three, settings)
      var later = now
      let shift = Int.random(in: -1_000_000...1_000_000_000, using: &random)
      Self.run(trace, from: 0, on: &now)
      Self.run(trace, from: shift, on: &later)
      let deadlines = (now.hands.nextDeadline, later.hands.nextDeadline)
      guard now.intents == later.intents, now.lights == later.lights,
        deadlines.0.map({ $0 + .milliseconds(shift) }) == deadlines.1
      else {
        Issue.record("seed \(seed): \(now.intents), \(later.intents)")
        return
      }
    }
  }
}
