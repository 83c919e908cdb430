internal import Spotlight
internal import SpotlightBus
internal import SpotlightCards
internal import SpotlightWayland

/// Pictures of cards and panels that come from another process.
///
/// The overlay never waits for one while it is shown: a card or panel appears without its picture,
/// and gets it in the turn after it has come.
extension Overlay {
  /// Waits for the pictures of the step that a tour begins with, for some seconds at most.
  ///
  /// The command calls this before anything is shown. A program's loop must not stand still.
  package func awaitPictures(of tour: Tour, from id: String?) {
    let first = id.flatMap { tour.place(of: $0) } ?? 0
    guard tour.steps.indices.contains(first) else { return }
    pictureShelf.wait(for: tour.steps[first].pictures)
  }

  /// Asks for the pictures of a step of the tour and of the one after it.
  func askForPictures(from index: Int) {
    let steps = stepPictures.indices.clamped(to: index..<index + 2)
    pictureShelf.ask(for: stepPictures[steps].flatMap(\.self))
    watchPictures()
  }

  /// Lets the loop wait for the pictures that are being decoded.
  func watchPictures() {
    guard isOpen, let awaited = pictureShelf.watch else {
      pictureWatch = nil
      return
    }
    if pictureWatch == nil || watchedDecoder != awaited.descriptor {
      pictureWatch = nil
      watchedDecoder = awaited.descriptor
      pictureWatch = reactor.watch(watchedDecoder) { [weak self] in self?.collectPictures() }
    }
    pictureWatch?.update(deadline: Instant.now.sinceStart + awaited.left)
  }

  private func collectPictures() {
    let late = pictureShelf.collect()
    // There may be another process, with the descriptor of the one before.
    pictureWatch = nil
    watchPictures()
    guard !late.isEmpty else { return }
    let files = panelFiles
    director.change { modes in
      modes.tour?.layOutAgain()
      modes.panels.panels.outdate { id in
        (ShownPanel.picture(of: id) ?? files[id]).map(late.contains) ?? false
      }
    }
    wake()
  }
}

extension Step {
  /// The paths of the pictures of its card and its panels.
  package var pictures: [String] { [card?.picture].compactMap(\.self) + panels.map(\.picture) }
}
