internal import Spotlight

/// One seat with its devices.
///
/// The compositor always sends the whole set of capabilities. Only the difference counts: otherwise
/// a keyboard would be bound twice after each suspend.
@MainActor
final class Seat {
  let id: SeatID
  let seat: WlSeat
  private unowned let stage: Stage
  private(set) var keyboard: Keyboard?
  private(set) var pointer: Pointer?
  /// The touchscreen, or all touchscreens of the seat as one.
  private(set) var touchscreen: (touch: WlTouch, assembler: TouchAssembler)?
  private(set) var tablets: Tablets?

  init(seat: WlSeat, id: SeatID, of stage: Stage) {
    self.seat = seat
    self.id = id
    self.stage = stage
    stage.listen(to: seat) { [self] event in
      guard case .capabilities(let capabilities) = event else { return }
      setCapabilities(capabilities)
      self.stage.seats.equip()
    }
  }

  // MARK: Devices

  /// Makes the devices that came and releases those that went.
  ///
  /// What is held on a device that goes ends: wlroots sends neither `up` nor `cancel` for a finger on a touchscreen that goes.
  ///
  /// - Parameter capabilities: all that the seat has now.
  private func setCapabilities(_ capabilities: WlSeat.Capability) {
    if !capabilities.contains(.keyboard) {
      keyboard?.lose().forEach { stage.queue(.key($0)) }
      keyboard?.release()
      keyboard = nil
    } else if keyboard == nil {
      let new = seat.getKeyboard()
      keyboard = Keyboard(keyboard: new, seat: id)
      stage.listen(to: new) { [self] in handle($0) }
    }
    if !capabilities.contains(.pointer) {
      if let change = pointer?.pinches.lose() { stage.queue(.pinch(change)) }
      if let frame = pointer?.assembler.lose() { stage.queue(.pointer(frame)) }
      pointer?.release()
      pointer = nil
    } else if pointer == nil {
      let new = seat.getPointer()
      pointer = Pointer(pointer: new, seat: id)
      stage.listen(to: new) { [self] in handle($0) }
    }
    if !capabilities.contains(.touch) {
      if let frame = touchscreen?.assembler.lose() { stage.queue(.touch(frame)) }
      touchscreen?.touch.end()
      touchscreen = nil
    } else if touchscreen == nil {
      let new = seat.getTouch()
      touchscreen = (new, TouchAssembler(seat: id))
      stage.listen(to: new) { [self] in handle($0) }
    }
  }

  /// Asks for tablets and pinches, which no capability announces, if that was not done before.
  func equip(_ manager: ZwpTabletManagerV2?, _ gestures: ZwpPointerGesturesV1?) {
    if tablets == nil, let manager {
      tablets = Tablets(tablets: manager.getTabletSeat(seat: seat), seat: id, of: stage)
    }
    if let gestures, let pinch = pointer?.listenToPinches(by: gestures) {
      stage.listen(to: pinch) { [self] in handle($0) }
    }
  }

  /// Ends the pointer's pinches and releases their object.
  func releasePinches() {
    if let change = pointer?.pinches.lose() { stage.queue(.pinch(change)) }
    pointer?.releasePinch()
  }

  /// Gives up the tablets, which the compositor takes away with their global and not by a
  /// capability; they are released when the compositor has read all earlier requests.
  func retireTablets() {
    guard let tablets else { return }
    self.tablets = nil
    tablets.retire()
    // There is no callback if the connection has ended, which removes everything.
    stage.ask { tablets.release() }
  }

  /// Releases the seat with its devices; when a seat goes, the compositor sends no events for them.
  func release() {
    retireTablets()
    setCapabilities([])
    seat.end()
  }

  // MARK: What is held

  /// Ends what is held on a surface that was destroyed, or everywhere.
  func lose(_ surface: SurfaceID? = nil) {
    if let pointer {
      if let change = pointer.pinches.lose(surface) { stage.queue(.pinch(change)) }
      if let frame = pointer.assembler.lose(surface) { stage.queue(.pointer(frame)) }
    }
    loseFingers(surface)
    tablets?.queue { $0.lose(surface) }
    loseKeys(surface)
  }

