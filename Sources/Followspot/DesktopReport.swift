internal import Spotlight
internal import SpotlightWayland

/// What a desktop offers and what is lost on it.
public struct DesktopReport: Hashable, Sendable {
  /// Something that the compositor announces.
  public struct Global: Hashable, Sendable {
    /// The name of its interface.
    public let interface: String
    /// The version that the compositor has.
    public let offered: Int
    /// The version that Followspot uses, or nil when it has no use for it.
    public let used: Int?
  }

  /// Everything that is announced, by name.
  public let globals: [Global]

  /// The screens, in the order of their announcement.
  public let screens: [Desktop.Screen]

  /// How the overlay would be shown, in words; nil if it cannot be shown.
  public let role: String?

  /// The source of a screen's scale, in words.
  public let scale: String

  /// What takes stills of the screen, in words.
  public let stills: String

  /// One sentence for each thing that this desktop lacks.
  public let losses: [String]

  /// Who has the pointer while a light follows it, in words.
  public let pointer: String

  /// Who tells the windows of other programs, in words.
  public let windows: String

  /// What is known of the extension for GNOME Shell, in words; nil on a desktop that cannot have it.
  public let shell: String?
}

extension DesktopReport {
  init(
    _ facts: DesktopFacts, stills means: StillMeans? = nil, following: FollowChoice? = nil,
    windows news: Desktop.WindowNews = (nil, nil, nil), shell: String? = nil
  ) {
    windows = news.source.map { "told by \($0)" } ?? "not told"
    self.shell = shell
    pointer =
      switch following?.way {
      case .own?, nil: "the overlay has it while a light follows it; clicks reach no other program"
      case let way?: "stays with your apps while a light follows it, with \(way.rawValue)"
      }
    globals = facts.globals.map {
      Global(interface: $0.interface, offered: $0.offered, used: $0.used)
    }
    screens = facts.outputs.map { Desktop.Screen($0) }
    role =
      switch facts.role {
      case .layer: "an overlay of the layer shell, above all windows"
      case .guest: "above the program's own windows"
      case .shell: "an overlay above all windows, by the extension for GNOME Shell"
      case .window: "a maximized window that can be seen through, on one output"
      case nil: nil
      }
    scale =
      switch (facts.hasFractionalScales, facts.hasViewporter) {
      case (true, true): "fractional, as the compositor tells each surface"
      case (false, true): "worked out from the mode and the logical size of each screen"
      default: "whole numbers only, as each screen tells"
      }
    stills =
      switch means {
      case .copyCapture: "taken by the compositor, with ext-image-copy-capture"
      case .screencopy: "taken by the compositor, with wlr-screencopy"
      case .desktop, nil:
        "not taken by the compositor; the desktop's portal is asked, where there is one"
      }
    let ofWindows = [
      news.problem.map {
        "\($0) Steps on windows of other programs show their cards without lights."
      }, news.loss.map { "Of windows of other programs: \($0)." },
    ]
    losses = facts.losses + ofWindows.compactMap { $0 }
  }
}
