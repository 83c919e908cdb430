internal import Spotlight
internal import SpotlightWayland

extension TraceRun {
  private static let buttons: [UInt32] = [0x110, 0x111, 0x112, 0x116]
  private static let fingers: [Int32] = [0, 1, -1, .max, .min]
  private static let shapes = CursorShape.allCases

  /// Plays a step of hands that a real compositor could send.
  func playHands(_ step: TraceStep) {
    pruneHands()
    let slot = step.number(0, in: 0...1)
    guard fake.socket.isOpen else { return }
    guard let seat = seats[slot].flatMap({ fake.seats[$0.name] }) else { return }
    var hand = hands[slot] ?? TraceHand()
    switch step.verb {
    case .movePointer, .pressButton, .turnWheel, .leavePointer:
      guard seat.capabilities & FakeSeat.pointer != 0, hasDevice("wl_pointer", seat) else { break }
      playPointer(&hand, seat, step)
    case .touch, .cancelTouch:
      guard seat.capabilities & FakeSeat.touch != 0, hasDevice("wl_touch", seat) else { break }
      playTouch(&hand, seat, step)
    default:
      guard seat.capabilities & FakeSeat.keyboard != 0, hasDevice("wl_keyboard", seat) else {
        break
      }
      playKeyboard(&hand, seat, step)
    }
    hands[slot] = hand
  }

  private func hasDevice(_ interface: String, _ seat: FakeSeat) -> Bool {
    !fake.devices(interface, of: seat).isEmpty
  }

  private func playPointer(_ hand: inout TraceHand, _ seat: FakeSeat, _ step: TraceStep) {
    let x = step.number(2, in: -9...70)
    let y = step.number(3, in: -9...50)
    switch step.verb {
    case .movePointer where hand.pointer == nil:
      guard let surface = surfaceForHands(step.number(1, in: 0...3)) else { return }
      hand.pointer = TraceHand.Place(surface: surface, x: x, y: y)
      fake.enterPointer(seat, on: surface, x: Double(x), y: Double(y))
    case .movePointer:
      hand.pointer?.x = x
      hand.pointer?.y = y
      fake.movePointer(seat, x: Double(x), y: Double(y))
    case .pressButton where hand.pointer != nil:
      let button = Self.buttons[step.number(1, in: 0...3)]
      let isDown = hand.buttons.insert(button).inserted
      if !isDown { hand.buttons.remove(button) }
      fake.button(button, isDown: isDown, on: seat)
    case .turnWheel where hand.pointer != nil:
      fake.turnWheel(seat, axis: UInt32(step.number(1, in: 0...1)), steps120: x * 30)
    case .leavePointer:
      if let pointer = hand.pointer { fake.leavePointer(seat, from: pointer.surface) }
      hand.losePointer()
    default:
      break
    }
  }

  private func playTouch(_ hand: inout TraceHand, _ seat: FakeSeat, _ step: TraceStep) {
    if step.verb == .cancelTouch {
      if !hand.fingers.isEmpty { fake.touch(.cancel, on: seat) }
      hand.fingers = [:]
      return
    }
    let finger = Self.fingers[step.number(1, in: 0...4)]
    let x = step.number(2, in: -9...70)
    let y = step.number(3, in: -9...50)
    // weston 10 sends no frame after the last finger, and cage sends none at all.
    let hasFrame = step.number(4, in: 0...5) > 0
    if hand.fingers[finger] == nil {
      guard let surface = surfaceForHands(step.number(4, in: 0...3)) else { return }
      hand.fingers[finger] = TraceHand.Place(surface: surface, x: x, y: y)
      fake.touch(
        .down(finger, on: surface, x: Double(x), y: Double(y)), .frame, on: seat)
    } else if step.number(4, in: 0...2) > 0 {
      hand.fingers[finger]?.x = x
      hand.fingers[finger]?.y = y
      fake.touch(.motion(finger, x: Double(x), y: Double(y)), .frame, on: seat)
    } else {
      hand.fingers[finger] = nil
      fake.touch(.up(finger), on: seat)
      if hasFrame || !hand.fingers.isEmpty { fake.touch(.frame, on: seat) }
    }
  }

  private func playKeyboard(_ hand: inout TraceHand, _ seat: FakeSeat, _ step: TraceStep) {
    let key = UInt32(step.number(1, in: 0...250))
    switch step.verb {
    case .focusKeyboard where hand.focus == nil:
      guard let surface = surfaceForHands(step.number(1, in: 0...3)), takesKeys(surface) else {
        return
      }
      hand.focus = surface
      // Keys that were down before were not pressed for the overlay.
      fake.focusKeyboard(seat, on: surface, keys: [key])
    case .pressKey where hand.focus != nil:
      let isDown = hand.keys.insert(key).inserted
      if !isDown { hand.keys.remove(key) }
      fake.key(key, isDown: isDown, on: seat)
    case .leaveKeyboard:
      if let focus = hand.focus { fake.leaveKeyboard(seat, from: focus) }
      hand.loseKeyboard()
    case .sendKeymap:
      fake.sendKeymap(Self.keymaps[step.number(1, in: 0...2)], on: seat)
    default:
      break
    }
  }

