internal import CFollowspot
internal import Followspot

/// An overlay that a program holds, with its windows and its callback.
@MainActor
final class LentOverlay {
  let overlay: Overlay
  let handle: OpaquePointer
  /// Whether it is inside a program.
  let isInside: Bool
  /// The colour over what is not lit.
  let dim: Dim
  var windows: [OpaquePointer: LentWindow] = [:]
  /// The names of the panels that the program has added.
  var panels: Set<String> = []

  private var callback: followspot_event_callback?
  private var user: UnsafeMutableRawPointer?

  /// Whether it was closed in a callback, which has to return first.
  private(set) var isLeaving = false
  /// Whether something was changed that no descriptor tells.
  private(set) var hasChanged = false
  /// How many functions of the header are at work on it; more than one in a callback.
  private var depth = 0

  init(_ overlay: Overlay, handle: OpaquePointer, isInside: Bool, dim: Dim) {
    self.overlay = overlay
    self.dim = dim
    self.handle = handle
    self.isInside = isInside
    overlay.onEvent = { [weak self] in self?.notify(of: $0) }
    overlay.onAnnouncement = { [weak self] in self?.send(FOLLOWSPOT_EVENT_ANNOUNCEMENT, text: $0) }
  }

  /// Uses the overlay, which may call the program back.
  func use<Result>(
    _ body: (Overlay) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0, isLeaving { leave() }
    }
    return try body(overlay)
  }

  /// Changes the overlay; the next turn shows it.
  func change<Result>(
    _ body: (Overlay) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    // The descriptor of an overlay inside a program tells it.
    hasChanged = !isInside
    return try use(body)
  }

  /// Whether a window or a target in one has changed since the last turn.
  var hasNews: Bool { windows.values.contains { $0.window.hasNews } }

  /// Takes a turn.
  func dispatch() throws(Refusal) {
    try checkIdle()
    hasChanged = false
    for window in windows.values { window.window.takeNews() }
    try use { overlay throws(Refusal) in
      do throws(OverlayError) {
        // What has ended leaves the screen in one more turn.
        if try overlay.dispatch() != nil { _ = try overlay.dispatch() }
      } catch {
        throw Refusal(error)
      }
    }
  }

  /// Refuses what cannot be done inside of a callback.
  func checkIdle() throws(Refusal) {
    guard depth == 0 else {
      throw .busy("followspot_overlay_dispatch() waits for no callback: return from it first.")
    }
  }

  /// Takes it off the screen and frees it, at the latest when the program's callback has returned.
  func close() {
    isLeaving = true
    if depth == 0 { leave() }
  }

  private func leave() {
    // The end is an event, too.
    depth += 1
    overlay.close()
    depth -= 1
    callback = nil
    Handles.overlays.remove(handle)
    for window in windows.keys { Handles.windows.remove(window) }
    // They hold the overlay, too.
    windows = [:]
  }

  // MARK: Events

  func listen(_ callback: followspot_event_callback?, _ user: UnsafeMutableRawPointer?) {
    self.callback = callback
    self.user = user
  }

  /// Calls the program.
  func send(
    _ kind: followspot_event_kind, step: TourEvent.Place? = nil, stepName: String? = nil,
    text: String? = nil, ending: followspot_ending = FOLLOWSPOT_ENDING_NONE,
    by means: followspot_means = FOLLOWSPOT_MEANS_NONE
  ) {
    guard let callback else { return }
    var event = followspot_event()
    event.size = MemoryLayout<followspot_event>.size
    event.kind = kind
    event.ending = ending
    event.by = means
    event.index = UInt32(clamping: step?.index ?? 0)
    event.overlay = handle
    Self.lend(step?.id ?? stepName) { step in
      Self.lend(text) { text in
        event.step = step
        event.text = text
        callback(&event, user)
      }
    }
  }

  private static func lend(_ text: String?, _ body: (CText) -> Void) {
    guard let text else { return body(nil) }
    text.withCString { body($0) }
  }
}

extension LentOverlay {
  /// Shows something else than before.
  func show(_ mode: Overlay.Mode) throws(Refusal) {
    try change { overlay throws(Refusal) in
      do throws(OverlayError) { try overlay.show(mode) } catch { throw Refusal(error) }
    }
  }
}
