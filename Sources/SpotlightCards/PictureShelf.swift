internal import Glibc
package import Spotlight
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

/// Reads pictures from files that a person named, whatever those contain.
package enum PictureFile {
  /// The largest file that is read.
  private static let mostBytes = 1 << 26

  /// The reason why a card has no picture from a file, as a sentence in small letters; nil if it
  /// has.
  ///
  /// - Complexity: that of reading and decoding the file; nothing is kept.
  package static func problem(at path: String) -> String? {
    do throws(CardProblem) {
      _ = try decode(path)
      return nil
    } catch {
      return error.description
    }
  }

  /// The size of the picture in a file.
  ///
  /// - Throws: the reason why there is none, as a sentence in small letters.
  /// - Complexity: that of reading and decoding the file; nothing is kept.
  package static func size(at path: String) throws(CardProblem) -> PixelSize {
    let picture = try decode(path)
    return PixelSize(width: picture.width, height: picture.height)
  }

  /// Reads a picture.
  ///
  /// - Throws: the reason, as a sentence.
  static func read(_ path: String) throws(CardProblem) -> Picture {
    do throws(CardProblem) {
      return try decode(path)
    } catch {
      // The name of a file may contain any character; a line for a terminal may not.
      let name = String(
        path.unicodeScalars.prefix(300).map {
          $0.value < 32 || $0.value == 127 ? "?" : Character($0)
        }
      )
      throw CardProblem("The picture \(name) is left out: \(error.description)")
    }
  }

  /// - Throws: the reason alone.
  private static func decode(_ path: String) throws(CardProblem) -> Picture {
    let bytes = try bytes(path)
    do {
      return try Picture(png: bytes)
    } catch let error where error.code != .notPNG {
      throw problem(error.description)
    } catch {
      do {
        return try Picture(decoding: bytes)
      } catch {
        throw problem(error.description)
      }
    }
  }

  /// The bytes of a regular file, without blocking.
  private static func bytes(_ path: String) throws(CardProblem) -> [UInt8] {
    // Opening a pipe would wait for its writer, so the file is opened without blocking and checked
    // first.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw problem(reason(errno)) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw problem(reason(errno)) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw problem("it is no plain file.") }
    guard facts.st_size > 0 else { throw problem("the file is empty.") }
    guard facts.st_size <= mostBytes else {
      throw problem("the file is larger than \(mostBytes >> 20) MiB.")
    }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress! + count, $0.count - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw problem(reason(errno)) }
      if read == 0 { break }
      count += read
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased() + "."
  }

  private static func problem(_ reason: String) -> CardProblem {
    CardProblem(reason.hasSuffix(".") ? reason : reason + ".")
  }
}

/// Tells whether a path still has the same file with the same content.
private struct FileStamp: Hashable {
  private let device: UInt
  private let file: UInt
  private let bytes: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if there is no file, or the program may not read its properties.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = facts.st_dev
    file = facts.st_ino
    bytes = facts.st_size
    seconds = facts.st_mtim.tv_sec
    nanoseconds = facts.st_mtim.tv_nsec
  }
}
