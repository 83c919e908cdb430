internal import Spotlight

extension Stage {
  /// Takes in what the wire has read, up to a number of events.
  package func receive(now: Instant, atMost limit: Int = .max) {
    turnBegan = now
    wire.drain(atMost: limit) { record in
      if record.object == wire.registry {
        hasNews = true
        receiveGlobal(record)
      } else if let owner = owners[record.object] {
        receive(record, for: owner, now: now)
      }
    }
    // Once for all new globals: at first some fifty come together.
    if hasNewGlobals { takeGlobals() }
    // Records not taken yet may be the rest of a group, or the release of a key.
    if !wire.hasRecords { endInputTurn(now: now) }
    // Not with the picture: until the hole has moved, a press falls on the overlay.
    passZone(now: now)
  }

  /// Whether an event that was read is a press, which may lead out: of a key, a button, a finger or a pen.
  ///
  /// The event stays where it is.
  func isPress(_ record: Record) -> Bool {
    switch owners[record.object] {
    case .keyboard:
      // Decoding a keymap, the event 0, would take its file.
      if record.opcode != 0,
        case .key(_, _, _, let state) = WlKeyboard.event(record, on: wire)
      {
        return state == .pressed
      }
    case .pointer:
      if case .button(_, _, _, let state) = WlPointer.event(record, on: wire) {
        return state == .pressed
      }
    case .touchscreen:
      if case .down = WlTouch.event(record, on: wire) { return true }
    case .tablet(.pen, _):
      switch ZwpTabletToolV2.event(record, on: wire) {
      case .down: return true
      case .button(_, _, let state): return state == .pressed
      default: break
      }
    default: break
    }
    return false
  }

  private static let mostPings = 16

  private func receive(_ record: Record, for owner: Owner, now: Instant) {
    if case .buffer = owner {} else { hasNews = true }
    switch owner {
    case .output(let id):
      if let event = WlOutput.event(record, on: wire),
        outputs[id]?.apply(event, isMutter: isMutter) == true
      {
        showCursors()
      }
    case .extendedOutput(let id):
      if let event = ZxdgOutputV1.event(record, on: wire) { _ = outputs[id]?.apply(event) }
    case .seat(let name):
      if let event = WlSeat.event(record, on: wire) { receive(event, seat: name) }
    case .keyboard(let name):
      if let event = WlKeyboard.event(record, on: wire) {
        receive(event, keyboardOf: name, now: now)
      }
    case .pointer(let name):
      if let event = WlPointer.event(record, on: wire) { receive(event, pointerOf: name) }
    case .touchscreen(let name):
      if let event = WlTouch.event(record, on: wire) { receive(event, touchscreenOf: name) }
    case .pinch(let name):
      if let event = ZwpPointerGesturePinchV1.event(record, on: wire) {
        receive(event, pinchOf: name)
      }
    case .lastWord: releaseTablets(record.object)
    case .tablet(let part, let name): receive(record, for: part, ofSeat: name)
    case .windows:
      if case .ping(let serial) = XdgWmBase.event(record, on: wire) {
        // Keep the newest: a compositor that asks faster than it reads no longer needs the older
        // answers.
        if pings.count == Self.mostPings { pings.removeFirst() }
        pings.append((XdgWmBase(wire: wire, id: record.object), serial))
      }
    case .effects: receive(effects: record)
    case .surface(let id):
      if let event = WlSurface.event(record, on: wire) { receive(event, surface: id) }
    case .role(let id):
      if let event = surfaces[id]?.role.receive(record) { receive(event, surface: id, now: now) }
    case .fractionalScale(let id):
      if let event = WpFractionalScaleV1.event(record, on: wire) { surfaces[id]?.apply(event) }
    case .frame(let id):
      surfaces[id]?.frameIsDone()
    case .buffer(let id):
      if surfaces[id]?.release(record.object) == true { hasNews = true }
      kept.release(record.object, of: id)
    case .presentation:
      if let event = WpPresentation.event(record, on: wire) { presentationReport?.apply(event) }
    case .feedback:
      receiveFeedback(record, now: now)
    case .still(let id): receive(record, forStillOf: id)
    case .cursorSession(let id): receive(record, forCursorOn: id, now: now)
    case .farewell:
      wire.forget(record.object)
      // A question asked before other surfaces went proves nothing about those.
      if farewell == .asked(record.object) { farewell = .over }
    case .answer:
      wire.forget(record.object)
      answers += 1
    case .zone(let part, let name): receive(record, ofZone: part, seat: name)
    case .relay: receiveRelay(record)
    }
  }

  private func receive(_ event: RoleEvent, surface id: SurfaceID, now: Instant) {
    switch event {
    case .configured(let configuration):
      surfaces[id]?.apply(configuration)
    case .dismissed:
      note(.leave(by: .close))
    case .closed:
      markClosed(id)
      if returns[id] == nil {
        returns[id] = SurfaceReturn(closedAt: now)
      } else {
        returns[id]?.closedAgain(at: now)
      }
    }
  }

