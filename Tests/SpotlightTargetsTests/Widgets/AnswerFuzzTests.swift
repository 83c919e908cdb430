import Expectations
import FakeBus
import Glibc
import ManualReactor
import RandomNumbers
import Spotlight
import SpotlightBus
import SpotlightDesktops
import Synchronization
import TestFiles

@testable import SpotlightTargets

/// Programs on an accessibility bus whose messages make no sense, as they come over a connection.
@MainActor
@Suite struct AnswerFuzzTests {
  private let loop = ManualReactor()

  /// What a program answers, and how much it was asked.
  private struct Dice {
    var seed: Seeded
    var answers = 0
  }

  @Test(arguments: 0..<4)
  func `whatever a program sends, each inquiry ends within its bounds`(seed: Int) throws {
    let folder = try TemporaryFolder()
    let dice = Mutex(Dice(seed: Seeded(2400 + seed)))
    let place = "unix:path=" + folder("bus")
    let fake = try require(
      FakeBus(path: folder("bus")) { question in
        dice.withLock {
          $0.answers += 1
          return Self.answer(question, at: place, &$0.seed)
        }
      })
    defer { fake.stop() }
    let address = try require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": fake.address]))
    let line = AccessibleBus(address, on: loop)
    line.open()
    expect(loop.run { line.state == .ready })
    let most = Effort.times(4000, long: 250_000)
    var rolls = Seeded(seed)
    while dice.withLock({ $0.answers }) < most {
      try ask(line, &rolls)
      expect(line.count.mostOpen <= AccessibleBus.mostOpen && line.count.open == 0)
      // Whatever it was, the connection stands.
      try require(line.bus != nil)
    }
    line.close(isLast: true)
  }

  // MARK: Inquiries

  private func ask(_ line: AccessibleBus, _ dice: inout Seeded) throws {
    let toolkits: [AccessibleToolkit] = [.gtk3, .gtk4, .qt, .other]
    let toolkit = toolkits.randomElement(using: &dice) ?? .qt
    let object = try require(AccessibleObject(program: ":1.5", path: "/top"))
    let frame = AccessibleExtents(x: 0, y: 0, width: 400, height: 300)
    let top = AccessibleTop(object: object, toolkit: toolkit, frame: frame)
    let pattern = WidgetPattern(
      role: Bool.random(using: &dice) ? .button : nil, name: "Save",
      within: Int.random(in: 0..<4, using: &dice) == 0 ? "Save" : nil,
      number: Int.random(in: 0..<4, using: &dice) == 0 ? 2 : nil)
    switch Int.random(in: 0..<5, using: &dice) {
    case 0:
      var window = DesktopWindow(id: "1", app: "app", title: "Save", process: 7)
      window.content = Rect(x: 0, y: 0, width: 400, height: 300)
      let programs = [AccessibleProgram(root: object, process: 7)]
      let search = run(TopSearch(window, among: programs), on: line)
      if let top = search?.top { expect(top.object.program, is: ":1.5") }
    case 1:
      guard let matches = WidgetMatches(pattern, in: top) else { return }
      expectBounded(run(matches, on: line)?.result)
    case 2:
      let found = FoundWidget(object, role: 43, name: "Save", chain: [(object, 39)])
      let look = run(WidgetLook(.all, at: found, in: top, last: .init()), on: line)
      guard let extents = look?.sighting.extents,
        let rule = PlaceRule(
          frame: look?.sighting.frame ?? frame,
          content: Rect(x: 10, y: 10, width: 400, height: 300), toolkit: toolkit),
        case .found(let rect) = rule.sight(of: extents, in: [])
      else { return }
      let content = Rect(x: 10, y: 10, width: 400, height: 300)
      expect(content.intersection(rect).area >= rect.area - 1e-6)
    case 3:
      let walk = run(WidgetWalk(.list(most: 200), in: top), on: line)
      expect(walk?.nodes.count ?? 0 <= 200)
      expect(walk?.nodes.allSatisfy { $0.depth <= WidgetWalk.mostDepth } ?? true)
    default:
      let walk = run(WidgetWalk(.find(pattern), in: top), on: line)
      expect(walk?.nodes.count ?? 0 <= WidgetWalk.mostNodes)
      expectBounded(walk?.result)
    }
  }

  private func expectBounded(_ result: WidgetResult?) {
    guard case .found(let widget)? = result else { return }
    expect(widget.object.program == ":1.5" && widget.name.utf8.count <= 1 << 16)
    expect(widget.depth <= WidgetWalk.mostDepth + 1)
  }

  /// Asks all of it; nil if it does not end.
  private func run<Inquiry: WidgetInquiry>(_ inquiry: Inquiry, on line: AccessibleBus) -> Inquiry? {
    var ended: [Inquiry] = []
    line.run(inquiry, patience: .seconds(2), within: .milliseconds(500)) { ended.append($0) }
    // Answers that are late do no harm.
    expect(loop.run { !ended.isEmpty && line.count.open == 0 })
    expect(ended.count, is: 1)
    return ended.first
  }

