import Followspot
import SpotlightFiles

/// The settings of a light that follows the pointer, while it does.
@MainActor
final class LiveSettings {
  /// What is set, and who says so.
  private(set) var settings: Settings
  private let preset: String?
  private unowned let overlay: Overlay

  init(_ command: PointCommand, on overlay: Overlay) {
    settings = command.settings
    preset = command.preset
    self.overlay = overlay
  }

  /// Shows the light as it is set.
  func show() throws(OverlayError) {
    var styles: [String: PointStyle] = [:]
    for output in settings.outputs { styles[output] = settings.style(on: output) }
    var style = settings.style()
    // Screens that are only sometimes there are for files to name, and for nobody who asks now.
    if [.file, .preset].contains(settings.find(.output).source) {
      style.outputs.removeAll { name in !overlay.outputs.contains { $0.name == name } }
    }
    try overlay.point(style, on: styles)
  }

  /// Sets something until the end, or takes that back.
  ///
  /// - Parameter words: keys, each with its value behind it.
  /// - Throws: why that cannot be, as a sentence; nothing has changed then.
  func tell(_ words: [String]) throws(SettingWords.Refusal) {
    var next = settings
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let (key, value) = try SettingWords.read(words[index], words[index + 1])
      next[.told].values[key] = value.map { SettingLayer.Entry($0) }
    }
    do { try change(to: next) } catch { throw SettingWords.Refusal("\(error)") }
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
      try change(to: next)
      return report.complaint
    } catch {
      return "followspot: \(error)\n"
    }
  }

  /// Shows other settings, or those of before where that cannot be.
  private func change(to next: Settings) throws(OverlayError) {
    let last = settings
    settings = next
    do { try show() } catch {
      settings = last
      throw error
    }
  }
}
