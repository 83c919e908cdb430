import Spotlight
import Testing

@Suite struct CursorWatchTests {
  private let frame = Rect(x: 100, y: 50, width: 80, height: 40)
  private let pixels = PixelSize(width: 160, height: 80)

  @Test func `a place is in pixels of the picture, and in Hyprland in logical pixels`() {
    #expect(
      CursorWatch.place(x: 20, y: 30, on: frame, pixels: pixels) == Point(x: 110, y: 65))
    #expect(CursorWatch.place(x: 20, y: 30, on: frame, pixels: nil) == Point(x: 120, y: 80))
  }

  @Test func `no place is beside its output, whatever comes`() {
    for x in [Int32.min, -1, 0, 9999, .max] {
      for size in [pixels, PixelSize(width: 0, height: 0), nil] {
        let place = CursorWatch.place(x: x, y: ~x, on: frame, pixels: size)
        #expect(frame.nearest(to: place) == place)
      }
    }
  }

  @Test func `sessions that never told a place have failed, and others are silent for now`() {
    var watch = CursorWatch()
    watch.begin(at: .seconds(1))
    #expect(watch.state == .starting)
    watch.advance(to: .seconds(1) + CursorWatch.firstPatience)
    #expect(watch.state == .failed(CursorWatch.silence))
    watch.enter(7)
    #expect(watch.state == .live && watch.deadline == nil && watch.hears(7) && !watch.hears(8))
    watch.enter(8)
    watch.leave(7, at: .seconds(2))
    #expect(watch.deadline == nil, "the pointer is on the other output already")
    watch.leave(8, at: .seconds(3))
    watch.leave(9, at: .seconds(9))
    #expect(watch.deadline == .seconds(3) + CursorWatch.patience)
    watch.advance(to: .seconds(3))
    #expect(watch.state == .live)
    watch.advance(to: .seconds(4))
    #expect(watch.state == .silent(CursorWatch.silence))
    watch.enter(7)
    #expect(watch.state == .live)
  }
}
