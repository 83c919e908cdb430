public import Spotlight
internal import SpotlightWayland

/// Pictures of the screens below an overlay, from the program.
extension Overlay {
  /// Sets the picture of a screen below the overlay, for frosted cards and panels.
  ///
  /// A program has one if it fills the screen with a picture of its own, or if the desktop gave it one. The overlay
  /// takes none itself. The picture is as large as the screen or smaller. A new one replaces the one before. Without any,
  /// the compositor blurs what is below frosted cards, if it can.
  ///
  /// - Parameters:
  ///   - picture: the picture; nil if what is on the screen is not known.
  ///   - output: the connector name of the screen; empty for all screens without a picture of their own.
  public func setScreenPicture(_ picture: ScreenPicture?, of output: String = "") {
    guard isOpen, director.wanted.screenPictures[output] != picture else { return }
    director.wanted.screenPictures[output] = picture
    wake()
  }
}
