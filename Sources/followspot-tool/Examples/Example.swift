import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPortal

/// What is in the command itself, so that it can be tried from any folder: a tour, and a picture.
///
/// `Documentation/Examples` has the same files. Their bytes are kept as text beside this one; a test compares them.
enum Example: String, CaseIterable, Hashable, Sendable {
  /// The tour.
  case firstSteps = "first-steps.json5"
  /// The picture on the first card of the tour.
  case welcome = "pictures/welcome.png"
  /// The picture to try lights on.
  case harbour = "pictures/harbour.png"

  private var text: StaticString {
    switch self {
    case .firstSteps: Self.firstStepsText
    case .welcome: Self.welcomeText
    case .harbour: Self.harbourText
    }
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    text.withUTF8Buffer { Self.decoded($0) }
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

  /// The bytes of a text in base 64; other characters than its own are skipped.
  private static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for letter in text {
      let value: UInt8
      switch letter {
      case 0x41...0x5A: value = letter - 0x41
      case 0x61...0x7A: value = letter - 0x61 + 26
      case 0x30...0x39: value = letter - 0x30 + 52
      case 0x2B: value = 62
      case 0x2F: value = 63
      default: continue
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }
}
