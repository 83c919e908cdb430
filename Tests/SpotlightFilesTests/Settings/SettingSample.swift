import SpotlightFiles

/// A value that is not the usual one, and other ways to write it in a file.
struct SettingSample: Sendable {
  let key: Setting
  let text: String
  var inFile: [String] = []

  static let all: [SettingSample] = [
    .init(key: .shape, text: "rounded"), .init(key: .shape, text: "capsule"),
    .init(key: .shape, text: "rounded:12.5"), .init(key: .shape, text: "rounded:1,2,3,4"),
    .init(key: .shape, text: "rounded:5", inFile: ["'rounded:5,5,5,5'"]),
    .init(key: .shape, text: "path:M0,0h9v9z"),
    .init(key: .rotation, text: "30", inFile: ["30"]),
    .init(key: .rotation, text: "-12.5", inFile: ["-12.5"]),
    .init(key: .size, text: "320", inFile: ["320", "{width: 320, height: 320}"]),
    .init(key: .size, text: "300x200.5", inFile: ["{width: 300, height: 200.5}"]),
    .init(key: .minSize, text: "50", inFile: ["50"]),
    .init(key: .maxSize, text: "900", inFile: ["9e2"]),
    .init(key: .padding, text: "-4.5", inFile: ["-4.5"]),
    .init(key: .through, text: "lights"), .init(key: .follow, text: "zone"),
    .init(key: .tap, text: "moves"),
    .init(key: .pinch, text: "velocity"), .init(key: .slide, text: "true", inFile: ["true"]),
    .init(key: .feather, text: "7", inFile: ["7", "7.0"]),
    .init(key: .feather, text: "40", inFile: ["40"]),
    .init(
      key: .ring, text: "4,#FFD700,2", inFile: ["{width: 4, color: '#ffd700', gap: 2}"]),
    .init(key: .ring, text: "3,#FFFFFF", inFile: ["3", "{width: 3}"]),
    .init(
      key: .ring, text: "3,#FFFFFF33",
      inFile: ["{width: 3, color: '#FFFFFF33'}", "{width: 3, opacity: '20%'}"]),
    .init(
      key: .glow, text: "24,#FFD700FF", inFile: ["{width: 24, color: '#FFD700', opacity: 1}"]),
    .init(
      key: .dot, text: "12,#E01B24",
      inFile: ["{size: 12, color: '#E01B24'}", "{size: 12, color: '#E01B24FF'}"]),
    .init(key: .dot, text: "9", inFile: ["9"]),
    .init(key: .tint, text: "#FFD70033", inFile: ["{color: '#FFD700', opacity: .2}"]),
    .init(key: .dim, text: "#102040"),
    .init(key: .opacity, text: "70%", inFile: ["0.7"]),
    .init(key: .opacity, text: "0", inFile: ["0", "'0%'"]),
    .init(key: .outside, text: "freeze"), .init(key: .outside, text: "gray"),
    .init(key: .outside, text: "blur", inFile: ["'blur:12'"]),
    .init(key: .outside, text: "blur:0.5", inFile: ["'blur:.5'"]),
    .init(key: .inside, text: "live"), .init(key: .inside, text: "still"),
    .init(key: .inside, text: "zoom:2.5"), .init(key: .inside, text: "zoom:8"),
    .init(key: .inside, text: "dim"), .init(key: .inside, text: "blur"),
    .init(key: .inside, text: "blur:100"), .init(key: .inside, text: "black"),
    .init(key: .stillCursor, text: "shown"),
    .init(key: .click, text: "freeze"), .init(key: .click, text: "end"),
    .init(key: .click, text: "pulse"),
    .init(key: .shake, text: "never"),
    .init(key: .hide, text: "2.5", inFile: ["2.5"]),
    .init(key: .shrink, text: "1", inFile: ["1"]), .init(key: .fade, text: "0", inFile: ["0"]),
    .init(key: .cursor, text: "hidden"),
    .init(key: .output, text: "DP-1,HDMI-A-1", inFile: ["['DP-1', 'HDMI-A-1', 'DP-1']"]),
    .init(key: .output, text: "DP-1", inFile: ["['DP-1']"]),
    .init(key: .motion, text: "reduced"), .init(key: .role, text: "window"),
    .init(key: .layer, text: "top"),
    .init(key: .theme, text: "dark"), .init(key: .contrast, text: "more"),
    .init(key: .textScale, text: "1.5", inFile: ["1.5"]),
    .init(key: .labels, text: "true", inFile: ["true"]), .init(key: .hints, text: "never"),
  ]
}
