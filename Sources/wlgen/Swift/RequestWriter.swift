/// Writes the method that sends a request.
struct RequestWriter {
  let writer: InterfaceWriter
  let request: ProtocolMessage
  let opcode: Int

  func write(_ text: inout SourceText) {
    if request.since > 1 { text.line("/// Since version \(request.since).") }
    let name = Naming.escaped(Naming.member(request.name))
    let parameters = request.arguments.compactMap(parameter)
    let result = request.created.map { " -> \(Naming.type($0.interface ?? ""))" } ?? ""
    text.head("package func \(name)(", parameters, ")\(result) {")
    text.indented { text in
      writeStrings(request.arguments.filter { $0.type == .string }[...], &text)
    }
    text.line("}")
  }

  private func parameter(_ argument: ProtocolArgument) -> String? {
    let null = argument.isNullable ? "?" : ""
    let type: String
    switch argument.type {
    case .newID: return nil
    case .int: type = writer.checkedEnumeration(of: argument) ?? "Int32"
    case .uint: type = writer.checkedEnumeration(of: argument) ?? "UInt32"
    case .fixed: type = "Double"
    case .string: type = "String\(null)"
    case .object: type = argument.interface.map(Naming.type).map { $0 + null } ?? "ObjectID\(null)"
    case .fd: type = "Int32"
    case .array: preconditionFailure("refused by the check")
    }
    return "\(Naming.escaped(Naming.member(argument.name))): \(type)"
  }

  /// Strings are borrowed for the call, with one closure inside the other.
  private func writeStrings(_ strings: ArraySlice<ProtocolArgument>, _ text: inout SourceText) {
    guard let first = strings.first else {
      writeSend(&text)
      return
    }
    let name = Naming.escaped(Naming.member(first.name))
    let call = first.isNullable ? "withCharacters(of: \(name))" : "\(name).withCString"
    text.line("\(call) { \(name) in")
    text.indented { text in writeStrings(strings.dropFirst(), &text) }
    text.line("}")
  }

  private func writeSend(_ text: inout SourceText) {
    var head = ["\(reference("id"))", "\(opcode)"]
    if let created = request.created {
      head.append("creating: \(Naming.type(created.interface ?? "")).description")
    }
    if request.isDestructor { head.append("destroys: true") }
    let values = request.arguments.map(value)
    let wire = reference("wire")
    let arguments = head + ["[\(values.joined(separator: ", "))]"]
    let send = "\(wire).send(\(arguments.joined(separator: ", ")))"
    guard let created = request.created else {
      writeCall("\(wire).send", head, values, fitting: send, end: "", &text)
      return
    }
    let type = Naming.type(created.interface ?? "")
    let whole = "\(type)(wire: \(wire), id: \(send))"
    if whole.count <= text.room {
      text.line(whole)
      return
    }
    text.line("\(type)(")
    text.indented { text in
      text.line("wire: \(wire),")
      writeCall("id: \(wire).send", head, values, fitting: "id: " + send, end: ")", &text)
    }
  }

  private func writeCall(
    _ callee: String, _ head: [String], _ values: [String], fitting whole: String, end: String,
    _ text: inout SourceText
  ) {
    if whole.count + end.count <= text.room {
      text.line(whole + end)
      return
    }
    text.line("\(callee)(")
    text.indented { text in
      text.line(head.joined(separator: ", ") + ",")
      text.array(values, ")\(end)")
    }
  }

  /// One of our properties, qualified if an argument has the same name.
  private func reference(_ property: String) -> String {
    let isHidden = request.arguments.contains {
      $0.type != .newID && Naming.member($0.name) == property
    }
    return isHidden ? "self.\(property)" : property
  }

  private func value(_ argument: ProtocolArgument) -> String {
    let name = Naming.escaped(Naming.member(argument.name))
    let isEnumeration = writer.checkedEnumeration(of: argument) != nil
    switch argument.type {
    case .newID: return "cw_value()"
    case .int:
      return isEnumeration
        ? "cw_value(i: Int32(bitPattern: \(name).rawValue))" : "cw_value(i: \(name))"
    case .uint: return isEnumeration ? "cw_value(u: \(name).rawValue)" : "cw_value(u: \(name))"
    case .fixed: return "cw_value(fixed: \(name))"
    case .string: return "cw_value(text: \(name))"
    case .object where argument.interface == nil: return "cw_value(\(name))"
    case .object: return "cw_value(\(name)\(argument.isNullable ? "?" : "").id)"
    case .fd: return "cw_value(fd: \(name))"
    case .array: preconditionFailure("refused by the check")
    }
  }
}
