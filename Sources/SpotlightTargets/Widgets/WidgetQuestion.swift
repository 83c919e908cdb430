internal import SpotlightBus

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
