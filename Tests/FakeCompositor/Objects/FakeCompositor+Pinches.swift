extension FakeCompositor {
  /// The acts of fingers on a touchpad.
  package enum Pinch {
    case begin(Surface, fingers: UInt32 = 2)
    case update(scale: Double, x: Double = 0, y: Double = 0, degrees: Double = 0)
    case end(isCancelled: Bool = false)
  }

  package func pinch(_ pinches: Pinch..., on seat: FakeSeat) {
    for resource in devices("zwp_pointer_gesture_pinch_v1", of: seat) {
      for pinch in pinches {
        switch pinch {
        case .begin(let surface, let fingers):
          send(
            resource.id, "begin",
            [.uint(serial()), .uint(milliseconds), .object(surface.id), .uint(fingers)])
        case .update(let scale, let x, let y, let degrees):
          send(
            resource.id, "update",
            [
              .uint(milliseconds), .decimal(x), .decimal(y), .decimal(scale), .decimal(degrees),
            ])
        case .end(let isCancelled):
          send(
            resource.id, "end",
            [.uint(serial()), .uint(milliseconds), .int(isCancelled ? 1 : 0)])
        }
      }
    }
  }

  func gestureRequest(_ name: String, _ arguments: [Argument]) {
    guard name == "get_pinch_gesture", let made = objects[arguments[0].id],
      let pointer = objects[arguments[1].id]?.device
    else { return }
    let isSecond = resources("zwp_pointer_gesture_pinch_v1").contains {
      $0.device?.pointer === pointer
    }
    if isSecond { complain(.oneDevicePerCapability, "the pinches of one pointer twice") }
    let device = Device(seat: pointer.seat)
    device.pointer = pointer
    made.part = .device(device)
  }
}