  // MARK: Answers

  private nonisolated static func answer(
    _ question: BusQuestion, at place: String, _ dice: inout Seeded
  ) -> BusAnswer {
    switch question.member {
    case "GetAddress": return .value(.string(place), wraps: 0)
    case "AddMatch", "RemoveMatch", "GetNameOwner": return .empty
    default: break
    }
    if question.destination == "org.a11y.Bus" { return .value(.boolean(true), wraps: 1) }
    let luck = Int.random(in: 0..<100, using: &dice)
    if luck < 4 { return .refusal }
    if luck < 6 { return .empty }
    if luck < 20 { return .value(anything(3, &dice), wraps: Int.random(in: 0...2, using: &dice)) }
    let wraps = question.member == "Get" ? 1 : 0
    switch question.member == "Get" ? question.texts.last ?? "" : question.member {
    case "GetChildren", "GetMatches":
      return .value(.list(of: "(so)", children(of: question.path, &dice)), wraps: wraps)
    case "GetRole":
      let roles: [UInt32] = [39, 40, 43, 43, 43, 49, 33, .max]
      let role = roles.randomElement(using: &dice) ?? 43
      return .value(.uint32(role), wraps: wraps)
    case "GetState":
      let count = [2, 2, 2, 2, 0, 1, 3, 5].randomElement(using: &dice) ?? 2
      let words = (0..<count).map { _ in
        SentValue.uint32(Bool.random(using: &dice) ? .max : .random(in: 0...(.max), using: &dice))
      }
      return .value(.list(of: "u", words), wraps: wraps)
    case "GetExtents":
      let count = luck < 95 ? 4 : 3
      return .value(
        .structure((0..<count).map { _ in .int32(side(&dice)) }), wraps: wraps)
    case "Parent":
      // Often a circle.
      let path =
        ["/top", question.path, "/top/0", "/org/a11y/atspi/null"]
        .randomElement(using: &dice) ?? "/top"
      return .value(.object(":1.5", path: path), wraps: wraps)
    case "Name":
      let names = ["Save", "_Save", "Save Save", "", String(repeating: "S", count: 5000)]
      return .value(.string(names.randomElement(using: &dice) ?? ""), wraps: wraps)
    case "ToolkitName":
      return .value(
        .string(["GTK", "gtk", "Qt", ""].randomElement(using: &dice) ?? ""), wraps: wraps)
    default: return .value(anything(3, &dice), wraps: wraps)
    }
  }

  /// Few, many, those around it, and others of other programs.
  private nonisolated static func children(of path: String, _ dice: inout Seeded) -> [SentValue] {
    let count =
      Int.random(in: 0..<60, using: &dice) == 0
      ? 1500 : Int.random(in: 0...3, using: &dice)
    return (0..<count).map { number in
      switch Int.random(in: 0..<8, using: &dice) {
      case 0: .object(":1.6", path: "/top")
      case 1: .object(":1.5", path: "/top")
      case 2: .object(":1.5", path: path)
      case 3: .object("", path: "/")
      // Deeper and deeper.
      default: .object(":1.5", path: path.utf8.count < 900 ? "\(path)/\(number)" : "/top")
      }
    }
  }

  private nonisolated static func side(_ dice: inout Seeded) -> Int32 {
    Bool.random(using: &dice)
      ? [.min, -1, 0, 1, 1 << 20, .max].randomElement(using: &dice) ?? 0
      : .random(in: -50...500, using: &dice)
  }

  /// A value of any type, also inside others.
  private nonisolated static func anything(_ depth: Int, _ dice: inout Seeded) -> SentValue {
    switch Int.random(in: 0..<(depth > 0 ? 14 : 10), using: &dice) {
    case 0: return .boolean(true)
    case 1: return .byte(7)
    case 2: return .int16(-1)
    case 3: return .int64(.random(in: .min...(.max), using: &dice))
    case 4: return .uint64(.max)
    case 5: return .double(.nan)
    case 6: return .string("Save")
    case 7: return .object(":1.5", path: "/top")
    case 8: return .strings(["Save", ""])
    case 9: return .list(of: "i", (0..<Int32.random(in: 0...4000, using: &dice)).map { .int32($0) })
    case 10: return .variant(anything(depth - 1, &dice))
    case 11:
      let count = Int.random(in: 1...5, using: &dice)
      return .structure((0..<count).map { _ in anything(depth - 1, &dice) })
    case 12:
      return .list(of: "v", (0..<3).map { _ in .variant(anything(depth - 1, &dice)) })
    default: return .list(of: "(so)", [])
    }
  }
}
