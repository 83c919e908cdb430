internal import Spotlight
package import SpotlightBus

/// Answers the questions of readers from the objects as they are: a pure function of both.
package struct ReaderAnswers: Sendable {
  package let story: ReaderStory
  /// Our own name on the bus.
  package let program: String
  /// The object above ours, which the registry has named.
  package var desktop: BusValue
  /// The number that the registry has given us.
  package var number: Int32

  package init(
    _ story: ReaderStory, program: String, desktop: BusValue = none, number: Int32 = 0
  ) {
    self.story = story
    self.program = program
    self.desktop = desktop
    self.number = number
  }

  package static let accessible = "org.a11y.atspi.Accessible"
  static let application = "org.a11y.atspi.Application"
  package static let action = "org.a11y.atspi.Action"
  package static let component = "org.a11y.atspi.Component"
  package static let properties = "org.freedesktop.DBus.Properties"
  package static let cache = "org.a11y.atspi.Cache"
  package static let cachePath = "/org/a11y/atspi/cache"

  /// An object of some program.
  static func object(_ program: String, _ path: String) -> BusValue {
    .structure([.string(program), .path(path)])
  }

  /// No object.
  package static let none = object("", ReaderNode.none)

  /// The answer to a question.
  package func answer(_ question: BusCall) -> ReaderAnswer {
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

  func reference(_ path: String) -> BusValue { Self.object(program, path) }

  /// The object above another one.
  func parent(of node: ReaderNode) -> BusValue { node.parent.map(reference) ?? desktop }

  // MARK: Accessible

  private func accessible(_ question: BusCall, of node: ReaderNode) -> ReaderAnswer {
    switch question.member {
    case "GetChildAtIndex":
      guard let index = question.number(0) else { return .refused(.arguments) }
      let isThere = node.children.indices.contains(index)
      return .values([isThere ? reference(node.children[index]) : Self.none])
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

  private func action(_ question: BusCall, of node: ReaderNode) -> ReaderAnswer {
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

/// Where objects are, for flat review and magnifiers.
extension ReaderAnswers {
  func component(_ question: BusCall, of node: ReaderNode) -> ReaderAnswer {
    switch question.member {
    case "GetExtents":
      return .values([.structure(Self.numbers(frame(of: node, question.number(0))))])
    case "GetPosition":
      return .values(Array(Self.numbers(frame(of: node, question.number(0))).prefix(2)))
    case "GetSize": return .values(Array(Self.numbers(frame(of: node, 0)).suffix(2)))
    case "Contains":
      guard let point = point(in: question, of: node) else { return .refused(.arguments) }
      return .values([.boolean(node.frame?.contains(point) ?? false)])
    case "GetAccessibleAtPoint":
      guard let point = point(in: question, of: node) else { return .refused(.arguments) }
      let inside = node.children.compactMap { story.node(at: $0) }
        .last { $0.frame?.contains(point) ?? false }
      let found = inside ?? (node.frame?.contains(point) == true ? node : nil)
      return .values([found.map { reference($0.path) } ?? Self.none])
    // A card lies in the layer of windows, and its parts in that of widgets.
    case "GetLayer": return .values([.uint32(node.parent == ReaderNode.root ? 7 : 3)])
    case "GetMDIZOrder": return .values([.int16(0)])
    case "GetAlpha": return .values([.double(1)])
    case "GrabFocus": return act(.focus, on: node)
    case "ScrollTo", "ScrollToPoint", "SetExtents", "SetPosition", "SetSize":
      return .values([.boolean(false)])
    default: return .refused(.method)
    }
  }

  /// The corner from which a reader counts: 0 of the desktop, 1 of the surface, 2 of the object above.
  private func corner(of node: ReaderNode, _ kind: Int?) -> Point {
    switch kind {
    case 1: Point(x: node.screen.x, y: node.screen.y)
    case 2:
      node.parent.flatMap { story.node(at: $0)?.frame }.map { Point(x: $0.x, y: $0.y) } ?? .zero
    default: .zero
    }
  }

  private func frame(of node: ReaderNode, _ kind: Int?) -> Rect {
    guard let frame = node.frame else { return .zero }
    let corner = corner(of: node, kind)
    return frame.offset(by: Point(x: -corner.x, y: -corner.y))
  }

  /// The point that a question names, on the desktop.
  private func point(in question: BusCall, of node: ReaderNode) -> Point? {
    guard let x = question.number(0), let y = question.number(1) else { return nil }
    let corner = corner(of: node, question.number(2))
    return Point(x: Double(x) + corner.x, y: Double(y) + corner.y)
  }

  /// Whole numbers that fit the bus, whatever a rectangle has.
  private static func numbers(_ rect: Rect) -> [BusValue] {
    func whole(_ length: Double) -> Int32 {
      Int32(nearest: length, within: -1_000_000_000...1_000_000_000)
    }
    let (left, top) = (whole(rect.x), whole(rect.y))
    return [
      .int32(left), .int32(top), .int32(max(0, whole(rect.maxX) - left)),
      .int32(max(0, whole(rect.maxY) - top)),
    ]
  }

  // MARK: Properties

  func property(_ question: BusCall, of node: ReaderNode) -> ReaderAnswer {
    guard let interface = question.text(0) else { return .refused(.arguments) }
    guard node.interfaces.contains(interface) else { return .refused(.interface) }
    switch question.member {
    case "Get":
      guard let name = question.text(1) else { return .refused(.arguments) }
      guard let value = values(of: interface, node).first(where: { $0.key == name })?.value else {
        return .refused(.property)
      }
      return .values([.variant(value)])
    case "GetAll":
      return .values([
        .array(
          of: "{sv}",
          values(of: interface, node).map { .entry(.string($0.key), .variant($0.value)) })
      ])
    case "Set":
      guard let name = question.text(1), question.arguments.count == 3 else {
        return .refused(.arguments)
      }
      // The registry numbers programs by it; readers ask for the number.
      guard interface == Self.application, name == "Id" else { return .refused(.readOnly) }
      guard case .int32(let number)? = question.arguments[2].unwrapped else {
        return .refused(.arguments)
      }
      return .number(number)
    default: return .refused(.method)
    }
  }

  private func values(of interface: String, _ node: ReaderNode) -> KeyValuePairs<String, BusValue> {
    switch interface {
    case Self.accessible:
      [
        "version": .uint32(1), "Name": .string(node.name), "Description": .string(""),
        "Parent": parent(of: node), "ChildCount": .int32(Int32(node.children.count)),
        "Locale": .string(node.locale), "AccessibleId": .string(""), "HelpText": .string(""),
      ]
    case Self.application:
      [
        "version": .uint32(1), "ToolkitName": .string("Followspot"), "Version": .string("1"),
        "ToolkitVersion": .string("1"), "AtspiVersion": .string("2.1"), "Id": .int32(number),
        "InterfaceVersion": .uint32(1),
      ]
    case Self.action: ["version": .uint32(1), "NActions": .int32(1)]
    default: ["version": .uint32(1)]
    }
  }

  // MARK: All objects at once

  private func cacheAnswer(_ question: BusCall) -> ReaderAnswer {
    switch (question.interface, question.member) {
    case (Self.cache, "GetItems"):
      return .values([.array(of: "((so)(so)(so)iiassusau)", story.nodes.map(item))])
    case (Self.properties, "Get"), (Self.properties, "GetAll"):
      guard question.text(0) == Self.cache else { return .refused(.interface) }
      if question.member == "GetAll" { return .values([.options(["version": .uint32(1)])]) }
      return question.text(1) == "version"
        ? .values([.variant(.uint32(1))]) : .refused(.property)
    case (Self.properties, _): return .refused(.readOnly)
    case (Self.cache, _): return .refused(.method)
    default: return .refused(.interface)
    }
  }

  private func item(_ node: ReaderNode) -> BusValue {
    .structure([
      reference(node.path), reference(ReaderNode.root), parent(of: node), .int32(index(of: node)),
      .int32(Int32(node.children.count)), .strings(node.interfaces), .string(node.name),
      .uint32(node.role.rawValue), .string(""), Self.states(node.states),
    ])
  }
}
