internal import Spotlight

/// The cursor sessions of ext-image-copy-capture: one for each output, of the first pointer.
///
/// No picture is ever asked of them. wlroots tells every seat the same cursor, so more than one seat would be wrong.
@MainActor
final class CursorSessions: StagePart {
  /// The pointer that the sessions are of, and its seat; nil while no show wants them.
  private var pointer: (pointer: WlPointer, seat: SeatID)?
  private var sessions: [OutputID: ExtImageCopyCaptureCursorSessionV1] = [:]
  private var watch = CursorWatch()
  /// Whether the sessions tell logical pixels.
  private var isLogical = false

  /// When the sessions count as silent if nothing comes.
  var deadline: Duration? { pointer == nil ? nil : watch.deadline }

  func advance(to now: Duration) { if pointer != nil { watch.advance(to: now) } }

  /// What is known of the sessions.
  var state: SourceState {
    if pointer != nil { return watch.state }
    guard stage.global(ExtImageCopyCaptureManagerV1.self) != nil,
      stage.global(ExtOutputImageCaptureSourceManagerV1.self) != nil
    else {
      return .absent(
        "The compositor has no ext-image-copy-capture, which tells recordings the cursor.")
    }
    return stage.seats.firstWithPointer == nil ? .absent("There is no pointer.") : .idle
  }

  /// Makes and ends sessions as the show wants them, for the outputs that there are.
  ///
  /// Sessions that tell nothing stay while another way is on, so that they can come back.
  func beginOrEnd(now: Duration) {
    guard stage.show.isUp, stage.show.follow == .session || isStandby,
      let manager = stage.global(ExtImageCopyCaptureManagerV1.self),
      let sources = stage.global(ExtOutputImageCaptureSourceManagerV1.self),
      let seat = stage.seats.firstWithPointer, let pointer = seat.pointer?.pointer
    else { return end() }
    if self.pointer?.pointer.id != pointer.id { end() }
    if self.pointer == nil {
      self.pointer = (pointer, seat.id)
      watch.begin(at: now)
      // Hyprland tells logical pixels; it is known by its own globals.
      isLogical = stage.globals.all.contains { $0.interface.hasPrefix("hyprland_") }
    }
    let outputs = stage.outputs.all
    for (id, session) in sessions where outputs[id] == nil {
      watch.leave(id.global, at: now)
      sessions[id] = nil
      session.end()
    }
    for (id, output) in outputs where sessions[id] == nil {
      let source = sources.createSource(output: output.output)
      let session = manager.createPointerCursorSession(source: source, pointer: pointer)
      source.destroy()
      sessions[id] = session
      stage.listen(to: session) { [self] in handle($0, on: id) }
    }
  }

  private var isStandby: Bool {
    guard pointer != nil, stage.show.follow != nil else { return false }
    return switch watch.state {
    case .failed, .silent: true
    default: false
    }
  }

  private func end() {
    for session in sessions.values { session.end() }
    forget()
  }

  /// Handles an event of a session, for the next turn.
  ///
  /// A session that tells a place lives, so this way is on from the next turn at the latest. The first place after
  /// a silence counts too: a pointer that then rests is told of no more.
  private func handle(_ event: ExtImageCopyCaptureCursorSessionV1.Event, on id: OutputID) {
    guard let output = stage.outputs[id]?.info else { return }
    let now = stage.turnBegan
    switch event {
    case .enter: watch.enter(id.global)
    case .leave: watch.leave(id.global, at: now)
    case .position(let x, let y):
      guard let seat = pointer?.seat, watch.hears(id.global) else { return }
      stage.handle(
        PointerPlace(
          seat: seat,
          position: CursorWatch.place(
            x: x, y: y, on: output.frame, pixels: isLogical ? nil : output.pixels),
          time: now))
    }
  }

  /// Forgets the sessions of an ended connection.
  func forget() {
    pointer = nil
    sessions = [:]
    watch = CursorWatch()
  }
}
