import Followspot
import FollowspotTours
import SpotlightCards
import SpotlightFiles
import SpotlightPictures
import SpotlightRaster

/// What `followspot render` does: pictures of a tour, without a compositor unless a screen is to lie below.
struct Rendering {
  /// How long a pipe may be without a writer.
  var patience = InputFile.patience

  /// The program that makes GIFs and videos.
  var videoProgram = VideoProgram()

  /// The language of cards that name none.
  var language = LanguageTag(environment: environment)

  /// Takes a picture of the output of a name, or of the first one, with its pointers or without.
  ///
  /// By default there is no screen.
  var takeStill: (String?, _ hasPointers: Bool) throws(OverlayError) -> Desktop.Still = {
    (_, _) throws(OverlayError) in throw .noScreen
  }

  /// Where mistakes and sentences go.
  let tell: (String) -> Void

  /// Takes how many pictures there are of how many.
  let progress: (Int, Int) -> Void

  /// The pictures of panels.
  private let shelf = PictureShelf()

  func run(_ wish: RenderCommand) -> ExitCode {
    var command = wish
    let read = command.file.tour(patience: patience, given: command.given, tell: tell)
    guard let tour = read?.dressed(command.settings) else { return .usage }
    for sentence in command.given.unused(in: [tour]) { say(sentence) }
    do {
      let drawsLabels = tour.showsLabels == true && tour.hasLabels
      if tour.hasCards || drawsLabels, let obstacle = CardTypesetter.obstacle {
        throw CommandFailure(.lost, obstacle)
      }
      try checkSteps(tour, command)
      let backdrop = try backdrop(&command)
      let walk = TourWalk(
        tour, on: command.size, from: command.firstStep, through: command.lastStep)
      let typesetter = CardTypesetter()
      let cards = CardMaking(
        style: CardStyle(tour.theme, taste: command.taste), language: language,
        layOut: typesetter.layout)
      let shots = TourShots(walk, on: command.size, pace: command.pace, cards: cards)
      let count = try count(walk, shots, command)
      var easel = easel(command, backdrop)
      if command.isVerbose, tour.hasCards {
        let report = cards.style.frostReport(
          tour.theme, hasScreen: backdrop != nil, ground: command.settings.background)
        if let report { say(report) }
      }
      tellMissing(walk, on: command.size)
      let stills = walk.stills(on: command.size, cards: cards)
      tellCards(stills, on: command.size, isVerbose: command.isVerbose)
      let artist = CardPainter(typesetter)
      let labels = drawsLabels ? LabelDrawing(cards, on: command.size) : nil
      switch command.product {
      case .stills(let folder):
        let folder = try OutputFolder(folder, isPrivate: command.showsScreen)
        try renderSteps(
          stills, count, of: tour.steps.count, artist, labels, with: &easel, to: folder)
      case .frames, .film:
        try renderFrames(shots, count, artist, labels, with: &easel, command)
      }
      // Mistakes in the words were reported with their places when the file was read.
      for problem in typesetter.takeProblems() where !(problem.isInWords || problem.isOfRoom) {
        say(problem.description)
      }
      return .done
    } catch {
      let failure = CommandFailure(of: error)
      say(failure.sentence)
      return failure.code
    }
  }

  /// Prints a sentence, which may quote paths and words of a tour.
  private func say(_ sentence: String) { tell("followspot: \(sentence.printable())\n") }

  /// Refuses steps that the tour does not have, or has the other way round.
  private func checkSteps(_ tour: Tour, _ command: RenderCommand) throws(CommandFailure) {
    var places: [Int] = []
    for step in [command.firstStep, command.lastStep].compactMap(\.self) {
      guard let place = tour.steps.firstIndex(where: { $0.id == step }) else {
        throw CommandFailure(.usage, "no step \(step.quoted) in \(command.file.name).")
      }
      places.append(place)
    }
    if places.count == 2, places[1] < places[0] {
      throw CommandFailure(
        .usage, "the step of --to comes before that of --from in \(command.file.name).")
    }
    if tour.steps.isEmpty {
      throw CommandFailure(.usage, "\(command.file.name) has no steps to make pictures of.")
    }
  }

