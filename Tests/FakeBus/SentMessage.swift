/// A message that comes over the bus without being asked for.
package enum SentMessage: Hashable, Sendable {
  /// A call that wants no answer, to the one client.
  case call(
    from: String, path: String, interface: String, member: String, _ arguments: [SentValue])
  /// A signal, to the one client.
  case signal(
    from: String, path: String, interface: String, member: String, _ arguments: [SentValue])
  /// The bus tells that a name has another owner.
  case ownerChange(of: String, from: String, to: String)

  func bytes(serial: UInt32) -> [UInt8] {
    switch self {
    case .call(let sender, let path, let interface, let member, let arguments),
      .signal(let sender, let path, let interface, let member, let arguments):
      let isCall = if case .call = self { true } else { false }
      var fields: [(UInt8, String, BusBytes.FieldValue)] = [
        (1, "o", .text(path)), (2, "s", .text(interface)), (3, "s", .text(member)),
        (6, "s", .text(":1.1")), (7, "s", .text(sender)),
      ]
      if !arguments.isEmpty { fields.append((8, "g", .signature(arguments.signature))) }
      return BusBytes.message(
        type: isCall ? 1 : 4, serial: serial, fields: fields, body: arguments.body)
    case .ownerChange(let name, let old, let new):
      let arguments = [SentValue.string(name), .string(old), .string(new)]
      return BusBytes.message(
        type: 4, serial: serial,
        fields: [
          (1, "o", .text("/org/freedesktop/DBus")), (2, "s", .text("org.freedesktop.DBus")),
          (3, "s", .text("NameOwnerChanged")), (7, "s", .text("org.freedesktop.DBus")),
          (8, "g", .signature(arguments.signature)),
        ], body: arguments.body)
    }
  }
}

extension FakeBus {
  /// A call of another program to ours that wants an answer, as bytes; it may make no sense.
  package static func call(
    serial: UInt32, _ path: String, _ interface: String, _ member: String,
    _ arguments: [SentValue] = [], from sender: String = ":1.9"
  ) -> [UInt8] {
    var bytes = SentMessage.call(
      from: sender, path: path, interface: interface, member: member, arguments
    ).bytes(serial: serial)
    bytes[2] = 0
    return bytes
  }
}

extension BusAnswer {
  /// A reply with these values, and messages behind it.
  package static func reply(
    to question: BusQuestion, _ values: [SentValue] = [], then messages: [SentMessage]
  ) -> BusAnswer {
    var bytes = reply(
      to: question, serial: question.serial + 1000, signature: values.signature,
      body: values.body)
    for (index, message) in messages.enumerated() {
      bytes += message.bytes(serial: question.serial + 2000 + UInt32(index))
    }
    return .bytes(bytes)
  }
}

extension [SentValue] {
  fileprivate var signature: String { map(\.signature).joined() }

  fileprivate var body: [UInt8] {
    var body = BusBytes()
    for value in self { value.write(to: &body) }
    return body.bytes
  }
}
