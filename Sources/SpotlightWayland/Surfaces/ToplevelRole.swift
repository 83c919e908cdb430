internal import Spotlight

/// A role whose surface is a window, with what all windows share.
@MainActor
protocol ToplevelRole: SurfaceRole {
  /// The objects of the window.
  var window: ToplevelWindow { get set }

  /// The form that the compositor asks for, from what it has told so far.
  func configuration(_ told: ToplevelWindow.Told, _ serial: UInt32) -> SurfaceConfiguration
}

extension ToplevelRole {
  var objects: [ObjectID] { window.objects }

  func receive(_ record: Record) -> RoleEvent? {
    switch window.receive(record) {
    case .configured(let serial): .configured(configuration(window.told, serial))
    case .dismissed: .dismissed
    case nil: nil
    }
  }

  func acknowledge(_ serial: UInt32) { window.acknowledge(serial) }

  /// A maximized window must have the size that it acknowledged: weston ends the connection
  /// otherwise.
  var mayAnswerWithOtherSize: Bool { false }

  /// Does nothing: a window has the keys while it is active, and cannot ask for them.
  func use(_ keyboard: KeyboardUse) {}

  func announce(_ size: PixelSize) { window.announce(size) }

  func destroy() { window.destroy() }
}
