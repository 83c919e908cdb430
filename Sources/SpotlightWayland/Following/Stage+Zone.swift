internal import Spotlight

/// The dead zone: it begins and ends with the show, hears of pointers before any mode does, and sends its regions at once.
extension Stage {
  /// Begins or ends the dead zone, as the show wants it.
  func settleZone() {
    let isWanted = show.follow == .zone && show.isUp && zoneState.canRun
    guard isWanted != (zone != nil) else { return }
    if isWanted {
      zone = ZoneDevices()
    } else if let ending = zone {
      zone = nil
      // The region first: from here on nothing of the overlay can take the pointer.
      for surface in surfaces.values {
        surface.follow(zone: nil)
        surface.commitInput()
      }
      for seat in seats.values where ending.machine.hasPointer(of: seat.id) {
        ending.nudge(seat.id)
      }
      ending.release()
      showCursors()
    }
  }

  /// The state of the dead zone as a source of the pointer's place.
  var zoneState: SourceState {
    guard isIntroduced else { return .asked }
    if let lack = zoneAbilities.lack { return .absent(lack) }
    return zone == nil ? .idle : .live
  }

  /// Looks up what a dead zone needs, when globals have come or gone.
  func takeZoneAbilities() {
    zoneAbilities = ZoneAbilities()
    if globals.role(for: show.place.cover.role, hasShell: shell.token != nil) != .layer {
      zoneAbilities.lack = Self.noLayers
    } else if let pointers = globals.first(ZwlrVirtualPointerManagerV1.self, on: wire) {
      zoneAbilities.lack = Self.unsuited.contains(where: globals.offers) ? Self.noHole : nil
      zoneAbilities.globals = ZoneDevices.Globals(
        pointers: pointers, rests: globals.first(ExtIdleNotifierV1.self, on: wire),
        oldRests: globals.first(OrgKdeKwinIdle.self, on: wire),
        drags: globals.first(WlDataDeviceManager.self, on: wire))
    } else {
      zoneAbilities.lack = Self.noNudge
    }
  }

  private static let noLayers =
    "A hole below the pointer needs an overlay above all windows, which this desktop does not have."
  private static let noNudge =
    "This desktop lets no program move the pointer, so a hole below the pointer would come too late."
  private static let noHole =
    "This desktop does not let a pointer go when the overlay gets a hole below it."

  /// Globals of compositors that keep a pointer where it was: Hyprland 0.56 ignores a motion of no distance, and phoc
  /// 0.58 gives drags that begin in a hole to the overlay.
  private static let unsuited = [
    "hyprland_global_shortcuts_manager_v1", "hyprland_toplevel_export_manager_v1",
    "zphoc_layer_shell_effects_v1", "phosh_private",
  ]

  /// Whether a popup with a grab gets all input.
  ///
  /// No global says so. Compositors that are not known to do otherwise count as such: with them a person's rests are
  /// looked at, which costs little.
  var isStrictAboutPopups: Bool { true }

  /// Whether the compositor tells when a person rests.
  var tellsRest: Bool {
    zoneAbilities.globals.map { $0.rests != nil || $0.oldRests != nil } ?? false
  }

  /// When the dead zone has something to do without news.
  var zoneDeadline: Instant? {
    zone?.machine.deadline.map { Instant(sinceStart: $0) }
  }

  /// The part of a surface that takes input; nil if no dead zone runs.
  func zoneRegion(of id: SurfaceID) -> [PixelRect]? {
    if let relay, relay.open.contains(id) { return [] }
    guard let zone, case .output(let output) = id, let info = outputs[output]?.info else {
      return nil
    }
    return zone.machine.region(of: ZoneOutput(id: output.global, frame: info.frame))
  }

  // MARK: What it hears

