import Followspot
import FollowspotTours
import Glibc
import SpotlightCards
import SpotlightFiles
import SpotlightPictures

/// What `followspot render` does: pictures of a tour, without a compositor.
struct Rendering {
  /// How long a pipe may be without a writer.
  var patience = InputFile.patience

  /// The language of cards that name none.
  var language = LanguageTag(environment: { getenv($0).map { String(cString: $0) } })

  /// Where mistakes and sentences go.
  let tell: (String) -> Void

  /// Takes how many pictures there are of how many.
  let progress: (Int, Int) -> Void

  /// The most bytes of a picture that is laid below.
  static let largestBackdrop = 256 << 20

  func run(_ command: RenderCommand) -> ExitCode {
    let report = TourReport(command.file, patience: patience, tell: tell)
    guard let tour = report.tour?.dressed(command.settings) else { return .usage }
    do throws(RenderFailure) {
      let drawsLabels = tour.showsLabels == true && tour.hasLabels
      if tour.hasCards || drawsLabels, let obstacle = CardTypesetter.obstacle {
        throw RenderFailure(.lost, obstacle)
      }
      let walk = TourWalk(tour, on: command.size)
      let typesetter = CardTypesetter()
      let cards = CardMaking(
        style: CardStyle(tour.theme, taste: command.taste), language: language,
        layOut: typesetter.layout)
      let count = try count(walk, command, cards)
      var easel = try easel(command)
      if command.isVerbose, tour.hasCards {
        let report = FrostReport(tour.theme, cards.style, hasScreen: command.backdrop != nil)
        if let report { tell("followspot: \(report)\n") }
      }
      tellMissing(walk, on: command.size)
      tellCards(
        TourStills(walk, on: command.size, cards: cards), on: command.size,
        isVerbose: command.isVerbose)
      let folder = try folder(command.folder)
      let artist = CardPainter(typesetter)
      let labels = drawsLabels ? LabelDrawing(cards, on: command.size) : nil
      if let rate = command.frameRate {
        try renderFrames(
          TourShots(walk, on: command.size, rate: rate, cards: cards), count, artist, labels,
          with: &easel, to: folder)
      } else {
        try renderSteps(
          TourStills(walk, on: command.size, cards: cards), count, artist, labels,
          with: &easel, to: folder)
      }
      // What can be read in the words was told with its place, when the file was read.
      for problem in typesetter.takeProblems() where !(problem.isInWords || problem.isOfRoom) {
        tell("followspot: \(problem)\n")
      }
      return .done
    } catch {
      tell("followspot: \(error.sentence)\n")
      return error.code
    }
  }

  private func count(
    _ walk: TourWalk, _ command: RenderCommand, _ cards: CardMaking
  ) throws(RenderFailure) -> Int {
    guard let rate = command.frameRate else { return walk.reduce(0) { count, _ in count + 1 } }
    let shots = TourShots(walk, on: command.size, rate: rate, cards: cards)
    guard let count = shots.count(atMost: RenderCommand.mostPictures) else {
      throw RenderFailure(
        .usage,
        "the tour has more than \(RenderCommand.mostPictures) frames at \(rate) a second, and no "
          + "more are made; ask for fewer, or for shorter glides.")
    }
    return count
  }

  private func easel(_ command: RenderCommand) throws(RenderFailure) -> Easel {
    let (width, height) = (command.pixelSize.width, command.pixelSize.height)
    let ground = command.settings.ground
    guard let file = command.backdrop else {
      return Easel(width: width, height: height, scale: command.scale, ground: ground)
    }
    let bytes: [UInt8]
    do { bytes = try file.read(atMost: Self.largestBackdrop, patience: patience) } catch {
      throw RenderFailure(.usage, "\(error)")
    }
    do {
      let picture = try SpotlightPictures.Picture(png: bytes).filling(width: width, height: height)
      return Easel(backdrop: picture, scale: command.scale, ground: ground)
    } catch {
      throw RenderFailure(
        error.code == .memory ? .lost : .usage, "\(file.name.quoted): \(error)")
    }
  }

  private func folder(_ path: String) throws(RenderFailure) -> OutputFolder {
    do { return try OutputFolder(path) } catch { throw RenderFailure(error) }
  }

  /// Says which lights are missing on the pictures, and why.
  private func tellMissing(_ walk: TourWalk, on size: Size) {
    for showing in walk where !showing.missing.isEmpty {
      tell("followspot: \(MissingLights(showing, on: size))\n")
    }
  }

  /// Says what cards do not show as it was asked for, because the screen is too small.
  private func tellCards(_ stills: TourStills, on size: Size, isVerbose: Bool) {
    var stills = stills
    while let (showing, scene) = stills.next() {
      if let report = CardReport(showing, scene, on: size) { tell("followspot: \(report)\n") }
      guard isVerbose, let place = stills.place else { continue }
      if let report = PlaceReport(showing, place) { tell("followspot: \(report)\n") }
    }
  }

  private func renderSteps(
    _ stills: TourStills, _ count: Int, _ artist: CardPainter, _ labels: LabelDrawing?,
    with easel: inout Easel, to folder: borrowing OutputFolder
  ) throws(RenderFailure) {
    var labels = labels
    for (showing, bare) in stills {
      var scene = bare
      labels?.draw(on: &scene)
      let name = PictureName.step(showing.index, id: showing.step.id, of: count)
      try write(try png(easel.paint(scene, artist: artist)), as: name, to: folder)
      progress(showing.index + 1, count)
    }
  }

  private func renderFrames(
    _ shots: TourShots, _ count: Int, _ artist: CardPainter, _ labels: LabelDrawing?,
    with easel: inout Easel, to folder: borrowing OutputFolder
  ) throws(RenderFailure) {
    var labels = labels
    // While a step stays its frames are the same, and packing pixels takes longer than painting them.
    var last: (scene: Scene, bytes: [UInt8])?
    for shot in shots {
      for frame in shot.frames {
        var scene = shot.scene(at: frame)
        labels?.draw(on: &scene, until: shot.showing.index == 0 ? shot.showing.dim.opacity : nil)
        let bytes: [UInt8]
        if let last, last.scene == scene {
          bytes = last.bytes
        } else {
          bytes = try png(easel.paint(scene, artist: artist))
        }
        last = (scene, bytes)
        try write(bytes, as: PictureName.frame(frame), to: folder)
        progress(frame + 1, count)
      }
    }
    // A film of all frames in the folder would have the end of an earlier one in it.
    let next = PictureName.frame(count)
    guard folder.has(next) else { return }
    tell("followspot: \(next.quoted) and what comes behind it are of an earlier run.\n")
  }

  private func png(_ picture: SpotlightPictures.Picture) throws(RenderFailure) -> [UInt8] {
    do { return try picture.png() } catch { throw RenderFailure(.lost, "\(error)") }
  }

  private func write(
    _ bytes: [UInt8], as name: String, to folder: borrowing OutputFolder
  ) throws(RenderFailure) {
    do { try folder.write(bytes, as: name) } catch { throw RenderFailure(error) }
  }
}
