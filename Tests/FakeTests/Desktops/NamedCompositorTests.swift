import Expectations
import FakeCompositor
import Spotlight
import TestFiles

@testable import Followspot
@testable import SpotlightWayland

/// What the overlay shows on the compositors that no test can run, as far as fakes of them tell.
///
/// All oracles of the fake are on in each of these tests.
@MainActor
@Suite struct NamedCompositorTests {
  @Test(arguments: NamedCompositor.all)
  func `every output is dimmed, and lights are exact at scales 1, 1_5 and 2`(
    kind: NamedCompositor
  ) throws {
    try NamedDesktop.with(kind) { desktop, _ in
      desktop.show(NamedDesktop.lights)
      expect(desktop.faultOnScreens() == nil)
      // A scale that is told late, or wrong at first, costs one more picture and no more.
      expect(desktop.compositor.contentCommits <= 6)
      desktop.standStill()
      for scale in [120, 150, 240, 180] {
        desktop.compositor.change(try desktop.output("B")) { $0.scale = scale }
        desktop.expectSettled()
      }
      desktop.show(NamedDesktop.lights.dropLast() + [.square("c", 140.3, 9.1, 17.7)])
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `clicks in lights fall through, and those on the dim do not`(kind: NamedCompositor) throws {
    try NamedDesktop.with(kind, isOdd: false, isPassive: false, letsDimThrough: false) {
      desktop, _ in
      desktop.stage.change { $0.input = .outsideLights }
      desktop.show(NamedDesktop.lights)
      for (connector, x, y) in [("A", 12, 12), ("B", 15, 17), ("C", 24, 26)] {
        let input = try require(try desktop.surface(connector).input)
        let (isOpen, isClosed) = (!input.contains(x, y), input.contains(1, 1))
        expect(isOpen && isClosed, "on \(connector)")
      }
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `an output that goes and comes is dimmed again, and the others stay as they were`(
    kind: NamedCompositor
  ) throws {
    try NamedDesktop.with(kind) { desktop, _ in
      desktop.show(NamedDesktop.lights)
      for _ in 1...2 {
        let others = try ["A", "C"].map { try desktop.surface($0) }
        let commits = others.map(\.contentCommits)
        desktop.compositor.unplug(try desktop.output("B"))
        desktop.expectSettled()
        expect(desktop.compositor.surfaces.count { $0.role.id != nil }, is: 2)
        NamedDesktop.addSecond(to: desktop.compositor)
        desktop.expectSettled(after: .seconds(1))
        expect(others.map(\.contentCommits), is: commits)
      }
      desktop.standStill()
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `on a screen that is off the picture waits, and is right when that is on`(
    kind: NamedCompositor
  ) throws {
    try NamedDesktop.with(kind) { desktop, _ in
      desktop.show(NamedDesktop.lights)
      let before = desktop.compositor.contentCommits
      desktop.compositor.framePolicy = kind.habits.hiddenFrames
      desktop.play(rate: 60, ticks: 240) { tick in
        desktop.stage.change { $0.picture.lights[0] = .square("a", Double(tick % 40), 8, 16) }
      }
      // Four seconds: a picture a second, and the first.
      expect(desktop.compositor.contentCommits - before <= 6)
      desktop.compositor.framePolicy = .vsync
      desktop.expectSettled(after: .seconds(2))
      desktop.standStill()
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `a frozen picture is that of the screen, in the formats that there are`(
    kind: NamedCompositor
  ) throws {
    try NamedDesktop.with(kind) { desktop, _ in
      desktop.show(over: .frozen)
      expect(desktop.faultInStill() == nil)
      expect(desktop.compositor.stills.filled, is: 3)
      expect(desktop.stage.notices, is: [])
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `a frosted card is blurred where there is a protocol for it, and solid elsewhere`(
    kind: NamedCompositor
  ) throws {
    try NamedDesktop.with(kind, isPassive: false, showsCards: true) { desktop, _ in
      let artist = FlatArtist()
      desktop.stage.apply(desktop.stage.show, artist: artist)
      desktop.stage.change { $0.input = .outsideLights }
      let box = Rect(x: 20, y: 10, width: 24, height: 18)
      desktop.stage.change {
        $0.picture = DesktopPicture(cards: [.flat(box, backdrop: .frosted())])
        $0.isUp = true
      }
      desktop.expectSettled()
      let blurs = kind.globals["ext_background_effect_manager_v1"] != nil
      expect(artist.underlay, is: (blurs ? .blurred : .unseen))
      let blur = try desktop.surface("A").blur
      expect((blur != nil), is: blurs)
    }
  }

  @Test(arguments: NamedCompositor.all)
  func `the tables of desktops name the version that is imitated`(kind: NamedCompositor) {
    let table = TestFile.text(of: TestFile.inPackage("Documentation/Desktops.md"))
    let version = kind.version.split(separator: ".").prefix(2).joined(separator: ".")
    expect(table.contains("\n| \(kind.name) \(version) |"))
  }

  /// What `followspot doctor --protocols` says in words.
  struct Report: Sendable {
    let kind: NamedCompositor
    let stills: String
    let way: PointerSourceKind
    /// The globals that it says are missing.
    let losses: [String]
  }

  nonisolated private static let reports = [
    Report(
      kind: .hyprland, stills: "taken by the compositor, with ext-image-copy-capture",
      way: .session, losses: []),
    Report(
      kind: .niri, stills: "taken by the compositor, with wlr-screencopy", way: .zone,
      losses: ["ext_background_effect_manager_v1"]),
    Report(
      kind: .newerNiri, stills: "taken by the compositor, with ext-image-copy-capture",
      way: .session, losses: ["ext_background_effect_manager_v1"]),
    Report(
      kind: .cosmic, stills: "taken by the compositor, with ext-image-copy-capture",
      way: .session, losses: []),
    Report(
      kind: .river, stills: "taken by the compositor, with ext-image-copy-capture",
      way: .session, losses: ["ext_background_effect_manager_v1"]),
    Report(
      kind: .olderRiver, stills: "taken by the compositor, with wlr-screencopy", way: .zone,
      losses: ["ext_background_effect_manager_v1"]),
  ]

  @Test func `there is a report for each of them`() {
    let newer = NamedCompositor.newerNiri.description
    expect(
      Self.reports.map(\.kind.description).filter { $0 != newer },
      is: NamedCompositor.all.map(\.description))
  }

  @Test(arguments: reports)
  func `doctor says what is there and what is lost, a sentence each`(expected: Report) throws {
    try NamedDesktop.with(expected.kind) { desktop, _ in
      let stage = desktop.stage
      let report = Desktop(stage)
      expect(report.role, is: "an overlay of the layer shell, above all windows")
      expect(report.scale, is: "fractional, as the compositor tells each surface")
      expect(report.stills, is: expected.stills)
      expect(stage.likelyFollowing.way, is: expected.way)
      expect(report.pointer.hasPrefix("stays with your apps"))
      expect(report.losses.count, is: expected.losses.count)
      for (loss, interface) in zip(report.losses, expected.losses) {
        expect(loss.hasPrefix("No \(interface). ") && loss.hasSuffix("."))
      }
      expect(report.globals.count, is: expected.kind.globals.count + 4)
      expect(report.globals.allSatisfy { $0.used ?? 0 <= $0.offered })
    }
  }

  @Test func `where the window manager knows no layers, the overlay is closed and says so`() throws
  {
    try NamedDesktop.with(.riverWithoutLayers) { desktop, _ in
      desktop.show(NamedDesktop.lights)
      expect(desktop.compositor.contentCommits, is: 0)
      // It comes back more and more slowly, says why, and then comes no more.
      expect(desktop.stage.notices.isEmpty)
      desktop.advance(by: .seconds(1))
      let notice = try require(desktop.stage.notices.first)
      expect(notice.hasPrefix("The compositor closes the overlay as soon as it is shown. "))
      expect(notice.hasSuffix("has to know river-layer-shell for it."))
      expect(desktop.stage.trouble == nil)
      desktop.advance(by: .seconds(120))
      let isClosed = if case .closed = desktop.stage.trouble { true } else { false }
      expect(isClosed)
      desktop.standStill()
    }
  }
}

extension NamedCompositorTests.Report: CustomStringConvertible {
  var description: String { "\(kind)" }
}
