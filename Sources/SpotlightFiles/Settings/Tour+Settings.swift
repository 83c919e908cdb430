package import Spotlight

extension Tour {
  /// The tour with the looks of options and requests, which override its file.
  ///
  /// The file overrides the person's settings file, with whose values it was read.
  package func dressed(_ settings: Settings) -> Tour {
    var tour = self
    let choices = settings.choices()
    for key in Setting.allCases where settings.value(key, by: [.told, .command]) != nil {
      key.row.dressTour?(&tour, choices)
    }
    return tour
  }

  /// Sets a part of the dim, for all steps.
  mutating func setDim<Part>(_ part: WritableKeyPath<Dim, Part>, to value: Part) {
    defaults.dim[keyPath: part] = value
    for step in steps.indices { steps[step].dim?[keyPath: part] = value }
  }

  /// Sets a part of the look, for all lights; those of steps and lights, which would override it, go.
  ///
  /// A mark that cannot be seen removes the one of the defaults.
  mutating func setLook<Part>(_ part: WritableKeyPath<Look, Part?>, to value: Part) {
    defaults.look[keyPath: part] = value
    for step in steps.indices {
      steps[step].look[keyPath: part] = nil
      for light in steps[step].lights.indices {
        steps[step].lights[light].look[keyPath: part] = nil
      }
    }
  }
}
