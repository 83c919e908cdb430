/// Events that no compositor should send.
extension TraceRun {
  private static let oddNumbers = [Int32.min, -1, 0, 1, 70_000, .max]

  func playNonsense(_ step: TraceStep) {
    let number = UInt32(truncatingIfNeeded: step.number(1, in: 0...600))
    let odd = Self.oddNumbers[step.number(2, in: 0...5)]
    switch step.verb {
    case .releaseAgain:
      for buffer in fake.buffers { fake.send(buffer.id, "release", []) }
    case .finishFrameAgain:
      for callback in fake.resources("wl_callback") {
        fake.send(callback.id, "done", [.uint(number)])
      }
    case .sayUnknown:
      fake.sendRaw(number &* 7919, Int(number % 5), [.uint(number), .uint(1), .uint(2)])
    case .leaveWrongly, .enterWrongly:
      for surface in fake.surfaces {
        for output in fake.outputs.keys.sorted() {
          fake.sayWhere(surface, step.verb == .leaveWrongly ? "leave" : "enter", output)
        }
      }
    case .removeUnknown:
      for registry in fake.registries { fake.send(registry, "global_remove", [.uint(number)]) }
    case .describeBadly: describeBadly(number, odd)
    case .configureBadly: configureBadly(number, odd)
    case .stopReading: fake.isReading.toggle()
    default: playBadHands(step, number, odd)
    }
  }

  private func describeBadly(_ number: UInt32, _ odd: Int32) {
    for output in fake.resources("wl_output") {
      fake.send(output.id, "scale", [.int(odd)])
      fake.send(output.id, "mode", [.uint(number), .int(odd), .int(odd), .int(odd)])
      fake.send(output.id, "done", [])
    }
    for output in fake.resources("zxdg_output_v1") {
      fake.send(output.id, "logical_size", [.int(odd), .int(Int32(number))])
    }
  }

  private func configureBadly(_ number: UInt32, _ odd: Int32) {
    for layer in fake.resources("zwlr_layer_surface_v1") {
      let size = UInt32(bitPattern: odd)
      fake.send(layer.id, "configure", [.uint(number), .uint(size), .uint(number)])
    }
    for window in fake.resources("xdg_toplevel") {
      let states = (0..<number % 9).map { UInt8(truncatingIfNeeded: $0 &* number) }
      fake.send(window.id, "configure", [.int(odd), .int(Int32(number)), .array(states)])
      fake.send(window.id, "configure_bounds", [.int(odd), .int(odd)])
    }
    for shell in fake.resources("xdg_surface") {
      fake.send(shell.id, "configure", [.uint(number)])
    }
  }

  // MARK: Hands

  private func playBadHands(_ step: TraceStep, _ number: UInt32, _ odd: Int32) {
    // One of our surfaces, a number that is none, or no surface at all.
    let ours = fake.surfaces.map(\.id)
    let surface = (ours + ours + [number &+ 2, 0])[Int(number) % (ours.count * 2 + 2)]
    let kind = step.number(3, in: 0...8)
    let board = fake.resources("zwp_tablet_v2").first?.id ?? 0
    let place: [Argument] = [.fixed(odd), .fixed(Int32(number))]
    switch step.verb {
    case .touchWrongly:
      for touch in fake.resources("wl_touch") {
        let (event, arguments) = Self.touch(kind, number, odd, surface, place)
        fake.send(touch.id, event, arguments)
      }
    case .pointWrongly:
      for pointer in fake.resources("wl_pointer") {
        let (event, arguments) = Self.point(kind, number, odd, surface, place)
        fake.send(pointer.id, event, arguments)
      }
    case .drawWrongly:
      for pen in fake.resources("zwp_tablet_tool_v2") {
        let (event, arguments) = Self.draw(kind, number, odd, surface, place, board)
        fake.send(pen.id, event, arguments)
      }
      for touchpad in fake.resources("zwp_pointer_gesture_pinch_v1") {
        let (event, arguments) = Self.pinch(kind, number, odd, surface, place)
        fake.send(touchpad.id, event, arguments)
      }
    case .typeWrongly:
      for keyboard in fake.resources("wl_keyboard") {
        let (event, arguments) = Self.type(kind, number, odd, surface)
        fake.send(keyboard.id, event, arguments)
      }
      for seat in seats.values {
        if kind == 5 { fake.sendKeymap(Self.keymaps[Int(number % 3)], on: seat) }
        if kind == 6 { fake.sendKeymap(.pipe, on: seat) }
      }
    default:
      for seat in fake.resources("wl_seat") {
        for capabilities in [number, 0, UInt32(bitPattern: odd), 7] {
          fake.send(seat.id, "capabilities", [.uint(capabilities)])
        }
      }
    }
  }

