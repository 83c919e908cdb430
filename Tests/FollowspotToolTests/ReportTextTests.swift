import Expectations

// The library makes reports; only here they are made up.
@testable import Followspot
@testable import followspot_tool

extension Desktop {
  fileprivate init(
    role: String?, scale: String, stills: String, pointer: String, screens: [Desktop.Screen],
    globals: [Global], losses: [String]
  ) {
    self.init(
      globals: globals, screens: screens, role: role, scale: scale, stills: stills, losses: losses,
      pointer: pointer, windows: "not told", shell: nil)
  }
}

@Suite struct ReportTextTests {
  @Test func `a report lines up`() {
    let report = Desktop(
      role: "layer shell", scale: "fractional, by viewporter", stills: "taken by hand",
      pointer: "kept by the overlay",
      screens: [
        .init(name: "DP-1", frame: Rect(x: 0, y: 0, width: 1706.667, height: 960), scale: 1.5),
        .init(name: "HDMI-A-1", frame: Rect(x: -1920, y: 0, width: 1920, height: 1080), scale: 1),
        .init(name: "", frame: Rect(x: 0, y: 960, width: 640, height: 480), scale: 2),
      ],
      globals: [
        .init(interface: "wl_compositor", offered: 5, used: 4),
        .init(interface: "zwlr_layer_shell_v1", offered: 4, used: 4),
        .init(interface: "xdg_activation_v1", offered: 1, used: nil),
      ],
      losses: ["No cursor shapes: the pointer keeps its look.", "No touch: only mouse and keys."])
    expect(
      report.text == """
        Overlay
          role     layer shell
          scale    fractional, by viewporter
          stills   taken by hand
          pointer  kept by the overlay
          windows  not told

        Outputs
          DP-1       0,0 1706.667x960   scale 1.5
          HDMI-A-1   -1920,0 1920x1080  scale 1
          (unnamed)  0,960 640x480      scale 2

        Protocols
          wl_compositor        offered 5  used 4
          zwlr_layer_shell_v1  offered 4  used 4
          xdg_activation_v1    offered 1  not used

        What this desktop lacks
          No cursor shapes: the pointer keeps its look.
          No touch: only mouse and keys.

        """)
  }

  @Test func `an empty report says so`() {
    let report = Desktop(
      role: nil, scale: "whole", stills: "none", pointer: "none", screens: [], globals: [],
      losses: [])
    let start = "Overlay\n  role     none; this desktop cannot show an overlay\n  scale    whole\n"
    let middle = "  stills   none\n  pointer  none\n  windows  not told"
    let end = "\n\nOutputs\n  none\n\nProtocols\n  none\n\nWhat this desktop lacks\n  nothing\n"
    expect(report.text, is: start + middle + end)
  }

  @Test func `a name cannot paint the terminal`() {
    let report = Desktop(
      role: "r\r", scale: "s\u{7}", stills: "t\u{7}", pointer: "p\u{7}",
      screens: [.init(name: "a\nb", frame: Rect(x: 0, y: 0, width: 1, height: 1), scale: .nan)],
      globals: [.init(interface: "\u{1b}[2J", offered: 1, used: 1)], losses: ["l\u{9b}"])
    let scalars = report.text.unicodeScalars
    expect(scalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }
}