  private func count(
    _ walk: TourWalk, _ shots: TourShots, _ command: RenderCommand
  ) throws(CommandFailure) -> Int {
    if case .stills = command.product { return walk.reduce(0) { count, _ in count + 1 } }
    let isFilm = if case .film = command.product { true } else { false }
    let most = isFilm ? RenderCommand.mostFrames : RenderCommand.mostPictures
    guard let count = shots.count(atMost: most) else {
      throw CommandFailure(
        .usage,
        "the tour has more than \(most) frames at \(command.pace.rate) a second, and no "
          + "more are made; ask for fewer with --fps, for a shorter --hold, or for shorter glides.")
    }
    return count
  }

  private func easel(_ command: RenderCommand, _ backdrop: SpotlightPictures.Picture?) -> Easel {
    let (size, background) = (command.pixelSize, command.settings.background)
    if let backdrop {
      return Easel(backdrop: backdrop, scale: command.scale, background: background)
    }
    var isClear = command.backdrop == .clear
    if command.backdrop == nil, case .film(let kind, _) = command.product {
      isClear = kind.isPNG
    }
    return Easel(
      width: size.width, height: size.height, scale: command.scale, background: background,
      isClear: isClear)
  }

  /// Says which lights are missing on the pictures, and why.
  private func tellMissing(_ walk: TourWalk, on size: Size) {
    for showing in walk where !showing.missing.isEmpty {
      say(showing.withoutLights(on: size))
    }
  }

  /// Says what cards do not show as it was asked for, because the screen is too small.
  private func tellCards(_ stills: TourShots, on size: Size, isVerbose: Bool) {
    for shot in stills {
      if let report = shot.showing.shortage(of: shot.still, on: size) { say(report) }
      guard isVerbose, let place = shot.place else { continue }
      if let report = shot.showing.sideInstead(place) { say(report) }
    }
  }

  /// The scene with the pictures of its panels, each the same object as in the last scene if it is as large.
  ///
  /// An unreadable picture was reported when the file was read.
  private func hung(
    _ scene: Scene, at scale: Scale, _ pictures: inout [String: ScreenPicture]
  ) -> Scene {
    var scene = scene
    let last = pictures
    pictures = [:]
    for index in scene.panels.indices {
      let panel = scene.panels[index]
      let size = ScenePanel.pixelSize(panel.frame.size, at: scale)
      guard let path = ShownPanel.picture(of: panel.id), !size.isEmpty else { continue }
      if let picture = last[panel.id], picture.size == size {
        pictures[panel.id] = picture
      } else if let picture = try? shelf.picture(path, filling: size) {
        pictures[panel.id] = ScreenPicture(size, painted: picture.pixels)
      }
      scene.panels[index].pictures[scale] = pictures[panel.id]
    }
    return scene
  }
}

/// The pictures and films that come out of a rendering.
extension Rendering {
  /// Makes a picture of each step; `most` is the number of steps of the whole tour.
  private func renderSteps(
    _ stills: TourShots, _ count: Int, of most: Int, _ artist: CardPainter,
    _ labels: LabelDrawing?, with easel: inout Easel, to folder: borrowing OutputFolder
  ) throws {
    var labels = labels
    var pictures: [String: ScreenPicture] = [:]
    for (done, shot) in stills.enumerated() {
      var scene = hung(shot.still, at: easel.scale, &pictures)
      labels?.draw(on: &scene)
      let name = PictureName.step(shot.showing.index, id: shot.showing.step.id, of: most)
      try folder.write(easel.paint(scene, artist: artist).png(), as: name)
      progress(done + 1, count)
    }
  }

