import CExamples
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPortal

/// What is in the command itself, so that it can be tried from any folder: a tour, and a picture.
///
/// The files are those of `Documentation/Examples`, which `CExamples` puts into the command.
enum Example: String, CaseIterable, Hashable, Sendable {
  /// The tour.
  case firstSteps = "first-steps.json5"
  /// The picture on the first card of the tour.
  case welcome = "pictures/welcome.png"
  /// The picture to try lights on.
  case harbour = "pictures/harbour.png"

  /// The bytes of the file.
  var bytes: [UInt8] {
    var count = 0
    let start = cexamples_find(rawValue, &count)
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The tour, to be read like a file.
  static var tour: InputFile {
    .contents(Example.firstSteps.bytes, name: Example.firstSteps.rawValue)
  }

  /// A name under which this process can open the file as often as it wants.
  ///
  /// The bytes go to memory that has no other name, so nothing is left behind however the process ends.
  ///
  /// - Throws: the reason why there is no memory for it.
  func open() throws(InputFileFailure) -> String {
    let memory = OwnProgram.openMemory(named: rawValue)
    let file = InputFile.path(rawValue)
    guard memory >= 0 else {
      throw InputFileFailure(file: file, reason: .unreadable(errorNumber: errno))
    }
    do {
      try Descriptor(number: memory).write(bytes)
    } catch {
      close(memory)
      throw InputFileFailure(file: file, reason: .unreadable(errorNumber: ENOSPC))
    }
    // It stays open to the end, because the picture is read again for each size.
    return "/proc/self/fd/\(memory)"
  }
}
