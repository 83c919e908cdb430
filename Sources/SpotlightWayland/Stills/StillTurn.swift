internal import Spotlight

/// How the pixels of an output lie in a buffer that is as the output's own.
///
/// A screen that stands on its side is filled by a compositor that turns what it shows; the eight ways are
/// those of `wl_output.transform`.
struct StillTurn: Hashable, Sendable {
  private let transform: UInt32

  /// The transform that the compositor has applied; what no transform is, is none.
  init(_ transform: WlOutput.Transform) {
    self.transform = transform.rawValue < 8 ? transform.rawValue : 0
  }

  /// The size upright of a buffer of a size.
  func upright(_ size: PixelSize) -> PixelSize {
    // The odd ones turn by a quarter.
    transform % 2 == 1 ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Where in a buffer a pixel of the upright picture is.
  func place(_ x: Int, _ y: Int, in buffer: PixelSize) -> (x: Int, y: Int) {
    let size = upright(buffer)
    let (right, below) = (size.width - 1 - x, size.height - 1 - y)
    return switch transform {
    case 1: (y, right)
    case 2: (right, below)
    case 3: (below, x)
    case 4: (right, y)
    case 5: (y, x)
    case 6: (x, below)
    case 7: (below, right)
    default: (x, y)
    }
  }
}
