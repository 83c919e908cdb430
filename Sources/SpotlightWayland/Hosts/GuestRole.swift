internal import Spotlight

/// A surface above one of a host program's.
///
/// It lies at the corner of that surface and never moves: its place is part of the host's state, and the host would
/// have to commit for each change. Its pixels change without the host, but for the host's own frames.
@MainActor
final class GuestRole: SurfaceRole {
  private let subsurface: WlSubsurface

  /// Whether new pictures wait for the next commit of the host, so that both change at the same instant.
  var waitsForHost = false {
    didSet {
      guard waitsForHost != oldValue else { return }
      // Leaving this state shows what has waited, whether the host has committed or not.
      if waitsForHost { subsurface.setSync() } else { subsurface.setDesync() }
    }
  }

  init(_ surface: WlSurface, on parent: WlSurface, in subcompositor: WlSubcompositor) {
    subsurface = subcompositor.getSubsurface(surface: surface, parent: parent)
    subsurface.setDesync()
  }

  var objects: [ObjectID] { [] }

  func receive(_ record: Record) -> RoleEvent? { nil }

  /// Nothing asks for an answer.
  func acknowledge(_ serial: UInt32) {}

  var mayAnswerWithOtherSize: Bool { true }

  /// The keys stay with the host, which hands them on.
  func use(_ keyboard: KeyboardUse) {}

  func announce(_ size: PixelSize) {}

  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(x: output.frame.x, y: output.frame.y)
  }

  func destroy() { subsurface.destroy() }
}

extension SurfaceConfiguration {
  /// The form of a surface that covers a host's area.
  init(of area: HostArea) {
    self.init(serial: 0, width: area.size.width, height: area.size.height)
  }
}
