internal import Spotlight

/// What a surface is to the compositor: a layer above all windows, or a window among them.
///
/// All that differs between the two is behind this door; painting and committing know nothing of it.
@MainActor
protocol SurfaceRole: AnyObject {
  /// The objects whose events belong to the role.
  var objects: [ObjectID] { get }

  /// What an event of one of the objects means for the surface, if anything.
  func receive(_ record: Record) -> RoleEvent?

  /// Answers a configure; the next commit is the one that follows it.
  func acknowledge(_ serial: UInt32)

  /// Whether a configure may have its answer while content of another size stays.
  var mayAnswerWithOtherSize: Bool { get }

  /// Says whether keys should come; holds from the next commit.
  func use(_ keyboard: KeyboardUse)

  /// Takes another title and other sizes for an ordinary window; every other role ignores them.
  func follow(_ plan: WindowPlan)

  /// Says how large the next commit's content is, in logical pixels.
  func announce(_ size: PixelSize)

  /// Where on the desktop a surface of that size lies.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point

  /// Destroys the objects, before their surface.
  func destroy()
}

extension SurfaceRole {
  func follow(_ plan: WindowPlan) {}
}

/// What a compositor says to a role.
enum RoleEvent: Equatable {
  case configured(SurfaceConfiguration)
  /// The surface was taken away.
  ///
  /// That says nothing about what the person wants.
  case closed
  /// The person has closed it.
  case dismissed
}

/// What a compositor wants a surface to be.
struct SurfaceConfiguration: Equatable {
  let serial: UInt32
  /// In logical pixels; a zero leaves the choice to us.
  let width: Int
  let height: Int
  /// Whether the compositor treats the surface as the only thing on its output, unasked.
  var isAlone = false
}
