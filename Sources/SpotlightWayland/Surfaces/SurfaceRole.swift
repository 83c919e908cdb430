internal import Spotlight

/// What a surface is to the compositor: a layer above all windows, or a window among them.
///
/// The protocol holds all that differs between the two; painting and committing do not depend on
/// it.
@MainActor
protocol SurfaceRole: AnyObject {
  /// The objects whose events belong to the role.
  var objects: [ObjectID] { get }

  /// What an event of one of the objects means for the surface; nil if it means nothing.
  func receive(_ record: Record) -> RoleEvent?

  /// Answers a configure; the next commit is the one that it asks for.
  func acknowledge(_ serial: UInt32)

  /// Whether a configure may be answered while content of another size stays.
  var mayAnswerWithOtherSize: Bool { get }

  /// Asks for keys or not; holds from the next commit.
  func use(_ keyboard: KeyboardUse)

  /// Applies another title and other sizes to an ordinary window; all other roles ignore them.
  func follow(_ plan: WindowPlan)

  /// Sends the size of the next commit's content, in logical pixels.
  func announce(_ size: PixelSize)

  /// The corner of a surface of that size on the desktop.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point

  /// Destroys the objects, before their surface.
  func destroy()
}

extension SurfaceRole {
  func follow(_ plan: WindowPlan) {}
}

/// What a compositor tells a role.
enum RoleEvent: Equatable {
  case configured(SurfaceConfiguration)
  /// The compositor has taken the surface away.
  ///
  /// That says nothing about what the person wants.
  case closed
  /// The person has closed the window.
  case dismissed
}

/// The form that a compositor asks of a surface.
struct SurfaceConfiguration: Equatable {
  let serial: UInt32
  /// In logical pixels; a zero leaves the choice to us.
  let width: Int
  let height: Int
  /// Whether the compositor, unasked, makes the surface the only thing on its output.
  var isAlone = false
}
