extension FakeCompositor {
  // MARK: What the test does

  /// Plugs in a tablet, a pen or a pad, and announces it to clients of the seat's tablets.
  @discardableResult
  package func plugIn(_ kind: FakeTablet.Kind, on seat: FakeSeat) -> FakeTablet {
    pump()
    let tablet = FakeTablet(seat: seat.name, kind: kind)
    tablets.append(tablet)
    for resource in devices("zwp_tablet_seat_v2", of: seat) { announce(tablet, to: resource) }
    return tablet
  }

  /// Unplugs it; the client has to destroy its objects for it.
  package func unplug(_ tablet: FakeTablet) {
    pump()
    tablets.removeAll { $0 === tablet }
    guard let resource = resource(of: tablet) else { return }
    send(resource.id, "removed", [])
    resource.device?.isRemoved = true
    resource.device?.unansweredEnter = nil
  }

  /// The acts of a pen; the test says when the frame ends.
  package enum PenAct {
    case near(Surface, on: FakeTablet, x: Double, y: Double)
    case away
    case motion(x: Double, y: Double)
    case down
    case up
    case button(UInt32, isDown: Bool)
    case frame
  }

  package func act(_ acts: PenAct..., with pen: FakeTablet) {
    guard let resource = resource(of: pen) else { return }
    for act in acts {
      switch act {
      case .near(let surface, let board, let x, let y):
        guard let board = board.id else { continue }
        let serial = serial()
        send(resource.id, "proximity_in", [.uint(serial), .object(board), .object(surface.id)])
        send(resource.id, "motion", [.decimal(x), .decimal(y)])
        resource.device?.unansweredEnter = serial
        resource.device?.enters.insert(serial)
        resource.device?.surface = surface
      case .away:
        send(resource.id, "proximity_out", [])
        resource.device?.unansweredEnter = nil
      case .motion(let x, let y): send(resource.id, "motion", [.decimal(x), .decimal(y)])
      case .down: send(resource.id, "down", [.uint(serial())])
      case .up: send(resource.id, "up", [])
      case .button(let button, let isDown):
        send(resource.id, "button", [.uint(serial()), .uint(button), .uint(isDown ? 1 : 0)])
      case .frame: send(resource.id, "frame", [.uint(milliseconds)])
      }
    }
  }

  /// The client's object for a plugged-in device, while both exist.
  package func resource(of tablet: FakeTablet) -> Resource? {
    guard let resource = tablet.id.flatMap({ objects[$0] }), resource.device?.isInert == false
    else { return nil }
    return resource
  }

  // MARK: What the client does

  func tabletRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch name {
    case "get_tablet_seat":
      guard let made = objects[arguments[0].id], let seat = objects[arguments[1].id]?.global else {
        return
      }
      let isSecond = resources("zwp_tablet_seat_v2").contains {
        $0.device?.seat == seat && $0.device?.isInert == false
      }
      let device = Device(seat: seat)
      // A client that has not heard that the manager is withdrawn gets all devices, and no events
      // after that.
      device.isInert = resource.global.flatMap { globals[$0]?.isWithdrawn } ?? true
      if isSecond, !device.isInert {
        complain(.oneDevicePerCapability, "the tablets of one seat twice")
      }
      made.part = .device(device)
      for tablet in tablets where tablet.seat == seat && seats[seat] != nil {
        announce(tablet, to: made)
      }
    case "set_cursor":
      answerEnter(resource, arguments[0].uint)
      objects[arguments[1].id]?.surface?.role = .cursor
    case "destroy" where resource.interface.name == "zwp_tablet_tool_v2":
      letGo(resource)
    default:
      break
    }
  }

  // MARK: Announcements

  private func announce(_ tablet: FakeTablet, to seat: Resource) {
    switch tablet.kind {
    case .board:
      let id = make("zwp_tablet_v2", in: seat, by: "tablet_added")
      tablet.id = id
      send(id, "name", [.string("board")])
      send(id, "id", [.uint(0x56a), .uint(0x357)])
      send(id, "path", [.string("/dev/input/event9")])
      send(id, "done", [])
    case .pen(let type):
      let id = make("zwp_tablet_tool_v2", in: seat, by: "tool_added")
      tablet.id = id
      send(id, "type", [.uint(type)])
      send(id, "hardware_serial", [.uint(1), .uint(2)])
      for capability: UInt32 in 1...3 { send(id, "capability", [.uint(capability)]) }
      send(id, "done", [])
    case .pad(let groups, let rings, let strips):
      let id = make("zwp_tablet_pad_v2", in: seat, by: "pad_added")
      tablet.id = id
      for _ in 0..<groups { announceGroup(of: id, rings: rings, strips: strips) }
      send(id, "path", [.string("/dev/input/event10")])
      send(id, "buttons", [.uint(8)])
      send(id, "done", [])
    }
  }

  private func announceGroup(of pad: UInt32, rings: Int, strips: Int) {
    guard let pad = objects[pad] else { return }
    let id = make("zwp_tablet_pad_group_v2", in: pad, by: "group")
    send(id, "buttons", [.array([1, 0, 0, 0])])
    guard let group = objects[id] else { return }
    for _ in 0..<rings { _ = make("zwp_tablet_pad_ring_v2", in: group, by: "ring") }
    for _ in 0..<strips { _ = make("zwp_tablet_pad_strip_v2", in: group, by: "strip") }
    send(id, "modes", [.uint(1)])
    send(id, "done", [])
  }

  /// Makes an object with a number of the compositor's own, and announces it to the client.
  package func make(_ interface: String, in parent: Resource, by event: String) -> UInt32 {
    let id = freeServerNumber()
    let device = Device(seat: parent.device?.seat ?? 0)
    device.isInert = parent.device?.isInert ?? true
    objects[id] = Resource(
      id, .named(interface), version: parent.version, part: .device(device))
    send(parent.id, event, [.new(id)])
    return id
  }

  /// A number that is free: libwayland uses numbers again, so an old number may name another
  /// object.
  private func freeServerNumber() -> UInt32 {
    if let old = freeServerNumbers.popLast() { return old }
    defer { nextServerObject += 1 }
    return nextServerObject
  }
}
