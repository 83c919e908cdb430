/// What an overlay lies over, and which side of the lights is dimmed.
public struct Ground: Hashable, Sendable {
  /// What of the screen is seen around the lights.
  public enum Backdrop: Hashable, Sendable {
    /// The screen as it goes on.
    case live
    /// A still of each screen, taken when the overlay comes.
    case frozen
    /// The still, blurred: the standard deviation is in logical pixels.
    case blurred(sigma: Double = 12)
    /// The still without its colours.
    case gray
  }

  /// What lights show.
  public enum InLights: Hashable, Sendable {
    /// The screen as it goes on.
    case live
    /// The still as it was taken.
    case still
  }

  /// What is done in the lights where the screen stays bright around them.
  public enum Inverse: Hashable, Sendable {
    /// They are dimmed, and still seen.
    case dimmed
    /// They are blurred: the standard deviation is in logical pixels. Nothing that is behind them is seen, from the first
    /// picture on; they are black where nobody can take a still.
    case blurred(sigma: Double = 12)
    /// They are black.
    case black
  }

  /// What is seen around the lights.
  public var backdrop: Backdrop
  /// What lights show; nil for the still where the backdrop is frozen or enlarged, and the live screen
  /// elsewhere.
  public var inLights: InLights?
  /// How much larger lights show what is below their middle, 1 to 8.
  public var zoom: Double
  /// Whether pointers are on the still.
  public var hasPointers: Bool
  /// What lights are where they hide instead of showing; nil for lights that show.
  ///
  /// The backdrop is live then, and nothing is enlarged.
  public var inverse: Inverse?

  /// What is below where nobody asks for anything.
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

  /// The desktop as it is.
  public static let live = Ground()

  /// Whether lights hide what is behind them, whatever becomes of the rest.
  package var hides: Bool {
    switch inverse {
    case .blurred, .black: true
    case .dimmed, nil: false
    }
  }
}

extension Ground {
  /// How much lights can enlarge.
  public static let zooms: ClosedRange<Double> = 1...8

  /// How much can be blurred, as the standard deviation in logical pixels.
  public static let sigmas: ClosedRange<Double> = 0.5...100

  /// How much is blurred where nobody says otherwise.
  public static let usualSigma: Double = 12

  /// The same with numbers that can be shown, whatever a program has computed.
  package var withinLimits: Ground {
    var ground = self
    ground.zoom = Self.zooms.nearest(to: zoom, or: 1)
    if case .blurred(let sigma) = backdrop {
      ground.backdrop = .blurred(sigma: Self.sigmas.nearest(to: sigma, or: Self.usualSigma))
    }
    if case .blurred(let sigma)? = inverse {
      ground.inverse = .blurred(sigma: Self.sigmas.nearest(to: sigma, or: Self.usualSigma))
    }
    return ground
  }
}

extension ClosedRange<Double> {
  /// The number of the range that is nearest, or a standard one for what is no number.
  fileprivate func nearest(to number: Double, or standard: Double) -> Double {
    number.isNaN ? standard : Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
