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
    with easel: inout Easel, _ command: RenderCommand, _ signals: borrowing HeldSignals
  ) throws(RenderFailure) {
    // A GIF has one palette, which ffmpeg must know before it can write the first frame.
    let isGIF = if case .film(.gif, _) = command.product { true } else { false }
    let samples = isGIF ? shots.samples(atMost: Self.mostSamples) : []
    let sink = try sink(command, samples: samples.count, signals.descriptor)
    var sampleLabels = labels
    for (shot, frame) in samples {
      if signals.hasCome { throw .interrupted }
      let scene = scene(of: shot, at: frame, &sampleLabels, easel.scale)
      try sink.show(easel.paint(scene, artist: artist))
    }
    var labels = labels
    // While a step rests its frames are the same, and neither painted nor packed again.
    var last: Scene?
    for shot in shots {
      for frame in shot.frames {
        if signals.hasCome { throw .interrupted }
        let scene = scene(of: shot, at: frame, &labels, easel.scale)
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

  /// How many frames on the way from step to step the colours of a GIF are chosen from.
  private static let mostSamples = 64

  private func scene(
    of shot: TourShot, at frame: Int, _ labels: inout LabelDrawing?, _ scale: Scale
  ) -> Scene {
    var scene = hung(shot.scene(at: frame), at: scale)
    labels?.draw(on: &scene, until: shot.showing.index == 0 ? shot.showing.dim.opacity : nil)
    return scene
  }

  /// What takes the frames of a film, after so many samples of it.
  private func sink(
    _ command: RenderCommand, samples: Int, _ interruption: Int32
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
      if kind.isPNG { return try FilmFile(place, rate: rate) }
      var program = videoProgram
      program.interruption = interruption
      return try VideoFile(place, named: path, kind, rate: rate, samples: samples, by: program)
    }
  }
}
