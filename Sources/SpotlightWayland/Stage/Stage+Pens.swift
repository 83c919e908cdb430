internal import Spotlight

/// Pens, and pinches on touchpads: not every seat has them, and no capability announces them.
extension Stage {
  // MARK: What there is

  /// Asks each seat for tablets and pinches that the compositor offers and the stage has not asked
  /// for yet.
  func equipSeats() {
    let manager = globals.first(ZwpTabletManagerV2.self, on: wire)
    let gestures = globals.first(ZwpPointerGesturesV1.self, on: wire)
    for (name, seat) in seats {
      if let manager, let tablets = seat.listenToTablets(manager) {
        owners[tablets.tablets.id] = .tablet(.seat, name)
      }
      if let gestures, let pointer = seat.pointer,
        let pinch = pointer.touchpad.listen(to: pointer.pointer, with: gestures)
      {
        owners[pinch.id] = .pinch(name)
      }
    }
  }

  /// Ends what is held with tablets, gestures or blur when the compositor withdraws the global,
  /// whatever it sends later.
  func abandonExtras(_ global: GlobalTable.Global) {
    guard let object = global.object else { return }
    switch global.interface {
    case ZwpTabletManagerV2.description.name.description:
      for seat in seats.values { retireTablets(of: seat) }
      ZwpTabletManagerV2(wire: wire, id: object).destroy()
    case ZwpPointerGesturesV1.description.name.description:
      for seat in seats.values { seat.releasePinches { queue($0) } }
      let gestures = ZwpPointerGesturesV1(wire: wire, id: object)
      if gestures.version >= ZwpPointerGesturesV1.Since.release {
        gestures.release()
      } else {
        gestures.forget()
      }
    case ExtBackgroundEffectManagerV1.description.name.description:
      blurringEffects.remove(object)
      ExtBackgroundEffectManagerV1(wire: wire, id: object).destroy()
    case OrgKdeKwinBlurManager.description.name.description:
      OrgKdeKwinBlurManager(wire: wire, id: object).forget()
    case ZwlrScreencopyManagerV1.description.name.description:
      ZwlrScreencopyManagerV1(wire: wire, id: object).destroy()
    case ExtImageCopyCaptureManagerV1.description.name.description:
      ExtImageCopyCaptureManagerV1(wire: wire, id: object).destroy()
    case ExtOutputImageCaptureSourceManagerV1.description.name.description:
      ExtOutputImageCaptureSourceManagerV1(wire: wire, id: object).destroy()
    case ZwlrVirtualPointerManagerV1.description.name.description:
      takeZoneAbilities()
      settleZone()
      ZwlrVirtualPointerManagerV1(wire: wire, id: object).destroy()
    case ExtIdleNotifierV1.description.name.description:
      ExtIdleNotifierV1(wire: wire, id: object).destroy()
    case OrgKdeKwinIdle.description.name.description:
      OrgKdeKwinIdle(wire: wire, id: object).forget()
    case WlDataDeviceManager.description.name.description:
      WlDataDeviceManager(wire: wire, id: object).forget()
    default:
      return
    }
    // The compositor may offer a second global of the same kind.
    equipSeats()
  }

  /// Stops listening to a seat's tablets, and releases them when the compositor has read all
  /// earlier requests.
  func retireTablets(of seat: Seat) {
    guard let tablets = seat.retireTablets(lost: { queue($0) }) else { return }
    let question = wire.sync()
    // There is no callback if the connection has ended, which removes everything.
    guard question != .none else { return }
    owners[question] = .lastWord
    retiredTablets[question] = tablets
  }

  func releaseTablets(_ question: ObjectID) {
    wire.forget(question)
    retiredTablets.removeValue(forKey: question)?.release()
  }

  /// Takes in an event of an object that belongs to a seat's tablets.
  func receive(_ record: Record, for part: TabletPart, ofSeat name: UInt32) {
    guard let tablets = tablets(with: record.object, ofSeat: name) else { return }
    switch part {
    case .seat:
      if let event = ZwpTabletSeatV2.event(record, on: wire) { receive(event, tablets, name) }
    case .board:
      if case .removed = ZwpTabletV2.event(record, on: wire) {
        tablets.removeTablet(record.object) { queue($0) }
      }
    case .pen:
      if let event = ZwpTabletToolV2.event(record, on: wire),
        let pen = tablets.pens[record.object]
      {
        receive(event, pen, tablets, name)
      }
    case .pad: receivePad(record, tablets, name)
    case .padGroup: receivePadGroup(record, tablets)
    }
  }

