import FakeCompositor

extension RawClient {
  /// The compositor's events since the last call, as `interface.event`, with their arguments.
  func heard() -> [(event: String, arguments: [Argument])] {
    fake.pump()
    _ = socket.receive()
    var events: [(event: String, arguments: [Argument])] = []
    while let message = Message(taking: &socket.received) {
      // Some events are the last of their object.
      let name = fake.objects[message.object]?.interface.name ?? fake.gone[message.object]
      guard let interface = name.flatMap({ Interface.all[$0] }) else { continue }
      let shape = interface.events[message.opcode]
      let arguments = message.arguments(shape, files: &socket.files) ?? []
      events.append(("\(interface.name).\(shape.name)", arguments))
    }
    return events
  }
}
