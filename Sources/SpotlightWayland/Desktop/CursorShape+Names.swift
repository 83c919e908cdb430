internal import Spotlight

extension CursorShape {
  /// The shape in the words of the protocol; nil for none.
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

  /// What the shape is called in cursor themes, best first: the names of CSS, and those of X11 that older
  /// themes have.
  ///
  /// The arrow is the last of all, because every theme has it. Before it come the names of libwayland's own cursors, which
  /// count where no theme is installed: it has one for each side and corner, and none for both ways.
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
