/// Pens and pinches, with events that a real compositor could send.
extension TraceRun {
  private static let penKinds: [UInt32] = [FakeTablet.pen, FakeTablet.pen, FakeTablet.eraser]
  /// The tip, by its number in the model, and the buttons on the pen.
  private static let penButtons: [UInt32] = [0x14a, 0x14a, 0x14b, 0x14c]

  func playPens(_ step: TraceStep) {
    pruneHands()
    guard fake.socket.isOpen else { return }
    let slot = step.number(0, in: 0...1)
    if step.verb == .tradeExtras { return tradeExtras(step) }
    guard let seat = seats[slot].flatMap({ fake.seats[$0.name] }) else { return }
    var hand = hands[slot] ?? TraceHand()
    switch step.verb {
    case .plugIn: plugIn(slot, seat, step)
    case .unplug: unplug(slot, &hand, step)
    case .pinch: pinch(&hand, seat, step)
    default: playPen(slot, &hand, step)
    }
    hands[slot] = hand
  }

  private func plugIn(_ slot: Int, _ seat: FakeSeat, _ step: TraceStep) {
    switch step.number(1, in: 0...2) {
    case 0 where boards[slot] == nil: boards[slot] = fake.plugIn(.board, on: seat)
    case 1 where pens[slot] == nil:
      pens[slot] = fake.plugIn(.pen(Self.penKinds[step.number(2, in: 0...2)]), on: seat)
    case 2:
      let parts = step.number(3, in: 0...2)
      fake.plugIn(
        .pad(groups: step.number(2, in: 0...2), rings: parts, strips: 2 - parts), on: seat)
    default: break
    }
  }

  /// Unplugs a device; some compositors first send that the pen is away, and some do not.
  private func unplug(_ slot: Int, _ hand: inout TraceHand, _ step: TraceStep) {
    let isBoard = step.number(1, in: 0...1) == 0
    guard let tablet = isBoard ? boards.removeValue(forKey: slot) : pens.removeValue(forKey: slot)
    else { return }
    if hand.pen != nil, step.number(2, in: 0...1) == 0, let pen = isBoard ? pens[slot] : tablet {
      fake.act(.away, .frame, with: pen)
    }
    fake.unplug(tablet)
    hand.losePen()
  }

  private func playPen(_ slot: Int, _ hand: inout TraceHand, _ step: TraceStep) {
    guard let pen = pens[slot], let board = boards[slot], fake.resource(of: pen) != nil,
      fake.resource(of: board) != nil
    else { return }
    let x = step.number(2, in: -9...70)
    let y = step.number(3, in: -9...50)
    switch step.verb {
    case .movePen where hand.pen == nil:
      guard let surface = surfaceForHands(step.number(1, in: 0...3)) else { return }
      hand.pen = TraceHand.Place(surface: surface, x: x, y: y)
      fake.act(.near(surface, on: board, x: Double(x), y: Double(y)), .frame, with: pen)
    case .movePen:
      hand.pen?.x = x
      hand.pen?.y = y
      fake.act(.motion(x: Double(x), y: Double(y)), .frame, with: pen)
    case .pressPen where hand.pen != nil:
      let button = Self.penButtons[step.number(1, in: 0...3)]
      let isDown = hand.penButtons.insert(button).inserted
      if !isDown { hand.penButtons.remove(button) }
      let isTip = button == Self.penButtons[0]
      fake.act(
        isTip ? (isDown ? .down : .up) : .button(button, isDown: isDown), .frame, with: pen)
    case .leavePen where hand.pen != nil:
      fake.act(.away, with: pen)
      // wlroots 0.15 sends no frame here.
      if x > 0 { fake.act(.frame, with: pen) }
      hand.losePen()
    default: break
    }
  }

  private func pinch(_ hand: inout TraceHand, _ seat: FakeSeat, _ step: TraceStep) {
    guard let pointer = hand.pointer,
      !fake.devices("zwp_pointer_gesture_pinch_v1", of: seat).isEmpty
    else { return }
    switch step.number(1, in: 0...3) {
    case 0,
      1 where !hand.isPinching:
      guard !hand.isPinching else { return }
      hand.isPinching = true
      fake.pinch(.begin(pointer.surface, fingers: UInt32(step.number(2, in: 2...5))), on: seat)
    case 3 where hand.isPinching:
      hand.isPinching = false
      fake.pinch(.end(isCancelled: step.number(2, in: 0...1) == 0), on: seat)
    default:
      guard hand.isPinching else { return }
      let scale = Double(step.number(2, in: 1...512)) / 128
      fake.pinch(.update(scale: scale, x: 1, y: -2, degrees: scale), on: seat)
    }
  }

  /// Withdraws the global for pens or for pinches, or announces it again.
  private func tradeExtras(_ step: TraceStep) {
    let isTablets = step.number(1, in: 0...1) == 0
    let interface = Self.extras[isTablets ? 0 : 1].interface
    guard let name = fake.globals(of: interface).first else { return offer(interface) }
    fake.withdraw(name)
    for slot in hands.keys {
      if isTablets { hands[slot]?.losePen() } else { hands[slot]?.isPinching = false }
    }
  }
}
