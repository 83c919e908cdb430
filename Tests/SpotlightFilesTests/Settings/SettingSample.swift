import SpotlightFiles

/// A value that is not the usual one, and other ways to write it in a file.
struct SettingSample: Sendable {
  let key: Setting
  let text: String
  let inFile: [String]

  init(_ key: Setting, _ text: String, inFile: [String] = []) {
    (self.key, self.text, self.inFile) = (key, text, inFile)
  }

  static let all: [SettingSample] = [
    .init(.shape, "rounded"), .init(.shape, "capsule"), .init(.shape, "rounded:12.5"),
    .init(.shape, "rounded:1,2,3,4"), .init(.shape, "rounded:5", inFile: ["'rounded:5,5,5,5'"]),
    .init(.shape, "path:M0,0h9v9z"), .init(.rotation, "30", inFile: ["30"]),
    .init(.rotation, "-12.5", inFile: ["-12.5"]),
    .init(.size, "320", inFile: ["320", "{width: 320, height: 320}"]),
    .init(.size, "300x200.5", inFile: ["{width: 300, height: 200.5}"]),
    .init(.minSize, "50", inFile: ["50"]), .init(.maxSize, "900", inFile: ["9e2"]),
    .init(.padding, "-4.5", inFile: ["-4.5"]), .init(.through, "lights"), .init(.follow, "zone"),
    .init(.tap, "moves"), .init(.pinch, "velocity"), .init(.slide, "true", inFile: ["true"]),
    .init(.feather, "7", inFile: ["7", "7.0"]), .init(.feather, "40", inFile: ["40"]),
    .init(.ring, "4,#FFD700,2", inFile: ["{width: 4, color: '#ffd700', gap: 2}"]),
    .init(.ring, "3,#FFFFFF", inFile: ["3", "{width: 3}"]),
    .init(
      .ring, "3,#FFFFFF33",
      inFile: ["{width: 3, color: '#FFFFFF33'}", "{width: 3, opacity: '20%'}"]),
    .init(.glow, "24,#FFD700FF", inFile: ["{width: 24, color: '#FFD700', opacity: 1}"]),
    .init(
      .dot, "12,#E01B24",
      inFile: ["{size: 12, color: '#E01B24'}", "{size: 12, color: '#E01B24FF'}"]),
    .init(.dot, "9", inFile: ["9"]),
    .init(.tint, "#FFD70033", inFile: ["{color: '#FFD700', opacity: .2}"]),
    .init(.dim, "#102040"), .init(.opacity, "70%", inFile: ["0.7"]),
    .init(.opacity, "0", inFile: ["0", "'0%'"]), .init(.outside, "freeze"),
    .init(.outside, "gray"), .init(.outside, "blur", inFile: ["'blur:12'"]),
    .init(.outside, "blur:0.5", inFile: ["'blur:.5'"]), .init(.inside, "live"),
    .init(.inside, "still"), .init(.inside, "zoom:2.5"), .init(.inside, "zoom:8"),
    .init(.inside, "dim"), .init(.inside, "blur"), .init(.inside, "blur:100"),
    .init(.inside, "black"), .init(.stillCursor, "shown"), .init(.click, "freeze"),
    .init(.click, "end"), .init(.click, "pulse"), .init(.shake, "never"),
    .init(.hide, "2.5", inFile: ["2.5"]), .init(.shrink, "1", inFile: ["1"]),
    .init(.fade, "0", inFile: ["0"]), .init(.cursor, "hidden"),
    .init(.output, "DP-1,HDMI-A-1", inFile: ["['DP-1', 'HDMI-A-1', 'DP-1']"]),
    .init(.output, "DP-1", inFile: ["['DP-1']"]), .init(.motion, "reduced"),
    .init(.role, "window"), .init(.layer, "top"), .init(.theme, "dark"), .init(.contrast, "more"),
    .init(.textScale, "1.5", inFile: ["1.5"]), .init(.labels, "true", inFile: ["true"]),
    .init(.hints, "never"),
  ]
}
