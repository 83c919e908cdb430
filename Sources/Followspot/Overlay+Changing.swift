package import Spotlight
internal import SpotlightWayland

/// What can be changed about an overlay while it is shown.
extension Overlay {
  /// What of the screen is seen below; see ``Options/ground``.
  ///
  /// Where it needs a still and there is none yet, the overlay goes off the screen for as long as that is taken.
  public var ground: Ground {
    get { options.ground }
    set {
      var other = options
      other.ground = newValue
      change(to: other)
    }
  }

  /// Has another dim, other motion, another ground and other cards from now on, as options say; all else stays that they have.
  ///
  /// Where they leave the motion to the desktop and it was never asked, it is asked now.
  package func change(to other: Options) {
    var next = options
    next.dim = other.dim
    next.motion = other.motion
    next.ground = other.ground
    next.theme = other.theme
    next.textScale = other.textScale
    next.wantsContrast = other.wantsContrast
    next.showsLabels = other.showsLabels
    next.showsHints = other.showsHints
    guard next != options else { return }
    if next.motion != options.motion {
      reducesMotion = next.motion.isReduced(
        next.motion == .asDesktopWishes ? settings : nil)
    }
    options = next
    updateWanted()
    updateLabels(of: director.modes.tour?.tour)
    director.change { modes in
      modes.pointers?.setCalm(reducesMotion)
      modes.hands?.setCalm(reducesMotion)
      modes.program.change(
        to: options.dim, reducesMotion: reducesMotion, at: Instant.now.sinceStart)
    }
    wake()
  }

  /// Lets all lights of the overlay look otherwise, where they are; their names and places stay.
  package func dress(_ change: (inout Light) -> Void) {
    director.change { $0.dress(at: Instant.now.sinceStart, change) }
    wake()
  }

  /// Shows the tour that runs as another value has it, whose steps are the same, with these options.
  package func change(to tour: Tour, _ options: Options) {
    change(to: options)
    guard hasTour else { return }
    director.receive(.tour(tour))
    director.setStyle(cardStyle(of: tour), reducesMotion: reducesMotion)
    updateLabels(of: tour)
    wake()
  }
}
