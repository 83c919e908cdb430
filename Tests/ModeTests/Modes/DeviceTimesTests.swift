import Expectations

@testable import Spotlight

/// Devices with a clock each.
@Suite struct DeviceTimesTests {
  private func touch(_ milliseconds: Int, seat: UInt32 = 1) -> InputEvent {
    .touch(TouchFrame(seat: SeatID(seat), time: .milliseconds(milliseconds), changes: []))
  }

  @Test func `the distance between two events is that of the device, however late they are read`() {
    var times = DeviceTimes()
    let first = times.time(of: touch(100), readAt: .milliseconds(5000))
    let second = times.time(of: touch(110), readAt: .milliseconds(5400))
    expect(second - first, is: .milliseconds(10))
    // An event with a shorter delay shows that the clocks differ less than assumed.
    let third = times.time(of: touch(600), readAt: .milliseconds(5450))
    expect(third, is: .milliseconds(5450))
    expect(times.time(of: touch(610), readAt: .milliseconds(5470)), is: .milliseconds(5460))
  }

  @Test func `nothing happens in the future`() {
    var times = DeviceTimes()
    _ = times.time(of: touch(0), readAt: .seconds(10))
    expect(times.time(of: touch(60_000), readAt: .seconds(11)), is: .seconds(11))
  }

  @Test func `a clock that was set back or stands still is followed`() {
    var times = DeviceTimes()
    _ = times.time(of: touch(1000), readAt: .seconds(10))
    expect(times.time(of: touch(1000), readAt: .seconds(30)), is: .seconds(30))
    expect(times.time(of: touch(1010), readAt: .milliseconds(30_010)), is: .milliseconds(30_010))
  }

  @Test func `devices of different people are told apart`() {
    var times = DeviceTimes()
    _ = times.time(of: touch(0), readAt: .seconds(1))
    expect(times.time(of: touch(500_000, seat: 2), readAt: .seconds(2)), is: .seconds(2))
    expect(times.time(of: touch(1000), readAt: .milliseconds(2100)), is: .seconds(2))
  }
}
