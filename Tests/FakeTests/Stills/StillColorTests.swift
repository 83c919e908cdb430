import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightWayland

/// Outputs whose colors are not those that stills are shown with.
@MainActor
@Suite struct StillColorTests {
  typealias Said = (event: String, arguments: [Argument])

  private nonisolated static let srgb = [64, 33, 30, 60, 15, 6, 31, 33].map {
    Argument.int($0 * 10_000)
  }
  private nonisolated static let wide = [68, 32, 26, 69, 15, 6, 31, 33].map {
    Argument.int($0 * 10_000)
  }
  private nonisolated static let farthest = [Int32.min, .max, 0, 0, 0, 0, 0, 0].map {
    Argument.int($0)
  }
  private static let notice =
    "Output A has HDR or a color profile: a frozen, gray, blurred or enlarged picture of it can have wrong colors."

  /// Shows lights over a still, on a compositor that says this of the colors of its outputs.
  private func notices(_ said: [Said]?, over ground: Background = .frozen) throws -> [String] {
    var notices: [String] = []
    try withStills([.copyCapture]) {
      $0.colors = said
      $0.advertise("wp_color_manager_v1", 2)
    } _: { desktop in
      desktop.show(over: ground)
      expect(desktop.stage.isShownEverywhere)
      notices = desktop.stage.notices
    }
    return notices
  }

  @Test(
    arguments: [
      nil, [], [("primaries", srgb)], [("tf_named", [.uint(2)]), ("primaries_named", [.uint(1)])],
      [("tf_named", [.uint(9)])], [("tf_named", [.uint(1)])], [("tf_power", [.uint(22_000)])],
      [("luminances", [.uint(2000), .uint(80), .uint(80)]), ("target_primaries", wide)],
    ] as [[Said]?])
  func `nothing is said of an output with the colors of sRGB`(said: [Said]?) throws {
    expect(try notices(said), is: [])
  }

  @Test(
    arguments: [
      [("tf_named", [.uint(11)])], [("tf_named", [.uint(13)]), ("primaries", srgb)],
      [("primaries_named", [.uint(6)])], [("primaries", wide)], [("primaries", farthest)],
      [("tf_power", [.uint(10_000)])],
    ] as [[Said]])
  func `a still of an output with other colors comes with a sentence`(said: [Said]) throws {
    expect(try notices(said), is: [Self.notice])
    // Lights over the live screen are as right as ever, and the stage does not ask for colors.
    expect(try notices(said, over: .live), is: [])
  }

  @Test func `a profile is another one, and its file is closed`() throws {
    let files = { (0..<256).filter { fcntl($0, F_GETFD) >= 0 }.count }
    let before = files()
    for _ in 0..<3 {
      let profile = open("/dev/null", O_RDONLY | O_CLOEXEC)
      expect(try notices([("icc_file", [.file(profile), .uint(1)])]), is: [Self.notice])
    }
    expect(files(), is: before)
  }

  @Test func `what a desktop says of itself names outputs with other colors`() throws {
    try withStills(
      [.copyCapture], on: StillOutput.pair,
      {
        $0.colors = [("primaries_named", [.uint(6)])]; $0.advertise("wp_color_manager_v1", 1)
      }
    ) { desktop in
      expect(!desktop.stage.losses.contains(Self.notice))
      desktop.stage.askFacts()
      expect(desktop.stage.awaitsFacts)
      desktop.settle()
      expect(!desktop.stage.awaitsFacts)
      let losses = desktop.stage.losses
      expect(losses.filter { $0.hasSuffix("wrong colors.") }.count, is: 2)
      expect(losses.contains(Self.notice))
    }
  }
}
