public import Spotlight

extension PictureSpotlights {
  /// How a picture is shown.
  public struct Options: Hashable, Sendable {
    /// How the picture lies in its window.
    public var fit = PictureFit.fill

    /// What lies over everything that is not lit; half of black.
    public var dim = Dim(opacity: 0.5)

    /// What lights look like; only place and name are not taken.
    public var look = Mask.sharp.look

    /// What hands may do with the lights.
    public var handling = Overlay.Handling()

    /// How much moves by itself.
    public var motion = Overlay.Motion.asDesktopWishes

    /// What the window is called; nil for the name of the file.
    public var title: String?

    /// Options that suit most.
    public init() {}
  }

  /// How the lights end.
  public enum Mask: String, Hashable, Sendable, CaseIterable {
    /// At once.
    case sharp
    /// In a ramp of 50 logical pixels, of which the first 20 lead from clear to all of the dim.
    case gradient

    /// What a light of the kind looks like.
    public var look: Light {
      Light(
        id: "light", frame: Rect(x: 0, y: 0, width: 200, height: 200), shape: .ellipse, edge: edge)
    }

    private var edge: Edge {
      switch self {
      case .sharp: .sharp
      case .gradient: .feathered(width: 50, curve: .stops([.init(at: 0.4, dim: 1)]))
      }
    }
  }
}