  private func receive(_ event: WlSurface.Event, surface id: SurfaceID) {
    switch event {
    case .enter(let output):
      if let output = output.flatMap(name) { surfaces[id]?.enter(output) }
    case .leave(let output):
      if let output = output.flatMap(name) { surfaces[id]?.leave(output) }
    case .preferredBufferScale:
      surfaces[id]?.apply(event)
    }
  }

  private func name(of output: WlOutput) -> OutputID? {
    if case .output(let id) = owners[output.id] { id } else { nil }
  }

  private func receiveFeedback(_ record: Record, now: Instant) {
    guard let event = WpPresentationFeedback.event(record, on: wire) else { return }
    presentationReport?.apply(event, of: record.object, now: now)
    // The object has ended with this event. `sync_output`, which nothing uses, does not end it.
    wire.forget(record.object)
  }

  // MARK: Globals

  private func receiveGlobal(_ record: Record) {
    hasNewGlobals = true
    let name = record.uint(0)
    if record.opcode == 0 {
      let object = record.object(3)
      globals.add(
        GlobalTable.Global(
          interface: record.string(1) ?? "", offered: record.uint(2), object: object),
        name: name)
      if let object { adopt(object, name: name) }
    } else if let global = globals.remove(name: name), global.object != nil {
      abandon(global, name: name)
    }
  }

  /// Updates everything that depends on the globals.
  func takeGlobals() {
    hasNewGlobals = false
    unmet = globals.unmet(for: show.place.cover.role, hasShell: shell.token != nil)
    surfaceContext = findSurfaceContext()
    takeBlurMaker()
    takeZoneAbilities()
    // Pointers that came before their cursors could be made get them now.
    showCursors()
  }

  private func adopt(_ object: ObjectID, name: UInt32) {
    switch globals.globals[name]?.interface {
    case WlOutput.description.name.description:
      let id = OutputID(global: name)
      outputs[id] = Output(id: id, output: WlOutput(wire: wire, id: object))
      owners[object] = .output(id)
    case XdgWmBase.description.name.description:
      owners[object] = .windows
    case ExtBackgroundEffectManagerV1.description.name.description:
      owners[object] = .effects
    case WlSeat.description.name.description:
      seats[name] = Seat(seat: WlSeat(wire: wire, id: object), id: SeatID(name))
      owners[object] = .seat(name)
    case WpPresentation.description.name.description:
      owners[object] = .presentation
    default:
      break
    }
    extendOutputs()
    equipSeats()
  }

  /// The compositor may announce the manager of extended outputs before or after the outputs.
  private func extendOutputs() {
    guard let manager = globals.first(ZxdgOutputManagerV1.self, on: wire) else { return }
    for (id, output) in outputs {
      if let extended = output.extend(with: manager) { owners[extended.id] = .extendedOutput(id) }
    }
  }

  private func abandon(_ global: GlobalTable.Global, name: UInt32) {
    let id = OutputID(global: name)
    if let output = outputs.removeValue(forKey: id) {
      markClosed(.output(id))
      dropStill(of: id)
      returns[.output(id)] = nil
      for surface in surfaces.values { surface.leave(id) }
      output.release()
    }
    if let seat = seats.removeValue(forKey: name) {
      retireTablets(of: seat)
      seat.release { queue($0) }
    }
    abandonExtras(global)
  }

  // MARK: Seats

  private func receive(_ event: WlSeat.Event, seat name: UInt32) {
    guard case .capabilities(let capabilities) = event, let seat = seats[name] else { return }
    let gains = seat.setCapabilities(capabilities) { queue($0) }
    if let keyboard = gains.keyboard { owners[keyboard.keyboard.id] = .keyboard(name) }
    if let pointer = gains.pointer { owners[pointer.pointer.id] = .pointer(name) }
    if let touchscreen = gains.touchscreen { owners[touchscreen.touch.id] = .touchscreen(name) }
    equipSeats()
  }

  private func receive(_ event: WlKeyboard.Event, keyboardOf name: UInt32, now: Instant) {
    guard let keyboard = seats[name]?.keyboard else { return }
    switch event {
    case .enter(_, let surface, _): keyboard.focus = overlaySurface(surface)
    case .leave(_, let left):
      // A `leave` of a destroyed surface arrives late and must not clear the focus of the next one.
      if overlaySurface(left) == keyboard.focus { keyboard.focus = nil }
    default: break
    }
    // Before any filter: the way out works even if the show takes no keys.
    if let way = keyboard.wayOut(of: event) { note(way) }
    // A key that was on its way to a destroyed surface has no release, so the mode is not told of
    // it.
    let tells = takesInput && keyboard.focus != nil
    for change in keyboard.apply(event, tells: tells, now: now) { queue(.key(change)) }
  }
}
