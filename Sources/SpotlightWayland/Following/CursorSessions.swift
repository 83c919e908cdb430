internal import Spotlight

/// The cursor sessions of ext-image-copy-capture: one for each output, of the first pointer.
///
/// No picture is ever asked of them. wlroots tells every seat the same cursor, so more than one seat would be wrong.
@MainActor
final class CursorSessions {
  /// The pointer that the sessions are of.
  let pointer: WlPointer
  let seat: SeatID

  private(set) var sessions: [OutputID: ExtImageCopyCaptureCursorSessionV1] = [:]
  private(set) var watch = CursorWatch()
  private let units: CursorUnits

  init(of pointer: WlPointer, seat: SeatID, units: CursorUnits, now: Instant) {
    self.pointer = pointer
    self.seat = seat
    self.units = units
    watch.begin(at: now.sinceStart)
  }

  /// When the sessions count as silent if nothing comes.
  var deadline: Instant? { watch.deadline.map { Instant(sinceStart: $0) } }

  func advance(to now: Instant) { watch.advance(to: now.sinceStart) }

  /// Makes the sessions of outputs that came and ends those of outputs that went.
  ///
  /// - Returns: the outputs whose sessions are new.
  func cover(
    _ outputs: [OutputID: Output], _ manager: ExtImageCopyCaptureManagerV1,
    _ sources: ExtOutputImageCaptureSourceManagerV1, now: Instant
  ) -> [OutputID] {
    for id in sessions.keys where outputs[id] == nil { end(id, now: now) }
    return outputs.keys.filter { sessions[$0] == nil }.map { id in
      let source = sources.createSource(output: outputs[id]!.output)  // One of its own keys.
      sessions[id] = manager.createPointerCursorSession(source: source, pointer: pointer)
      source.destroy()
      return id
    }
  }

  /// Takes in an event, and returns where the pointer is if it says so.
  func receive(_ record: Record, of output: OutputInfo, now: Instant) -> PointerPlace? {
    guard let session = sessions[output.id], session.id == record.object,
      let event = ExtImageCopyCaptureCursorSessionV1.event(record, on: session.wire)
    else { return nil }
    switch event {
    case .enter: watch.enter(output.id.global)
    case .leave: watch.leave(output.id.global, at: now.sinceStart)
    case .position(let x, let y):
      guard watch.hears(output.id.global) else { return nil }
      return PointerPlace(
        seat: seat, position: units.place(x: x, y: y, on: output.frame, pixels: output.pixels),
        time: now.sinceStart)
    }
    return nil
  }

  func destroy() {
    for session in sessions.values where session.isAlive { session.destroy() }
    sessions = [:]
  }

  private func end(_ id: OutputID, now: Instant) {
    watch.leave(id.global, at: now.sinceStart)
    if let session = sessions.removeValue(forKey: id), session.isAlive { session.destroy() }
  }
}

/// Running the sessions.
extension Stage {
  /// Makes and ends cursor sessions as the show wants them.
  ///
  /// Sessions that tell nothing stay while another way is on, so that they can come back.
  func tendCursorSessions(now: Instant) {
    let isStandby = cursorSessions != nil && show.follow != nil && haveGoneSilent
    guard show.isUp, show.follow == .session || isStandby, let parts = sessionParts else {
      return dropCursorSessions()
    }
    if cursorSessions?.pointer.id != parts.pointer.pointer.id { dropCursorSessions() }
    let sessions =
      cursorSessions
      ?? CursorSessions(
        of: parts.pointer.pointer, seat: parts.seat,
        units: offersHyprland ? .logical : .pixels, now: now)
    cursorSessions = sessions
    for id in sessions.cover(outputs, parts.manager, parts.sources, now: now) {
      if let session = sessions.sessions[id] { owners[session.id] = .cursorSession(id) }
    }
  }

  /// Takes in an event of a session, for the next turn.
  ///
  /// A session that tells a place lives, so this way is on from the next turn at the latest. The first place after
  /// a silence counts too: a pointer that then rests is told of no more.
  func receive(_ record: Record, forCursorOn id: OutputID, now: Instant) {
    guard let output = outputs[id]?.info else { return }
    if let place = cursorSessions?.receive(record, of: output, now: now) { handle(place) }
  }

  func dropCursorSessions() {
    cursorSessions?.destroy()
    cursorSessions = nil
  }

  /// What is known of the sessions.
  var sessionState: SourceState {
    if let cursorSessions { return cursorSessions.watch.state }
    guard globals.first(ExtImageCopyCaptureManagerV1.self, on: wire) != nil,
      globals.first(ExtOutputImageCaptureSourceManagerV1.self, on: wire) != nil
    else {
      return .absent(
        "The compositor has no ext-image-copy-capture, which tells recordings the cursor.")
    }
    return seats.values.contains { $0.pointer != nil }
      ? .idle : .absent("There is no pointer.")
  }

  private var haveGoneSilent: Bool {
    switch cursorSessions?.watch.state {
    case .failed, .silent: true
    default: false
    }
  }

  /// What the sessions are made of; nil if the compositor lacks a part.
  private var sessionParts:
    (
      manager: ExtImageCopyCaptureManagerV1, sources: ExtOutputImageCaptureSourceManagerV1,
      pointer: Pointer, seat: SeatID
    )?
  {
    let first = seats.values.filter { $0.pointer != nil }.min { $0.id < $1.id }
    guard let manager = globals.first(ExtImageCopyCaptureManagerV1.self, on: wire),
      let sources = globals.first(ExtOutputImageCaptureSourceManagerV1.self, on: wire),
      let first, let pointer = first.pointer
    else { return nil }
    return (manager, sources, pointer, first.id)
  }

  /// Hyprland tells logical pixels; it is known by its own globals.
  private var offersHyprland: Bool {
    globals.globals.values.contains { $0.interface.hasPrefix("hyprland_") }
  }
}
