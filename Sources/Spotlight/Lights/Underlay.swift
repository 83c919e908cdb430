/// What is known of what lies below a scene.
package enum Underlay: Sendable, Hashable {
  /// Nothing: frosted cards and panels are solid.
  case unseen
  /// The compositor blurs it behind frosted boxes: what they leave clear is frosted.
  case blurred
  /// It looks like this, where the frame is that of all of the picture.
  case picture(ScreenPicture, Rect)

  /// The same elsewhere.
  package func offset(by way: Point) -> Underlay {
    guard case .picture(let picture, let frame) = self else { return self }
    return .picture(picture, frame.offset(by: way))
  }
}
