internal import Spotlight
internal import SpotlightBus

/// Properties of objects, and all objects at once.
extension ReaderAnswers {
  func property(_ question: ReaderQuestion, of node: ReaderNode) -> ReaderAnswer {
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

  func cacheAnswer(_ question: ReaderQuestion) -> ReaderAnswer {
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
