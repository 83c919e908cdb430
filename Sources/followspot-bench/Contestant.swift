import CBench
import Glibc
import Spotlight
import SpotlightRaster

/// A program that paints a scene's frames.
struct Contestant {
  let name: String
  /// Turns a picture into another frame; `damage` is where it may write.
  let paint: (_ picture: Int, _ frame: Int, _ damage: PixelRect) -> Void
}

extension Contestant {
  /// Nanoseconds for one full repaint, or the mean of all steps of a glide.
  ///
  /// This is processor time of the thread: on a shared machine the wait for a processor says
  /// nothing.
  func measure(_ scene: BenchScene, turn: Int) -> Int {
    guard scene.isGlide else {
      let start = Self.worked()
      paint(turn & 1, 0, PixelRect(scene.size))
      return Self.worked() - start
    }
    // Both pictures begin with the frame before the first step, which is not part of the glide.
    for picture in 0..<2 { paint(picture, 0, PixelRect(scene.size)) }
    let damages = (1...scene.steps).map { scene.damage(from: max(0, $0 - 2), to: $0) }
    let start = Self.worked()
    for frame in 1...scene.steps { paint(frame & 1, frame, damages[frame - 1]) }
    return (Self.worked() - start) / scene.steps
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

  /// Nanoseconds on the clock.
  static func now() -> Int { read(CLOCK_MONOTONIC) }

  /// Nanoseconds of work for this thread.
  static func worked() -> Int { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
