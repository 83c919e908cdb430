internal import Spotlight

/// The dead zone: it begins and ends with the show, hears of pointers before any mode does, and sends its regions at once.
@MainActor
final class FollowingZone: StagePart {
  /// The zone and its objects; nil if it does not run.
  private var devices: ZoneDevices?

  /// Why no dead zone is possible here, as a sentence; nil if one is.
  private(set) var lack: String?

  /// Whether the compositor tells when a person rests, as of the last change of a global.
  private var tellsRest = false

  var isOn: Bool { devices != nil }

  /// Begins or ends the dead zone, as the show wants it.
  func beginOrEnd() {
    let isWanted = stage.show.follow == .zone && stage.show.isUp && state.canRun
    guard isWanted != isOn else { return }
    if isWanted {
      devices = ZoneDevices(of: stage)
    } else if let ending = devices {
      devices = nil
      // The region first: from here on nothing of the overlay can take the pointer.
      for surface in stage.surfaces.live.values {
        surface.follow(zone: nil)
        surface.commitInput()
      }
      for seat in stage.seats.values where ending.machine.hasPointer(of: seat.id) {
        ending.nudge(seat.id)
      }
      ending.release()
      stage.seats.showCursors()
    }
  }

  /// The state of the dead zone as a source of the pointer's place.
  var state: SourceState {
    guard stage.isIntroduced else { return .asked }
    if let lack { return .absent(lack) }
    return isOn ? .live : .idle
  }

  /// Looks up what a dead zone needs, when globals have come or gone.
  func lookUpAbilities() {
    lack = nil
    if stage.roleKind != .layer {
      lack = Self.noLayers
    } else if stage.global(ZwlrVirtualPointerManagerV1.self) == nil {
      lack = Self.noNudge
    } else if Self.unsuited.contains(where: stage.globals.offers) {
      lack = Self.noHole
    }
    tellsRest =
      stage.global(ExtIdleNotifierV1.self) != nil || stage.global(OrgKdeKwinIdle.self) != nil
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

  /// When the dead zone has something to do without news.
  var deadline: Duration? { devices?.machine.deadline }

  /// The part of a surface that takes input; nil if no dead zone runs.
  func region(of id: SurfaceID) -> [PixelRect]? {
    guard let devices, case .output(let output) = id, let info = stage.outputs[output]?.info else {
      return nil
    }
    return devices.machine.region(of: ZoneOutput(id: output.global, frame: info.frame))
  }

  // MARK: What it hears

  /// Tells the dead zone what is on the screen now, after each picture.
  func see(now: Duration) {
    guard let devices else { return }
    var seen = ZoneSurroundings()
    var pointing: [SeatID: WlSeat] = [:]
    for (id, surface) in stage.surfaces.live {
      guard case .output(let output) = id, surface.committed != nil, !surface.isClosed,
        let info = stage.outputs[output]?.info
      else { continue }
      seen.outputs.append(ZoneOutput(id: output.global, frame: info.frame))
    }
    seen.outputs.sort { $0.id < $1.id }
    for seat in stage.seats.values where seat.pointer != nil { pointing[seat.id] = seat.seat }
    seen.seats = Set(pointing.keys)
    seen.hasTouch = stage.seats.hasTouch
    // Not only for compositors in which a popup with a grab gets all input: no global says which these are.
    seen.tellsRest = tellsRest
    seen.kept = stage.picture.panels.map(\.touchable)
    if stage.artist != nil { seen.kept += stage.picture.cards.map(\.touchable) }
    devices.follow(pointing, watchesRest: tellsRest)
    let known = devices.machine.surroundings.seats ?? []
    devices.machine.see(seen, at: now)
    // A pointer that is here already sends no other `enter`.
    for seat in stage.seats.values where !known.contains(seat.id) {
      guard let frame = seat.pointer?.assembler.presence() else { continue }
      devices.machine.receive(frame, on: output(under: seat), at: now)
    }
    pass(now: now)
  }

  /// Lets the dead zone take an event; false if it is for the mode.
  func takes(_ event: InputEvent) -> Bool {
    guard let devices else { return false }
    let now = stage.turnBegan
    switch event {
    case .pointer(let frame) where frame.pen == nil:
      let seat = stage.seats.seat(frame.seat)
      devices.machine.receive(frame, on: seat.flatMap { output(under: $0) }, at: now)
      guard let place = frame.position ?? frame.buttons.last?.position else { return true }
      return !devices.machine.isKept(place)
    case .pointer(let frame):
      guard let place = frame.position else { return true }
      devices.machine.receive(place, of: frame.seat, on: nil, isDrag: false, at: now)
      return !devices.machine.isKept(place)
    case .touch(let frame):
      var isKept = false
      for change in frame.changes {
        guard case .down(let place) = change.phase else { continue }
        devices.machine.receive(place, of: frame.seat, on: nil, isDrag: false, at: now)
        isKept = isKept || devices.machine.isKept(place)
      }
      return !isKept && !stage.takesInput
    case .pinch: return true
    case .key, .place: return false
    }
  }

  private func output(under seat: Seat) -> UInt32? {
    if case .output(let id) = seat.pointer?.assembler.surface { id.global } else { nil }
  }

  // MARK: What it sends

  /// Carries out what the dead zone wants: the regions first, then the nudges, then what is handed on.
  func pass(now: Duration) {
    guard let devices else { return }
    devices.machine.pass(to: now)
    for deed in devices.machine.takeDeeds() {
      switch deed {
      case .commit(let outputs):
        for output in outputs.lazy.map({ SurfaceID.output(OutputID(global: $0)) }) {
          stage.surfaces.sendInput(of: output)
        }
      case .nudge(let seat, let stir): devices.nudge(seat, stir: stir)
      case .click(let seat, let click, let place): devices.perform(click, from: place, of: seat)
      case .scroll(let seat, let scroll): devices.scroll(scroll, of: seat)
      case .ask(let seat):
        stage.ask { [unowned self] in
          guard stage.seats.seat(seat) != nil else { return }
          self.devices?.machine.answered(seat, at: stage.turnBegan)
        }
      }
    }
    for place in devices.machine.takePlaces() { stage.handle(place) }
  }

  /// Forgets the objects of an ended connection.
  func forget() { devices = nil }
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
