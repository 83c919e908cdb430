internal import Spotlight

/// How much of each pixel in the corners of a box lies within it, 0 to 255.
///
/// The four corners are mirror images; one is kept.
struct CornerShares {
  /// What corners are made from; equal keys give equal corners.
  struct Key: Hashable {
    let radius: Double
    /// The size, as far as the corners of one side meet.
    let width: Int
    let height: Int

    init(_ box: RoundedBox) {
      radius = box.radius
      width = min(box.rect.width, 2 * box.corner + 1)
      height = min(box.rect.height, 2 * box.corner + 1)
    }
  }

  let key: Key
  /// Pixels along each side.
  let size: Int
  private let shares: [UInt8]

  init(_ key: Key) {
    self.key = key
    let box = RoundedBox(
      PixelRect(x: 0, y: 0, width: key.width, height: key.height), radius: key.radius)
    let size = box.corner
    self.size = size
    shares = (0..<size * size).map {
      UInt8(box.coverage(x: $0 % size, y: $0 / size) * 255 + 0.5)
    }
  }

  /// The share of a pixel, counted from the box's own first one, in a box of that size.
  func share(x: Int, y: Int, of box: PixelRect) -> UInt32 {
    let nearX = min(x, box.width - 1 - x)
    let nearY = min(y, box.height - 1 - y)
    return nearX < size && nearY < size ? UInt32(shares[nearY * size + nearX]) : 255
  }
}
