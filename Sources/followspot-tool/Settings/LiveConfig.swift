import Followspot

/// Follows a person's file of settings while something is shown that they count for.
@MainActor
final class LiveConfig {
  private let places: ConfigPlaces
  private let settings: LiveSettings
  private let watch: ConfigWatch?

  /// Prints mistakes.
  private let tell: (String) -> Void

  /// What was told last, which is not told twice in a row.
  private var told = ""

  init(_ places: ConfigPlaces, _ settings: LiveSettings, tell: @escaping (String) -> Void) {
    self.places = places
    self.settings = settings
    self.tell = tell
    watch = ConfigWatch(places)
  }

  /// Follows the file of this process's person from now on, until ``leave(_:)``.
  convenience init(following settings: LiveSettings, on overlay: Overlay) {
    self.init(.process, settings) { Tool.complaints.add($0) }
    join(overlay)
  }

  /// Takes changes from now on, in the loop that shows the overlay.
  func join(_ overlay: Overlay) {
    guard let watch else { return }
    overlay.watch(watch.descriptor) { self.hear() }
  }

  /// Takes no more, before the descriptor is closed.
  func leave(_ overlay: Overlay) {
    if let watch { overlay.unwatch(watch.descriptor) }
  }

  /// Reads the file once, however often it was written since the last time.
  ///
  /// It is read within a turn of the loop, and what comes of it is shown with the next picture: a tool that writes a
  /// hundred times a second costs no more than one picture for each frame.
  private func hear() {
    guard watch?.takeNews() ?? false else { return }
    let report = ConfigReport(places)
    // Gone, for a moment or for good: what it said last still holds.
    guard report.path != nil else { return }
    let complaint = settings.take(report)
    if complaint != told, !complaint.isEmpty { tell(complaint) }
    told = complaint
  }
}
