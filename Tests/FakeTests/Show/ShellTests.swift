import Expectations
import FakeCompositor
import Spotlight

@testable import SpotlightWayland

/// Windows that the extension for GNOME Shell makes an overlay.
@MainActor
@Suite struct ShellTests {
  private static let token = String(repeating: "a1", count: 32)
  private static let proof = "followspot \(token) "

  /// A compositor as Mutter is: windows that choose their own size, and no layers.
  private static func mutter(_ fake: FakeCompositor) {
    FakeDesktop.windowsOnly(fake)
    fake.advertise("gtk_shell1", 7)
    fake.addOutput("A", 64, 48)
    fake.addOutput("B", 80, 60, x: 64)
    fake.addSeat()
    fake.windowStates = []
  }

  @Test("With a token each output gets a window that shows it, of the output's size")
  func proof() throws {
    try withDesktop(Self.mutter) { desktop in
      desktop.compositor.sizeToTell = (40, 30)
      desktop.stage.setShell(Stage.Shell(token: Self.token))
      expect(desktop.stage.role, is: .shell)
      desktop.show()
      let windows = desktop.compositor.windows
      expect(windows.map(\.geometry?.width), is: [64, 80])
      expect(windows.map(\.geometry?.height), is: [48, 60])
      // The proof, and from the first picture on a title that proves nothing.
      expect(
        desktop.compositor.titles.sorted(),
        is: ["Followspot", "Followspot", Self.proof + "A", Self.proof + "B"])
      expect(desktop.compositor.titles.prefix(2), is: [Self.proof + "A", Self.proof + "B"])
      expect(desktop.stage.notices.isEmpty)
    }
  }

  @Test("In a Flatpak the window comes with a sentence on what works there")
  func inFlatpak() throws {
    try withDesktop(Self.mutter) { desktop in
      desktop.show()
      expect(desktop.stage.notices.first?.contains("Flatpak") == false)
      desktop.stage.isInFlatpak = true
      let notice = try require(desktop.stage.notices.first)
      expect(
        notice.hasPrefix("The overlay is a window here: ") && notice.hasSuffix(" as elsewhere."))
      expect(desktop.stage.losses.contains { $0.contains("Flatpak") })
    }
  }

  @Test("If the extension goes there is one window with a sentence, until it comes back")
  func comesAndGoes() throws {
    try withDesktop(Self.mutter) { desktop in
      desktop.stage.setShell(Stage.Shell(token: Self.token))
      desktop.show()
      desktop.stage.setShell(Stage.Shell(advice: "Do this."))
      desktop.settle()
      expect(desktop.stage.role, is: .window)
      expect(desktop.compositor.windows.count, is: 1)
      expect(desktop.stage.notices.contains { $0.hasSuffix(" Do this.") })
      let other = String(repeating: "b2", count: 32)
      desktop.stage.setShell(Stage.Shell(token: other))
      desktop.settle()
      expect(desktop.compositor.windows.count, is: 2)
      expect(desktop.compositor.titles.contains("followspot \(other) B"))
      expect(desktop.stage.notices.isEmpty)
    }
  }

  @Test func `another token at once makes the windows anew`() throws {
    try withDesktop(Self.mutter) { desktop in
      desktop.stage.setShell(Stage.Shell(token: Self.token))
      desktop.show()
      desktop.stage.setShell(Stage.Shell(token: String(repeating: "c3", count: 32)))
      desktop.settle()
      expect(desktop.compositor.windows.count, is: 2)
      expect(desktop.compositor.titles.count { $0.hasPrefix("followspot ") }, is: 4)
    }
  }

  @Test func `outputs that come and go take their windows with them`() throws {
    try withDesktop(Self.mutter) { desktop in
      desktop.stage.setShell(Stage.Shell(token: Self.token))
      desktop.show()
      desktop.compositor.addOutput("C", 32, 24, x: 144)
      desktop.settle()
      expect(desktop.compositor.windows.map(\.geometry?.width), is: [64, 80, 32])
      let second = try desktop.output("B")
      desktop.compositor.remove(second)
      desktop.settle()
      expect(desktop.compositor.windows.map(\.geometry?.width), is: [64, 32])
    }
  }

  @Test func `an output of another size is covered again, without a word to the window`() throws {
    try withDesktop(Self.mutter) { desktop in
      desktop.stage.setShell(Stage.Shell(token: Self.token))
      desktop.show()
      let first = try desktop.output()
      desktop.compositor.change(first) { ($0.width, $0.height) = (100, 50) }
      desktop.settle()
      expect(desktop.compositor.windows.first?.geometry?.width, is: 100)
      expect(desktop.compositor.windows.first?.geometry?.height, is: 50)
    }
  }

  @Test func `an output that Mutter lays out in device pixels counts in logical ones`() throws {
    try withDesktop {
      Self.mutter($0)
      let second = $0.addOutput("C", 200, 100, scale: 240, x: 144)
      $0.change(second) { $0.countsPixels = true }
    } _: { desktop in
      desktop.stage.setShell(Stage.Shell(token: Self.token))
      desktop.show()
      expect(desktop.stage.outputInfos.last?.frame, is: Rect(x: 144, y: 0, width: 100, height: 50))
      expect(desktop.stage.outputInfos.last?.measuredScale, is: Scale(2))
      expect(desktop.compositor.windows.last?.geometry?.width, is: 100)
    }
  }

  @Test func `only Mutter without layers may have the extension`() throws {
    try withDesktop(Self.mutter) { expect($0.stage.mayHaveShell) }
    try withDesktop { expect(!$0.stage.mayHaveShell) }
    try withDesktop {
      FakeDesktop.usual($0)
      $0.advertise("gtk_shell1", 7)
    } _: {
      expect(!$0.stage.mayHaveShell)
    }
  }
}
