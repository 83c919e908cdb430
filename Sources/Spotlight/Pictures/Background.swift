/// What an overlay shows of the screen, around its lights and in them.
public struct Background: Hashable, Sendable {
  /// What is shown around the lights.
  public enum Outside: Hashable, Sendable {
    /// The live screen.
    case live
    /// A still of each screen, taken when the overlay appears.
    case frozen
    /// The still without colours.
    case gray
    /// The still, blurred by this standard deviation in logical pixels.
    case blurred(Double = usualBlur)
  }

  /// What is shown in the lights.
  public enum Inside: Hashable, Sendable {
    /// The live screen.
    case live
    /// The still.
    case still
    /// The still, enlarged by 1 to 8 around the middle of each light.
    case zoomed(Double)
    /// The screen under the dim, while the surroundings stay bright.
    case dimmed
    /// The screen, blurred by this standard deviation in logical pixels, while the surroundings stay bright.
    ///
    /// Nothing behind the lights can be seen, from the first picture on. If no still can be taken, they
    /// are black.
    case blurred(Double = usualBlur)
    /// Black, while the surroundings stay bright.
    case black
  }

  /// What is shown around the lights.
  public var outside: Outside
  /// What is shown in the lights.
  ///
  /// Nil means the still if it is frozen outside, and the live screen otherwise. What hides the screen
  /// in the lights counts more than ``outside``, which is live then.
  public var inside: Inside?
  /// Whether the still includes the pointers.
  public var hasPointers: Bool
  /// Whether the dim lies over what is blurred in the lights; without it, that is as bright as the screen.
  public var dimsBlur: Bool

  /// A ground; by default the live desktop.
  public init(
    outside: Outside = .live, inside: Inside? = nil, hasPointers: Bool = false,
    dimsBlur: Bool = false
  ) {
    self.outside = outside
    self.inside = inside
    self.hasPointers = hasPointers
    self.dimsBlur = dimsBlur
  }

  /// The live desktop.
  public static let live = Background()

  /// Whether the lights are dimmed or hidden, and not what is around them.
  package var isInverse: Bool {
    switch inside {
    case .dimmed, .blurred, .black: true
    case .live, .still, .zoomed, nil: false
    }
  }

  /// Whether lights hide the screen behind them so that nothing of it may be seen.
  package var hides: Bool { isInverse && inside != .dimmed }

  /// Whether lights show the still.
  package var showsStillInside: Bool {
    switch inside {
    case .still, .zoomed: true
    case nil: outside == .frozen
    case .live, .dimmed, .blurred, .black: false
    }
  }

  /// Whether the ground needs stills.
  package var needsStills: Bool {
    if case .blurred = inside { return true }
    return !isInverse && (outside != .live || showsStillInside)
  }
}

extension Background {
  /// The limits of what lights enlarge by.
  public static let zooms: ClosedRange<Double> = 1...8

  /// The limits of standard deviations of blurs.
  public static let blurs: ClosedRange<Double> = 0.5...100

  /// The standard deviation of a blur without a number.
  public static let usualBlur: Double = 12

  /// The same background with its numbers clamped to their limits, and without what does not count.
  package var withinLimits: Background {
    var ground = self
    if case .blurred(let sigma) = outside {
      ground.outside = .blurred(sigma.clamped(to: Self.blurs, or: Self.usualBlur))
    }
    switch inside {
    case .zoomed(let zoom): ground.inside = .zoomed(zoom.clamped(to: Self.zooms, or: 1))
    case .blurred(let sigma):
      ground.inside = .blurred(sigma.clamped(to: Self.blurs, or: Self.usualBlur))
      ground.outside = .live
      return ground
    case .dimmed, .black: return Background(inside: inside)
    case .live, .still, nil: break
    }
    ground.dimsBlur = false
    return ground
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
