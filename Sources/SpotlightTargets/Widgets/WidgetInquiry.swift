internal import SpotlightBus

/// An object of a program on the accessibility bus.
struct AccessibleObject: Hashable, Sendable {
  /// The program's own name on the bus.
  let program: String
  let path: String

  /// Nil if the names cannot be those of an object.
  init?(program: String?, path: String?) {
    guard let program, let path, program.hasPrefix(":"), program.utf8.count <= 64,
      path.hasPrefix("/"), path.utf8.count <= 256, path != "/org/a11y/atspi/null"
    else { return nil }
    self.program = program
    self.path = path
  }
}

/// A place as a program reports it, in pixels of its own.
struct AccessibleExtents: Hashable, Sendable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  /// Larger numbers mean nothing on any desktop.
  private static let most: Int32 = 1 << 20

  /// Whether it can be the place of something that is shown; toolkits report the least number or no size for what is hidden.
  var isPlace: Bool {
    width > 1 && height > 1 && width < Self.most && height < Self.most
      && x > -Self.most && y > -Self.most && x < Self.most && y < Self.most
  }
}

/// What holds for an object; the numbers of the bits are those of AT-SPI.
struct AccessibleStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  static let active = Self(1)
  static let checked = Self(4)
  static let expanded = Self(10)
  static let focused = Self(12)
  static let pressed = Self(20)
  static let selected = Self(23)
  static let sensitive = Self(24)
  static let showing = Self(25)
  static let visible = Self(30)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ bit: UInt64) { rawValue = 1 << bit }

  /// The states by the names of their events that are reported at once while a step waits for one.
  static let told: KeyValuePairs<String, AccessibleStates> = [
    "focused": .focused, "checked": .checked, "pressed": .pressed, "expanded": .expanded,
    "selected": .selected, "sensitive": .sensitive,
  ]
}

/// How a program's toolkit reports places.
enum AccessibleToolkit: Hashable, Sendable {
  case gtk3, gtk4, qt, other

  init(name: String?) {
    // The two of GTK differ only in case.
    switch name {
    case "gtk": self = .gtk3
    case "GTK": self = .gtk4
    case "Qt": self = .qt
    default: self = .other
    }
  }

  /// What to measure from, as AT-SPI counts it: 0 for the screen, 1 for the window.
  ///
  /// Qt 5 counts wrong from the window. In GTK 3 only this one is right in popovers. GTK 4 reports no place on the screen, and
  /// GTK 4.8 writes a warning for the question.
  var coordinates: UInt32 {
    switch self {
    case .qt, .gtk3: 0
    case .gtk4, .other: 1
    }
  }
}

/// What is asked of an object.
///
/// There is no question for texts, values and selections, so none can be asked.
enum WidgetQuestion: Hashable, Sendable {
  case children(AccessibleObject)
  case parent(AccessibleObject)
  case role(AccessibleObject)
  case states(AccessibleObject)
  case name(AccessibleObject)
  case extents(AccessibleObject, coordinates: UInt32)
  /// The toolkit, of the root of a program.
  case toolkit(AccessibleObject)
  /// All objects below that have one of the roles.
  case matches(AccessibleObject, roles: Set<UInt32>)

  private static let accessible = "org.a11y.atspi.Accessible"

  var object: AccessibleObject {
    switch self {
    case .children(let object), .parent(let object), .role(let object), .states(let object),
      .name(let object), .extents(let object, _), .toolkit(let object), .matches(let object, _):
      object
    }
  }

  /// The call that asks it.
  var call: BusCall {
    switch self {
    case .children: method(Self.accessible, "GetChildren")
    case .parent: property("Parent", of: Self.accessible)
    case .role: method(Self.accessible, "GetRole")
    case .states: method(Self.accessible, "GetState")
    case .name: property("Name", of: Self.accessible)
    case .extents(_, let coordinates):
      method("org.a11y.atspi.Component", "GetExtents", [.uint32(coordinates)])
    case .toolkit: property("ToolkitName", of: "org.a11y.atspi.Application")
    case .matches(_, let roles):
      method("org.a11y.atspi.Collection", "GetMatches", Self.rule(roles))
    }
  }

