/// Reads interfaces from the tokens of a protocol file.
///
/// Descriptions are skipped: comments in generated code are our own.
struct ProtocolReader {
  private var scanner: XMLScanner
  private let source: String
  private var interfaces: [ProtocolInterface] = []

  /// Reads every interface of a file.
  static func read(_ bytes: [UInt8], file: String) throws(GeneratorError) -> [ProtocolInterface] {
    var reader = ProtocolReader(bytes, file: file)
    return try reader.readAll()
  }

  private init(_ bytes: [UInt8], file: String) {
    scanner = XMLScanner(bytes, file: file)
    source = file.split(separator: "/").last.map(String.init) ?? file
  }

  private mutating func readAll() throws(GeneratorError) -> [ProtocolInterface] {
    guard case .start("protocol", _, _) = try scanner.next() else {
      throw scanner.error("The document's element is not <protocol>.")
    }
    try forEachChild { (reader, element) throws(GeneratorError) in
      if element.name == "interface" {
        reader.interfaces.append(try reader.interface(element))
      } else {
        try reader.pass()
      }
    }
    // Reads to the end, so that the scanner reports anything after the document.
    while try scanner.next() != nil {}
    return interfaces
  }

  private mutating func interface(_ element: Element) throws(GeneratorError) -> ProtocolInterface {
    var interface = ProtocolInterface(
      name: try element.required("name"), version: try element.number("version"), sources: [source])
    try forEachChild { (reader, child) throws(GeneratorError) in
      switch child.name {
      case "request": interface.requests.append(try reader.message(child))
      case "event": interface.events.append(try reader.message(child))
      case "enum": interface.enumerations.append(try reader.enumeration(child))
      default: try reader.pass()
      }
    }
    try MessageOrder.check(interface, element)
    return interface
  }

  private mutating func message(_ element: Element) throws(GeneratorError) -> ProtocolMessage {
    var message = ProtocolMessage(
      name: try element.required("name"), since: try element.number("since", default: 1),
      isDestructor: element.attributes["type"] == "destructor")
    try forEachChild { (reader, child) throws(GeneratorError) in
      if child.name == "arg" { message.arguments.append(try Self.argument(child)) }
      try reader.pass()
    }
    return message
  }

  private static func argument(_ element: Element) throws(GeneratorError) -> ProtocolArgument {
    let typeName = try element.required("type")
    guard let type = ArgumentType(rawValue: typeName) else {
      throw element.error("'\(typeName)' is not a type that an argument can have.")
    }
    guard element.attributes["since"] == nil else {
      throw element.error("An argument cannot have a version of its own: it is there or it is not.")
    }
    return ProtocolArgument(
      name: try element.required("name"), type: type, interface: element.attributes["interface"],
      isNullable: try element.flag("allow-null"), enumeration: element.attributes["enum"])
  }

  private mutating func enumeration(
    _ element: Element
  ) throws(GeneratorError) -> ProtocolEnumeration {
    var enumeration = ProtocolEnumeration(
      name: try element.required("name"), since: try element.number("since", default: 1),
      isBitfield: try element.flag("bitfield"))
    try forEachChild { (reader, child) throws(GeneratorError) in
      if child.name == "entry" {
        enumeration.entries.append(
          ProtocolEnumeration.Entry(
            name: try child.required("name"), value: try child.value(),
            since: try child.number("since", default: 1)))
      }
      try reader.pass()
    }
    return enumeration
  }

  // MARK: Walking

  /// Calls `body` for each child element; `body` must read to the child's end.
  private mutating func forEachChild(
    _ body: (inout Self, Element) throws(GeneratorError) -> Void
  ) throws(GeneratorError) {
    while let token = try scanner.next() {
      switch token {
      case .start(let name, let attributes, let line):
        try body(
          &self, Element(name: name, attributes: attributes, file: scanner.file, line: line))
      case .end: return
      case .text: continue
      }
    }
  }

  /// Skips to the end of the current element.
  private mutating func pass() throws(GeneratorError) {
    try forEachChild { (reader, _) throws(GeneratorError) in try reader.pass() }
  }
}
