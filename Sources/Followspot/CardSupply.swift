internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightCards
internal import SpotlightPictures
internal import SpotlightWayland

/// The fonts and the pictures of cards and panels.
///
/// The overlay never waits for a picture while it is shown: a card or panel appears without its picture, and gets it in the turn after
/// it has come from another process.
@MainActor
final class CardSupply {
  private let program: Program

  /// Lays out and paints cards; nil before the first words.
  private var typesetter: CardTypesetter?

  /// Waits for the fonts, which are being looked up; nil if they are not.
  private var fontWatch: Watch?
  private var fontAlarm: Watch?

  /// Has the pictures of cards and panels, of which all but small PNGs come from another process.
  private var shelf = PictureShelf(waits: false)

  /// The pictures of panels that show files, by the name of the panel, but for those of a tour.
  private var panelFiles: [String: String] = [:]

  /// The pictures of each step of the tour.
  private var stepPictures: [[String]] = []

  /// Waits for pictures of another process, at its descriptor.
  private var pictureWatch: Watch?
  private var watchedDecoder: Int32 = -1

  /// Whether problems in the words of cards were reported already, as a reader of tour files does.
  var hasToldOfWords = false

  init(_ program: Program) {
    self.program = program
    program.director.layOut = { [weak self] in self?.layOut($0) }
  }

  // MARK: Words

  /// Lays out a card; the first call loads the fonts.
  private func layOut(_ request: CardRequest) -> CardLayout? {
    if let obstacle = CardTypesetter.obstacle {
      program.note(obstacle)
      return nil
    }
    if awaitsFonts() { return nil }
    let setter = typesetter ?? CardTypesetter(shelf)
    typesetter = setter
    if program.director.artist == nil { program.director.artist = CardPainter(setter) }
    let layout = setter.layout(request)
    for problem in setter.takeProblems() where !(hasToldOfWords && problem.isInWords) {
      program.note(problem.description)
    }
    watchPictures()
    return layout
  }

  /// Whether the words have to wait for the fonts, which a thread looks up.
  ///
  /// With a cold cache that takes seconds, and the command would be taken for one that hangs. The words come in the turn after. In
  /// a program that uses the library there is no such thread, because nothing ends a program that hangs.
  private func awaitsFonts() -> Bool {
    if fontWatch != nil { return true }
    let session = program.session
    guard program.options.hangReport != nil, typesetter == nil, session.stage.holdsInput,
      let end = CardTypesetter.lookUpFonts()
    else { return false }
    fontWatch = session.reactor.watch(end) { [weak self] in
      guard let self else { return }
      fontWatch = nil
      fontAlarm = nil
      close(end)
      program.director.call()
    }
    fontAlarm = session.reactor.timer { [weak self] in
      guard let self else { return }
      fontAlarm = nil
      program.note(Self.fontsAreLate)
      program.director.call()
    }
    fontAlarm?.update(deadline: SourceClock.now + Self.patienceForFonts)
    return true
  }

  /// How long fonts may take before the program is told that its words wait for them: a cold cache takes less.
  private static let patienceForFonts = Duration.seconds(5)

  private static let fontsAreLate =
    "The fonts of this machine are not known after 5 seconds, so cards and labels are missing until they are: run fc-cache to see "
    + "what takes so long."

  /// Frees fonts and pictures, which are large.
  func forgetFonts() {
    program.director.artist = nil
    typesetter = nil
    // A panel may wait for its picture.
    guard shelf.watch == nil else { return }
    shelf = PictureShelf(waits: false)
  }

  // MARK: Pictures

  /// Waits for the pictures of a step, for some seconds at most; a program's loop must not stand still.
  func awaitPictures(of step: Step) { shelf.wait(for: step.pictures) }

  /// Has the pictures of a tour's steps asked for as they come.
  func begin(_ tour: Tour, at first: Int) {
    stepPictures = tour.steps.map(\.pictures)
    askForPictures(from: first)
  }

  /// Forgets the tour, as the next one may be hours away.
  func endTour() {
    stepPictures = []
    forgetFonts()
  }

  /// Asks for the pictures of a step of the tour and of the one after it.
  func askForPictures(from index: Int) {
    let steps = stepPictures.indices.clamped(to: index..<index + 2)
    shelf.ask(for: stepPictures[steps].flatMap(\.self))
    watchPictures()
  }

  /// Keeps which file a panel shows.
  func setPicture(_ path: String, ofPanel id: String) { panelFiles[id] = path }

  /// The size of the picture in a file, which is waited for.
  ///
  /// - Throws: ``OverlayError`` when it cannot be read.
  func size(_ path: String) throws(OverlayError) -> PixelSize {
    shelf.wait(for: [path])
    do { return try shelf.size(path).get() } catch {
      throw .badPicture(path, error.reason ?? "\(error)")
    }
  }

  /// Paints the picture of a file over all of a canvas.
  func paint(_ path: String, on canvas: inout PanelCanvas) {
    do throws(CardProblem) {
      let picture = try shelf.picture(path, filling: canvas.size).pixels
      canvas.withPixels { pixels in
        for index in pixels.indices { pixels[index] = picture[index] }
      }
    } catch {
      if error != .awaited { program.note("\(error)") }
    }
    watchPictures()
  }

  /// Notes that a panel has no picture, as it would have too many pixels.
  func noteMissing(_ size: PixelSize, ofPanel id: String) {
    let name = ShownPanel.picture(of: id) ?? panelFiles[id] ?? id
    program.note(
      "The panel \(name.printablePath) has no picture: it would have \(size.width)x\(size.height) "
        + "pixels, and at most \(PanelCanvas.longestSide) on a side and \(PanelCanvas.mostPixels) in "
        + "all are possible.")
  }

  /// Lets the loop wait for the pictures that are being decoded.
  private func watchPictures() {
    guard program.isOpen, let awaited = shelf.watch else {
      pictureWatch = nil
      return
    }
    if pictureWatch == nil || watchedDecoder != awaited.descriptor {
      pictureWatch = nil
      watchedDecoder = awaited.descriptor
      pictureWatch = program.session.reactor.watch(watchedDecoder) { [weak self] in
        self?.collectPictures()
      }
    }
    pictureWatch?.update(deadline: SourceClock.now + awaited.left)
  }

  private func collectPictures() {
    let late = shelf.collect()
    // There may be another process, with the descriptor of the one before.
    pictureWatch = nil
    watchPictures()
    guard !late.isEmpty else { return }
    let files = panelFiles
    program.director.change { modes in
      modes.tour?.layOutAgain()
      modes.panels.panels.outdate { id in
        (ShownPanel.picture(of: id) ?? files[id]).map(late.contains) ?? false
      }
    }
  }
}

extension Step {
  /// The paths of the pictures of its card and its panels.
  package var pictures: [String] { [card?.picture].compactMap(\.self) + panels.map(\.picture) }
}
