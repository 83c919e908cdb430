public import CFollowspot
internal import Followspot

/// Shows a light that follows the pointer.
@implementation @c @MainActor
public func followspot_overlay_show_pointer(
  _ overlay: OpaquePointer?, _ style: UnsafePointer<followspot_pointer>?, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    let style = try PointStyle(style, dim: lent.dim)
    try lent.show(.pointer(style))
  }
}

/// Ends it.
@implementation @c @MainActor
public func followspot_overlay_hide_pointer(_ overlay: OpaquePointer?, _ error: ErrorPlace) -> Bool
{
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    // Something else is shown, which this does not mean.
    guard lent.overlay.pointStyle != nil else { return }
    let isUp = lent.overlay.isUp
    try lent.show(.lights(lent.overlay.lights))
    // What was hidden, or has ended, does not come back.
    if !isUp { lent.overlay.hide() }
  }
}

extension PointStyle {
  fileprivate init(_ pointer: UnsafePointer<followspot_pointer>?, dim: Dim) throws(Refusal) {
    self.init()
    self.dim = dim
    guard pointer != nil else { return }
    let wish = try Arguments.read(
      pointer, "followspot_pointer", before: \.width, into: cfs_pointer())
    size = try Arguments.size(wish.width, wish.height)
    shape = try Shape(
      wish.shape, radius: try Arguments.length(wish.radius, "The radius of the light"))
    switch wish.through {
    case FOLLOWSPOT_THROUGH_ALL: through = .automatic
    case FOLLOWSPOT_THROUGH_LIGHTS, FOLLOWSPOT_THROUGH_NONE: through = .none
    default: throw .badArgument("There is no way through \(wish.through.rawValue).")
    }
    edge = try Edge(feather: wish.feather, curve: .smooth)
    ring = try Ring(width: wish.ring_width, color: wish.ring_color)
    self.dim = Dim(word: wish.dim)
    let time = try Arguments.length(wish.hides_after, "The time at rest", most: 86_400)
    if time > 0 { hidesAfter = .seconds(time) }
  }
}