  private func method(
    _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) -> BusCall {
    BusCall(object.program, object.path, interface, member, arguments)
  }

  private func property(_ name: String, of interface: String) -> BusCall {
    .property(name, of: interface, at: object.path, of: object.program)
  }

  /// Any states, any attributes, one of the roles, any interfaces; in the order of the program, as many as there are.
  private static func rule(_ roles: Set<UInt32>) -> [BusValue] {
    var masks: [UInt32] = [0, 0, 0, 0]
    for role in roles where role < 128 { masks[Int(role / 32)] |= 1 << (role % 32) }
    let none = BusValue.array(of: "i", [.int32(0), .int32(0)])
    return [
      .structure([
        none, .int32(1), .array(of: "{ss}", []), .int32(1),
        .array(of: "i", masks.map { .int32(Int32(bitPattern: $0)) }), .int32(2),
        .array(of: "s", []), .int32(1), .boolean(false),
      ]),
      .uint32(1), .int32(0), .boolean(true),
    ]
  }

  /// The most objects of one answer that count.
  static let mostObjects = 20_000

  /// The answer in what came over the bus; nil for what is no answer to this.
  func answer(_ values: [BusValue]) -> WidgetAnswer? {
    guard let value = values.first?.unwrapped else { return nil }
    switch self {
    case .children, .matches:
      guard case .array(let type, let entries) = value, type == "(so)" else { return nil }
      return .objects(
        entries.prefix(Self.mostObjects).compactMap { entry in
          // Objects of other programs are not of this window.
          Self.object(entry).flatMap { $0.program == object.program ? $0 : nil }
        })
    case .parent: return .objects(Self.object(value).map { [$0] } ?? [])
    case .role: return value.number.flatMap { UInt32(exactly: $0) }.map { .role($0) }
    case .states:
      guard let words = value.elements, !words.isEmpty, words.count <= 4 else { return nil }
      let low = words[0].number.flatMap { UInt32(exactly: $0) }
      let high = words.count > 1 ? words[1].number.flatMap { UInt32(exactly: $0) } : 0
      guard let low, let high else { return nil }
      return .states(AccessibleStates(rawValue: UInt64(high) << 32 | UInt64(low)))
    case .name, .toolkit:
      guard case .string(let text) = value else { return nil }
      return .text(text)
    case .extents:
      guard case .structure(let numbers) = value, numbers.count == 4 else { return nil }
      let sides = numbers.compactMap { $0.number.flatMap { Int32(exactly: $0) } }
      guard sides.count == 4 else { return nil }
      return .extents(
        AccessibleExtents(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    }
  }

  /// A name and a path.
  static func object(_ value: BusValue) -> AccessibleObject? {
    guard case .structure(let parts) = value, parts.count == 2, case .path(let path) = parts[1]
    else { return nil }
    return AccessibleObject(program: parts[0].text, path: path)
  }
}

/// An answer to a question.
enum WidgetAnswer: Hashable, Sendable {
  case objects([AccessibleObject])
  case role(UInt32)
  case states(AccessibleStates)
  case text(String)
  case extents(AccessibleExtents)
  /// The program refuses, or says something else.
  case refused
  /// The program does not answer in time.
  case silent
  /// The program is gone.
  case gone
}

/// Several questions with one result; a value without any connection.
protocol WidgetInquiry {
  /// The questions that can be asked now and were not given before, at most so many.
  mutating func questions(most: Int) -> [WidgetQuestion]
  mutating func handle(_ answer: WidgetAnswer, to question: WidgetQuestion)
  /// Whether no answer makes a difference any more.
  var isDone: Bool { get }
}

/// Inquiries over the bus.
extension AccessibleBus {
  /// The most questions on their way for one inquiry: the program answers them in its main loop.
  static let mostOpen = 64

  /// Asks all questions of an inquiry.
  ///
  /// - Parameters:
  ///   - inquiry: what to ask.
  ///   - patience: how long one answer may take.
  ///   - limit: how long all may take.
  ///   - done: called once with the inquiry, which is not done if it took too long or the bus is gone.
  func run<Inquiry: WidgetInquiry>(
    _ inquiry: Inquiry, patience: Duration, within limit: Duration,
    then done: @escaping @MainActor (Inquiry) -> Void
  ) {
    let run = InquiryRun(inquiry, patience: patience, end: SourceClock.now + limit, done: done)
    run.ask(on: self)
  }
}

/// An inquiry on its way.
@MainActor
private final class InquiryRun<Inquiry: WidgetInquiry> {
  private var inquiry: Inquiry
  private let patience: Duration
  private let end: Duration
  private var done: (@MainActor (Inquiry) -> Void)?
  private var open = 0
  /// Answers that came while questions were being sent.
  private var isAsking = false

  init(
    _ inquiry: Inquiry, patience: Duration, end: Duration,
    done: @escaping @MainActor (Inquiry) -> Void
  ) {
    self.inquiry = inquiry
    self.patience = patience
    self.end = end
    self.done = done
  }

  func ask(on line: AccessibleBus) {
    guard done != nil, !isAsking else { return }
    isAsking = true
    while !inquiry.isDone {
      let now = SourceClock.now
      guard now < end, let bus = line.bus else { break }
      let questions = inquiry.questions(most: AccessibleBus.mostOpen - open)
      if questions.isEmpty { break }
      for question in questions { send(question, on: bus, of: line, at: now) }
    }
    isAsking = false
    // With nothing on the way, nothing would ever call this again.
    if inquiry.isDone || open == 0 || line.bus == nil || SourceClock.now >= end { finish() }
  }

  private func send(
    _ question: WidgetQuestion, on bus: Bus, of line: AccessibleBus, at now: Duration
  ) {
    do throws(BusFailure) {
      try bus.call(question.call, within: min(patience, end - now)) { [weak line] answer in
        self.open -= 1
        line?.count.end()
        guard self.done != nil, let line else { return }
        self.inquiry.handle(Self.answer(answer, to: question), to: question)
        self.ask(on: line)
      }
      open += 1
      line.count.ask()
    } catch {
      inquiry.handle(error == .closed ? .gone : .refused, to: question)
    }
  }

  private func finish() {
    let done = done
    self.done = nil
    done?(inquiry)
  }

  private static func answer(_ answer: BusResult, to question: WidgetQuestion) -> WidgetAnswer {
    switch answer {
    case .success(let reply): return question.answer(reply.values) ?? .refused
    case .failure(.timedOut): return .silent
    case .failure(.closed): return .gone
    case .failure(.refused(let name, _)):
      let words = name.split(separator: ".").last ?? ""
      // The bus says this of a program that has left, and of one that leaves while it is asked.
      return ["ServiceUnknown", "NameHasNoOwner", "NoReply"].contains(words) ? .gone : .refused
    case .failure: return .refused
    }
  }
}

/// How much has been asked of the desktop and of programs since a desk was made, for benchmarks and tests.
package struct AskingCount: Hashable, Sendable {
  /// Questions for the windows, to a desktop that has to be asked.
  package var windows = 0
  /// Questions for elements, to programs.
  package var elements = 0
  /// The questions to programs that are on their way, and the most that ever were at once.
  package var open = 0
  package var mostOpen = 0

  package init() {}

  /// Notes a question to a program.
  mutating func ask() {
    elements += 1
    open += 1
    mostOpen = max(mostOpen, open)
  }

  /// Notes that a question has an answer, or will have none.
  mutating func end() { open -= 1 }
}
