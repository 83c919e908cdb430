internal import Spotlight

/// An event of a pen, with its place worked out on the desktop and its surface looked up.
enum PenInput: Hashable, Sendable {
  /// The surface is nil when it is none of ours, or not any more; the tablet likewise.
  case near(SurfaceID?, tablet: ObjectID?)
  case away
  case motion(Point)
  case tip(isDown: Bool)
  case button(ButtonChange.Button, isPressed: Bool)
  case frame(milliseconds: UInt32)
}
