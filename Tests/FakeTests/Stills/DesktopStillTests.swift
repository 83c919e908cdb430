import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Stills that the desktop takes if the compositor cannot.
@MainActor
@Suite struct DesktopStillTests {
  /// A desktop that answers when the test says so.
  private final class Portal: DesktopStills {
    var isThere = true
    /// Called at each question.
    var onQuestion: @MainActor () -> Void = {}
    /// The failure that it answers at once; nil for none.
    var refusal: StillFailure?
    private(set) var rooms: [PixelSize] = []
    private(set) var cancels = 0
    private var done: (@MainActor (Result<ScreenPicture, StillFailure>) -> Void)?

    var isAsked: Bool { done != nil }

    func takePicture(
      room: PixelSize, done: @escaping @MainActor (Result<ScreenPicture, StillFailure>) -> Void
    ) -> StillFailure? {
      rooms.append(room)
      onQuestion()
      if refusal == nil { self.done = done }
      return refusal
    }

    func cancel() {
      cancels += 1
      done = nil
    }

    func answer(_ result: Result<ScreenPicture, StillFailure>) {
      let done = done
      self.done = nil
      done?(result)
    }

    /// Answers with a picture of all screens side by side, as their programs show them, and waits until it is used.
    func answer(_ desktop: FakeDesktop, factor: Int = 1) {
      let outputs = desktop.compositor.outputs.values.sorted { $0.x < $1.x }
      let width = outputs.map { $0.x + $0.logicalWidth }.max() ?? 0
      let height = outputs.map { $0.y + $0.logicalHeight }.max() ?? 0
      var words = [UInt32](repeating: 0, count: width * factor * height * factor)
      for output in outputs {
        for y in 0..<output.logicalHeight * factor {
          for x in 0..<output.logicalWidth * factor {
            let place = (output.y * factor + y) * width * factor + output.x * factor + x
            words[place] = 0xFF00_0000 | desktop.compositor.stills.pixel(x, y, of: output)
          }
        }
      }
      let size = PixelSize(width: width * factor, height: height * factor)
      if let picture = ScreenPicture(size, pixels: words) { answer(.success(picture)) }
      desktop.settle()
    }
  }

  private func withPortal(
    _ ways: [StillProtocol] = [], on outputs: [StillOutput] = [StillOutput()],
    _ body: @MainActor (FakeDesktop, Portal) throws -> Void
  ) throws {
    try withStills(ways, on: outputs) { desktop throws in
      let portal = Portal()
      desktop.stage.takeStills(from: portal)
      // A portal need not ask the person first: its picture may be of this instant.
      portal.onQuestion = { desktop.compositor.checkOverlayIsOff() }
      try body(desktop, portal)
    }
  }

