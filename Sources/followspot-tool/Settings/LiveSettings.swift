import Followspot
import SpotlightBus
import SpotlightFiles

/// The settings of what is shown, while it is.
@MainActor
final class LiveSettings {
  /// What is set, and by which source.
  private(set) var settings: Settings

  /// What keys do by the settings file, unless the tour says otherwise.
  private(set) var tourKeys: [String: Reaction]

  private let preset: String?

  /// Shows what is set; if that fails, nothing has changed.
  private let present: (LiveSettings) throws(OverlayError) -> Void

  /// The size that the light has by now, and how to forget what hands did to it; nil for lights of several sizes.
  struct Sizing {
    let size: @MainActor () -> Size?
    /// The largest side that people can give it if none is set.
    let usualMost: @MainActor () -> Double
    let forgetHands: @MainActor () -> Void
  }
  private let sizing: Sizing?

  /// Settings as they are at the start.
  ///
  /// - Parameters:
  ///   - settings: what is set, by which source, for what is shown.
  ///   - preset: the preset that was chosen.
  ///   - tourKeys: what keys do in tours.
  ///   - sizing: the size that the light has by now.
  ///   - apply: shows it as it is set.
  init(
    _ settings: Settings, preset: String?,
    tourKeys: [String: Reaction] = [:], sizing: Sizing? = nil,
    apply: @escaping (LiveSettings) throws(OverlayError) -> Void
  ) {
    self.settings = settings
    self.preset = preset
    self.tourKeys = tourKeys
    self.sizing = sizing
    present = apply
  }

  /// What is shown.
  var mode: ShownMode { settings.mode ?? .point }

  /// Shows it as it is set.
  func show() throws(OverlayError) { try present(self) }

  /// Changes settings until the end, or undoes such a change.
  ///
  /// - Parameter words: keys, each with its value behind it or behind a =.
  /// - Throws: why that cannot be, as a sentence; nothing has changed then.
  func set(_ words: [String]) throws(SettingWords.Refusal) {
    var next = settings
    var keys: [Setting] = []
    for (word, text) in try SettingWords.pairs(words) {
      // A second change in these words counts from the first one.
      let isFirst = !keys.contains(.size)
      let (key, value) = try SettingWords.read(
        word, text, in: mode, from: start(of: next, isFirst: isFirst))
      next[.told].set(key, to: value.map { SettingLayer.Entry($0) })
      keys.append(key)
    }
    let told = keys.filter { next[.told].values[$0] != nil }
    if let clash = next.clash(of: keys, spelling: \.option)
      ?? next.slip(of: told, spelling: \.option)
    {
      throw SettingWords.Refusal(clash.sentence)
    }
    do { try change(to: next, tourKeys) } catch { throw SettingWords.Refusal("\(error)") }
    // Otherwise a size that is the style's already would leave the light as hands have made it.
    if keys.contains(.size) { sizing?.forgetHands() }
  }

  /// What a change of the size counts from: what is seen, or what is set.
  private func start(of settings: Settings, isFirst: Bool) -> SizeStart? {
    guard let sizing, case .size(let set) = settings.value(.size) else { return nil }
    let limits = settings.choices().gestures
    let seen = isFirst ? sizing.size() : nil
    return SizeStart(
      size: seen ?? set, least: limits.leastSize, most: limits.greatestSize ?? sizing.usualMost())
  }

  /// Replaces the settings of the file by those that it has now.
  ///
  /// If the file has a mistake, everything stays as it is: the person may be in the middle of writing it.
  ///
  /// - Returns: the mistakes, as text; empty if there are none.
  func apply(_ report: ConfigReport) -> String {
    guard report.isSound else { return report.complaint }
    do {
      let read = try report.settings(preset: preset)
      var next = settings
      next[.file] = read[.file]
      next[.preset] = read[.preset]
      try change(to: next, report.file.tourKeys)
      return report.complaint
    } catch {
      return "followspot: \(error)\n"
    }
  }

