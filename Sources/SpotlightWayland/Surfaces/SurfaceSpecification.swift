internal import Spotlight

/// A surface that should exist, with all that is needed to make it again.
struct SurfaceSpecification: Hashable, Sendable {
  var id: SurfaceID
  var input: InputArea
  var keyboard: KeyboardUse
  /// The plan of an ordinary window; nil for an overlay.
  var window: WindowPlan?
  /// The part that takes input while a dead zone follows the pointer, in its place; else nil.
  var zone: [PixelRect]?
  /// The height of a layer.
  var layer: Layer
  /// What the window shows to the extension for GNOME Shell; nil for every other surface.
  var token: String?
  /// The host program's surface below; nil for a surface on its own.
  var area: HostArea?

  fileprivate func needsOtherSurface(than old: Self) -> Bool {
    // An overlay and an ordinary window have different roles, and a surface never changes its role.
    (old.window == nil) != (window == nil)
      // Another extension, or none: it adopts a window only before that appears.
      || old.token != token
      // The first version of the layer shell cannot move a surface to another layer.
      || old.layer != layer
  }
}

/// Identifies a surface; it stays the same when the surface is made again.
enum SurfaceID: Hashable, Sendable, Comparable {
  /// The overlay's part on one output.
  case output(OutputID)
  /// The one window, on the output that the compositor chose for it.
  case window
  /// Above a surface of a host program.
  case host(HostID)
}

/// The globals that are needed to make a surface.
@MainActor
struct SurfaceContext {
  let compositor: WlCompositor
  let shm: WlShm
  let role: RoleKind
  let viewporter: WpViewporter?
  let fractionalScales: WpFractionalScaleManagerV1?
  /// Nil unless frames are reported.
  let presentation: WpPresentation?
}

/// The difference between the surfaces that should exist and those that do.
///
/// Every surface comes and goes by it: at the start, with an output, after `closed`, when the
/// overlay hides, at the end. `SurfaceTable` carries it out.
struct Reconciliation: Hashable, Sendable {
  var remove: [SurfaceID] = []
  var update: [SurfaceSpecification] = []
  var create: [SurfaceSpecification] = []

  /// Finds the difference.
  ///
  /// - Parameters:
  ///   - desired: the surfaces that should exist.
  ///   - live: those that exist.
  ///   - closed: those among them that the compositor has closed: none of them can be shown again.
  init(
    desired: [SurfaceSpecification], live: [SurfaceID: SurfaceSpecification],
    closed: Set<SurfaceID> = []
  ) {
    let wanted = Set(desired.map(\.id))
    remove = live.keys.filter { !wanted.contains($0) || closed.contains($0) }
    for specification in desired {
      switch closed.contains(specification.id) ? nil : live[specification.id] {
      case nil: create.append(specification)
      case specification: break
      case let old? where specification.needsOtherSurface(than: old):
        remove.append(specification.id)
        create.append(specification)
      default: update.append(specification)
      }
    }
    remove.sort()
  }
}

/// When a surface that the compositor closed may return.
///
/// `closed` says nothing about what the person wants: some compositors send it on a switch of the
/// virtual terminal. But other compositors would close the new surface at once, for ever. So each
/// return waits longer than the one before.
struct SurfaceReturn: Hashable, Sendable {
  private(set) var instant: Duration
  private var attempts = 1

  private static let first = Duration.milliseconds(100)
  private static let longest = Duration.seconds(5)
  private static let mostAttempts = 20

  init(closedAt now: Duration) {
    instant = now + Self.first
  }

  /// Notes that the compositor closed the surface again.
  mutating func closedAgain(at now: Duration) {
    // A surface that stood for a while starts from the first wait again.
    if !hasGivenUp, instant + .seconds(30) < now { attempts = 0 }
    let wait = min(Self.first * (1 << min(attempts, 16)), Self.longest)
    attempts += 1
    instant = now + wait
  }

  /// Whether the compositor closed it too often for another return.
  var hasGivenUp: Bool { attempts > Self.mostAttempts }

  /// Whether the compositor closes each new surface, and the next one is still tried.
  var isRepeated: Bool { attempts > 3 && !hasGivenUp }

  func allows(_ now: Duration) -> Bool { !hasGivenUp && instant <= now }
}
