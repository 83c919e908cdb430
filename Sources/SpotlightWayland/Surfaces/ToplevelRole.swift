internal import Spotlight

/// A role whose surface is a window: what all windows ask for and answer alike.
@MainActor
protocol ToplevelRole: SurfaceRole {
  /// The objects of the window.
  var window: ToplevelWindow { get set }

  /// What the compositor wants the window to be, with what it has told until now.
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

  /// A maximized window must have the size that it agreed to: weston ends the connection of one that has not.
  var mayAnswerWithOtherSize: Bool { false }

  /// A window has the keys while it is in front; there is nothing to ask for.
  func use(_ keyboard: KeyboardUse) {}

  func announce(_ size: PixelSize) { window.announce(size) }

  func destroy() { window.destroy() }
}
