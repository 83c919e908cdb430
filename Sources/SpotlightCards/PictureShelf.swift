internal import Spotlight
internal import SpotlightPictures

/// The pictures of cards: each read once, and scaled once for each size.
final class PictureShelf {
  private var pictures: [(path: String, result: Result<Picture, CardProblem>)] = []
  private var scaled: [(path: String, picture: Picture)] = []

  /// How many pictures and sizes are kept.
  private static let capacity = 4

  /// The picture in a file, or why there is none.
  func picture(_ path: String) -> Result<Picture, CardProblem> {
    if let known = pictures.last(where: { $0.path == path }) { return known.result }
    let result = Result { () throws(CardProblem) in try PictureFile.read(path) }
    if pictures.count == Self.capacity { pictures.removeFirst() }
    pictures.append((path, result))
    return result
  }

  /// The picture in a size; nil where there is none.
  func picture(_ path: String, width: Int, height: Int) -> Picture? {
    if let known = scaled.last(where: {
      $0.path == path && $0.picture.width == width && $0.picture.height == height
    }) {
      return known.picture
    }
    guard case .success(let picture) = picture(path),
      Picture.isPossible(width: width, height: height),
      let fitting = try? picture.filling(width: width, height: height)
    else { return nil }
    if scaled.count == Self.capacity { scaled.removeFirst() }
    scaled.append((path, fitting))
    return fitting
  }
}
