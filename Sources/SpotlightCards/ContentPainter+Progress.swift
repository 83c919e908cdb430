internal import Spotlight
internal import SpotlightRaster

extension ContentPainter {
  /// Paints the person's progress in words, as a bar or as dots.
  func paintProgress(_ part: CardLayout.Part, _ boxes: inout ShadowPainter) {
    guard part.words == nil else { return paintWords(part, color: style.faint) }
    guard let progress = layout.request.face.progress, progress.count > 0 else { return }
    let position = min(max(progress.position, 0), progress.count)
    let isMirrored = layout.request.face.direction == .rightToLeft
    let frame = part.frame
    /// A piece of the frame, measured from the side where reading begins.
    func piece(_ from: Double, _ length: Double) -> Rect {
      Rect(
        x: isMirrored ? frame.maxX - from - length : frame.x + from, y: frame.y, width: length,
        height: frame.height)
    }
    let rest = style.faint.mixed(with: style.background, 0.6)
    if progress.kind == .bar {
      let done = frame.width * Double(position) / Double(progress.count)
      fill(frame, radius: frame.height / 2, rest, &boxes)
      if position > 0 {
        fill(
          piece(0, max(done, frame.height)), radius: frame.height / 2, style.accent, &boxes)
      }
      return
    }
    for (start, length) in CardDots.pieces(of: progress.count, at: position) {
      fill(
        piece(start, length), radius: frame.height / 2,
        length > CardDots.size ? style.accent : rest, &boxes)
    }
  }
}
