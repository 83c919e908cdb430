internal import Spotlight

/// The turn of an output's pixels in a buffer that lies as the output's own.
///
/// If a screen stands on its side, the compositor turns the picture. The eight ways are those of
/// `wl_output.transform`.
struct StillTurn: Hashable, Sendable {
  private let transform: UInt32

  /// The transform that the compositor applied; an unknown number counts as none.
  init(_ transform: WlOutput.Transform) {
    self.transform = transform.rawValue < 8 ? transform.rawValue : 0
  }

  /// The upright size of a buffer's picture.
  func upright(_ size: PixelSize) -> PixelSize {
    // Transforms with odd numbers turn by a quarter.
    transform % 2 == 1 ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The place in a buffer of a pixel of the upright picture.
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