  private func tablets(with object: ObjectID, ofSeat name: UInt32) -> Tablets? {
    if let tablets = seats[name]?.tablets, tablets.has(object) { return tablets }
    return retiredTablets.values.first { $0.has(object) }
  }

  private func receive(_ event: ZwpTabletSeatV2.Event, _ tablets: Tablets, _ name: UInt32) {
    // An object that is not alive found no memory; the connection ends over that.
    switch event {
    case .tabletAdded(let board) where board.isAlive:
      tablets.add(board)
      owners[board.id] = .tablet(.board, name)
    case .toolAdded(let tool) where tool.isAlive:
      tablets.add(tool)
      owners[tool.id] = .tablet(.pen, name)
    case .padAdded(let pad) where pad.isAlive:
      tablets.add(pad)
      owners[pad.id] = .tablet(.pad, name)
    default: break
    }
  }

  private func receivePad(_ record: Record, _ tablets: Tablets, _ name: UInt32) {
    switch ZwpTabletPadV2.event(record, on: wire) {
    case .group(let group) where group.isAlive:
      tablets.add(group)
      owners[group.id] = .tablet(.padGroup, name)
    case .done, .removed: tablets.removePad(record.object)
    default: break
    }
  }

  private func receivePadGroup(_ record: Record, _ tablets: Tablets) {
    switch ZwpTabletPadGroupV2.event(record, on: wire) {
    case .ring(let ring) where ring.isAlive: ring.destroy()
    case .strip(let strip) where strip.isAlive: strip.destroy()
    case .done: tablets.removeGroup(record.object)
    default: break
    }
  }

  // MARK: Pens

  private func receive(
    _ event: ZwpTabletToolV2.Event, _ pen: Pen, _ tablets: Tablets, _ name: UInt32
  ) {
    switch event {
    case .type(let kind): pen.assembler.isEraser = kind == .eraser
    case .removed: tablets.removePen(pen.tool.id) { queue($0) }
    default:
      guard takesInput || event.tellsPlace, !tablets.isRetired,
        let input = penInput(event, over: pen.assembler.surface)
      else { return }
      let frame = pen.assembler.apply(input)
      switch event {
      case .proximityIn(let serial, _, _) where pen.assembler.surface != nil:
        pen.cursor.enter(serial: serial)
        showCursors(of: name)
      case .proximityIn, .proximityOut: pen.cursor.leave()
      default: break
      }
      if let frame { queue(.pen(frame)) }
    }
  }

  private func penInput(_ event: ZwpTabletToolV2.Event, over surface: SurfaceID?) -> PenInput? {
    switch event {
    case .proximityIn(_, let tablet, let surface):
      .near(overlaySurface(surface), tablet: tablet?.id)
    case .proximityOut: .away
    case .motion(let x, let y): .motion(place(x, y, on: surface))
    case .down: .tip(isDown: true)
    case .up: .tip(isDown: false)
    case .button(_, let button, let state):
      .button(ButtonChange.Button(rawValue: button), isPressed: state == .pressed)
    case .frame(let time): .frame(milliseconds: time)
    default: nil
    }
  }

  // MARK: Pinches

  func receive(_ event: ZwpPointerGesturePinchV1.Event, pinchOf name: UInt32) {
    guard takesInput, let pointer = seats[name]?.pointer else { return }
    let changes: [PinchChange?]
    switch event {
    case .begin(_, let time, let surface, let fingers):
      let id = overlaySurface(surface)
      changes = pointer.touchpad.assembler.begin(
        milliseconds: time, fingers: fingers, on: id,
        // The compositor tells the pointer's place before the pinch begins.
        at: id == pointer.assembler.surface ? pointer.assembler.position : nil)
    case .update(let time, let dx, let dy, let scale, let rotation):
      changes = [
        pointer.touchpad.assembler.update(
          milliseconds: time, scale: scale, way: Point(x: dx, y: dy), degrees: rotation)
      ]
    case .end(_, let time, let cancelled):
      changes = [
        pointer.touchpad.assembler.end(milliseconds: time, isCancelled: cancelled != 0)
      ]
    }
    for case let change? in changes { queue(.pinch(change)) }
  }
}

extension ZwpTabletToolV2.Event {
  /// Whether the event says where the pen is; the stage follows that even while it takes no input.
  fileprivate var tellsPlace: Bool {
    switch self {
    case .proximityIn, .proximityOut, .motion, .frame: true
    default: false
    }
  }
}
