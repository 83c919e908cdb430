import Followspot
import FollowspotTours
import SpotlightPictures

/// What lies below the pictures.
extension Rendering {
  /// The most bytes of a picture that is laid below.
  static let largestBackdrop = 256 << 20

  /// The picture to lay below, if there is one.
  ///
  /// If it is that of a screen, the command gets the size and the scale of the screen as far as it has
  /// none of its own.
  func backdrop(
    _ command: inout RenderCommand
  ) throws(RenderFailure) -> SpotlightPictures.Picture? {
    switch command.backdrop {
    case .picture(let file): return try picture(of: file, command.pixelSize)
    case .screen(let wish): return try picture(of: wish, &command)
    case .plain, .clear, nil: return nil
    }
  }

  private func picture(
    of file: InputFile, _ size: PixelSize
  ) throws(RenderFailure) -> SpotlightPictures.Picture {
    let bytes: [UInt8]
    do { bytes = try file.read(atMost: Self.largestBackdrop, patience: patience) } catch {
      throw RenderFailure(.usage, "\(error)")
    }
    do {
      return try SpotlightPictures.Picture(png: bytes).filling(
        width: size.width, height: size.height)
    } catch {
      throw RenderFailure(
        error.code == .memory ? .lost : .usage, "\(file.name.quoted): \(error)")
    }
  }

  private func picture(
    of wish: RenderCommand.ScreenWish, _ command: inout RenderCommand
  ) throws(RenderFailure) -> SpotlightPictures.Picture {
    let still: Desktop.Still
    do { still = try takeStill(wish.output, command.settings.ground.hasPointers) } catch {
      let isMissing = error.code == .cannotShow
      throw RenderFailure(
        ExitCode(error.code),
        "\(error)" + (isMissing ? " --over FILE takes a picture of another program." : ""))
    }
    let (frame, pixels) = (still.screen.frame, still.picture.size)
    if wish.givesSize { command.size = Size(width: frame.width, height: frame.height) }
    if wish.givesScale {
      command.scale = Scale(hundredTwentieths: Int((still.screen.scale * 120).rounded()))
    }
    let size = command.pixelSize
    if let fault = command.pixelFault { throw RenderFailure(.usage, fault) }
    guard SpotlightPictures.Picture.isPossible(width: pixels.width, height: pixels.height) else {
      throw RenderFailure(
        .cannotShow,
        "the picture of the screen has \(pixels.width)x\(pixels.height) pixels, more than can be "
          + "laid below.")
    }
    let picture = SpotlightPictures.Picture(still.picture)
    // A fractional scale does not always give the pixels of the mode. To scale the picture by so little would blur it.
    let isSame = abs(size.width - pixels.width) <= 1 && abs(size.height - pixels.height) <= 1
    return isSame
      ? picture.edged(width: size.width, height: size.height)
      : picture.filling(width: size.width, height: size.height)
  }
}
