extension InterfaceWriter {
  func writeEvents(_ text: inout SourceText) {
    text.block("package enum Event: Sendable") { text in
      for event in interface.events {
        if event.since > 1 { text.line("/// Since version \(event.since).") }
        let name = Naming.escaped(Naming.member(event.name))
        if event.arguments.isEmpty {
          text.line("case \(name)")
        } else {
          text.list("case \(name)(", event.arguments.map(payload), ")")
        }
      }
    }
    text.line()
    text.line("/// The event in a record of this object; nil if the event is unknown.")
    text.block("package static func event(_ record: Record, on wire: Wire) -> Event?") { text in
      text.line("switch record.opcode {")
      for (opcode, event) in interface.events.enumerated() {
        writeCase(event, opcode, &text)
      }
      text.line("default: nil")
      text.line("}")
    }
  }

  private func writeCase(_ event: ProtocolMessage, _ opcode: Int, _ text: inout SourceText) {
    // After a dot, only `init` is ambiguous.
    let name = Naming.member(event.name) == "init" ? "`init`" : Naming.member(event.name)
    if event.arguments.isEmpty {
      text.line("case \(opcode): .\(name)")
      return
    }
    let values = event.arguments.enumerated().map { value($0.element, at: $0.offset) }
    let whole = "case \(opcode): .\(name)(\(values.joined(separator: ", ")))"
    if whole.count <= text.room {
      text.line(whole)
    } else {
      text.line("case \(opcode):")
      text.indented { text in text.list(".\(name)(", values, ")") }
    }
  }

  private func payload(_ argument: ProtocolArgument) -> String {
    let type: String
    switch argument.type {
    case .int: type = checkedEnumeration(of: argument) ?? "Int32"
    case .uint: type = checkedEnumeration(of: argument) ?? "UInt32"
    case .fixed: type = "Double"
    case .string: type = argument.isNullable ? "String?" : "String"
    // Optional even if it may not be null: we may have destroyed the object before the event came.
    case .object: type = (argument.interface.map(Naming.type) ?? "ObjectID") + "?"
    case .newID: type = Naming.type(argument.interface ?? "")
    case .array: type = "[UInt8]"
    case .fd: type = "ReceivedFile"
    }
    return "\(Naming.escaped(Naming.member(argument.name))): \(type)"
  }

  private func value(_ argument: ProtocolArgument, at index: Int) -> String {
    let label = Naming.escaped(Naming.member(argument.name)) + ": "
    let enumeration = checkedEnumeration(of: argument)
    switch argument.type {
    case .int:
      return label
        + (enumeration.map { "\($0)(rawValue: UInt32(bitPattern: record.int(\(index))))" }
          ?? "record.int(\(index))")
    case .uint:
      return label
        + (enumeration.map { "\($0)(rawValue: record.uint(\(index)))" } ?? "record.uint(\(index))")
    case .fixed: return label + "record.fixed(\(index))"
    case .string: return label + "record.string(\(index))" + (argument.isNullable ? "" : " ?? \"\"")
    case .object:
      return label + "record.object(\(index)\(argument.interface == nil ? "" : ", on: wire"))"
    case .newID:
      let type = Naming.type(argument.interface ?? "")
      return label + "\(type)(wire: wire, id: record.object(\(index)) ?? .none)"
    case .array: return label + "record.array(\(index))"
    case .fd: return label + "record.file(\(index))"
    }
  }
}
