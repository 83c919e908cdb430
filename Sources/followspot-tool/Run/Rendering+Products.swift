import Followspot
import FollowspotTours
import SpotlightCards
import SpotlightPictures
import SpotlightPortal

/// The pictures and films that come out of a rendering.
extension Rendering {
  /// Makes a picture of each step; `most` is the number of steps of the whole tour.
  func renderSteps(
    _ stills: TourStills, _ count: Int, of most: Int, _ artist: CardPainter,
    _ labels: LabelDrawing?, with easel: inout Easel, to folder: borrowing OutputFolder,
    _ signals: borrowing HeldSignals
  ) throws(RenderFailure) {
    var labels = labels
    for (done, (showing, bare)) in stills.enumerated() {
      if signals.hasCome { throw .interrupted }
      var scene = hung(bare, at: easel.scale)
      labels?.draw(on: &scene)
      let name = PictureName.step(showing.index, id: showing.step.id, of: most)
      let bytes: [UInt8]
      do { bytes = try easel.paint(scene, artist: artist).png() } catch {
        throw RenderFailure(.lost, "\(error)")
      }
      do { try folder.write(bytes, as: name) } catch { throw RenderFailure(error) }
      progress(done + 1, count)
    }
  }

  /// Makes the frames of a film, one after the other.
  func renderFrames(
    _ shots: TourShots, _ count: Int, _ artist: CardPainter, _ labels: LabelDrawing?,
    with easel: inout Easel, to sink: any FrameSink, _ signals: borrowing HeldSignals
  ) throws(RenderFailure) {
    var labels = labels
    // While a step rests its frames are the same, and neither painted nor packed again.
    var last: Scene?
    for shot in shots {
      for frame in shot.frames {
        if signals.hasCome { throw .interrupted }
        var scene = hung(shot.scene(at: frame), at: easel.scale)
        labels?.draw(on: &scene, until: shot.showing.index == 0 ? shot.showing.dim.opacity : nil)
        if scene == last {
          try sink.stay()
        } else {
          try sink.show(easel.paint(scene, artist: artist))
        }
        last = scene
        // With the last frame the line goes, and the program that makes a video may still be at work.
        if frame + 1 < count { progress(frame + 1, count) }
      }
    }
    try sink.finish()
    progress(count, count)
  }

  /// What takes the frames of a film.
  func sink(
    _ command: RenderCommand, _ interruption: Int32
  ) throws(RenderFailure) -> any FrameSink {
    switch command.product {
    case .stills(let folder), .frames(let folder):
      return try FrameFolder(folder, isPrivate: command.showsScreen, tell: tell)
    case .film(let kind, let path):
      let place: SavePlace
      do { place = try SavePlace(.path(path), isPrivate: command.showsScreen) } catch {
        throw RenderFailure(error)
      }
      let rate = command.pace.rate
      guard kind.isVideo else {
        return try FilmFile(
          place, by: kind == .gif ? AnimatedGIF(rate: rate) : AnimatedPNG(rate: rate))
      }
      var program = videoProgram
      program.interruption = interruption
      return try VideoFile(place, named: path, kind, rate: rate, by: program)
    }
  }
}