  /// Tells the dead zone what is on the screen now, after each picture.
  func seeZone(now: Instant) {
    guard let zone else { return }
    var seen = ZoneSurroundings()
    var pointing: [SeatID: WlSeat] = [:]
    for (id, surface) in surfaces {
      guard case .output(let output) = id, surface.committed != nil, !surface.isClosed,
        let info = outputs[output]?.info
      else { continue }
      seen.outputs.append(ZoneOutput(id: output.global, frame: info.frame))
    }
    seen.outputs.sort { $0.id < $1.id }
    for seat in seats.values where seat.pointer != nil { pointing[seat.id] = seat.seat }
    seen.seats = Set(pointing.keys)
    seen.hasTouch = seats.values.contains { $0.touchscreen != nil }
    seen.isStrictAboutPopups = isStrictAboutPopups
    seen.tellsRest = tellsRest
    seen.kept = picture.panels.map(\.touchable)
    if artist != nil { seen.kept += picture.cards.map(\.touchable) }
    if let globals = zoneAbilities.globals {
      let new = zone.follow(pointing, watchesRest: seen.watchesRest, with: globals)
      for (object, part, seat) in new { owners[object] = .zone(part, seat.number) }
    }
    let known = zone.machine.surroundings.seats ?? []
    zone.machine.see(seen, at: now.sinceStart)
    // A pointer that is here already sends no other `enter`.
    for seat in seats.values where !known.contains(seat.id) {
      guard let frame = seat.pointer?.assembler.presence() else { continue }
      zone.machine.receive(frame, on: output(under: seat), at: now.sinceStart)
    }
    passZone(now: now)
  }

  /// Lets the dead zone take an event; false if it is for the mode.
  func zoneTakes(_ event: InputEvent) -> Bool {
    guard let zone else { return false }
    let now = turnBegan.sinceStart
    switch event {
    case .pointer(let frame):
      let seat = seats.values.first { $0.id == frame.seat }
      zone.machine.receive(frame, on: seat.flatMap { output(under: $0) }, at: now)
      guard let place = frame.position ?? frame.buttons.last?.position else { return true }
      return !zone.machine.isKept(place)
    case .pen(let frame):
      guard let place = frame.position else { return true }
      zone.machine.receiveTouch(of: frame.seat, at: place, on: nil, at: now)
      return !zone.machine.isKept(place)
    case .touch(let frame):
      var isKept = false
      for change in frame.changes {
        guard case .down(let place) = change.phase else { continue }
        zone.machine.receiveTouch(of: frame.seat, at: place, on: nil, at: now)
        isKept = isKept || zone.machine.isKept(place)
      }
      return !isKept && !takesInput
    case .pinch: return true
    case .key, .place: return false
    }
  }

  private func output(under seat: Seat) -> UInt32? {
    if case .output(let id) = seat.pointer?.assembler.surface { id.global } else { nil }
  }

  /// Takes in an event of an object of the dead zone.
  func receive(_ record: Record, ofZone part: ZonePart, seat name: UInt32) {
    if part == .answer { wire.forget(record.object) }
    guard let zone, let seat = seats[name]?.id else { return }
    let now = turnBegan.sinceStart
    switch part {
    case .answer: zone.machine.answered(seat, at: now)
    case .rest:
      if zone.isRest(record, of: seat, on: wire) { zone.machine.rested(seat, at: now) }
    case .drag:
      guard let event = WlDataDevice.event(record, on: wire),
        let drag = zone.receive(event, of: seat, surfaceID: overlaySurface),
        case .output(let output) = drag.surface
      else { return }
      zone.machine.receiveDrag(
        of: seat, to: place(drag.x, drag.y, on: drag.surface), on: output.global, at: now)
    }
  }

  // MARK: What it sends

  /// Carries out what the dead zone wants: the regions first, then the nudges, then what is handed on.
  func passZone(now: Instant) {
    guard let zone else { return }
    zone.machine.pass(to: now.sinceStart)
    for deed in zone.machine.takeDeeds() {
      switch deed {
      case .commit(let outputs):
        for output in outputs.lazy.map({ SurfaceID.output(OutputID(global: $0)) }) {
          surfaces[output]?.follow(zone: zoneRegion(of: output))
          surfaces[output]?.commitInput()
        }
      case .nudge(let seat): zone.nudge(seat)
      case .giveBack(let seat, let stir): zone.giveBack(seat, stir: stir)
      case .click(let seat, let click, let place): zone.perform(click, from: place, of: seat)
      case .scroll(let seat, let scroll): zone.scroll(scroll, of: seat)
      case .ask(let seat):
        let question = wire.sync()
        // There is no callback if the connection has ended.
        if question != .none { owners[question] = .zone(.answer, seat.number) }
      }
    }
    for place in zone.machine.takePlaces() { handle(place) }
  }
}

/// What a compositor has for a dead zone.
struct ZoneAbilities {
  /// Why no dead zone is possible, as a sentence; nil if one is.
  var lack: String?
  var globals: ZoneDevices.Globals?
}

extension SourceState {
  /// Whether the source can be started, or runs.
  fileprivate var canRun: Bool {
    switch self {
    case .idle, .starting, .live: true
    case .absent, .asked, .failed, .silent: false
    }
  }
}
