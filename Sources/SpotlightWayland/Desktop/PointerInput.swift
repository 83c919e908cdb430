internal import Spotlight

/// An event of a pointer, with its place worked out on the desktop and its surface looked up.
enum PointerInput: Hashable, Sendable {
  enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// The surface is nil when it is none of ours, or not any more.
  case enter(SurfaceID?, Point)
  case leave(SurfaceID?)
  case motion(milliseconds: UInt32, Point)
  case button(milliseconds: UInt32, ButtonChange.Button, isPressed: Bool)
  case scroll(milliseconds: UInt32, Axis, pixels: Double)
  case scrollStop(milliseconds: UInt32, Axis)
  /// Whole steps of a wheel, from compositors that do not know parts of one.
  case scrollSteps(Axis, Int)
  case scrollHundredTwentieths(Axis, Int)
  case scrollDirection(Axis, isInverted: Bool)
  case scrollSource(Scroll.Source?)
  case frame
}
