/// How a picture lies in a room of another size.
public enum PictureFit: String, Hashable, Sendable, CaseIterable {
  /// All of the room is covered, and what is too much on two sides is left out.
  case fill
  /// All of the picture is seen, with black beside it.
  case fit
  /// A pixel of the picture is a pixel of the screen, and the middle lies in the middle.
  case actual
}
