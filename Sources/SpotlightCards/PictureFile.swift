internal import Glibc
package import Spotlight
internal import SpotlightPictures

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
