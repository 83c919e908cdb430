internal import Spotlight
internal import SpotlightPictures

/// The pictures of cards: each is read again only if its file changes, and kept in the sizes that
/// are shown.
///
/// The whole picture is kept only until it is scaled: a photo has a hundred times the pixels that a
/// card shows of it.
final class PictureShelf {
  /// The known facts of a file.
  private struct Known {
    let path: String
    let stamp: FileStamp?
    let size: Result<PixelSize, CardProblem>
  }

  /// A picture of a file, in its own size or scaled.
  private struct Kept {
    let path: String
    let stamp: FileStamp?
    let picture: Picture

    /// Whether the picture is of this file; a file that has gone counts as unchanged.
    func isOf(_ path: String, _ stamp: FileStamp?) -> Bool {
      self.path == path && (stamp == nil || self.stamp == stamp)
    }
  }

  private var known: [Known] = []
  /// The picture that was read last, until it is scaled.
  private var whole: Kept?
  /// The scaled pictures, the one used last at the end.
  private var scaled: [Kept] = []

  /// The most bytes of scaled pictures; a larger picture is kept alone.
  private let mostBytes: Int
  /// The most files whose facts are kept.
  private static let mostKnown = 64

  init(mostBytes: Int = 32 << 20) {
    self.mostBytes = mostBytes
  }

  /// The size of the picture in a file, or the reason why there is none.
  func size(_ path: String) -> Result<PixelSize, CardProblem> {
    let stamp = FileStamp(path)
    if let found = known.last(where: { $0.path == path && $0.stamp == stamp }) { return found.size }
    return picture(path).map { PixelSize(width: $0.width, height: $0.height) }
  }

  /// The picture in a file, or the reason why there is none.
  func picture(_ path: String) -> Result<Picture, CardProblem> {
    // The stamp is taken before the file is read, so that a change meanwhile makes it read again.
    let stamp = FileStamp(path)
    if let whole, whole.isOf(path, stamp) { return .success(whole.picture) }
    let result = Result { () throws(CardProblem) in try PictureFile.read(path) }
    known.removeAll { $0.path == path }
    if known.count == Self.mostKnown { known.removeFirst() }
    known.append(
      Known(
        path: path, stamp: stamp,
        size: result.map { PixelSize(width: $0.width, height: $0.height) }))
    whole = (try? result.get()).map { Kept(path: path, stamp: stamp, picture: $0) }
    return result
  }

  /// The picture in a size; nil if there is none.
  func picture(_ path: String, width: Int, height: Int) -> Picture? {
    let stamp = FileStamp(path)
    if let index = scaled.lastIndex(where: {
      $0.isOf(path, stamp) && $0.picture.width == width && $0.picture.height == height
    }) {
      scaled.append(scaled.remove(at: index))
      return scaled[scaled.count - 1].picture
    }
    guard case .success(let picture) = picture(path),
      Picture.isPossible(width: width, height: height)
    else { return nil }
    let fitting = picture.filling(width: width, height: height)
    whole = nil
    scaled.removeAll { $0.path == path && $0.stamp != stamp }
    scaled.append(Kept(path: path, stamp: stamp, picture: fitting))
    while scaled.count > 1, bytes > mostBytes { scaled.removeFirst() }
    return fitting
  }

  /// The number of bytes of the scaled pictures.
  var bytes: Int { scaled.reduce(0) { $0 + 4 * $1.picture.pixels.count } }

  /// Whether a whole picture is kept.
  var hasWhole: Bool { whole != nil }
}
