/// What an overlay shows of the screen, and which side of the lights is dimmed.
public struct Ground: Hashable, Sendable {
  /// The picture around the lights.
  public enum Backdrop: Hashable, Sendable {
    /// The live screen.
    case live
    /// A still of each screen, taken when the overlay appears.
    case frozen
    /// The still, blurred; the standard deviation is in logical pixels.
    case blurred(sigma: Double = 12)
    /// The still without colours.
    case gray
  }

  /// The picture in the lights.
  public enum InLights: Hashable, Sendable {
    /// The live screen.
    case live
    /// The still.
    case still
  }

  /// How lights hide the screen, while their surroundings stay bright.
  public enum Inverse: Hashable, Sendable {
    /// The lights are dimmed; the screen in them stays visible.
    case dimmed
    /// The screen in the lights is blurred.
    ///
    /// Nothing behind them can be seen, from the first picture on. If no still can be taken, they
    /// are black.
    ///
    /// - `sigma`: the standard deviation of the blur, in logical pixels.
    /// - `isDimmed`: whether the dim lies over the blur; without it, the blur is as bright as the
    ///   screen.
    case blurred(sigma: Double = 12, isDimmed: Bool = false)
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

  /// A ground; by default the live desktop.
  public init(
    backdrop: Backdrop = .live, inLights: InLights? = nil, zoom: Double = 1,
    hasPointers: Bool = false, inverse: Inverse? = nil
  ) {
    self.backdrop = backdrop
    self.inLights = inLights
    self.zoom = zoom
    self.hasPointers = hasPointers
    self.inverse = inverse
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

  /// The limits of a blur's standard deviation, in logical pixels.
  public static let sigmas: ClosedRange<Double> = 0.5...100

  /// The default standard deviation of a blur, in logical pixels.
  public static let usualSigma: Double = 12

  /// The same ground with its numbers clamped to their limits.
  package var withinLimits: Ground {
    var ground = self
    ground.zoom = Self.zooms.nearest(to: zoom, or: 1)
    if case .blurred(let sigma) = backdrop {
      ground.backdrop = .blurred(sigma: Self.sigmas.nearest(to: sigma, or: Self.usualSigma))
    }
    if case .blurred(let sigma, let isDimmed)? = inverse {
      ground.inverse = .blurred(
        sigma: Self.sigmas.nearest(to: sigma, or: Self.usualSigma), isDimmed: isDimmed)
    }
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