  @Test(arguments: [1, 2])
  func `each output has its part of the one picture, which is cut by places`(factor: Int) throws {
    let outputs = [
      StillOutput(width: 64 * factor, height: 48 * factor, scale: 120 * factor),
      StillOutput(name: "B", width: 40 * factor, height: 30 * factor, scale: 120 * factor),
    ]
    try withPortal(on: outputs) { desktop, portal in
      expect(desktop.stage.stillMeans, is: .desktop)
      desktop.show(over: .frozen)
      expect(desktop.compositor.surfaces.isEmpty)
      expect(portal.rooms, is: [PixelSize(width: 104 * factor, height: 78 * factor)])
      portal.answer(desktop, factor: factor)
      expect(desktop.faultInStill(on: "A") == nil)
      expect(desktop.faultInStill(on: "B") == nil)
      expect(desktop.stage.notices.isEmpty)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a compositor that copies outputs is asked, and no portal`(way: StillProtocol) throws {
    try withPortal([way]) { desktop, portal in
      desktop.show(over: .frozen)
      expect(desktop.faultInStill() == nil)
      expect(portal.rooms.isEmpty)
    }
  }

  @Test func `it is asked while nothing of ours is on the screen`() throws {
    try withPortal { desktop, portal in
      desktop.show(over: .live)
      expect(desktop.compositor.surfaces.count, is: 1)
      desktop.show(over: .frozen)
      expect(portal.isAsked)
      expect(desktop.compositor.surfaces.isEmpty)
      expect(!desktop.stage.isShownEverywhere)
      portal.answer(desktop)
      expect(desktop.faultInStill() == nil)
      // For a new output the program would have to ask while the person sees the overlay.
      desktop.compositor.addOutput("B", 40, 30, x: 64)
      desktop.settle()
      expect(portal.rooms.count, is: 1)
      expect(desktop.pixels(on: "B"), is: [0])
      expect(desktop.stage.notices.count, is: 1)
      expect(desktop.stage.notices.first?.hasPrefix("Output B stays live") == true)
    }
  }

  @Test(arguments: [Background(outside: .frozen), Background(inside: .blurred(3))])
  func `it is asked when the compositor has heard that the overlay goes, and not before`(
    ground: Background
  ) throws {
    try withPortal(on: StillOutput.pair) { desktop, portal in
      desktop.show(over: .live)
      desktop.compositor.transcript = []
      desktop.stage.change { $0.ground = ground }
      // A rule checks this too, in every test here.
      portal.onQuestion = {
        desktop.compositor.checkOverlayIsOff()
        desktop.compositor.transcript?.append("the portal is asked")
      }
      desktop.settle()
      let words = desktop.compositor.transcript ?? []
      let removed = try require(
        words.lastIndex { $0.contains("zwlr_layer_surface") && $0.contains(".destroy") })
      let heard = try require(words.lastIndex { $0.contains("wl_display") && $0.contains(".sync") })
      let question = try require(words.firstIndex(of: "the portal is asked"))
      expect(removed < heard && heard < question, "\(words)")
      expect(portal.rooms.count, is: 1)
      portal.answer(desktop)
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.stage.notices, is: [])
    }
  }

  @Test func `shown, hidden and shown again within a turn it is asked for what is below`() throws {
    try withPortal { desktop, portal in
      desktop.show(over: .frozen)
      portal.answer(desktop)
      for _ in 1...3 {
        desktop.stage.change { $0.isUp = false }
        desktop.change { $0.isUp = true }
        expect(portal.isAsked)
        portal.answer(desktop)
        expect(desktop.faultInStill() == nil)
      }
      expect(portal.rooms.count, is: 4)
    }
  }

  @Test func `what it says at once is said at once`() throws {
    try withPortal { desktop, portal in
      portal.refusal = .desktop("it is closed on Sundays.")
      desktop.show(over: .frozen)
      expect(desktop.stage.isShownEverywhere)
      expect(
        desktop.stage.notices == [
          "The screen stays live, because no picture of it can be taken: it is closed on "
            + "Sundays. With outside and inside live, no picture is needed."
        ])
      expect(portal.rooms.count, is: 1)
    }
  }

  @Test func `a person who takes too long has a live desktop`() throws {
    try withPortal { desktop, portal in
      desktop.show(over: .frozen)
      desktop.advance(by: .seconds(50))
      expect(desktop.compositor.surfaces.isEmpty)
      desktop.advance(by: .seconds(20))
      expect(portal.cancels >= 1 && !portal.isAsked)
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.stage.notices.count, is: 1)
    }
  }

  @Test func `hidden before the answer it waits for none, and asks anew`() throws {
    try withPortal(on: StillOutput.pair) { desktop, portal in
      desktop.show(over: .frozen)
      desktop.hide()
      expect(!portal.isAsked)
      desktop.standStill()
      desktop.show(over: .frozen)
      expect(portal.rooms.count, is: 2)
      portal.answer(desktop)
      expect(desktop.faultInStill() == nil)
    }
  }

  @Test func `for an output that comes before the answer all are asked for anew`() throws {
    try withPortal { desktop, portal in
      desktop.show(over: .frozen)
      expect(portal.rooms.count, is: 1)
      desktop.compositor.addOutput("B", 40, 30, x: 64)
      desktop.settle()
      expect(portal.isAsked && portal.rooms.count == 2)
      portal.answer(desktop)
      for connector in ["A", "B"] { expect(desktop.faultInStill(on: connector) == nil) }
      expect(desktop.stage.notices, is: [])
    }
  }

  @Test func `an output that goes before the answer is not missed`() throws {
    try withPortal(on: StillOutput.pair) { desktop, portal in
      desktop.show(over: .frozen)
      let b = try desktop.output("B")
      desktop.compositor.remove(b)
      desktop.settle()
      expect(portal.isAsked)
      portal.answer(desktop)
      expect(desktop.faultInStill() == nil)
      let a = try require(desktop.compositor.outputs.values.first)
      desktop.hide()
      desktop.show(over: .frozen)
      desktop.compositor.remove(a)
      desktop.settle()
      expect(!portal.isAsked)
    }
  }

  @Test(arguments: [(1, 1), (64, 96), (128, 48), (1, 4000)])
  func `a picture of another form than the desktop is none`(width: Int, height: Int) throws {
    try withPortal { desktop, portal in
      desktop.show(over: .frozen)
      let size = PixelSize(width: width, height: height)
      let words = [UInt32](repeating: 0xFF00_FF00, count: width * height)
      portal.answer(.success(try require(ScreenPicture(size, pixels: words))))
      desktop.settle()
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.pixels(), is: [0])
      expect(
        desktop.stage.notices.first?.contains("does not have the shape of all screens.") == true)
    }
  }
}
