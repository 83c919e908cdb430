import Expectations
import ManualReactor
import Spotlight
import SpotlightBus

@testable import SpotlightDesktops

/// Which desktops are recognised.
@MainActor
@Suite struct DesktopLinkTests {
  private func signs(_ variables: [String: String]) -> DesktopSigns {
    DesktopSigns(bus: nil, on: ManualReactor()) { variables[$0] }
  }

  /// The words for the desktops whose windows would be asked for, the first one first.
  private func words(
    _ variables: [String: String], isKWin: Bool = false, isGnome: Bool = false
  ) -> [String] {
    var signs = signs(variables)
    (signs.isKWin, signs.isGnome) = (isKWin, isGnome)
    return Desktops.all.compactMap { $0.windows(signs)?.knowledge.word }
  }

  @Test func `variables and the compositor say which desktop there is`() {
    expect(words([:]), is: [])
    expect(words(["SWAYSOCK": "/run/sway"]), is: ["sway"])
    expect(words(["SWAYSOCK": "/run/sway"], isKWin: true), is: ["kwin"])
    expect(words([:], isGnome: true), is: ["gnome"])
    expect(words(["NIRI_SOCKET": "/run/niri"]), is: ["niri"])
    expect(words(["WAYFIRE_SOCKET": "/run/wayfire"]), is: ["wayfire"])
    let hyprland = ["XDG_RUNTIME_DIR": "/run/1", "HYPRLAND_INSTANCE_SIGNATURE": "a_1"]
    expect(words(hyprland), is: ["hyprland"])
    expect(words(hyprland.merging(["NIRI_SOCKET": "/run/niri"]) { $1 }), is: ["hyprland", "niri"])
    for name in ["", "a/b", "../a"] {
      expect(words(["XDG_RUNTIME_DIR": "/run/1", "HYPRLAND_INSTANCE_SIGNATURE": name]), is: [])
    }
    expect(words(["SWAYSOCK": "relative", "NIRI_SOCKET": ""]), is: [])
  }

  @Test func `variables say which socket tells the pointer's place`() {
    for (variables, isThere) in [
      ([:], false), (["SWAYSOCK": "/run/sway"], false), (["WAYFIRE_SOCKET": "/tmp/w"], true),
      (["WAYFIRE_SOCKET": ""], false), (["WAYFIRE_SOCKET": "socket"], false),
      (["HYPRLAND_INSTANCE_SIGNATURE": "a_1"], false),
      (["XDG_RUNTIME_DIR": "/run/user/1", "HYPRLAND_INSTANCE_SIGNATURE": "a_1"], true),
      (["XDG_RUNTIME_DIR": "/run/user/1", "HYPRLAND_INSTANCE_SIGNATURE": "../a"], false),
    ] as [([String: String], Bool)] {
      expect((signs(variables).pointer(.socket) != nil), is: isThere, "\(variables)")
    }
  }

  @Test func `each desktop has a word of its own`() {
    let words = Desktops.knowledge.map(\.word)
    expect(Set(words).count, is: words.count)
  }
}
