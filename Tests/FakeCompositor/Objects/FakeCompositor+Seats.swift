internal import Glibc

extension FakeCompositor {
  // MARK: What the test does

  @discardableResult
  package func addSeat(
    _ capabilities: UInt32 = FakeSeat.keyboard, keymap: FakeKeymap = .none, version: UInt32 = 8
  ) -> FakeSeat {
    let seat = FakeSeat(name: nextGlobal, capabilities: capabilities, keymap: keymap)
    seats[seat.name] = seat
    advertise("wl_seat", version)
    return seat
  }

  /// Unplugs a seat with all its devices, which send nothing.
  package func remove(_ seat: FakeSeat) {
    pump()
    seats[seat.name] = nil
    tablets.removeAll { $0.seat == seat.name }
    withdraw(seat.name)
  }

  /// Sends the capabilities of a seat: the whole set, as always.
  package func setCapabilities(_ capabilities: UInt32, of seat: FakeSeat) {
    pump()
    seats[seat.name]?.capabilities = capabilities
    for (interface, bit) in FakeSeat.interfaces where capabilities & bit == 0 {
      for resource in devices(interface, of: seat) {
        resource.device?.isInert = true
        resource.device?.unansweredEnter = nil
      }
    }
    for pinch in resources("zwp_pointer_gesture_pinch_v1")
    where pinch.device?.pointer?.isInert == true {
      pinch.device?.isInert = true
    }
    for resource in resources("wl_seat") where resource.global == seat.name {
      send(resource.id, "capabilities", [.uint(capabilities)])
    }
  }

  /// The devices of a seat, by the interface.
  package func devices(_ interface: String, of seat: FakeSeat) -> [Resource] {
    resources(interface).filter {
      $0.device?.seat == seat.name && $0.device?.isInert == false
    }
  }

  /// Sends a keymap to every keyboard of a seat.
  package func sendKeymap(_ keymap: FakeKeymap, on seat: FakeSeat) {
    for keyboard in devices("wl_keyboard", of: seat) { sendKeymap(keymap, to: keyboard.id) }
  }

  // MARK: What the client does

  package func describe(_ seat: FakeSeat?, to id: UInt32) {
    guard let seat else { return }
    send(id, "capabilities", [.uint(seat.capabilities)])
    send(id, "name", [.string("seat\(seat.name)")])
  }

  func seatRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch name {
    case "get_pointer" where resource.interface.name == "wl_seat": addDevice(resource, arguments)
    case "get_keyboard", "get_touch": addDevice(resource, arguments)
    case "set_cursor":
      answerEnter(resource, arguments[0].uint)
      objects[arguments[1].id]?.surface?.role = .cursor
    case "release" where resource.interface.name == "wl_pointer": letGo(resource)
    case "get_pointer", "get_tablet_tool_v2":
      // The cursor shape device acts for its pointer or pen.
      if let device = objects[arguments[1].id]?.device {
        objects[arguments[0].id]?.part = .device(device)
      }
    case "set_shape":
      answerEnter(resource, arguments[0].uint)
    default:
      break
    }
  }

  private func addDevice(_ resource: Resource, _ arguments: [Argument]) {
    guard let name = resource.global, let made = objects[arguments[0].id] else { return }
    let interface = made.interface.name
    if resources(interface).contains(where: {
      $0.device?.seat == name && $0.device?.isInert == false
    }) {
      complain(.oneDevicePerCapability, "a second \(interface) of one seat")
    }
    made.part = .device(Device(seat: name))
    guard interface == "wl_keyboard", let seat = seats[name] else { return }
    sendKeymap(seat.keymap, to: made.id)
    send(made.id, "repeat_info", [.int(25), .int(600)])
  }

  /// The objects with a cursor, which the client has to set.
  var bearersOfCursors: [Resource] {
    resources("wl_pointer") + resources("zwp_tablet_tool_v2")
  }

  /// Checks that a pointer or pen is released after the objects that depend on it.
  package func letGo(_ resource: Resource) {
    guard let device = resource.device else { return }
    for other in objects.values where other.id != resource.id {
      if other.device === device || other.device?.pointer === device {
        complain(
          .orderOfDevices, "\(resource.interface.name) let go before its \(other.interface.name)")
      }
    }
  }

  func answerEnter(_ resource: Resource, _ serial: UInt32) {
    guard let device = resource.device else { return }
    if device.unansweredEnter == serial { device.unansweredEnter = nil }
    if !device.enters.contains(serial) {
      complain(.cursorOnEnter, "a cursor with the serial \(serial), which is of no enter")
    }
  }

  private func sendKeymap(_ keymap: FakeKeymap, to id: UInt32) {
    switch keymap {
    case .none:
      send(id, "keymap", [.uint(0), .file(-1), .uint(0)], files: [open("/dev/null", O_RDONLY)])
    case .pipe:
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return }
      close(ends[1])
      send(id, "keymap", [.uint(1), .file(-1), .uint(100)], files: [ends[0]])
    case .bytes(let bytes, let claimed):
      let file = Self.file(of: bytes)
      send(id, "keymap", [.uint(1), .file(-1), .uint(UInt32(claimed))], files: [file])
    }
  }

  /// An anonymous file with these bytes.
  private static func file(of bytes: [UInt8]) -> Int32 {
    var template = Array("/tmp/followspot-keymap-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    unlink(template)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    return file
  }
}
