public import Spotlight

/// Where a picture comes from.
enum PictureSource {
  case file(String)
  case pixels(ScreenPicture)

  /// The title of a window with the picture.
  var title: String {
    switch self {
    case .pixels: return "Followspot"
    case .file(let path):
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return String(name.map { $0.isNewline ? " " : $0 }.prefix(200)) + " – Followspot"
    }
  }
}

/// How a picture is shown, and what people may do with the lights on it.
public struct PictureStyle: Hashable, Sendable {
  /// How the picture lies in its window.
  public var fit = PictureFit.fill

  /// The look of lights; its place and name are ignored.
  public var look = Light(
    id: "light", frame: Rect(x: 0, y: 0, width: 200, height: 200), shape: .ellipse, edge: .sharp)

  /// What hands may do with the lights.
  public var gestures = Gestures()

  /// The title of the window; nil for the name of the file.
  public var title: String?

  /// A style that suits most pictures.
  public init() {}
}
