import Followspot
import SpotlightFiles

/// What `followspot panel` was asked for.
struct PanelCommand: Command {
  /// The file with the picture.
  var picture: String

  /// The upper left corner, in logical pixels of the whole desktop.
  var corner: Point

  /// The size; nil for that of the picture.
  var size: Size?

  var common = CommonOptions(.panel)

  var look = PanelLook()
  var opacity = 1.0

  /// Whether hands move it.
  var isMovable = true

  func run() throws -> ExitCode { try Tool.panel(self) }
}

extension PanelCommand {
  /// Reads the options and operands of `followspot panel`.
  init(_ line: VerbLine) throws(UsageError) {
    guard let word = line.operands.first, !word.isEmpty, word != "-" else {
      throw line.error("panel takes the file of a picture, and then its place as X,Y or X,Y WxH.")
    }
    picture = word
    let place = line.operands.dropFirst().joined(separator: " ")
    if let corner = LabelledRect.corner(place) {
      self.corner = corner
    } else {
      guard !place.isEmpty else {
        throw line.error("behind the picture comes its place, as X,Y or X,Y WxH.")
      }
      let frame: Rect
      do { frame = try LabelledRect.place(place) } catch { throw line.error("\(error)") }
      corner = Point(x: frame.x, y: frame.y)
      size = frame.size
    }
    look = Self.look(line)
    if case .share(let share)? = line[.panelOpacity] { opacity = share }
    isMovable = !line.has(.fixed)
    common = try CommonOptions(.panel, line)
  }

  private static func look(_ line: VerbLine) -> PanelLook {
    var look = PanelLook()
    if case .radii(let radii)? = line[.panelRadius] { look.corners = radii }
    if case .shadow(let shadow)? = line[.panelShadow] { look.shadow = shadow }
    if case .tint(let tint?)? = line[.panelBackground] {
      look.background = tint.color
      look.backgroundOpacity = tint.opacity
    }
    if let blur = line.number(.panelBlur), blur > 0 {
      look.backdrop = .frosted(
        blur: blur, tint: look.background == nil ? 0 : look.backgroundOpacity)
    }
    return look
  }

  /// How it is shown.
  var options: Overlay.Options {
    var options = common.options()
    options.dim.opacity = 0
    options.gestures = nil
    options.through = .all
    options.takesKeysOnlyOfPanels = true
    return options
  }

  /// Where it is at first, if the picture has a size.
  func frame(of picture: PixelSize) -> Rect {
    Rect(
      x: corner.x, y: corner.y, width: size?.width ?? Double(picture.width),
      height: size?.height ?? Double(picture.height))
  }
}
