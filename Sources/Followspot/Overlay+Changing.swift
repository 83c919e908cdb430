package import Spotlight
internal import SpotlightWayland

/// What can be changed about an overlay while it is shown.
extension Overlay {
  /// What lies behind the lights; see ``Options/ground``.
  ///
  /// If it needs a still that was not taken yet, the overlay leaves the screen until the still is taken.
  public var ground: Ground {
    get { options.ground }
    set {
      var other = options
      other.ground = newValue
      change(to: other)
    }
  }

  /// Takes dim, motion, ground, cards and labels from these options, from now on.
  ///
  /// The other options stay as they are. If these leave the motion to the desktop, and the desktop was not asked yet, it is
  /// asked now.
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
        next.motion == .automatic ? settings : nil)
    }
    options = next
    updateWanted()
    updateLabels(of: director.modes.tour?.tour)
    tellModes()
    wake()
  }

  /// Tells the modes how dark it is and how much moves; a tour is told with its cards.
  func tellModes() {
    let now = Instant.now.sinceStart
    director.change { modes in
      modes.pointers?.setCalm(reducesMotion, at: now)
      modes.hands?.setCalm(reducesMotion)
      modes.picking?.setCalm(reducesMotion, at: now)
      modes.panels.panels.setCalm(reducesMotion, at: now)
      modes.program.change(to: options.dim, reducesMotion: reducesMotion, at: now)
    }
  }

  /// Changes how all lights of the overlay look; their names and places stay.
  package func dress(_ change: (inout Light) -> Void) {
    director.change { $0.dress(at: Instant.now.sinceStart, change) }
    wake()
  }

  /// Replaces the tour that runs by one with the same steps and other looks or texts, and takes these options.
  package func change(to tour: Tour, _ options: Options) {
    change(to: options)
    guard hasTour else { return }
    director.receive(.tour(tour))
    director.setStyle(cardStyle(of: tour), reducesMotion: reducesMotion)
    updateLabels(of: tour)
    wake()
  }
}
