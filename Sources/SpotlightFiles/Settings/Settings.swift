package import Spotlight

/// Everything that can be set, by what each source says.
///
/// Sources are never merged: what counts is looked up, setting by setting, and the first source in ``SettingSource`` that says
/// something wins.
package struct Settings: Sendable, Hashable {
  /// What they are for; nil for all together, as `followspot config` shows them.
  package var mode: ShownMode?

  // A list, because making a dictionary takes longer than all look-ups; see decision 0033.
  private var layers = SettingSource.allCases.map { _ in SettingLayer() }

  /// Settings of which no source says anything.
  package init(for mode: ShownMode? = nil) { self.mode = mode }

  /// What one source says; empty when it says nothing.
  package subscript(source: SettingSource) -> SettingLayer {
    get { layers[source.place] }
    set { layers[source.place] = newValue }
  }

  /// The value of a setting on an output, or everywhere, with its source and its place in the file.
  package func find(
    _ key: Setting, on output: String? = nil
  ) -> (value: OptionValue, source: SettingSource, offset: Int?) {
    if let (entry, source) = entry(key, on: output) { return (entry.value, source, entry.offset) }
    return (key.standard(in: mode), .builtIn, nil)
  }

  /// The value of a setting on an output, or everywhere.
  package func value(_ key: Setting, on output: String? = nil) -> OptionValue {
    find(key, on: output).value
  }

  /// The value of a setting from one of these sources; nil if another source counts, or none.
  package func value(_ key: Setting, by sources: [SettingSource]) -> OptionValue? {
    guard let (entry, source) = entry(key, on: nil), sources.contains(source) else { return nil }
    return entry.value
  }

  /// All of it as one value, on an output or everywhere.
  package func choices(on output: String? = nil) -> Choices {
    var choices = Choices(mode ?? .point)
    // From the last source to the first, so that the first has the last word.
    for (source, layer) in zip(SettingSource.allCases, layers).reversed() {
      set(layer.values, of: source, in: &choices)
      if let output, let values = layer.outputs[output] { set(values, of: source, in: &choices) }
    }
    choices.background.dimsBlur = dimsBlur(on: output)
    return choices
  }

  /// Whether the opacity is said by the source that says how lights hide, or by one that counts more.
  ///
  /// An opacity that a file says for the dim around lights must not darken what a command blurs.
  private func dimsBlur(on output: String?) -> Bool {
    guard let opacity = entry(.opacity, on: output)?.1,
      let inside = entry(.inside, on: output)?.1
    else { return false }
    return opacity.place <= inside.place
  }

  private func set(
    _ values: [Setting: SettingLayer.Entry], of source: SettingSource, in choices: inout Choices
  ) {
    for (key, entry) in values where !source.isWritten || key.countsFromFile(in: mode) {
      key.set(entry.value, in: &choices)
    }
  }

  /// The style of the light under the pointer with its keys, on an output or everywhere.
  package func style(on output: String? = nil) -> PointStyle {
    var style = choices(on: output).style
    for source in SettingSource.allCases.reversed() {
      style.keys.merge(self[source].keys) { _, first in first }
    }
    return style
  }

  /// What the overlay lies over.
  ///
  /// What hides inside beats what is shown outside, from any source, so that no file reveals what a command hides.
  package var background: Background { choices().background.withinLimits }

  /// The outputs that a source says something of.
  package var outputs: [String] {
    Set(SettingSource.allCases.flatMap { self[$0].outputs.keys }).sorted()
  }

  /// The first source that says something of a setting that counts in the mode.
  private func entry(
    _ key: Setting, on output: String?
  ) -> (SettingLayer.Entry, SettingSource)? {
    for (source, layer) in zip(SettingSource.allCases, layers) {
      guard let entry = layer.entry(key, on: output) else { continue }
      if source.isWritten, !key.countsFromFile(in: mode) { continue }
      return (entry, source)
    }
    return nil
  }
}

