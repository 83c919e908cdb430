import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// The window of a picture, for every event of a compositor.
@MainActor
@Suite(.serialized) struct PictureWindowTests {
  nonisolated private static let bar = 32

  /// The states of `xdg_toplevel.state`.
  nonisolated private static let maximized: UInt32 = 1
  nonisolated private static let fullscreen: UInt32 = 2
  nonisolated private static let tiledLeft: UInt32 = 5

  private let spot = PictureSpot(x: 120, y: 100, radius: 40)

  /// Lets the compositor draw title and borders.
  private func decorating(_ fake: FakeCompositor) {
    fake.advertise("zxdg_decoration_manager_v1", 1)
    // The events before the first size take effect with it.
    fake.configurePolicy = .delayed
  }

  // MARK: Sizes

  /// So does one for a picture that is larger than most of the screen.
  @Test(arguments: [400, 4000])
  func `a window that may choose is as large as hands need it, and has a bar of its own`(
    width: Int
  ) async throws {
    try await PlayedPicture.with(PixelSize(width: width, height: 300), showing: spot) {
      played async throws in
      expect(played.size, is: PixelSize(width: 480, height: 320 + Self.bar))
      expect(played.overlay.director.modes.picture?.room?.y, is: Double(Self.bar))
      played.expect(spot)
    }
  }

  @Test func `on a dense screen a pixel of the picture is one of the screen`() async throws {
    try await PlayedPicture.with(
      PixelSize(width: 1200, height: 800), showing: spot,
      screen: PixelSize(width: 3840, height: 2160),
      preparing: { fake in
        guard let output = fake.outputs.values.first else { return }
        fake.change(output) { $0.scale = 240 }
      }
    ) { played async throws in
      expect(played.size, is: PixelSize(width: 600, height: 400 + Self.bar))
      let picture = try require(try played.surface.picture)
      expect(picture.width == 1200 && picture.height == 2 * (400 + Self.bar))
      // A pixel under the dim: the pixel of the picture, half as bright.
      let below = PlayedPicture.word(1000, 700)
      let seen = picture.pixel(1000, 700 + 2 * Self.bar)
      for shift: UInt32 in [0, 8, 16] {
        expect(abs(Int(below >> shift & 255) - 2 * Int(seen >> shift & 255)) <= 2)
      }
    }
  }

  @Test func `what a window may not be larger than is minded`() async throws {
    try await PlayedPicture.with(showing: spot, preparing: { $0.configurePolicy = .delayed }) {
      played async throws in
      played.fake.tellBounds(300, 200)
      played.fake.sendDelayedConfigures()
      await played.pass()
      expect(played.size, is: PixelSize(width: 300, height: 200))
      played.expect(spot)
    }
  }

  @Test func `no window is smaller than hands need it, but one that has to be`() async throws {
    try await PlayedPicture.with(showing: spot) { played async throws in
      try await played.configure(10, 10)
      expect(played.size, is: PixelSize(width: 160, height: 120))
      try await played.configure(10, 40, [Self.tiledLeft])
      expect(played.size, is: PixelSize(width: 10, height: 40))
      try await played.configure(1, 1, [Self.maximized])
      expect(played.size, is: PixelSize(width: 1, height: 1))
      try await played.configure(0, 0)
      expect(played.size, is: PixelSize(width: 160, height: 120))
      played.expect(spot)
    }
  }

  @Test(arguments: [[maximized], [fullscreen], [tiledLeft], [maximized, fullscreen]])
  func `a window that had all of the room has the size again that it had before`(
    states: [UInt32]
  ) async throws {
    try await PlayedPicture.with(showing: spot) { played async throws in
      try await played.configure(333, 251)
      try await played.configure(640, 480, states)
      expect(played.size, is: PixelSize(width: 640, height: 480))
      expect(
        played.overlay.director.modes.picture?.room?.y,
        is: (states.contains(Self.fullscreen) ? 0 : Double(Self.bar)))
      try await played.configure(0, 0)
      expect(played.size, is: PixelSize(width: 333, height: 251))
      played.expect(spot)
    }
  }

