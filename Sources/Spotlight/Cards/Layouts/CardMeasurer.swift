/// Who has fonts and pictures, and knows how much room they take.
///
/// A door: where the parts of a card go is decided without either.
package protocol CardMeasurer {
  /// How words come out in lines.
  func lines(of words: CardWords) -> CardLines

  /// How large a picture is; nil for one that cannot be shown, which is then left out.
  func size(ofPicture path: String) -> PixelSize?
}
