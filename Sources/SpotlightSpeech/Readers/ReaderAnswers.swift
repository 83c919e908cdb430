internal import Spotlight
internal import SpotlightBus

/// Answers the questions of readers from the objects as they are: a pure function of both.
package struct ReaderAnswers: Sendable {
  package let story: ReaderStory
  /// Our own name on the bus.
  package let program: String
  /// The object above ours, which the registry has named.
  package var desktop: Reference
  /// The number that the registry has given us.
  package var number: Int32

  /// An object of some program.
  package struct Reference: Hashable, Sendable {
    package var program: String
    package var path: String

    package init(_ program: String, _ path: String) {
      self.program = program
      self.path = path
    }

    var value: BusValue { .structure([.string(program), .path(path)]) }

    /// No object.
    package static let none = Reference("", ReaderNode.none)
  }

  package init(
    _ story: ReaderStory, program: String, desktop: Reference = .none, number: Int32 = 0
  ) {
    self.story = story
    self.program = program
    self.desktop = desktop
    self.number = number
  }

  static let accessible = "org.a11y.atspi.Accessible"
  static let application = "org.a11y.atspi.Application"
  static let action = "org.a11y.atspi.Action"
  static let component = "org.a11y.atspi.Component"
  static let properties = "org.freedesktop.DBus.Properties"
  static let cache = "org.a11y.atspi.Cache"
  static let cachePath = "/org/a11y/atspi/cache"

  /// The answer to a question.
  package func answer(_ question: ReaderQuestion) -> ReaderAnswer {
    if question.path == Self.cachePath { return cacheAnswer(question) }
    guard let node = story.node(at: question.path) else { return .refused(.object) }
    switch question.interface {
    case Self.properties: return property(question, of: node)
    case Self.accessible: return accessible(question, of: node)
    case Self.application where node.role == .application:
      // The address of a connection without the bus, which we do not offer.
      return question.member == "GetLocale" ? .values([.string(node.locale)]) : .refused(.method)
    case Self.action where node.element != nil: return action(question, of: node)
    case Self.component where node.role != .application && !node.isGone:
      return component(question, of: node)
    default: return .refused(.interface)
    }
  }

  func reference(_ path: String) -> BusValue { Reference(program, path).value }

  /// The object above another one.
  func parent(of node: ReaderNode) -> BusValue { node.parent.map(reference) ?? desktop.value }

  // MARK: Accessible

  private func accessible(_ question: ReaderQuestion, of node: ReaderNode) -> ReaderAnswer {
    switch question.member {
    case "GetChildAtIndex":
      guard let index = question.number(0) else { return .refused(.arguments) }
      let isThere = node.children.indices.contains(index)
      return .values([isThere ? reference(node.children[index]) : Reference.none.value])
    case "GetChildren": return .values([.array(of: "(so)", node.children.map(reference))])
    case "GetIndexInParent": return .values([.int32(index(of: node))])
    case "GetRelationSet": return .values([.array(of: "(ua(so))", [])])
    case "GetRole": return .values([.uint32(node.role.rawValue)])
    case "GetRoleName", "GetLocalizedRoleName": return .values([.string(node.role.name)])
    case "GetState": return .values([Self.states(node.states)])
    case "GetAttributes": return .values([Self.attributes(of: node)])
    case "GetApplication": return .values([reference(ReaderNode.root)])
    case "GetInterfaces": return .values([.strings(node.interfaces)])
    default: return .refused(.method)
    }
  }

  func index(of node: ReaderNode) -> Int32 {
    guard let parent = node.parent.flatMap({ story.node(at: $0) }) else { return -1 }
    return Int32(parent.children.firstIndex(of: node.path) ?? -1)
  }

  static func states(_ states: ReaderNode.States) -> BusValue {
    .array(
      of: "u",
      [
        .uint32(UInt32(truncatingIfNeeded: states.rawValue)),
        .uint32(UInt32(truncatingIfNeeded: states.rawValue >> 32)),
      ])
  }

  private static func attributes(of node: ReaderNode) -> BusValue {
    var entries: [BusValue] = [.entry(.string("toolkit"), .string("Followspot"))]
    if node.role == .heading { entries.append(.entry(.string("level"), .string("1"))) }
    return .array(of: "{ss}", entries)
  }

  // MARK: Action

  private func action(_ question: ReaderQuestion, of node: ReaderNode) -> ReaderAnswer {
    if question.member == "GetActions" {
      let action = BusValue.structure([.string(Self.press(node)), .string(""), .string("")])
      return .values([.array(of: "(sss)", [action])])
    }
    guard let index = question.number(0) else {
      return .refused(question.arguments.isEmpty ? .method : .arguments)
    }
    switch question.member {
    case "GetName", "GetLocalizedName":
      return .values([.string(index == 0 ? Self.press(node) : "")])
    case "GetDescription", "GetKeyBinding": return .values([.string("")])
    case "DoAction":
      guard index == 0 else { return .values([.boolean(false)]) }
      return act(.press, on: node)
    default: return .refused(.method)
    }
  }

  private static func press(_ node: ReaderNode) -> String {
    node.role == .link ? "jump" : "click"
  }

  func act(_ kind: ReaderAct.Kind, on node: ReaderNode) -> ReaderAnswer {
    guard let (element, number) = story.element(at: node.path) else {
      // A card without a focus in it has the focus already.
      return .values([.boolean(kind == .focus && node.states.contains(.focused))])
    }
    return .act(ReaderAct(kind, element, of: number))
  }
}
