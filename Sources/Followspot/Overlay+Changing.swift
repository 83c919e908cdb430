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
    guard next != options else { return }
    if next.motion != options.motion {
      reducesMotion = next.motion.isReduced(
        next.motion == .asDesktopWishes ? settings : nil)
    }
    options = next
    session.stage.ground = next.ground.withinLimits
    pointDirector?.setCalm(reducesMotion)
    lightDirector.change(to: options.dim, reducesMotion: reducesMotion)
    dress { _ in }
    if let stage = stageOfLights, stage.model.dim != options.dim { stage.model.dim = options.dim }
    wake()
  }

  /// Lets all lights of the overlay look otherwise, where they are; their names and places stay.
  package func dress(_ change: (inout Light) -> Void) {
    if let director {
      director.dress(isCalm: reducesMotion, on: stageOfLights, change)
    } else {
      let lights = lightDirector.lights.map { light in
        var dressed = light
        change(&dressed)
        (dressed.id, dressed.frame) = (light.id, light.frame)
        return dressed
      }
      // At once, as where hands have them.
      if lights != lightDirector.lights { setLights(lights, by: .none) }
    }
    wake()
  }

  /// Shows the tour that runs as another value has it, whose steps are the same, with these options.
  package func change(to tour: Tour, _ options: Options) {
    change(to: options)
    guard let tourDirector else { return }
    tourDirector.receive(.tour(tour))
    tourDirector.setStyle(cardStyle(of: tour), reducesMotion: reducesMotion)
    wake()
  }

  /// The stage, while the overlay's own lights are on it.
  private var stageOfLights: Stage? {
    tourDirector == nil && pointDirector == nil ? session.stage : nil
  }
}
