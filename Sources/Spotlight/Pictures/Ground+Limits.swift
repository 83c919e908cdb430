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
