internal import Glibc
public import Spotlight
internal import SpotlightBus
internal import SpotlightWayland

/// A window of the program, over which an overlay is.
///
/// Places and sizes are in logical pixels of the window's surface, from its upper left corner.
@MainActor
public final class HostWindow {
  let id: HostID
  private weak var program: Program?

  /// Called when the program has to commit its surface once, so that a picture can be seen: the overlay's
  /// first, or the first after it was hidden.
  ///
  /// Usually the next frame of the window does.
  public var onNeedsCommit: () -> Void = {}

  /// What was told of the targets of the window, with places on its surface.
  private var told: [String: TargetState] = [:]
  /// Whether the window or its targets have changed since ``takeNews()``.
  package private(set) var hasNews = true

  init(_ id: HostID, of program: Program) {
    self.id = id
    self.program = program
  }

  /// Whether the overlay is over the window; false after ``detach()``.
  public var isAttached: Bool { area != nil }

  private var area: HostArea? { program?.area(of: id) }

  /// Tells the size of the surface, and the part of it that may be dimmed.
  ///
  /// Targets stay where they are on the surface.
  ///
  /// - Parameters:
  ///   - size: the whole surface.
  ///   - content: the window without shadow and frame, if the program draws those itself; nil for all.
  ///   - corners: the radii of the content's corners.
  ///   - scale: the scale at which the program draws. It counts if the compositor tells the overlay none; nil counts as 1.
  public func resize(
    to size: Size, content: Rect? = nil, corners: CornerRadii = 0, scale: Double? = nil
  ) {
    guard let program, let before = area else { return }
    let scale = scale.map {
      Scale(hundredTwentieths: Int(nearest: $0 * 120, within: 60...Scale.limits.upperBound))
    }
    program.change(id) {
      $0.resize(to: size.wholePixels, content: content, corners: corners, scale: scale)
    }
    guard let area, area != before else { return }
    hasNews = true
    guard area.origin != before.origin else { return }
    for (name, state) in told where program.has(name, in: id) {
      if let place = state.rect { program.report(name, .found(place.offset(by: area.origin))) }
    }
  }

  /// Where a rectangle of the window is in the coordinates of lights and tours.
  ///
  /// Those of the first window begin at the corner of its content.
  public func place(_ rect: Rect) -> Rect { area.map { rect.offset(by: $0.origin) } ?? rect }

  /// Takes the overlay off the window, which may be gone already.
  ///
  /// Targets in it cannot be seen from then on, and a tour that points at one of them waits. Those of the last window count
  /// as hidden only when another one is attached and has a size.
  public func detach() {
    if isAttached { program?.detach(id) }
  }

  // MARK: Input

  /// Takes an event of the window.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - seat: whose hands they are, in a program that tells persons apart.
  ///   - time: when it happened, on the devices' clock; nil for now.
  /// - Returns: whether the event is the overlay's alone, so that the program must not act on it.
  public func take(_ input: HostInput, seat: UInt32 = 0, at time: Duration? = nil) -> Bool {
    guard let program, isAttached else { return false }
    let moment = time ?? SourceClock.now
    let milliseconds = UInt32(
      truncatingIfNeeded: Int64(nearest: moment / .milliseconds(1), within: .min ... .max))
    let isTaken = program.session.stage.hand(input, on: id, seat: seat, at: milliseconds)
    if program.session.stage.hasInput { program.director.wake() }
    return isTaken
  }

  // MARK: Frames

  /// Says that the program lays out its next frame: what the overlay shows in ``Overlay/dispatch()`` appears together
  /// with it.
  ///
  /// Move targets and call ``Overlay/dispatch()`` between this and the program's commit, and ``frameEnds()`` after it. So a
  /// light on a widget that scrolls never lags behind.
  public func frameBegins() { if isAttached { program?.session.stage.waitForHost(true, on: id) } }

  /// Says that the program has committed its frame; from here on pictures appear by themselves.
  public func frameEnds() { if isAttached { program?.session.stage.waitForHost(false, on: id) } }

  // MARK: Targets

  /// The places in this window that steps point at by name.
  public var targets: Targets { Targets(window: self) }

  /// The targets of a window.
  @MainActor
  public struct Targets {
    let window: HostWindow

    /// Where a target is; nil if it is hidden or does not exist.
    ///
    /// Setting nil says that it no longer exists; for one that exists and cannot be seen, call ``hide(_:)``.
    public subscript(name: String) -> Rect? {
      get {
        guard let program = window.program, window.isAttached, program.has(name, in: window.id),
          let place = window.told[name]?.rect
        else { return nil }
        return place.width > 0 && place.height > 0 ? place : nil
      }
      nonmutating set {
        window.tell(name, newValue.map { .found($0) } ?? .lost)
      }
    }

    /// Says that a target exists and cannot be seen now.
    public func hide(_ name: String) { window.tell(name, .hidden) }
  }

  private func tell(_ name: String, _ state: TargetState) {
    guard let program, let area else { return }
    guard told[name] != state || !program.has(name, in: id) else { return }
    told[name] = state
    hasNews = true
    let inPicture = state.rect.map { TargetState.found($0.offset(by: area.origin)) }
    program.report(name, inPicture ?? state, by: id)
  }

  /// Forgets that something has changed.
  package func takeNews() { hasNews = false }
}
