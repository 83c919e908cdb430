internal import Spotlight

extension CursorShape {
  /// The shape in the protocol's words; nil for none.
  var wireShape: WpCursorShapeDeviceV1.Shape? {
    switch self {
    case .arrow: .default
    case .pointingHand: .pointer
    case .grab: .grab
    case .grabbing: .grabbing
    case .crosshair: .crosshair
    case .notAllowed: .notAllowed
    case .resizeHorizontally: .ewResize
    case .resizeVertically: .nsResize
    case .resizeFalling: .nwseResize
    case .resizeRising: .neswResize
    case .hidden: nil
    }
  }

  /// The shape's names in cursor themes, best first: those of CSS, then those of X11 that older
  /// themes have.
  ///
  /// The arrow is last, because every theme has it. Before it come the names of libwayland's own
  /// cursors, which are used if no theme is installed. Libwayland has a cursor for each side and
  /// corner, and none for both directions.
  var themeNames: [String] {
    switch self {
    case .arrow: ["default", "left_ptr"]
    case .pointingHand: ["pointer", "hand2", "hand1", "left_ptr"]
    case .grab: ["grab", "openhand", "hand1", "left_ptr"]
    case .grabbing: ["grabbing", "closedhand", "fleur", "left_ptr"]
    case .crosshair: ["crosshair", "cross", "left_ptr"]
    case .notAllowed: ["not-allowed", "crossed_circle", "forbidden", "left_ptr"]
    case .resizeHorizontally:
      ["ew-resize", "sb_h_double_arrow", "h_double_arrow", "right_side", "left_ptr"]
    case .resizeVertically:
      ["ns-resize", "sb_v_double_arrow", "v_double_arrow", "top_side", "left_ptr"]
    case .resizeFalling:
      ["nwse-resize", "size_fdiag", "bd_double_arrow", "bottom_right_corner", "left_ptr"]
    case .resizeRising:
      ["nesw-resize", "size_bdiag", "fd_double_arrow", "top_right_corner", "left_ptr"]
    case .hidden: []
    }
  }
}