  /// Shows other settings, or again the earlier ones if that fails.
  private func change(
    to next: Settings, _ nextKeys: [String: Reaction]
  ) throws(OverlayError) {
    let last = (settings, tourKeys)
    (settings, tourKeys) = (next, nextKeys)
    do { try show() } catch {
      (settings, tourKeys) = last
      throw error
    }
  }
}

extension LiveSettings {
  /// Those of a light that follows the pointer.
  convenience init(_ command: PointCommand, on overlay: Overlay) {
    let sizing = Sizing(
      size: { [unowned overlay] in overlay.pointedSize },
      usualMost: { [unowned overlay] in overlay.usualGreatestSize },
      forgetHands: { [unowned overlay] in overlay.forgetPointedResize() })
    self.init(command.common.settings, preset: command.common.preset, sizing: sizing) {
      [unowned overlay] live throws(OverlayError) in
      let settings = live.settings
      var styles: [String: PointStyle] = [:]
      for output in settings.outputs { styles[output] = settings.style(on: output) }
      // Outputs that are only sometimes there are for files to name, and a mistake of an option or a request.
      let whereItCan = settings.find(.output).source.isWritten
      try overlay.point(settings.style(), on: styles, whereItCan: whereItCan)
      overlay.change(to: command.common.options(of: settings))
    }
  }

  /// Those of lights that hands move.
  convenience init(_ command: LightCommand, on overlay: Overlay) {
    self.init(command.common.settings, preset: command.common.preset) {
      [unowned overlay] live in
      overlay.change(to: command.options(of: live.settings))
      let choices = live.settings.choices()
      overlay.dress { choices.dress(&$0) }
    }
  }

  /// Those of a tour.
  convenience init(_ command: TourCommand, _ source: TourSource, on overlay: Overlay) {
    var source = source
    self.init(
      command.common.settings, preset: command.common.preset, tourKeys: command.keys
    ) { [unowned overlay] live in
      let tour = source.tour(command.defaults(of: live.settings), live.tourKeys)
      overlay.change(to: tour.dressed(live.settings), command.options(of: live.settings))
    }
  }
}

/// Follows a person's file of settings while something is shown that they count for.
@MainActor
final class LiveConfig {
  private let places: [String]
  private let settings: LiveSettings
  // Before the other, so that it ends before the descriptor closes.
  private var turns: SpotlightBus.Watch?
  private let watch: ConfigWatch?

  /// Prints mistakes.
  private let tell: (String) -> Void

  /// What was told last, which is not told twice in a row.
  private var told = ""

  init(_ places: [String], _ settings: LiveSettings, tell: @escaping (String) -> Void) {
    self.places = places
    self.settings = settings
    self.tell = tell
    watch = ConfigWatch(places)
  }

  /// Follows the file of this process's person from now on, until ``leave()``.
  convenience init(following settings: LiveSettings, on overlay: Overlay) {
    self.init(ConfigReport.pathsOfProcess, settings) { Tool.complaints.add($0) }
    join(overlay)
  }

  /// Takes changes from now on, in the loop that shows the overlay.
  func join(_ overlay: Overlay) {
    guard let watch else { return }
    turns = overlay.reactor.watch(watch.descriptor) { [weak self] in self?.hear() }
  }

  /// Takes no more.
  func leave() { turns = nil }

  /// Reads the file once, however often it was written since the last time.
  ///
  /// It is read within a turn of the loop, and what comes of it is shown with the next picture: a tool that writes a
  /// hundred times a second costs no more than one picture for each frame.
  private func hear() {
    guard watch?.takeNews() ?? false else { return }
    let report = ConfigReport(of: places)
    // Gone, for a moment or for good: what it said last still holds.
    guard report.path != nil else { return }
    let complaint = settings.apply(report)
    if complaint != told, !complaint.isEmpty { tell(complaint) }
    told = complaint
  }
}
