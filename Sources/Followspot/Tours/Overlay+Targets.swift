public import Spotlight
internal import SpotlightWayland

/// The places and the conditions that the program names, for all tours of an overlay.
extension Overlay {
  /// The places that steps point at by name, as in `overlay.targets["left"] = rect`.
  public var targets: Targets { Targets(overlay: self) }

  /// The conditions that decide which steps belong to a tour and when steps go on, as in
  /// `overlay.conditions["signed-in"] = true`.
  public var conditions: Conditions { Conditions(overlay: self) }

  /// The places of an overlay by their names.
  @MainActor
  public struct Targets {
    let overlay: Overlay

    /// The place of a target, in logical pixels of the desktop; nil if the target is hidden or does not exist.
    ///
    /// A new place holds until the program sets another, and lights on the target follow. Nil says that the target no
    /// longer exists; for a target that exists and cannot be seen, call ``hide(_:)``.
    public subscript(name: String) -> Rect? {
      get { overlay.targetBook.state(of: .named(name)).rect }
      nonmutating set { overlay.report(name, newValue.map { .found($0) } ?? .lost) }
    }

    /// Says that a target exists and cannot be seen now, such as a row that is scrolled out of its list.
    ///
    /// Set its place when it can be seen again.
    public func hide(_ name: String) { overlay.report(name, .hidden) }

    /// Says that a person has pressed a target, and that the target has acted on it.
    ///
    /// It leads on from a step that waits for ``AdvanceSignal/pressed(_:)`` of this name.
    public func press(_ name: String) {
      overlay.director.receive(.pressed(name))
      overlay.wake()
    }
  }

  /// The conditions of an overlay by their names.
  @MainActor
  public struct Conditions {
    let overlay: Overlay

    /// Whether a condition holds; false until the program sets it.
    public subscript(name: String) -> Bool {
      get { overlay.knownConditions[name] ?? false }
      nonmutating set {
        overlay.knownConditions[name] = newValue
        overlay.director.receive(.condition(name, newValue))
        overlay.wake()
      }
    }
  }

  private func report(_ name: String, _ state: TargetState) {
    let report = TargetReport(.named(name), state)
    targetBook.receive(report, at: Instant.now.sinceStart)
    director.receive(.targets([report]))
    wake()
  }
}
