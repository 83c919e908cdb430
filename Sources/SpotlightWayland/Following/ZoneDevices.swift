internal import CWayland
internal import Spotlight

/// A dead zone with its objects on the connection: what nudges pointers, what tells rests, what tells drags.
///
/// All of it exists only while the zone runs.
@MainActor
final class ZoneDevices: StagePart {
  var machine = DeadZone()

  private var pointers: [SeatID: ZwlrVirtualPointerV1] = [:]
  /// The object of each seat that reports when the person rests.
  private var rests: [SeatID: any WireObject] = [:]
  private var drags: [SeatID: Drag] = [:]

  /// What tells about things that a person drags over the overlay.
  private struct Drag {
    var device: WlDataDevice
    /// The surface that the thing is over.
    var surface: SurfaceID?
    /// The newest thing, and the one that is dragged now.
    var offers: [WlDataOffer] = []

    @MainActor mutating func discardOffers() {
      for offer in offers { offer.end() }
      offers = []
    }
  }

  // MARK: Objects

  /// Makes the objects of seats that came, and destroys those of seats that went.
  func follow(_ seats: [SeatID: WlSeat], watchesRest: Bool) {
    for seat in pointers.keys where seats[seat] == nil { release(seat) }
    for (id, seat) in seats where seat.isAlive {
      if pointers[id] == nil {
        pointers[id] = stage.global(ZwlrVirtualPointerManagerV1.self)?
          .createVirtualPointer(seat: seat)
      }
      if drags[id] == nil, let manager = stage.global(WlDataDeviceManager.self) {
        let device = manager.getDataDevice(seat: seat)
        drags[id] = Drag(device: device)
        stage.listen(to: device) { [weak self] in self?.handle($0, of: id) }
      }
      if !watchesRest {
        rests.removeValue(forKey: id)?.end()
      } else if rests[id] == nil {
        watch(seat, id)
      }
    }
  }

  private func watch(_ seat: WlSeat, _ id: SeatID) {
    let time = UInt32(nearest: DeadZone.rest / .milliseconds(1), within: 0 ... .max)
    if let notifier = stage.global(ExtIdleNotifierV1.self) {
      let rest = notifier.getIdleNotification(timeout: time, seat: seat)
      stage.listen(to: rest) { [weak self] in if case .idled = $0 { self?.noteRest(of: id) } }
      rests[id] = rest
    } else if let idle = stage.global(OrgKdeKwinIdle.self) {
      let rest = idle.getIdleTimeout(seat: seat, timeout: time)
      stage.listen(to: rest) { [weak self] in if case .idle = $0 { self?.noteRest(of: id) } }
      rests[id] = rest
    }
  }

  /// Destroys everything.
  func release() {
    for seat in Set(pointers.keys).union(rests.keys).union(drags.keys) { release(seat) }
  }

  private func release(_ seat: SeatID) {
    pointers.removeValue(forKey: seat)?.end()
    rests.removeValue(forKey: seat)?.end()
    guard let drag = drags.removeValue(forKey: seat) else { return }
    for offer in drag.offers { offer.end() }
    drag.device.end()
  }

  // MARK: Events

  private func noteRest(of seat: SeatID) {
    guard stage.seats.seat(seat) != nil else { return }
    machine.rested(seat, at: stage.turnBegan)
  }

  /// Notes where the person drags something.
  ///
  /// The overlay never accepts a thing, so a drop on it has no effect.
  private func handle(_ event: WlDataDevice.Event, of seat: SeatID) {
    guard var drag = drags[seat] else { return }
    switch event {
    case .dataOffer(let offer):
      // A compositor that announces things without end must not fill our memory.
      while drag.offers.count > 1 { drag.offers.removeFirst().end() }
      if offer.isAlive { drag.offers.append(offer) }
    case .selection:
      // What is in the clipboard is of no use here.
      if drag.surface == nil { drag.discardOffers() }
    case .enter(_, let surface, let x, let y, _):
      drag.surface = stage.surfaces.id(of: surface)
      noteDrag(x, y, over: drag.surface, of: seat)
    case .motion(_, let x, let y):
      noteDrag(x, y, over: drag.surface, of: seat)
    case .leave, .drop:
      drag.surface = nil
      drag.discardOffers()
    }
    drags[seat] = drag
  }

  private func noteDrag(_ x: Double, _ y: Double, over surface: SurfaceID?, of seat: SeatID) {
    guard case .output(let output) = surface else { return }
    machine.receive(
      stage.surfaces.place(x, y, on: surface), of: seat, on: output.global, isDrag: true,
      at: stage.turnBegan)
  }

  // MARK: Deeds

  /// Moves a pointer by nothing, so that the compositor looks what is below it; with a stir, the program below gets it with
  /// two motions.
  ///
  /// The nudge alone brings none: sway 1.7 sends no motion to the place where the pointer came.
  func nudge(_ seat: SeatID, stir: Double? = nil) {
    guard let pointer = pointers[seat], pointer.isAlive else { return }
    for dx in [0] + (stir.map { [$0, -$0] } ?? []) { pointer.move(by: dx, 0) }
  }

  /// Presses and releases a button where the person did, with a pointer that is at a place by now, and stays there.
  func perform(_ click: HeldClick, from place: Point, of seat: SeatID) {
    guard let pointer = pointers[seat], pointer.isAlive else { return }
    func move(from old: Point, to new: Point) {
      if new != old { pointer.move(by: new.x - old.x, new.y - old.y) }
    }
    move(from: place, to: click.start)
    pointer.set(click.button, to: .pressed)
    move(from: click.start, to: click.end)
    pointer.set(click.button, to: .released)
    move(from: click.end, to: place)
  }

  /// Scrolls as a person has scrolled.
  func scroll(_ scroll: Scroll, of seat: SeatID) {
    guard let pointer = pointers[seat], pointer.isAlive else { return }
    if let source = scroll.source { pointer.axisSource(axisSource: source.number) }
    let time = ZwlrVirtualPointerV1.time
    let axes = [
      (scroll.vertical, WlPointer.Axis.verticalScroll),
      (scroll.horizontal, WlPointer.Axis.horizontalScroll),
    ]
    for (part, axis) in axes {
      if let steps = part.hundredTwentieths, steps % 120 == 0, steps != 0 {
        pointer.axisDiscrete(
          time: time, axis: axis, value: part.pixels, discrete: Int32(clamping: steps / 120))
      } else if part.pixels != 0 {
        pointer.axis(time: time, axis: axis, value: part.pixels)
      }
      if part.hasStopped { pointer.axisStop(time: time, axis: axis) }
    }
    pointer.frame()
  }
}

extension ZwlrVirtualPointerV1 {
  func move(by dx: Double, _ dy: Double) {
    motion(time: Self.time, dx: dx, dy: dy)
    frame()
  }

  func set(_ button: ButtonChange.Button, to state: WlPointer.ButtonState) {
    self.button(time: Self.time, button: button.rawValue, state: state)
    frame()
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
