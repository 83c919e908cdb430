import Followspot
import SpotlightFiles

/// The settings of what is shown, while it is.
@MainActor
final class LiveSettings {
  /// What is set, and who says so.
  private(set) var settings: Settings

  /// What keys do in tours that say nothing of them, as the file has it.
  private(set) var tourKeys: [String: Reaction]

  /// What is shown.
  let mode: ShownMode

  private let preset: String?

  /// Shows it as it is set; what cannot be shown has changed nothing.
  private let apply: (LiveSettings) throws(OverlayError) -> Void

  /// Settings as they are at the start.
  ///
  /// - Parameters:
  ///   - mode: what is shown.
  ///   - settings: what is set, by whom.
  ///   - preset: the preset that was chosen.
  ///   - tourKeys: what keys do in tours.
  ///   - apply: shows it as it is set.
  init(
    of mode: ShownMode, _ settings: Settings, preset: String?,
    tourKeys: [String: Reaction] = [:],
    apply: @escaping (LiveSettings) throws(OverlayError) -> Void
  ) {
    self.mode = mode
    self.settings = settings
    self.preset = preset
    self.tourKeys = tourKeys
    self.apply = apply
  }

  /// Shows it as it is set.
  func show() throws(OverlayError) { try apply(self) }

  /// Sets something until the end, or takes that back.
  ///
  /// - Parameter words: keys, each with its value behind it.
  /// - Throws: why that cannot be, as a sentence; nothing has changed then.
  func tell(_ words: [String]) throws(SettingWords.Refusal) {
    var next = settings
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let (key, value) = try SettingWords.read(words[index], words[index + 1], in: mode)
      next[.told].values[key] = value.map { SettingLayer.Entry($0) }
    }
    let keys = stride(from: 0, to: words.count - 1, by: 2).compactMap {
      SettingKey(rawValue: words[$0])
    }
    if let clash = next.groundClash(of: keys, spelling: \.rawValue)
      ?? next.groundSlip(of: keys.filter { next.told($0) != nil }, spelling: \.rawValue)
    {
      throw SettingWords.Refusal(clash.sentence)
    }
    do { try change(to: next, tourKeys) } catch { throw SettingWords.Refusal("\(error)") }
  }

  /// Takes what a file says now, in place of what it said before.
  ///
  /// Where something in it makes no sense, everything stays as it is: half a file is being written, or is about
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

  /// Shows other settings, or those of before where that cannot be.
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
