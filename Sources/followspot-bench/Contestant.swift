import CBench
import Glibc
import Spotlight
import SpotlightRaster

/// Somebody who paints a scene's frames.
struct Contestant {
  let name: String
  /// Paints what differs when a picture shows one frame and is to show another; `damage` is where.
  let paint: (_ picture: Int, _ frame: Int, _ damage: PixelRect) -> Void
}

extension Contestant {
  /// Nanoseconds per frame of one full repaint, or the mean of all steps of a glide.
  func measure(_ scene: BenchScene, turn: Int) -> Int {
    guard scene.isGlide else {
      let start = Self.now()
      paint(turn & 1, 0, PixelRect(scene.size))
      return Self.now() - start
    }
    // Each picture shows the frame before the first once; that is not part of a glide.
    for picture in 0..<2 { paint(picture, 0, PixelRect(scene.size)) }
    let damages = (1...scene.steps).map { scene.damage(from: max(0, $0 - 2), to: $0) }
    let start = Self.now()
    for frame in 1...scene.steps { paint(frame & 1, frame, damages[frame - 1]) }
    return (Self.now() - start) / scene.steps
  }

  /// Paints up to a frame and returns the picture that shows it.
  func show(_ scene: BenchScene, frame: Int) -> Int {
    let first = frame & 1
    paint(first, first == 0 ? 0 : min(1, frame), PixelRect(scene.size))
    var shown = first
    while shown < frame {
      paint(first, shown + 2, scene.damage(from: shown, to: shown + 2))
      shown += 2
    }
    return first
  }

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
