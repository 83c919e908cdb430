public import Spotlight

extension StepLight {
  /// The light with a name of its own among those of its step.
  ///
  /// A light of the next step with the same name is the same light, which glides there.
  public func named(_ id: String) -> StepLight {
    var light = self
    light.id = id
    return light
  }

  /// The light with a text for people, which ``/Spotlight/Tour/showsLabels`` draws beside it.
  public func label(_ label: String) -> StepLight {
    var light = self
    light.label = label
    return light
  }
}
