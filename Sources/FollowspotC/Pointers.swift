public import CFollowspot
internal import Followspot

/// Shows a light that follows the pointer.
@implementation @c @MainActor
public func followspot_pointer_show(
  _ overlay: OpaquePointer?, _ style: UnsafePointer<followspot_pointer>?,
  _ error: UnsafeMutablePointer<followspot_error>?
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    let style = try PointStyle(style, dim: lent.dim)
    try lent.show(.pointer(style))
  }
}

/// Ends it.
@implementation @c @MainActor
public func followspot_pointer_end(
  _ overlay: OpaquePointer?, _ error: UnsafeMutablePointer<followspot_error>?
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    // Something else is shown, which this does not mean.
    guard lent.overlay.pointStyle != nil else { return }
    try lent.show(.lights(lent.overlay.lights))
  }
}

extension PointStyle {
  fileprivate init(_ pointer: UnsafePointer<followspot_pointer>?, dim: Dim) throws(Refusal) {
    self.init()
    self.dim = dim
    guard pointer != nil else { return }
    let wish = try Arguments.read(
      pointer, "followspot_pointer", before: \.width, into: followspot_pointer())
    func side(_ length: Double, _ what: String) throws(Refusal) -> Double {
      let length = try Arguments.length(length, what, most: 16384)
      return length == 0 ? 240 : length
    }
    size = Size(
      width: try side(wish.width, "The width of the light"),
      height: try side(wish.height, "The height of the light"))
    shape = wish.shape == FOLLOWSPOT_SHAPE_ROUNDED ? .ellipse : try Shape(wish.shape, radius: 0)
    switch wish.through {
    case FOLLOWSPOT_THROUGH_ALL: through = .automatic
    case FOLLOWSPOT_THROUGH_LIGHTS, FOLLOWSPOT_THROUGH_NONE: through = .none
    default: throw .badArgument("There is no way through \(wish.through.rawValue).")
    }
    let feather = try Arguments.number(wish.feather, "The feather of the light")
    if feather != 0 { edge = feather > 0 ? .feathered(width: feather) : .sharp }
    ring = try Ring(width: wish.ring_width, color: wish.ring_color)
    self.dim = Dim(word: wish.dim) ?? dim
    let time = try Arguments.length(wish.hides_after, "The time at rest", most: 86_400)
    if time > 0 { hidesAfter = .seconds(time) }
  }
}
