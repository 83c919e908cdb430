import Glibc
import Spotlight
import SpotlightBus

@testable import SpotlightTargets

/// A program on the accessibility bus that says what a test wants.
final class ScriptedProgram {
  struct Node {
    var role: UInt32
    var name: String
    var states: AccessibleStates = [.visible, .showing, .sensitive]
    var place = (x: Int32(0), y: Int32(0), width: Int32(0), height: Int32(0))
    var children: [String] = []
    var parent: String?
  }

  static let root = AccessibleBus.root
  private static let below = "/org/a11y/atspi/accessible/"

  let bus: Bus
  var toolkit = "GTK"
  var nodes: [String: Node] = [:]
  /// Whether it answers at all.
  var isMute = false
  private var kept: [BusRequest] = []
  /// What it was asked: interfaces and members with the path.
  private(set) var asked: [(path: String, interface: String, member: String)] = []

  init(_ bus: Bus) {
    self.bus = bus
    nodes[Self.root] = Node(role: 75, name: "program")
    bus.export("/", andBelow: true) { [unowned self] in take($0) }
  }

  static func path(_ name: String) -> String { name == "root" ? root : below + name }

  /// Adds an object below another one.
  @discardableResult
  func add(
    _ name: String, _ role: UInt32, _ title: String = "", in parent: String,
    at place: (Int32, Int32, Int32, Int32) = (0, 0, 10, 10),
    states: AccessibleStates = [.visible, .showing, .sensitive]
  ) -> String {
    let path = Self.path(name)
    nodes[path] = Node(
      role: role, name: title, states: states,
      place: (place.0, place.1, place.2, place.3), parent: Self.path(parent))
    nodes[Self.path(parent)]?.children.append(path)
    return path
  }

  func change(_ name: String, _ body: (inout Node) -> Void) {
    if var node = nodes[Self.path(name)] {
      body(&node)
      nodes[Self.path(name)] = node
    }
  }

  func count(_ member: String, of name: String? = nil) -> Int {
    asked.count { $0.member == member && (name == nil || $0.path == Self.path(name ?? "")) }
  }

  /// Answers all that was kept while it was mute.
  func speak() {
    isMute = false
    let requests = kept
    kept = []
    for request in requests { answer(request) }
  }

  /// Tells a change of a state, as toolkits do.
  func tell(_ name: String, _ state: String, _ isSet: Bool) throws {
    try bus.emit(
      Self.path(name), "org.a11y.atspi.Event.Object", "StateChanged",
      [
        .string(state), .int32(isSet ? 1 : 0), .int32(0), .variant(.int32(0)), .options(),
      ])
  }

  private func take(_ request: BusRequest) {
    asked.append((request.path, request.interface, request.member))
    if isMute { return kept.append(request) }
    answer(request)
  }

  /// The names of what each object can be asked to do, and the numbers of what was asked.
  var actions: [String] = []
  private(set) var done: [Int64] = []

  private func answer(_ request: BusRequest) {
    let member = request.member == "Get" ? request.arguments[1].text ?? "" : request.member
    guard let node = nodes[request.path] else {
      return request.refuse("org.freedesktop.DBus.Error.UnknownObject", "There is none.")
    }
    let unique = bus.uniqueName ?? ""
    func object(_ path: String) -> BusValue { .structure([.string(unique), .path(path)]) }
    switch member {
    case "GetChildren": request.answer([.array(of: "(so)", node.children.map(object))])
    case "GetRole": request.answer([.uint32(node.role)])
    case "GetState":
      let bits = node.states.rawValue
      request.answer([
        .array(
          of: "u",
          [
            .uint32(UInt32(truncatingIfNeeded: bits)),
            .uint32(UInt32(truncatingIfNeeded: bits >> 32)),
          ])
      ])
    case "GetExtents":
      let place = node.place
      request.answer([
        .structure([
          .int32(place.x), .int32(place.y), .int32(place.width), .int32(place.height),
        ])
      ])
    case "Name": request.answer([.variant(.string(node.name))])
    case "Parent":
      request.answer([.variant(object(node.parent ?? "/org/a11y/atspi/null"))])
    case "ToolkitName": request.answer([.variant(.string(toolkit))])
    case "GetActions":
      let actions = actions.map { BusValue.structure([.string($0), .string(""), .string("")]) }
      request.answer([.array(of: "(sss)", actions)])
    case "DoAction":
      done.append(request.arguments.first?.number ?? -1)
      request.answer([.boolean(true)])
    default: request.refuse("org.freedesktop.DBus.Error.UnknownMethod", "There is none.")
    }
  }
}