  private static func touch(
    _ kind: Int, _ number: UInt32, _ odd: Int32, _ surface: UInt32, _ place: [Argument]
  ) -> (String, [Argument]) {
    let finger = Argument.int(Int32(number % 3))
    let time = Argument.uint(UInt32(bitPattern: odd))
    return switch kind {
    case 0...3: ("down", [.uint(number), time, .object(surface), finger] + place)
    case 4: ("up", [.uint(number), time, finger])
    case 5: ("motion", [time, finger] + place)
    case 6: ("shape", [finger] + place)
    case 7: ("cancel", [])
    default: ("frame", [])
    }
  }

  private static func point(
    _ kind: Int, _ number: UInt32, _ odd: Int32, _ surface: UInt32, _ place: [Argument]
  ) -> (String, [Argument]) {
    let time = Argument.uint(UInt32(bitPattern: odd))
    return switch kind {
    case 0, 1: ("enter", [.uint(number), .object(surface)] + place)
    case 2: ("leave", [.uint(number), .object(surface)])
    case 3: ("motion", [time] + place)
    case 4, 5: ("button", [.uint(number), time, .uint(number % 5), .uint(UInt32(kind - 4))])
    case 6: ("axis", [time, .uint(number % 4), .fixed(odd)])
    case 7: ("axis_value120", [.uint(number % 4), .int(odd)])
    default: ("frame", [])
    }
  }

  private static func draw(
    _ kind: Int, _ number: UInt32, _ odd: Int32, _ surface: UInt32, _ place: [Argument],
    _ board: UInt32
  ) -> (String, [Argument]) {
    switch kind {
    case 0, 1: ("proximity_in", [.uint(number), .object(board), .object(surface)])
    case 2: ("proximity_out", [])
    case 3: ("motion", place)
    case 4: ("down", [.uint(number)])
    case 5: ("up", [])
    case 6: ("button", [.uint(number), .uint(0x149 + number % 4), .uint(number % 3)])
    case 7: number % 9 == 0 ? ("removed", []) : ("type", [.uint(0x140 + number % 2)])
    default: ("frame", [.uint(UInt32(bitPattern: odd))])
    }
  }

  private static func pinch(
    _ kind: Int, _ number: UInt32, _ odd: Int32, _ surface: UInt32, _ place: [Argument]
  ) -> (String, [Argument]) {
    let time = Argument.uint(UInt32(bitPattern: odd))
    return switch kind {
    case 0...3: ("begin", [.uint(number), time, .object(surface), .uint(number)])
    case 4...6: ("update", [time] + place + [.fixed(odd), .fixed(Int32(number))])
    default: ("end", [.uint(number), time, .int(odd)])
    }
  }

  private static func type(
    _ kind: Int, _ number: UInt32, _ odd: Int32, _ surface: UInt32
  ) -> (String, [Argument]) {
    let time = Argument.uint(UInt32(bitPattern: odd))
    let bits = Argument.uint(UInt32(bitPattern: odd))
    return switch kind {
    case 0: ("enter", [.uint(number), .object(surface), .array([1, 2, 3])])
    case 1: ("leave", [.uint(number), .object(surface)])
    case 2: ("modifiers", [.uint(number), bits, bits, bits, bits])
    case 3: ("repeat_info", [.int(odd), .int(odd)])
    default: ("key", [.uint(number), time, .uint(number % 99), .uint(UInt32(kind % 4))])
    }
  }
}
