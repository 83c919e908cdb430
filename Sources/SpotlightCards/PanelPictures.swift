package import Spotlight
internal import SpotlightPictures
internal import SpotlightRaster

/// The pictures of files that panels show.
package final class PanelPictures {
  private struct Key: Hashable {
    let path: String
    let size: PixelSize
  }

  private let shelf: PictureShelf
  /// The pictures that were asked for; each stays the same object, by which they are compared.
  private var made: [Key: PanelPicture] = [:]

  /// The most pixels of pictures that are kept: four screens of 4K.
  private static let mostKept = 1 << 25

  /// Creates panels with the pictures of a shelf.
  package init(_ shelf: PictureShelf = PictureShelf()) {
    self.shelf = shelf
  }

  /// The size of the picture in a file.
  ///
  /// - Throws: ``CardProblem`` with the reason why there is none.
  package func size(_ path: String) throws(CardProblem) -> PixelSize { try shelf.size(path).get() }

  /// The picture in a file, scaled to fill a size; what sticks out is cut off.
  package func picture(
    _ path: String, filling size: PixelSize
  ) -> Result<PanelPicture, CardProblem> {
    let key = Key(path: path, size: size)
    if let picture = made[key] { return .success(picture) }
    if case .failure(let problem) = shelf.size(path) { return .failure(problem) }
    guard let picture = shelf.picture(path, width: size.width, height: size.height) else {
      if shelf.isAwaiting(path) { return .failure(.awaited) }
      return .failure(
        CardProblem("The picture \(path.debugDescription) has no size to be shown in."))
    }
    // While it is decoded again, another size of it stands in.
    if shelf.isAwaiting(path) { return .success(PanelPicture(size, words: picture.pixels)) }
    let pixels = made.keys.reduce(size.width * size.height) { $0 + $1.size.width * $1.size.height }
    if pixels > Self.mostKept { made = [:] }
    let kept = PanelPicture(size, words: picture.pixels)
    made[key] = kept
    return .success(kept)
  }

  /// Gives the panels of a tour in a scene the pictures that they show.
  ///
  /// - Returns: the reasons why panels have none.
  package func hang(in scene: inout Scene, at scale: Scale) -> [CardProblem] {
    var problems: [CardProblem] = []
    for index in scene.panels.indices {
      let panel = scene.panels[index]
      let size = ScenePanel.pixelSize(panel.frame.size, at: scale)
      guard let path = ShownPanel.picture(of: panel.id), !size.isEmpty else { continue }
      switch picture(path, filling: size) {
      case .success(let picture): scene.panels[index].pictures[scale] = picture
      case .failure(let problem): problems.append(problem)
      }
    }
    return problems
  }
}
