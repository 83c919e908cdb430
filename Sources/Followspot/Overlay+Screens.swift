public import Spotlight
internal import SpotlightWayland

/// What lies below an overlay, where the program knows it.
extension Overlay {
  /// Says what a screen looks like below the overlay, for the cards and panels that are frosted.
  ///
  /// A program that shows a picture on all of a screen, or that was given one by the desktop, has it; the overlay never
  /// looks at the screen for it. The picture is as large as the screen or smaller, and a new one takes the place
  /// of the one before. Without any, what is frosted is blurred by the compositor where that does it.
  ///
  /// - Parameters:
  ///   - picture: what is on the screen; nil if that is not known.
  ///   - output: the connector name of the screen; empty for all that have no picture of their own.
  public func setScreenPicture(_ picture: ScreenPicture?, of output: String = "") {
    guard isOpen, director.wanted.screenPictures[output] != picture else { return }
    director.wanted.screenPictures[output] = picture
    wake()
  }
}
