/// What an overlay shows of the screen, and which side of the lights is dimmed.
public struct Ground: Hashable, Sendable {
  /// The picture around the lights.
  public enum Backdrop: String, Hashable, Sendable, CaseIterable {
    /// The live screen.
    case live
    /// A still of each screen, taken when the overlay appears.
    case frozen = "freeze"
    /// The still, blurred.
    case blurred = "blur"
    /// The still without colours.
    case gray
  }

  /// The picture in the lights.
  public enum InLights: String, Hashable, Sendable, CaseIterable {
    /// The live screen.
    case live
    /// The still.
    case still
  }

  /// How lights hide the screen, while their surroundings stay bright.
  public enum Inverse: String, Hashable, Sendable, CaseIterable {
    /// The lights are dimmed; the screen in them stays visible.
    case dimmed = "dim"
    /// The screen in the lights is blurred.
    ///
    /// Nothing behind them can be seen, from the first picture on. If no still can be taken, they
    /// are black.
    case blurred = "blur"
    /// The lights are black.
    case black
  }

  /// The picture around the lights.
  public var backdrop: Backdrop
  /// The picture in the lights.
  ///
  /// Nil means the still if the backdrop is frozen or the lights enlarge, and the live screen
  /// otherwise.
  public var inLights: InLights?
  /// How much lights enlarge the picture, around their middle: 1 to 8.
  public var zoom: Double
  /// Whether the still includes the pointers.
  public var hasPointers: Bool
  /// How lights hide the screen; nil for lights that show it.
  ///
  /// If it is set, the backdrop is live and nothing is enlarged.
  public var inverse: Inverse?
  /// The standard deviation of the blur of a blurred backdrop or inverse, in logical pixels.
  public var blur: Double
  /// Whether the dim lies over what the inverse blurs; without it, that is as bright as the screen.
  public var dimsBlur: Bool

  /// A ground; by default the live desktop.
  public init(
    backdrop: Backdrop = .live, inLights: InLights? = nil, zoom: Double = 1,
    hasPointers: Bool = false, inverse: Inverse? = nil, blur: Double = usualBlur,
    dimsBlur: Bool = false
  ) {
    self.backdrop = backdrop
    self.inLights = inLights
    self.zoom = zoom
    self.hasPointers = hasPointers
    self.inverse = inverse
    self.blur = blur
    self.dimsBlur = dimsBlur
  }

  /// The live desktop.
  public static let live = Ground()

  /// Whether lights hide the screen behind them so that nothing of it may be seen.
  package var hides: Bool {
    switch inverse {
    case .blurred, .black: true
    case .dimmed, nil: false
    }
  }
}

extension Ground {
  /// The limits of ``zoom``.
  public static let zooms: ClosedRange<Double> = 1...8

  /// The limits of ``blur``.
  public static let blurs: ClosedRange<Double> = 0.5...100

  /// The default of ``blur``.
  public static let usualBlur: Double = 12

  /// The same ground with its numbers clamped to their limits; what counts for no blur is as usual.
  package var withinLimits: Ground {
    var ground = self
    ground.zoom = Self.zooms.nearest(to: zoom, or: 1)
    let isBlurred = backdrop == .blurred || inverse == .blurred
    ground.blur = isBlurred ? Self.blurs.nearest(to: blur, or: Self.usualBlur) : Self.usualBlur
    ground.dimsBlur = dimsBlur && inverse == .blurred
    return ground
  }
}

extension ClosedRange<Double> {
  /// The nearest number in the range, or a default for NaN.
  fileprivate func nearest(to number: Double, or standard: Double) -> Double {
    number.isNaN ? standard : Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}

/// The picture over which a scene is painted, instead of the desktop, with black around it.
package struct SceneBackdrop: Hashable, Sendable {
  /// The picture in buffer pixels.
  package let picture: ScreenPicture
  /// The picture's left column in the buffer.
  package let x: Int
  package let y: Int
  /// The part of the buffer that has the backdrop; it is black outside the picture.
  package let room: PixelRect

  /// What lights show.
  package enum InLights: Hashable, Sendable {
    /// The same picture as around the lights.
    case same
    /// Whatever is behind the surface.
    case live
    /// Another picture at the same place, enlarged by this factor around the middle of each light.
    case picture(ScreenPicture, zoom: Double)
  }

  /// What lights show.
  package var inLights = InLights.same

  /// Whether the picture is shown around the lights.
  ///
  /// If not, the desktop is seen there, under the dim.
  package var isAroundLights = true

  /// A picture at a place, in a part of the buffer.
  package init(_ picture: ScreenPicture, x: Int, y: Int, room: PixelRect) {
    self.picture = picture
    self.x = x
    self.y = y
    self.room = room
  }

  /// The buffer pixels that the picture covers.
  package var frame: PixelRect {
    PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
      .intersection(room)
  }
}
