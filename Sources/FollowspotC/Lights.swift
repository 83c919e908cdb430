public import CFollowspot
internal import Followspot

/// The most lights of an overlay: more than anyone could tell apart.
private let mostLights = 1000

/// Adds a light, or replaces the one of the same name.
@implementation @c @MainActor
public func followspot_overlay_add_light(
  _ overlay: OpaquePointer?, _ light: UnsafePointer<followspot_light>?, _ error: ErrorPlace
) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in
    let wish = try Arguments.read(
      light, "followspot_light", before: \.shape, into: cfs_light())
    let id = try Arguments.text(wish.id, "The id of the light")
    let label = try Arguments.optionalText(
      wish.label, "The label of the light", most: Arguments.longestLabel)
    let frame = try Arguments.rect(wish.frame, "the light")
    let look = try Look(wish)
    let glide = try Glide(wish.glide)
    let lights = overlay.lights
    guard lights.count < mostLights || lights.contains(where: { $0.id == id }) else {
      throw .limit(mostLights, "lights")
    }
    overlay.light(frame, look: look, id: id, label: label, by: glide)
  }
}

/// Brings a light to another place.
@implementation @c @MainActor
public func followspot_overlay_move_light(
  _ overlay: OpaquePointer?, _ id: CText, _ frame: UnsafePointer<followspot_rect>?,
  _ glide: followspot_glide, _ error: ErrorPlace
) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in
    let light = try light(id, on: overlay)
    guard let frame = try Arguments.optionalRect(frame, "the light") else {
      throw .badArgument("The frame of the light is missing: it is NULL.")
    }
    light.move(to: frame, by: try Glide(glide))
  }
}

/// Takes a light away.
@implementation @c @MainActor
public func followspot_overlay_remove_light(
  _ overlay: OpaquePointer?, _ id: CText, _ glide: followspot_glide, _ error: ErrorPlace
) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in
    try light(id, on: overlay).remove(by: try Glide(glide))
  }
}

/// Tells where a light is.
@implementation @c @MainActor
public func followspot_overlay_light_frame(
  _ overlay: OpaquePointer?, _ id: CText, _ frame: UnsafeMutablePointer<followspot_rect>?,
  _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let light = try light(id, on: Handles.overlay(overlay).overlay)
    guard let frame else { throw .badArgument("The place for the frame is missing: it is NULL.") }
    frame.pointee = followspot_rect(light.light?.frame ?? .zero)
  }
}

@MainActor
private func light(_ id: CText, on overlay: Overlay) throws(Refusal) -> LightHandle {
  let id = try Arguments.text(id, "The id of the light")
  guard let handle = overlay.handle(of: id) else {
    throw .badArgument("There is no light of the name '\(id)'.")
  }
  return handle
}

extension Look {
  fileprivate init(_ wish: followspot_light) throws(Refusal) {
    self.init()
    shape = try Shape(
      wish.shape, radius: try Arguments.length(wish.radius, "The radius of the light"))
    padding = try Arguments.number(wish.padding, "The padding of the light")
    rotation = try Arguments.number(wish.rotation, "The rotation of the light")
    edge = try Edge(feather: wish.feather)
    opacity = try Arguments.length(wish.opacity, "The opacity of the light", most: 1)
    ring = try Ring(width: wish.ring_width, color: wish.ring_color)
    let reach = try Arguments.length(wish.glow_width, "The width of the glow")
    if reach > 0 {
      let (color, opacity) = Arguments.color(wish.glow_color)
      glow = Glow(width: reach, color: color, opacity: opacity)
    }
    if wish.tint != 0 {
      let (color, opacity) = Arguments.color(wish.tint)
      tint = Tint(color: color, opacity: opacity)
    }
    guard wish.reserved == 0 else {
      throw .badArgument("The reserved part of followspot_light is not 0.")
    }
  }
}

// What the header says of looks, in the library's words.

extension Glide {
  init(_ glide: followspot_glide) throws(Refusal) {
    switch glide {
    case FOLLOWSPOT_GLIDE_SPRING: self = .spring(Spring())
    case FOLLOWSPOT_GLIDE_NONE: self = .none
    default: throw .badArgument("There is no glide \(glide.rawValue).")
    }
  }
}

extension Shape {
  init(_ shape: followspot_shape, radius: Double) throws(Refusal) {
    switch shape {
    case FOLLOWSPOT_SHAPE_ROUNDED: self = .rounded(radius: radius)
    case FOLLOWSPOT_SHAPE_RECTANGLE: self = .rectangle
    case FOLLOWSPOT_SHAPE_ELLIPSE: self = .ellipse
    case FOLLOWSPOT_SHAPE_CAPSULE: self = .capsule
    default: throw .badArgument("There is no shape \(shape.rawValue).")
    }
  }
}

extension Edge {
  init(feather width: Double, curve: FeatherCurve = .linear) throws(Refusal) {
    let width = try Arguments.length(width, "The feather of the light")
    self = width > 0 ? .feathered(width: width, curve: curve) : .sharp
  }
}

extension Ring {
  /// A ring, unless it has no width.
  init?(width: Double, color word: UInt32) throws(Refusal) {
    let width = try Arguments.length(width, "The width of the ring")
    guard width > 0 else { return nil }
    let (color, opacity) = Arguments.color(word)
    self.init(width: width, color: color, opacity: opacity)
  }
}

extension Dim {
  init(word: UInt32) {
    let (color, opacity) = Arguments.color(word)
    self.init(color: color, opacity: opacity)
  }
}

extension followspot_rect {
  init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
