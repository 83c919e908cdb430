import Spotlight

/// Whether everybody paints the same.
extension Contestants {
  /// By how many levels of 255 a contestant's picture differs from ours at most.
  func difference(of peer: Contestant) -> Int {
    let frame = scene.isGlide ? scene.steps / 2 : 0
    let count = pictures.size.width * pictures.size.height
    let ours = Array(
      UnsafeBufferPointer(
        start: pictures.pixels[followspot.show(scene, frame: frame)], count: count))
    let theirs = pictures.pixels[peer.show(scene, frame: frame)]
    var worst = 0
    for index in 0..<count where ours[index] != theirs[index] {
      for shift: UInt32 in [0, 8, 16, 24] {
        let (one, other) = (ours[index] >> shift & 255, theirs[index] >> shift & 255)
        worst = max(worst, abs(Int(one) - Int(other)))
      }
    }
    return worst
  }
}