  private func loseFingers(_ surface: SurfaceID?) {
    if let frame = touchscreen?.assembler.lose(surface) { stage.queue(.touch(frame)) }
  }

  private func loseKeys(_ surface: SurfaceID?) {
    if let keyboard, surface == nil || keyboard.focus == surface {
      keyboard.lose().forEach { stage.queue(.key($0)) }
      keyboard.focus = nil
    }
  }

  /// Ends what is held when input stops, and keeps the places of pointer and pens.
  func fallSilent() {
    if let pointer {
      if let change = pointer.pinches.lose() { stage.queue(.pinch(change)) }
      if let frame = pointer.assembler.fallSilent() { stage.queue(.pointer(frame)) }
    }
    loseFingers(nil)
    tablets?.queue { $0.fallSilent() }
    loseKeys(nil)
  }

  /// Reports the places of pointer and pens when input resumes.
  func tellPresence() {
    if let frame = pointer?.assembler.presence() { stage.queue(.pointer(frame)) }
    tablets?.queue { $0.presence() }
  }

  /// Sets the cursors of the pointer and of pens again.
  func showCursors() {
    if let pointer {
      stage.seats.show(pointer.cursor, of: .pointer(id), over: pointer.assembler.surface)
    }
    tablets?.showCursors()
  }

  /// Ends groups of events that no `frame` has closed, and repeats a held key.
  func endTurn(now: Duration) {
    if let frame = touchscreen?.assembler.endTurn() { stage.queue(.touch(frame)) }
    tablets?.queue { $0.endTurn() }
    if let key = keyboard?.takeRepeat(at: now) { stage.queue(.key(key)) }
  }

  func isPress(_ record: Record, on wire: Wire) -> Bool {
    switch record.object {
    case pointer?.pointer.id:
      if case .button(_, _, _, .pressed) = WlPointer.event(record, on: wire) { return true }
    case touchscreen?.touch.id:
      if case .down = WlTouch.event(record, on: wire) { return true }
    // Decoding a keymap, the event 0, would take its file.
    case keyboard?.keyboard.id where record.opcode != 0:
      if case .key(_, _, _, .pressed) = WlKeyboard.event(record, on: wire) { return true }
    default: return tablets?.isPress(record, on: wire) ?? false
    }
    return false
  }

  // MARK: The keyboard

  private func handle(_ event: WlKeyboard.Event) {
    guard let keyboard else { return }
    switch event {
    case .enter(_, let surface, _): keyboard.focus = stage.surfaces.id(of: surface)
    case .leave(_, let left):
      // A `leave` of a destroyed surface arrives late and must not clear the focus of the next one.
      if stage.surfaces.id(of: left) == keyboard.focus { keyboard.focus = nil }
    default: break
    }
    // Before any filter: the way out works even if the show takes no keys.
    if let way = keyboard.wayOut(of: event) { stage.note(way) }
    // A key that was on its way to a destroyed surface has no release, so the mode is not told of
    // it.
    let tells = stage.takesInput && keyboard.focus != nil
    let changes = keyboard.apply(event, tells: tells, now: stage.turnBegan)
    for change in changes { stage.queue(.key(change)) }
  }

  // MARK: The pointer

  private func handle(_ event: WlPointer.Event) {
    guard let pointer, stage.takesInput || stage.zone.isOn || event.tellsPlace else { return }
    if case .button(let serial, _, _, .pressed) = event { stage.seats.lastPress = (self, serial) }
    guard let input = pointerInput(event, over: pointer.assembler.surface) else { return }
    let before = pointer.assembler.surface
    let frame = pointer.assembler.apply(input)
    if let before, before != pointer.assembler.surface,
      let change = pointer.pinches.lose(before)
    {
      stage.queue(.pinch(change))
    }
    switch event {
    case .enter(let serial, _, _, _):
      pointer.cursor.enter(serial: serial)
      showCursors()
    case .leave:
      if pointer.assembler.surface == nil { pointer.cursor.leave() }
    default:
      break
    }
    if let frame { stage.queue(.pointer(frame)) }
  }