  @Test(arguments: [120, 150, 180, 210])
  func `odd sizes are right at every scale`(scale: Int) async throws {
    try await PlayedPicture.with(showing: spot) { played async throws in
      played.fake.tellScale(try played.surface, scale)
      for (width, height) in [(161, 121), (397, 263), (203, 401)] {
        try await played.configure(width, height)
        expect(played.size, is: PixelSize(width: width, height: height))
        let picture = try require(try played.surface.picture)
        expect(picture.width, is: (width * scale + 60) / 120)
        expect(picture.height, is: (height * scale + 60) / 120)
        played.expect(spot)
      }
    }
  }

  // MARK: Title and borders

  @Test func `a bar comes and goes with what the compositor draws, and lights stay where they are`()
    async throws
  {
    try await PlayedPicture.with(showing: spot, preparing: decorating) { played async throws in
      played.fake.decorate(byServer: true)
      played.fake.sendDelayedConfigures()
      await played.pass()
      expect(played.size, is: PixelSize(width: 480, height: 320))
      expect(played.overlay.director.modes.picture?.room?.y, is: 0)
      played.fake.configurePolicy = .now
      for isByServer in [false, true, false] {
        played.fake.decorate(byServer: isByServer)
        try await played.configure(420, 320)
        expect(
          played.overlay.director.modes.picture?.room?.y == (isByServer ? 0 : Double(Self.bar)))
        // The upper left pixel belongs to the bar, or to the picture under half a dim.
        let first = try require(try played.surface.picture).pixel(200, 2)
        let isOfBar = first == (try require(try played.surface.picture).pixel(210, 2))
        expect(isOfBar, is: !isByServer)
        played.expect(spot)
      }
    }
  }

  @Test func `sides are pulled unless the window has all of the room, though its size stays`()
    async throws
  {
    try await PlayedPicture.with(showing: spot) { played async throws in
      @MainActor func sides() -> Int {
        let all = Set(WindowSides.names).subtracting([WindowSides.barName])
        return played.desktop.stage.show.picture.panels.count { all.contains($0.id) }
      }
      expect(sides(), is: 8)
      let size = try require(played.size)
      for states in [[Self.maximized], [], [Self.maximized], []] {
        try await played.configure(size.width, size.height, states)
        expect(played.size, is: size)
        expect(sides(), is: (states.isEmpty ? 8 : 0))
      }
    }
  }

  // MARK: Start and end

  @Test func `the window is closed: the person has left`() async throws {
    try await PlayedPicture.with(showing: spot) { played async throws in
      expect(try played.overlay.dispatch() == nil)
      played.fake.closeSurface(try played.surface)
      await played.pass()
      expect(try played.overlay.dispatch(), is: .dismissed(by: .close))
    }
  }

  @Test func `a compositor that never says a size gets no picture, and nothing runs meanwhile`()
    async throws
  {
    try await PlayedPicture.with(showing: spot, preparing: { $0.configurePolicy = .delayed }) {
      played async throws in
      played.desktop.standStill()
      expect(played.fake.contentCommits, is: 0)
      played.expect(spot)
      expect(played.overlay.seenPicture() == nil)
    }
  }

  @Test func `the last of a burst of sizes counts, and each is answered`() async throws {
    try await PlayedPicture.with(showing: spot, preparing: { $0.configurePolicy = .burst(5) }) {
      played async throws in
      expect(played.fake.contentCommits, is: 1)
      for width in 200..<260 { played.fake.sendConfigure(try played.surface, (width, 200)) }
      await played.pass()
      expect(played.size, is: PixelSize(width: 259, height: 200))
      expect(try played.surface.unanswered.isEmpty)
    }
  }

  @Test func `screens come and go under a window, and lights stay where they are`() async throws {
    try await PlayedPicture.with(showing: spot) { played async throws in
      let first = try require(played.fake.outputs.values.first)
      let second = played.fake.addOutput("B", 800, 600, scale: 180, x: 640)
      await played.pass()
      played.fake.windowOutput = second.name
      played.fake.placeWindows()
      await played.pass()
      let width = try require(played.size).width
      expect(try require(try played.surface.picture).width, is: (width * 180 + 60) / 120)
      played.expect(spot)
      played.fake.windowOutput = nil
      played.fake.placeWindows()
      await played.pass()
      played.fake.remove(second)
      await played.pass()
      expect(try require(try played.surface.picture).width, is: width)
      expect(played.fake.outputs.values.first?.name, is: first.name)
      played.expect(spot)
    }
  }
}
