import Followspot
import SpotlightFiles

/// The settings of what is shown, while it is.
@MainActor
final class LiveSettings {
  /// What is set, and by which source.
  private(set) var settings: Settings

  /// What keys do in tours that say nothing of them, as the file has it.
  private(set) var tourKeys: [String: Reaction]

  private let preset: String?

  /// Shows it as it is set; what cannot be shown has changed nothing.
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

  /// Sets something until the end, or takes that back.
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

  /// Takes what a file says now, in place of what it said before.
  ///
  /// When something in it makes no sense, everything stays as it is: half a file is being written, or is about
  /// to be mended.
  ///
  /// - Returns: what is wrong, to be told; empty when nothing is.
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

  /// Shows other settings, or the ones of before when that cannot be.
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
