internal import Spotlight
internal import SpotlightBus
internal import SpotlightCards
internal import SpotlightPictures
internal import SpotlightWayland

/// A picture in a window, dimmed but for the lights that hands drag over it.
extension Program {
  /// Chooses a picture to be shown.
  ///
  /// - Throws: ``OverlayError`` when the picture cannot be read, or the compositor has no windows.
  func choosePicture(
    _ source: PictureSource, _ spots: [PictureSpot]?, _ style: PictureStyle
  ) throws(OverlayError) {
    let missing = session.stage.missing(for: .window)
    if !missing.isEmpty { throw .cannotShow(missing) }
    let photo = try photo(source, style)
    choosePicture(photo, named: style.title ?? source.title, spots, style)
  }

  /// The same with a picture that was read already.
  func choosePicture(
    _ photo: Photo, named title: String, _ spots: [PictureSpot]?, _ style: PictureStyle
  ) {
    var gestures = style.gestures
    gestures.newLight = style.look
    director.change { modes in
      modes.leavePicture()
      let others = modes.lights
      modes.setHands(gestures, at: SourceClock.now)
      modes.picture = PictureMode(
        photo.size, fit: style.fit,
        cross: Size(width: TitleBarPainter.closeWidth, height: TitleBarPainter.height),
        look: style.look, over: others)
      modes.setSpots(spots ?? [PictureSpot(inMiddleOf: photo.size)])
    }
    director.paintBackdrop = { photo.backdrop(at: $0) }
    hostSides(title)
    window = WindowPlan(
      title: title, size: windowSize(photo.size), barHeight: Int(TitleBarPainter.height),
      leastSize: PixelSize(width: 160, height: 120))
  }

  /// Takes the picture away, if there is one; what is shown next is an overlay again.
  func leavePicture() {
    guard director.modes.picture != nil else { return }
    director.change { $0.leavePicture() }
    director.paintBackdrop = nil
    window = nil
  }

  /// Paints the bar of the window; its other sides are clear.
  private func hostSides(_ title: String) {
    for name in WindowSides.names where name != WindowSides.barName { director.host(name) }
    let painter = TitleBarPainter()
    director.host(
      WindowSides.barName,
      paint: { [weak director] canvas in
        guard let picture = director?.modes.picture else { return }
        let words = painter.paint(
          title, size: canvas.size, scale: canvas.pixelScale, isActive: picture.sides.isActive,
          isPointed: picture.sides.isCrossPointed)
        canvas.withPixels { pixels in
          for index in words.indices { pixels[index] = words[index] }
        }
      })
  }

  /// Reads a picture at the largest size that it can be shown in: as wide as the widest screen and as high as the highest.
  private func photo(
    _ source: PictureSource, _ style: PictureStyle
  ) throws(OverlayError) -> Photo {
    switch source {
    case .pixels(let picture): return Photo(picture)
    case .file(let path):
      let outputs = session.stage.coveredOutputs
      // With a fractional scale and no protocol for it the buffer is larger than the screen.
      let plan = PhotoPlan(
        style.fit,
        room: PixelSize(
          width: outputs.map { max($0.pixels.width, $0.logical.width * $0.wholeScale) }.max()
            ?? 3840,
          height: outputs.map { max($0.pixels.height, $0.logical.height * $0.wholeScale) }.max()
            ?? 2160))
      do { return try PhotoReader.read(path, for: plan) } catch {
        throw .badPicture(path, error)
      }
    }
  }

  /// The size of a window for a picture: a pixel for each pixel of the screen, if it fits in most of the screen.
  private func windowSize(_ picture: PixelSize) -> PixelSize {
    let output = session.stage.coveredOutputs.first
    let screen = output?.frame.size ?? Size(width: 1280, height: 800)
    let scale = max(output?.measuredScale?.factor ?? 1, 1)
    let factor = min(
      0.75 * screen.width / Double(picture.width), 0.75 * screen.height / Double(picture.height),
      1 / scale)
    // Small pictures get a window that people can take hold of.
    func length(_ pixels: Int, _ least: Int, _ most: Double) -> Int {
      let most = Int(nearest: most.rounded(.down), within: 0...PixelRect.limit)
      return Int(nearest: Double(pixels) * factor, within: min(least, most)...most)
    }
    return PixelSize(
      width: length(picture.width, 480, 0.75 * screen.width),
      height: length(picture.height, 320, 0.75 * screen.height))
  }
}
