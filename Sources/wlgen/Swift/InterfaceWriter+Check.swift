extension InterfaceWriter {
  /// Throws if the wire cannot carry the interface, or if its Swift would not compile.
  func check() throws(GeneratorError) {
    for request in interface.requests {
      try check(request, kind: "request", most: 20)
      for argument in request.arguments {
        if argument.type == .array {
          throw error("The request '\(request.name)' has an array, which the wire cannot send.")
        }
        if argument.type == .newID && argument.interface == nil {
          throw error("The request '\(request.name)' makes an object of no stated interface.")
        }
      }
      if request.arguments.count(where: { $0.type == .newID }) > 1 {
        throw error("The request '\(request.name)' makes more than one object.")
      }
    }
    for event in interface.events {
      try check(event, kind: "event", most: 8)
    }
    try checkNames()
  }

  private func check(
    _ message: ProtocolMessage, kind: String, most: Int
  ) throws(GeneratorError) {
    guard message.arguments.count <= most else {
      throw error("The \(kind) '\(message.name)' has more than \(most) arguments.")
    }
    try unique(message.arguments.map { Naming.member($0.name) }, "arguments of '\(message.name)'")
    for argument in message.arguments {
      _ = try enumeration(of: argument)
      let isObject = argument.type == .object || argument.type == .newID
      if let name = argument.interface {
        guard isObject else {
          throw error("'\(argument.name)' names an interface but is no object.")
        }
        guard known[name] != nil else {
          throw error("The \(kind) '\(message.name)' needs '\(name)', which is not in the list.")
        }
      }
      if argument.type == .newID && argument.interface == nil && kind == "event" {
        throw error("The event '\(message.name)' makes an object of no stated interface.")
      }
      if argument.isNullable && argument.type != .object && argument.type != .string {
        throw error("'\(argument.name)' of '\(message.name)' cannot be null.")
      }
    }
  }

  private func checkNames() throws(GeneratorError) {
    try unique(interface.requests.map { Naming.member($0.name) }, "requests")
    try unique(interface.events.map { Naming.member($0.name) }, "events")
    let reserved = ["Event", "Since"]
    try unique(reserved + interface.enumerations.map { Naming.enumeration($0.name) }, "types")
    for enumeration in interface.enumerations {
      try unique(
        enumeration.entries.map { Naming.entry($0.name, of: enumeration.name) },
        "entries of '\(enumeration.name)'")
    }
    for event in interface.events {
      guard let request = interface.requests.first(where: { $0.name == event.name }),
        request.since != event.since
      else { continue }
      throw error("The request and the event '\(event.name)' are not of the same version.")
    }
  }

  private func unique(_ names: [String], _ what: String) throws(GeneratorError) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw error("Two \(what) would both be '\(name)' in Swift.")
    }
  }
}
