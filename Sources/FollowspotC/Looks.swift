internal import CFollowspot
internal import Followspot

// What the header says of looks, in the library's words.

extension Glide {
  init(_ glide: fs_glide) throws(Refusal) {
    switch glide {
    case FS_GLIDE_SPRING: self = .spring(Spring())
    case FS_GLIDE_NONE: self = .none
    default: throw .badArgument("There is no glide \(glide.rawValue).")
    }
  }
}

extension Shape {
  init(_ shape: fs_shape, radius: Double) throws(Refusal) {
    switch shape {
    case FS_SHAPE_ROUNDED: self = .rounded(radius: radius == 0 ? 8 : radius)
    case FS_SHAPE_RECTANGLE: self = .rectangle
    case FS_SHAPE_ELLIPSE: self = .ellipse
    case FS_SHAPE_CAPSULE: self = .capsule
    default: throw .badArgument("There is no shape \(shape.rawValue).")
    }
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
  /// A dim, unless the word is 0.
  init?(word: UInt32) {
    guard word != 0 else { return nil }
    let (color, opacity) = Arguments.color(word)
    self.init(color: color, opacity: opacity)
  }
}

extension fs_rect {
  init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