  /// Makes the frames of a film, one after the other.
  private func renderFrames(
    _ shots: TourShots, _ count: Int, _ artist: CardPainter, _ labels: LabelDrawing?,
    with easel: inout Easel, _ command: RenderCommand
  ) throws {
    // A GIF has one palette, which ffmpeg must know before it can write the first frame.
    let isGIF = if case .film(.gif, _) = command.product { true } else { false }
    let samples = isGIF ? shots.samples(atMost: Self.mostSamples) : []
    let sink = try sink(command, samples: samples.count)
    var sampleLabels = labels
    var pictures: [String: ScreenPicture] = [:]
    for (shot, frame) in samples {
      let scene = scene(of: shot, at: frame, &sampleLabels, &pictures, easel.scale)
      try sink.show(easel.paint(scene, artist: artist))
    }
    var labels = labels
    // While a step rests its frames are the same, and neither painted nor packed again.
    var last: Scene?
    for shot in shots {
      for frame in shot.frames {
        let scene = scene(of: shot, at: frame, &labels, &pictures, easel.scale)
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
    of shot: TourShot, at frame: Int, _ labels: inout LabelDrawing?,
    _ pictures: inout [String: ScreenPicture], _ scale: Scale
  ) -> Scene {
    var scene = hung(shot.scene(at: frame), at: scale, &pictures)
    labels?.draw(on: &scene, until: shot.showing.index == 0 ? shot.showing.dim.opacity : nil)
    return scene
  }

  /// What takes the frames of a film, after so many samples of it.
  private func sink(
    _ command: RenderCommand, samples: Int
  ) throws -> any FrameSink {
    switch command.product {
    case .stills(let folder), .frames(let folder):
      return try FrameFolder(folder, isPrivate: command.showsScreen, tell: tell)
    case .film(let kind, let path):
      let place = try SavePlace(.path(path), isPrivate: command.showsScreen)
      let rate = command.pace.rate
      if kind.isPNG { return try FilmFile(place, rate: rate) }
      return try VideoFile(
        place, named: path, kind, rate: rate, samples: samples, by: videoProgram)
    }
  }

  // MARK: The backdrop

  /// The most bytes of a picture that is laid below.
  private static let largestBackdrop = 256 << 20

  /// The picture to lay below, if there is one.
  ///
  /// If it is that of a screen, the command gets the size and the scale of the screen as far as it has
  /// none of its own.
  func backdrop(
    _ command: inout RenderCommand
  ) throws(CommandFailure) -> SpotlightPictures.Picture? {
    switch command.backdrop {
    case .picture(let file): return try picture(of: file, command.pixelSize)
    case .screen(let output, let givesSize, let givesScale):
      let still = try still(of: output, command)
      if givesSize {
        let frame = still.screen.frame
        command.size = Size(width: frame.width, height: frame.height)
      }
      if givesScale {
        command.scale = Scale(hundredTwentieths: Int((still.screen.scale * 120).rounded()))
      }
      return try picture(of: still, command)
    case .plain, .clear, nil: return nil
    }
  }

  private func picture(
    of file: InputFile, _ size: PixelSize
  ) throws(CommandFailure) -> SpotlightPictures.Picture {
    let bytes: [UInt8]
    do { bytes = try file.read(atMost: Self.largestBackdrop, patience: patience) } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    do {
      return try SpotlightPictures.Picture(png: bytes).filling(
        width: size.width, height: size.height)
    } catch {
      throw CommandFailure(
        error.isMemory ? .lost : .usage, "\(file.name.quoted): \(error)")
    }
  }

  private func still(
    of output: String?, _ command: RenderCommand
  ) throws(CommandFailure) -> Desktop.Still {
    do { return try takeStill(output, command.settings.background.hasPointers) } catch {
      let isMissing = error.code == .cannotShow
      throw CommandFailure(
        ExitCode(error.code),
        "\(error)" + (isMissing ? " --over FILE takes a picture of another program." : ""))
    }
  }

  private func picture(
    of still: Desktop.Still, _ command: RenderCommand
  ) throws(CommandFailure) -> SpotlightPictures.Picture {
    let (size, pixels) = (command.pixelSize, still.picture.size)
    if let fault = command.pixelFault { throw CommandFailure(.usage, fault) }
    guard SpotlightPictures.Picture.isPossible(pixels) else {
      throw CommandFailure(
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
