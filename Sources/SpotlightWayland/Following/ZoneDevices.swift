internal import CWayland
internal import Spotlight

/// A dead zone with its objects on the connection: what nudges pointers, what tells rests, what tells drags.
///
/// All of it exists only while the zone runs.
@MainActor
final class ZoneDevices {
  var machine = DeadZone()

  private var pointers: [SeatID: ZwlrVirtualPointerV1] = [:]
  private var rests: [SeatID: Rest] = [:]
  private var drags: [SeatID: Drag] = [:]

  /// A watch over the devices of a seat.
  private enum Rest {
    case ext(ExtIdleNotificationV1)
    case kwin(OrgKdeKwinIdleTimeout)
  }

  /// What tells about things that a person drags over the overlay.
  private struct Drag {
    var device: WlDataDevice
    /// The surface that the thing is over.
    var surface: SurfaceID?
    /// The newest thing, and the one that is dragged now.
    var offers: [WlDataOffer] = []
  }

  /// The globals that the zone uses.
  struct Globals {
    var pointers: ZwlrVirtualPointerManagerV1
    var rests: ExtIdleNotifierV1?
    var oldRests: OrgKdeKwinIdle?
    var drags: WlDataDeviceManager?
  }

  // MARK: Objects

  /// Makes the objects of seats that came, and destroys those of seats that went.
  ///
  /// - Returns: the new objects whose events belong to the zone.
  func follow(
    _ seats: [SeatID: WlSeat], watchesRest: Bool, with globals: Globals
  ) -> [ObjectID] {
    for seat in pointers.keys where seats[seat] == nil { release(seat) }
    var new: [ObjectID] = []
    for (id, seat) in seats where seat.isAlive {
      if pointers[id] == nil {
        pointers[id] = globals.pointers.createVirtualPointer(seat: seat)
      }
      if drags[id] == nil, let manager = globals.drags {
        let device = manager.getDataDevice(seat: seat)
        drags[id] = Drag(device: device)
        new.append(device.id)
      }
      if !watchesRest {
        release(rests.removeValue(forKey: id))
      } else if rests[id] == nil, let rest = watch(seat, with: globals) {
        rests[id] = rest
        new.append(Self.object(of: rest))
      }
    }
    return new
  }

  private func watch(_ seat: WlSeat, with globals: Globals) -> Rest? {
    let time = UInt32(nearest: DeadZone.rest / .milliseconds(1), within: 0 ... .max)
    if let notifier = globals.rests {
      return .ext(notifier.getIdleNotification(timeout: time, seat: seat))
    }
    return globals.oldRests.map { .kwin($0.getIdleTimeout(seat: seat, timeout: time)) }
  }

  private static func object(of rest: Rest) -> ObjectID {
    switch rest {
    case .ext(let object): object.id
    case .kwin(let object): object.id
    }
  }

  /// Destroys everything.
  func release() {
    for seat in Set(pointers.keys).union(rests.keys).union(drags.keys) { release(seat) }
  }

  private func release(_ seat: SeatID) {
    if let pointer = pointers.removeValue(forKey: seat), pointer.isAlive { pointer.destroy() }
    release(rests.removeValue(forKey: seat))
    guard let drag = drags.removeValue(forKey: seat) else { return }
    for offer in drag.offers where offer.isAlive { offer.destroy() }
    drag.device.end(since: WlDataDevice.Since.release) { drag.device.release() }
  }

  private func release(_ rest: Rest?) {
    switch rest {
    case .ext(let object): if object.isAlive { object.destroy() }
    case .kwin(let object): if object.isAlive { object.release() }
    case nil: break
    }
  }

  // MARK: Events

  /// The seat whose person has come to rest, if an event says so.
  func rest(_ record: Record, on wire: Wire) -> SeatID? {
    guard let (seat, rest) = rests.first(where: { Self.object(of: $0.value) == record.object })
    else { return nil }
    switch rest {
    case .ext:
      if case .idled = ExtIdleNotificationV1.event(record, on: wire) { return seat }
    case .kwin:
      if case .idle = OrgKdeKwinIdleTimeout.event(record, on: wire) { return seat }
    }
    return nil
  }

