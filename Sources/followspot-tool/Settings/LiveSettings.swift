import Followspot
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
  private let apply: (LiveSettings) throws(OverlayError) -> Void

  /// Settings as they are at the start.
  ///
  /// - Parameters:
  ///   - settings: what is set, by which source, for what is shown.
  ///   - preset: the preset that was chosen.
  ///   - tourKeys: what keys do in tours.
  ///   - apply: shows it as it is set.
  init(
    _ settings: Settings, preset: String?,
    tourKeys: [String: Reaction] = [:],
    apply: @escaping (LiveSettings) throws(OverlayError) -> Void
  ) {
    self.settings = settings
    self.preset = preset
    self.tourKeys = tourKeys
    self.apply = apply
  }

  /// What is shown.
  var mode: ShownMode { settings.mode ?? .point }

  /// Shows it as it is set.
  func show() throws(OverlayError) { try apply(self) }

  /// Changes settings until the end, or undoes such a change.
  ///
  /// - Parameter words: keys, each with its value behind it or behind a =.
  /// - Throws: why that cannot be, as a sentence; nothing has changed then.
  func tell(_ words: [String]) throws(SettingWords.Refusal) {
    var next = settings
    var keys: [Setting] = []
    for (word, text) in try SettingWords.pairs(words) {
      let (key, value) = try SettingWords.read(word, text, in: mode)
      next[.told].set(key, to: value.map { SettingLayer.Entry($0) })
      keys.append(key)
    }
    let told = keys.filter { next[.told].values[$0] != nil }
    if let clash = next.clash(of: keys, spelling: \.rawValue)
      ?? next.slip(of: told, spelling: \.rawValue)
    {
      throw SettingWords.Refusal(clash.sentence)
    }
    do { try change(to: next, tourKeys) } catch { throw SettingWords.Refusal("\(error)") }
  }

  /// Replaces the settings of the file by those that it has now.
  ///
  /// If the file has a mistake, everything stays as it is: the person may be in the middle of writing it.
  ///
  /// - Returns: the mistakes, as text; empty if there are none.
  func take(_ report: ConfigReport) -> String {
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
