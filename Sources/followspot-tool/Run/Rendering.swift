import Followspot
import FollowspotTours
import Glibc
import SpotlightCards
import SpotlightFiles
import SpotlightPictures
import SpotlightPortal

/// What `followspot render` does: pictures of a tour, without a compositor unless a screen is to lie below.
struct Rendering {
  /// How long a pipe may be without a writer.
  var patience = InputFile.patience

  /// The program that makes GIFs and videos.
  var videoProgram = VideoProgram()

  /// The language of cards that name none.
  var language = LanguageTag(environment: { getenv($0).map { String(cString: $0) } })

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
  private let panels = PanelPictures()

  func run(_ wish: RenderCommand) -> ExitCode {
    var command = wish
    let report = TourReport(
      command.file, patience: patience, given: command.given, tell: tell)
    guard let tour = report.tour?.dressed(command.settings) else { return .usage }
    for sentence in command.given.unused(in: [tour]) { tell("followspot: \(sentence)\n") }
    do throws(RenderFailure) {
      let drawsLabels = tour.showsLabels == true && tour.hasLabels
      if tour.hasCards || drawsLabels, let obstacle = CardTypesetter.obstacle {
        throw RenderFailure(.lost, obstacle)
      }
      try checkSteps(tour, command)
      let backdrop = try backdrop(&command)
      // Threads for fonts begin below, and must let them wait too.
      let signals = HeldSignals()
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
        let report = FrostReport(tour.theme, cards.style, hasScreen: backdrop != nil)
        if let report { tell("followspot: \(report)\n") }
      }
      tellMissing(walk, on: command.size)
      let stills = TourStills(walk, on: command.size, cards: cards)
      tellCards(stills, on: command.size, isVerbose: command.isVerbose)
      let artist = CardPainter(typesetter)
      let labels = drawsLabels ? LabelDrawing(cards, on: command.size) : nil
      switch command.product {
      case .stills(let folder):
        let folder = try self.folder(folder, isPrivate: command.showsScreen)
        try renderSteps(
          stills, count, of: tour.steps.count, artist, labels, with: &easel, to: folder, signals)
      case .frames, .film:
        try renderFrames(shots, count, artist, labels, with: &easel, command, signals)
      }
      // Mistakes in the words were reported with their places when the file was read.
      for problem in typesetter.takeProblems() where !(problem.isInWords || problem.isOfRoom) {
        tell("followspot: \(problem)\n")
      }
      return .done
    } catch {
      if !error.sentence.isEmpty { tell("followspot: \(error.sentence)\n") }
      return error.code
    }
  }

  /// Refuses steps that the tour does not have, or has the other way round.
  private func checkSteps(_ tour: Tour, _ command: RenderCommand) throws(RenderFailure) {
    var places: [Int] = []
    for step in [command.firstStep, command.lastStep].compactMap(\.self) {
      guard let place = tour.steps.firstIndex(where: { $0.id == step }) else {
        throw RenderFailure(.usage, "no step \(step.quoted) in \(command.file.name).")
      }
      places.append(place)
    }
    if places.count == 2, places[1] < places[0] {
      throw RenderFailure(
        .usage, "the step of --to comes before that of --from in \(command.file.name).")
    }
    if tour.steps.isEmpty {
      throw RenderFailure(.usage, "\(command.file.name) has no steps to make pictures of.")
    }
  }

  private func count(
    _ walk: TourWalk, _ shots: TourShots, _ command: RenderCommand
  ) throws(RenderFailure) -> Int {
    if case .stills = command.product { return walk.reduce(0) { count, _ in count + 1 } }
    let isFilm = if case .film = command.product { true } else { false }
    let most = isFilm ? RenderCommand.mostFrames : RenderCommand.mostPictures
    guard let count = shots.count(atMost: most) else {
      throw RenderFailure(
        .usage,
        "the tour has more than \(most) frames at \(command.pace.rate) a second, and no "
          + "more are made; ask for fewer with --fps, for a shorter --hold, or for shorter glides.")
    }
    return count
  }

  private func easel(_ command: RenderCommand, _ backdrop: SpotlightPictures.Picture?) -> Easel {
    let (size, ground) = (command.pixelSize, command.settings.ground)
    if let backdrop { return Easel(backdrop: backdrop, scale: command.scale, ground: ground) }
    var isClear = command.backdrop == .clear
    if command.backdrop == nil, case .film(let kind, _) = command.product {
      isClear = kind.isPNG
    }
    return Easel(
      width: size.width, height: size.height, scale: command.scale, ground: ground,
      isClear: isClear)
  }

  private func folder(_ path: String, isPrivate: Bool) throws(RenderFailure) -> OutputFolder {
    do { return try OutputFolder(path, isPrivate: isPrivate) } catch { throw RenderFailure(error) }
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

  /// The scene with the pictures of its panels; an unreadable picture was reported when the file was read.
  func hung(_ scene: Scene, at scale: Scale) -> Scene {
    guard !scene.panels.isEmpty else { return scene }
    var scene = scene
    _ = panels.hang(in: &scene, at: scale)
    return scene
  }
}