/// What a desktop has for accessibility: the switch, the address of the bus, and the list of programs.
final class ScriptedAccessibility {
  let bus: Bus
  private let address: String
  var programs: [ScriptedProgram] = []
  var isEnabled = false
  /// Whether a screen reader runs.
  var hasReader = false
  /// Every value that the switch was given.
  private(set) var switches: [Bool] = []
  private(set) var registered: [String] = []
  private(set) var hasNames = 0
  /// How often the programs were asked for.
  private(set) var listings = 0

  init(_ bus: Bus, at address: BusAddress) throws {
    self.bus = bus
    self.address = address.text
    bus.export("/", andBelow: true) { [unowned self] in take($0) }
    for name in ["org.a11y.Bus", "org.a11y.atspi.Registry"] {
      try bus.own(name) { [unowned self] in if (try? $0.get()) == true { hasNames += 1 } }
    }
  }

  private func take(_ request: BusRequest) {
    switch request.member {
    case "GetAddress": request.answer([.string(address)])
    case "Get":
      let isReader = request.arguments[1].text == "ScreenReaderEnabled"
      request.answer([.variant(.boolean(isReader ? hasReader : isEnabled))])
    case "Set":
      isEnabled = request.arguments.last?.unwrapped?.flag ?? false
      switches.append(isEnabled)
      request.answer()
    case "GetChildren":
      listings += 1
      request.answer([
        .array(
          of: "(so)",
          programs.compactMap { program in
            program.bus.uniqueName.map {
              .structure([.string($0), .path(AccessibleBus.root)])
            }
          })
      ])
    case "RegisterEvent", "DeregisterEvent":
      registered.append("\(request.member) \(request.arguments.first?.text ?? "")")
      request.answer()
    default: request.refuse("org.freedesktop.DBus.Error.UnknownMethod", "There is none.")
    }
  }
}

/// A tree of objects that answers inquiries without a bus.
struct ScriptedTree {
  struct Node {
    var role: UInt32
    var name = ""
    var states: AccessibleStates = [.visible, .showing]
    var place: AccessibleExtents? = AccessibleExtents(x: 10, y: 10, width: 50, height: 20)
    var children: [String] = []
    var parent: String?
  }

  var nodes: [String: Node] = ["/top": Node(role: 23)]
  var collects = false
  /// What was asked, in order.
  var asked: [WidgetQuestion] = []

  static func object(_ path: String) -> AccessibleObject {
    guard let object = AccessibleObject(program: ":1.5", path: path) else {
      preconditionFailure("\(path) is no path.")
    }
    return object
  }

  func top(_ toolkit: AccessibleToolkit = .gtk4) -> AccessibleTop {
    AccessibleTop(
      object: Self.object("/top"), toolkit: toolkit,
      frame: AccessibleExtents(x: 0, y: 0, width: 400, height: 300))
  }

  mutating func add(_ path: String, _ role: UInt32, _ name: String = "", in parent: String = "/top")
  {
    nodes[path] = Node(role: role, name: name, parent: parent)
    nodes[parent]?.children.append(path)
  }

  /// Asks all questions of an inquiry, at most so many answers.
  @discardableResult
  mutating func run<Inquiry: WidgetInquiry>(_ inquiry: Inquiry, most: Int = 1_000_000) -> Inquiry {
    var inquiry = inquiry
    var open: [WidgetQuestion] = []
    var count = 0
    while !inquiry.isDone, count < most {
      open += inquiry.questions(most: 64 - open.count)
      guard !open.isEmpty else { break }
      let question = open.removeFirst()
      asked.append(question)
      count += 1
      inquiry.handle(answer(question), to: question)
    }
    return inquiry
  }

  func answer(_ question: WidgetQuestion) -> WidgetAnswer {
    guard let node = nodes[question.object.path] else { return .refused }
    switch question {
    case .children: return .objects(node.children.map { Self.object($0) })
    case .parent: return .objects(node.parent.map { [Self.object($0)] } ?? [])
    case .role: return .role(node.role)
    case .states: return .states(node.states)
    case .name: return .text(node.name)
    case .extents: return node.place.map { .extents($0) } ?? .refused
    case .toolkit: return .text("GTK")
    case .matches(_, let roles):
      guard collects else { return .refused }
      return .objects(
        order("/top").filter { roles.contains(nodes[$0]?.role ?? 0) }.map { Self.object($0) })
    }
  }

  private func order(_ path: String) -> [String] {
    (nodes[path]?.children ?? []).flatMap { [$0] + order($0) }
  }
}
