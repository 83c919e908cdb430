extension FakeCompositor {
  // MARK: Pointers

  /// Moves the pointer onto a surface.
  package func enterPointer(_ seat: FakeSeat, on surface: Surface, x: Double, y: Double) {
    for pointer in devices("wl_pointer", of: seat) {
      let serial = serial()
      send(pointer.id, "enter", [.uint(serial), .object(surface.id), .decimal(x), .decimal(y)])
      send(pointer.id, "frame", [])
      pointer.device?.unansweredEnter = serial
      pointer.device?.enters.insert(serial)
      pointer.device?.surface = surface
    }
  }

  package func leavePointer(_ seat: FakeSeat, from surface: Surface) {
    for pointer in devices("wl_pointer", of: seat) {
      send(pointer.id, "leave", [.uint(serial()), .object(surface.id)])
      send(pointer.id, "frame", [])
      // A cursor for a surface that the pointer has left has no effect any more.
      pointer.device?.unansweredEnter = nil
    }
  }

  package func movePointer(_ seat: FakeSeat, x: Double, y: Double) {
    for pointer in devices("wl_pointer", of: seat) {
      send(pointer.id, "motion", [.uint(milliseconds), .decimal(x), .decimal(y)])
      send(pointer.id, "frame", [])
    }
  }

  /// Presses or releases a button, by its code in the kernel's headers, such as 0x110 for the left
  /// one.
  package func button(_ button: UInt32, isDown: Bool, on seat: FakeSeat) {
    for pointer in devices("wl_pointer", of: seat) {
      send(
        pointer.id, "button",
        [.uint(serial()), .uint(milliseconds), .uint(button), .uint(isDown ? 1 : 0)])
      send(pointer.id, "frame", [])
    }
  }

  /// Turns the wheel by 120ths of a step; leaves out events that older versions lack.
  package func turnWheel(_ seat: FakeSeat, axis: UInt32 = 0, steps120: Int) {
    for pointer in devices("wl_pointer", of: seat) {
      send(pointer.id, "axis_source", [.uint(0)])
      if pointer.version < 8 {
        send(pointer.id, "axis_discrete", [.uint(axis), .int(Int32(steps120 / 120))])
      }
      send(pointer.id, "axis_value120", [.uint(axis), .int(Int32(steps120))])
      send(
        pointer.id, "axis",
        [.uint(milliseconds), .uint(axis), .decimal(Double(steps120) / 8)])
      send(pointer.id, "frame", [])
    }
  }

  /// Forgets that pointers owe a cursor on a surface that is gone.
  func forgetPointers(on surface: Surface) {
    for pointer in bearersOfCursors where pointer.device?.surface === surface {
      pointer.device?.unansweredEnter = nil
    }
  }

  // MARK: Fingers

  /// The acts of a finger; the test says when the frame ends.
  package enum Touch {
    case down(Int32, on: Surface, x: Double, y: Double)
    case motion(Int32, x: Double, y: Double)
    case up(Int32)
    case frame
    case cancel
  }

  package func touch(_ touches: Touch..., on seat: FakeSeat) {
    for device in devices("wl_touch", of: seat) {
      for touch in touches {
        switch touch {
        case .down(let id, let surface, let x, let y):
          send(
            device.id, "down",
            [
              .uint(serial()), .uint(milliseconds), .object(surface.id), .int(id), .decimal(x),
              .decimal(y),
            ])
        case .motion(let id, let x, let y):
          send(device.id, "motion", [.uint(milliseconds), .int(id), .decimal(x), .decimal(y)])
        case .up(let id):
          send(device.id, "up", [.uint(serial()), .uint(milliseconds), .int(id)])
        case .frame:
          send(device.id, "frame", [])
        case .cancel:
          send(device.id, "cancel", [])
        }
      }
    }
  }

  // MARK: Keyboards

  /// Sends a press or release of a key to all the client's keyboards of a seat.
  package func key(_ key: UInt32, isDown: Bool, on seat: FakeSeat) {
    for keyboard in devices("wl_keyboard", of: seat) {
      send(
        keyboard.id, "key",
        [.uint(serial()), .uint(milliseconds), .uint(key), .uint(isDown ? 1 : 0)])
    }
  }

  /// Gives the keyboard to a surface, with keys that are down already.
  package func focusKeyboard(_ seat: FakeSeat, on surface: Surface, keys: [UInt32] = []) {
    let held = keys.flatMap { key in withUnsafeBytes(of: key) { Array($0) } }
    for keyboard in devices("wl_keyboard", of: seat) {
      send(keyboard.id, "enter", [.uint(serial()), .object(surface.id), .array(held)])
    }
  }

  package func leaveKeyboard(_ seat: FakeSeat, from surface: Surface) {
    for keyboard in devices("wl_keyboard", of: seat) {
      send(keyboard.id, "leave", [.uint(serial()), .object(surface.id)])
    }
  }

  /// The time of events in milliseconds, which overflows after seven weeks.
  package var milliseconds: UInt32 { UInt32(truncatingIfNeeded: now / 1_000_000) }
}
