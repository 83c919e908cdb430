internal import Glibc
package import Spotlight
internal import SpotlightCards
package import SpotlightFiles

/// The folder of a tour's file, in which its pictures are, and all folders in it.
package struct PictureFolder {
  /// Where it is, without links on the way; nil if it is gone.
  private let path: String?

  /// The folder of a file; for standard input the one that the process is in.
  package init(of file: InputFile) {
    let folder =
      switch file {
      case .standardInput, .contents: "."
      case .path(let path):
        path.lastIndex(of: "/").map { path.startIndex == $0 ? "/" : String(path[..<$0]) } ?? "."
      }
    path = Self.real(folder)
  }

  /// Where a picture is, without links on the way.
  ///
  /// A file from a stranger may come with links beside it, and must not be a way to what it cannot name.
  package func find(_ name: String) throws(PictureFailure) -> String {
    guard let path else { throw Self.unreadable(name, ENOENT) }
    guard let picture = Self.real("\(path)/\(name)") else { throw Self.unreadable(name, errno) }
    guard picture.hasPrefix(path == "/" ? path : path + "/") else {
      throw Self.leftOut(name, "it is a link out of the folder of this file.")
    }
    // Opening a pipe must not wait for its writer.
    let descriptor = open(picture, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.unreadable(name, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Self.leftOut(name, "it is no plain file.")
    }
    return picture
  }

  /// The same, for a file that has a picture in it: all of it is read to know that.
  ///
  /// Opening each picture takes time, so `check` does it, and showing a tour does not.
  package func findPicture(_ name: String) throws(PictureFailure) -> String {
    let path = try find(name)
    do throws(CardProblem) {
      _ = try PanelPictures().size(path)
    } catch {
      throw Self.leftOut(name, error.reason ?? error.description)
    }
    return path
  }

  /// How large the picture in a file is: one of its pixels is a logical pixel.
  package static func size(of path: String) throws(PictureFailure) -> Size {
    do throws(CardProblem) {
      let size = try PanelPictures().size(path)
      return Size(width: Double(size.width), height: Double(size.height))
    } catch {
      throw PictureFailure(error.reason ?? error.description)
    }
  }

  private static func unreadable(_ name: String, _ number: Int32) -> PictureFailure {
    leftOut(name, String(cString: strerror(number)).lowercased() + ".")
  }

  private static func leftOut(_ name: String, _ reason: String) -> PictureFailure {
    PictureFailure("the picture \(name.quoted) is left out: \(reason)")
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}