  private func takesKeys(_ surface: Surface) -> Bool {
    if case .window = surface.role { true } else { surface.layer.keyboard != 0 }
  }

  /// A surface that takes input; nil if there is none.
  func surfaceForHands(_ number: Int) -> Surface? {
    let reachable = fake.surfaces.filter {
      $0.role.id != nil && $0.isMapped && !$0.isClosed && $0.input?.isEmpty != true
    }
    return reachable.isEmpty ? nil : reachable[number % reachable.count]
  }

  // MARK: The program's side

  /// Makes the program take input, including keys, or none; what is held then ends for the program.
  package func takeInput(_ takes: Bool) {
    desktop.settle()
    compareHands()
    desktop.stage.change {
      $0.input = takes ? .everything : .nothing
      $0.keyboard = takes ? .exclusive : .none
    }
    isPassive = !takes
    fake.isPassive = !takes
    if !takes {
      desktop.stage.change { $0.picture.cards = [] }
      letGo()
      // The compositor may still send hands to the surface until the new input area is committed.
      desktop.settle()
    }
  }

  /// Takes every hand off the overlay, as the compositor.
  package func letGo() {
    pruneHands()
    for (slot, hand) in hands.sorted(by: { $0.key < $1.key }) {
      guard let seat = seats[slot] else { continue }
      for finger in hand.fingers.keys.sorted() { fake.touch(.up(finger), .frame, on: seat) }
      if hand.isPinching { fake.pinch(.end(), on: seat) }
      if let pointer = hand.pointer { fake.leavePointer(seat, from: pointer.surface) }
      if hand.pen != nil, let pen = pens[slot] { fake.act(.away, .frame, with: pen) }
      if let focus = hand.focus { fake.leaveKeyboard(seat, from: focus) }
    }
    hands = [:]
  }

  package func setCursor(_ step: TraceStep) {
    let shape = Self.shapes[step.number(1, in: 0...Self.shapes.count - 1)]
    if step.number(2, in: 0...1) == 0 {
      desktop.stage.change { $0.cursors.usual = shape }
    } else if let seat = seats[step.number(0, in: 0...1)] {
      let look = step.number(2, in: 0...5) == 1 ? nil : shape
      desktop.stage.change { $0.cursors.hands[.pointer(SeatID(seat.name))] = look }
    }
  }

  /// Takes the stage's input for the program, and notes its first fault.
  func takeHands() {
    taken.take(desktop.stage.takeInput())
    _ = desktop.stage.takeWayOut()
    if let words = taken.fault { note(words) }
  }

  func compareHands() {
    takeHands()
    guard desktop.stage.show.input != .nothing else {
      if !taken.holding.isEmpty { note("held by who takes no input: \(taken.holding)") }
      return
    }
    guard isLegal, fake.isReading else { return }
    pruneHands()
    for (slot, seat) in seats {
      var expected = (hands[slot] ?? TraceHand()).expected(origin)
      var held = taken[SeatID(seat.name)].withoutNumbers
      if !fake.windows.isEmpty {
        // A window may have moved below a hand since.
        expected = expected.withoutPlaces
        held = held.withoutPlaces
      }
      if held != expected { note("seat \(slot) holds \(held) and not \(expected)") }
    }
    let present = Set(seats.values.map { SeatID($0.name) })
    for seat in taken.holding where !present.contains(seat) { note("\(seat) is gone and holds") }
  }

  /// Ends what gone surfaces, devices and connections have taken with them.
  func pruneHands() {
    for (slot, hand) in hands {
      var hand = hand
      hand.forget { $0.isClosed || !fake.isAlive($0) || !$0.isMapped }
      let capabilities = seats[slot].flatMap { fake.seats[$0.name] }?.capabilities ?? 0
      if capabilities & FakeSeat.pointer == 0 { hand.losePointer() }
      if capabilities & FakeSeat.touch == 0 { hand.fingers = [:] }
      if capabilities & FakeSeat.keyboard == 0 { hand.loseKeyboard() }
      hands[slot] = hand
    }
  }

  private func origin(_ surface: Surface) -> Point {
    var output = fake.placeOfWindows
    if case .layer(_, let name?) = surface.role { output = fake.outputs[name] }
    return Point(x: Double(output?.x ?? 0), y: Double(output?.y ?? 0))
  }
}