/// Where settings come from; those that come first count more.
package enum SettingSource: String, Sendable, Hashable, CaseIterable {
  /// What the running instance was told with `followspot set`.
  case told
  /// The options of the command line.
  case command
  /// The preset that was chosen.
  case preset
  /// The file.
  case file
  /// What suits most.
  case builtIn = "built-in"

  /// Whether it stands in the file.
  package var isWritten: Bool { self == .file || self == .preset }

  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What one source says of settings, such as a file, one of its presets, or a command line.
package struct SettingLayer: Sendable, Hashable {
  /// A value and where it stands.
  package struct Entry: Sendable, Hashable {
    package let value: OptionValue
    /// Bytes from the start of the file; nil when it stands in none.
    package let offset: Int?

    package init(_ value: OptionValue, at offset: Int? = nil) {
      self.value = value
      self.offset = offset
    }
  }

  /// What counts for all outputs.
  package var values: [Setting: Entry]
  /// What counts for the outputs of these names, and there before the rest.
  package var outputs: [String: [Setting: Entry]]
  /// What keys do while a light follows the pointer, by their names.
  package var keys: [String: PointAction]
  /// The opacities that were set by themselves and with a dim; the later one counts.
  private var ownOpacity: Entry?
  private var opacityOfDim: Entry?

  package init(
    _ values: [Setting: Entry] = [:], on outputs: [String: [Setting: Entry]] = [:],
    keys: [String: PointAction] = [:]
  ) {
    self.values = values
    self.outputs = outputs
    self.keys = keys
  }

  /// Sets something, or with nil undoes that; a dim sets and undoes the opacity that it has, too.
  package mutating func set(_ key: Setting, to entry: Entry?) {
    values[key] = entry
    if key == .opacity {
      ownOpacity = entry
      values[.opacity] = entry ?? opacityOfDim
    } else if key == .dim {
      opacityOfDim = Self.opacity(ofDimIn: &values)
      values[.opacity] = opacityOfDim ?? ownOpacity
    }
  }

  /// Makes the opacity that a dim says a setting of its own, unless that is said too.
  package static func spread(_ values: inout [Setting: Entry]) {
    guard !values.isEmpty, let opacity = opacity(ofDimIn: &values) else { return }
    values[.opacity] = values[.opacity] ?? opacity
  }

  /// Leaves the dim its color alone, and returns the opacity that it said; nil if it said none.
  private static func opacity(ofDimIn values: inout [Setting: Entry]) -> Entry? {
    guard let dim = values[.dim], case .color(let color, let opacity?) = dim.value
    else { return nil }
    values[.dim] = Entry(.color(color), at: dim.offset)
    return Entry(.share(opacity), at: dim.offset)
  }

  /// What it says of a setting, on an output or everywhere.
  package func entry(_ key: Setting, on output: String?) -> Entry? {
    // Skip an empty dictionary: the first look into one costs a start more than all the rest.
    if let output, !outputs.isEmpty, let entry = outputs[output]?[key] { return entry }
    return values.isEmpty ? nil : values[key]
  }
}

/// Settings that do not go together.
extension Settings {
  /// What stands where it should not, and a sentence on why, and what is right.
  package typealias Clash = (key: Setting, sentence: String)

  /// What does not go together of these settings and all others that count.
  ///
  /// - Parameters:
  ///   - keys: the settings.
  ///   - spelling: how the reader of the sentence writes a setting.
  /// - Returns: the first that does not; nil when all do.
  package func clash(of keys: [Setting], spelling: (Setting) -> String) -> Clash? {
    let background = choices().background
    guard keys.contains(.outside), background.isInverse, background.outside != .live else {
      return nil
    }
    func shown(_ key: Setting) -> String { "\(spelling(key)) \(value(key).text)" }
    return (
      .outside,
      "\(shown(.outside)) does not go with \(shown(.inside)), around which the screen "
        + "stays as it is; it goes with \(spelling(.inside)) \(Setting.auto)."
    )
  }

  /// What means nothing of these settings, as all others are.
  ///
  /// On a line it is a slip; in a file it waits for an option that makes it mean something.
  package func slip(of keys: [Setting], spelling: (Setting) -> String) -> Clash? {
    let background = choices().background
    guard keys.contains(.stillCursor), background.hasPointers,
      background.isInverse || !background.needsStills
    else { return nil }
    return (
      .stillCursor,
      "\(spelling(.stillCursor)) shown goes with a still, as \(spelling(.outside)) freeze "
        + "and \(spelling(.inside)) still show one."
    )
  }
}

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
  mutating func setLook<Part>(_ part: WritableKeyPath<Look, Part?>, to choices: Choices) {
    defaults.look[keyPath: part] = choices.look[keyPath: part]
    for step in steps.indices {
      steps[step].look[keyPath: part] = nil
      for light in steps[step].lights.indices {
        steps[step].lights[light].look[keyPath: part] = nil
      }
    }
  }
}