  /// Where a dragged thing is, if an event says so.
  ///
  /// The overlay never accepts a thing, so a drop on it has no effect.
  func drag(
    _ record: Record, on wire: Wire, surfaceID: (WlSurface?) -> SurfaceID?
  ) -> (seat: SeatID, x: Double, y: Double, surface: SurfaceID)? {
    guard let (seat, found) = drags.first(where: { $0.value.device.id == record.object }),
      let event = WlDataDevice.event(record, on: wire)
    else { return nil }
    var drag = found
    defer { drags[seat] = drag }
    switch event {
    case .dataOffer(let offer):
      // A compositor that announces things without end must not fill our memory.
      while drag.offers.count > 1 { discard(drag.offers.removeFirst()) }
      if offer.isAlive { drag.offers.append(offer) }
    case .selection:
      // What is in the clipboard is of no use here.
      if drag.surface == nil {
        for offer in drag.offers { discard(offer) }
        drag.offers = []
      }
    case .enter(_, let surface, let x, let y, _):
      drag.surface = surfaceID(surface)
      return drag.surface.map { (seat, x, y, $0) }
    case .motion(_, let x, let y):
      return drag.surface.map { (seat, x, y, $0) }
    case .leave, .drop:
      drag.surface = nil
      for offer in drag.offers { discard(offer) }
      drag.offers = []
    }
    return nil
  }

  private func discard(_ offer: WlDataOffer) {
    if offer.isAlive { offer.destroy() }
  }

  // MARK: Deeds

  /// Moves a pointer by nothing, so that the compositor looks what is below it; with a stir, the program below gets it with
  /// two motions.
  ///
  /// The nudge alone brings none: sway 1.7 sends no motion to the place where the pointer came.
  func nudge(_ seat: SeatID, stir: Double? = nil) {
    guard let pointer = pointers[seat], pointer.isAlive else { return }
    for dx in [0] + (stir.map { [$0, -$0] } ?? []) { move(pointer, by: dx, 0) }
  }

  private func move(_ pointer: ZwlrVirtualPointerV1, by dx: Double, _ dy: Double) {
    pointer.motion(time: Self.time, dx: dx, dy: dy)
    pointer.frame()
  }

  /// Presses and releases a button where the person did, with a pointer that is at a place by now, and stays there.
  func perform(_ click: HeldClick, from place: Point, of seat: SeatID) {
    guard let pointer = pointers[seat], pointer.isAlive else { return }
    func move(from old: Point, to new: Point) {
      if new != old { self.move(pointer, by: new.x - old.x, new.y - old.y) }
    }
    func send(_ state: WlPointer.ButtonState) {
      pointer.button(time: Self.time, button: click.button.rawValue, state: state)
      pointer.frame()
    }
    move(from: place, to: click.start)
    send(.pressed)
    move(from: click.start, to: click.end)
    send(.released)
    move(from: click.end, to: place)
  }

  /// Scrolls as a person has scrolled.
  func scroll(_ scroll: Scroll, of seat: SeatID) {
    guard let pointer = pointers[seat], pointer.isAlive else { return }
    if let source = scroll.source { pointer.axisSource(axisSource: source.number) }
    let axes = [
      (scroll.vertical, WlPointer.Axis.verticalScroll),
      (scroll.horizontal, WlPointer.Axis.horizontalScroll),
    ]
    for (part, axis) in axes {
      if let steps = part.hundredTwentieths, steps % 120 == 0, steps != 0 {
        pointer.axisDiscrete(
          time: Self.time, axis: axis, value: part.pixels, discrete: Int32(clamping: steps / 120))
      } else if part.pixels != 0 {
        pointer.axis(time: Self.time, axis: axis, value: part.pixels)
      }
      if part.hasStopped { pointer.axisStop(time: Self.time, axis: axis) }
    }
    pointer.frame()
  }

  /// The clock of pointers, in milliseconds.
  static var time: UInt32 { UInt32(truncatingIfNeeded: cw_now() / 1_000_000) }
}

extension Scroll.Source {
  fileprivate var number: WlPointer.AxisSource {
    switch self {
    case .wheel: .wheel
    case .finger: .finger
    case .continuous: .continuous
    // The virtual pointer knows no tilt in its first version.
    case .wheelTilt: .wheel
    }
  }
}
