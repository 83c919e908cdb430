internal import Glibc

extension FakeCompositor {
  /// Errors of wl_display.
  package enum DisplayError {
    static let invalidObject: UInt32 = 0
    static let invalidMethod: UInt32 = 1
  }

  // MARK: Requests

  /// Checks a request against the tables, then carries it out.
  package func handle(_ message: Message) {
    requests += 1
    bytesSinceCommit += message.size
    guard let resource = objects[message.object] else { return complainAboutGone(message) }
    guard message.opcode < resource.interface.requests.count else {
      return complain(
        .wellFormedMessages, "\(resource.interface.name) has no request \(message.opcode)",
        error: (message.object, DisplayError.invalidMethod))
    }
    let shape = resource.interface.requests[message.opcode]
    let words = "\(resource.interface.name)#\(resource.id).\(shape.name)"
    guard let arguments = message.arguments(shape, files: &socket.files) else {
      return complain(
        .wellFormedMessages, "\(words) does not match its signature",
        error: (message.object, DisplayError.invalidMethod))
    }
    transcript?.append("-> \(words)(\(arguments))")
    if shape.since > resource.version {
      complain(
        .offeredVersions, "\(words) came with version \(shape.since), this is \(resource.version)",
        error: (message.object, DisplayError.invalidMethod))
      return
    }
    guard areSound(arguments, shape, resource) else { return }
    perform(shape, on: resource, arguments)
  }

  private func complainAboutGone(_ message: Message) {
    let interface = gone[message.object]
    let isSurface = interface == "wl_surface" || interface == "zwlr_layer_surface_v1"
    complain(
      isSurface ? .nothingAfterClosed : .livingObjects,
      "request \(message.opcode) to \(interface ?? "object")#\(message.object), which is gone",
      error: (1, DisplayError.invalidObject))
  }

  /// Whether the objects of a request exist and the new ones are new.
  private func areSound(
    _ arguments: [Argument], _ shape: MessageShape, _ resource: Resource
  ) -> Bool {
    for (argument, parameter) in zip(arguments, shape.parameters) {
      switch argument {
      case .object(0) where parameter.isNullable:
        continue
      case .object(let id):
        let interface = objects[id]?.interface.name
        if let interface, interface == parameter.interface ?? interface { continue }
        let isBuffer = parameter.interface == "wl_buffer"
        complain(
          isBuffer ? .buffersThatExist : .livingObjects,
          "\(shape.name) names \(interface ?? "nothing")#\(id)",
          error: (1, DisplayError.invalidObject))
        return false
      case .new(let id):
        if id > 1, id < 0xFF00_0000, objects[id] == nil { continue }
        complain(
          .freshNumbers, "\(shape.name) makes an object \(id), which is no free number",
          error: (1, DisplayError.invalidObject))
        return false
      default:
        continue
      }
    }
    return true
  }

  /// Removes an object; the client may use its number again.
  package func remove(_ id: UInt32) {
    guard let resource = objects.removeValue(forKey: id) else { return }
    gone[id] = resource.interface.name
    if id < 0xFF00_0000 {
      send(1, "delete_id", [.uint(id)])
    } else {
      freeServerNumbers.append(id)
    }
  }

  // MARK: Events

  /// Sends an event, if the object exists and the client's version of it has the event.
  package func send(_ id: UInt32, _ name: String, _ arguments: [Argument], files: [Int32] = []) {
    guard let resource = objects[id],
      resource.interface.events[resource.interface.event(name)].since <= resource.version
    else {
      for file in files { close(file) }
      return
    }
    sendRaw(id, resource.interface.event(name), arguments, files: files)
    transcript?.append("\(resource.interface.name)#\(id).\(name)(\(arguments))")
  }

  /// Sends any bytes as an event, valid or not.
  package func sendRaw(_ id: UInt32, _ opcode: Int, _ arguments: [Argument], files: [Int32] = []) {
    guard postedError == nil else { return }
    socket.send(Message(id, opcode, arguments).bytes, files: files)
  }
}
