import SpotlightFiles

/// A value that is not the usual one, and other ways to write it in a file.
struct SettingSample: Sendable {
  let key: Setting
  let text: String
  var inFile: [String] = []

  static let all: [SettingSample] = [
    .init(key: .shape, text: "rounded"), .init(key: .shape, text: "capsule"),
    .init(key: .radius, text: "12.5", inFile: ["12.5"]),
    .init(key: .radius, text: "1,2,3,4", inFile: ["[1, 2, 3, 4]"]),
    .init(key: .radius, text: "5", inFile: ["[5, 5, 5, 5]", "'5,5,5,5'"]),
    .init(key: .path, text: "M0,0h9v9z"),
    .init(key: .rotation, text: "30", inFile: ["30"]),
    .init(key: .rotation, text: "-12.5", inFile: ["-12.5"]),
    .init(key: .size, text: "320", inFile: ["320", "{width: 320, height: 320}"]),
    .init(key: .size, text: "300x200.5", inFile: ["{width: 300, height: 200.5}"]),
    .init(key: .least, text: "50", inFile: ["50"]), .init(key: .most, text: "900", inFile: ["9e2"]),
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
    .init(key: .backdrop, text: "freeze"), .init(key: .backdrop, text: "blur"),
    .init(key: .backdrop, text: "gray"),
    .init(key: .blur, text: "0.5", inFile: ["0.5", ".5"]), .init(key: .blur, text: "100"),
    .init(key: .inLights, text: "live"), .init(key: .inLights, text: "still"),
    .init(key: .zoom, text: "2.5", inFile: ["2.5"]), .init(key: .zoom, text: "8", inFile: ["8"]),
    .init(key: .stillCursor, text: "shown"),
    .init(key: .inverse, text: "dim"), .init(key: .inverse, text: "blur"),
    .init(key: .inverse, text: "black"),
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