  private func pointerInput(
    _ event: WlPointer.Event, over surface: SurfaceID?
  ) -> PointerInput? {
    switch event {
    case .enter(_, let surface, let x, let y):
      let id = stage.surfaces.id(of: surface)
      return .enter(id, stage.surfaces.place(x, y, on: id))
    case .leave(_, let left): return .leave(stage.surfaces.id(of: left))
    case .motion(let time, let x, let y):
      return .motion(milliseconds: time, stage.surfaces.place(x, y, on: surface))
    case .button(_, let time, let button, let state):
      return .button(
        milliseconds: time, ButtonChange.Button(rawValue: button), isPressed: state == .pressed)
    case .axis(let time, let axis, let value):
      return axis.name.map { .scroll(milliseconds: time, $0, pixels: value) }
    case .axisStop(let time, let axis):
      return axis.name.map { .scrollStop(milliseconds: time, $0) }
    case .axisDiscrete(let axis, let steps): return axis.name.map { .scrollSteps($0, Int(steps)) }
    case .axisValue120(let axis, let value):
      return axis.name.map { .scrollHundredTwentieths($0, Int(value)) }
    case .axisRelativeDirection(let axis, let direction):
      return axis.name.map { .scrollDirection($0, isInverted: direction == .inverted) }
    case .axisSource(let source): return .scrollSource(source.name)
    case .frame: return .frame
    }
  }

  // MARK: Fingers

  private func handle(_ event: WlTouch.Event) {
    guard touchscreen != nil, stage.takesInput || stage.zone.isOn else { return }
    let input: TouchInput
    switch event {
    case .down(let serial, let time, let surface, let finger, let x, let y):
      stage.seats.lastPress = (self, serial)
      let id = stage.surfaces.id(of: surface)
      input = .down(milliseconds: time, finger, id, stage.surfaces.place(x, y, on: id))
    case .motion(let time, let finger, let x, let y):
      let surface = touchscreen?.assembler.surface(of: finger)
      input = .motion(milliseconds: time, finger, stage.surfaces.place(x, y, on: surface))
    case .up(_, let time, let finger): input = .up(milliseconds: time, finger)
    // How a finger lies on the screen means nothing to lights.
    case .shape, .orientation: return
    case .frame: input = .frame
    case .cancel: input = .cancel
    }
    for frame in touchscreen?.assembler.apply(input) ?? [] { stage.queue(.touch(frame)) }
  }

  // MARK: Pinches

  private func handle(_ event: ZwpPointerGesturePinchV1.Event) {
    guard let pointer, stage.takesInput else { return }
    let changes: [PinchChange?]
    switch event {
    case .begin(_, let time, let surface, _):
      let id = stage.surfaces.id(of: surface)
      changes = pointer.pinches.begin(
        milliseconds: time, on: id,
        // The compositor tells the pointer's place before the pinch begins.
        at: id == pointer.assembler.surface ? pointer.assembler.position : nil)
    case .update(let time, _, _, let scale, let rotation):
      changes = [pointer.pinches.update(milliseconds: time, scale: scale, degrees: rotation)]
    case .end(_, let time, let cancelled):
      changes = [
        pointer.pinches.end(milliseconds: time, isCancelled: cancelled != 0)
      ]
    }
    for case let change? in changes { stage.queue(.pinch(change)) }
  }
}

extension WlPointer.Event {
  /// Whether the event says where the pointer is.
  ///
  /// The stage follows that even while it takes no input: no other `enter` comes when input
  /// resumes.
  fileprivate var tellsPlace: Bool {
    switch self {
    case .enter, .leave, .motion, .frame: true
    default: false
    }
  }
}

extension WlPointer.Axis {
  /// Nil for an axis that this code does not know.
  fileprivate var name: PointerInput.Axis? {
    switch self {
    case .horizontalScroll: .horizontal
    case .verticalScroll: .vertical
    default: nil
    }
  }
}

extension WlPointer.AxisSource {
  fileprivate var name: Scroll.Source? {
    switch self {
    case .wheel: .wheel
    case .finger: .finger
    case .continuous: .continuous
    case .wheelTilt: .wheelTilt
    default: nil
    }
  }
}
