public import Spotlight
internal import SpotlightBus
internal import SpotlightDesktops
internal import SpotlightWayland

/// What the desktop that the environment names offers, and what is lost on it.
public struct Desktop: Hashable, Sendable {
  /// Something that the compositor announces.
  package struct Global: Hashable, Sendable {
    /// The name of its interface.
    package let interface: String
    /// The version that the compositor has.
    package let offered: Int
    /// The version that Followspot uses, or nil when it has no use for it.
    package let used: Int?
  }

  /// Everything that is announced, by name.
  package let globals: [Global]

  /// The screens, in the order of their announcement.
  public let screens: [Screen]

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

  /// Looks at what the compositor offers, and shows nothing.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor.
  @MainActor
  public static func probe() throws(OverlayError) -> Desktop {
    let session = try connect()
    let stage = session.stage
    let shell = ShellExtension.ask(on: session)
    defer { shell?.close() }
    stage.askFacts()
    let windows = try windowNews(on: session)
    // A compositor that does not answer in time has said all the rest.
    _ = try? session.run(until: SourceClock.now + .seconds(1)) { !stage.awaitsFacts }
    return Desktop(stage, windows: windows, shell: shell.map(\.words))
  }

  /// What lists the windows of other programs, why nothing does, and what tours of other programs cannot have here; nil for none.
  typealias WindowNews = (source: String?, problem: String?, loss: String?)

  /// Asks the desktop for its windows, to know what lists them.
  @MainActor
  private static func windowNews(on session: Session) throws(OverlayError) -> WindowNews {
    let provider = session.desktopSigns.windows()
    provider.setPace(.never)
    provider.start()
    do {
      _ = try session.run(until: SourceClock.now + .seconds(1)) { provider.state != .asking }
    } catch {
      throw OverlayError(connecting: error)
    }
    defer { provider.stop() }
    return switch provider.state {
    case .ready: (provider.knowledge.source, nil, provider.knowledge.loss)
    case .absent(let reason): (nil, reason, nil)
    case .unasked, .asking: (nil, "The desktop does not tell its windows in time.", nil)
    }
  }

  /// The screens, in the order of their announcement.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor.
  @MainActor
  public static var screens: [Screen] {
    get throws(OverlayError) { try connect().stage.outputInfos.map { Screen($0) } }
  }

  /// A screen.
  public struct Screen: Hashable, Sendable {
    /// The name of its connector; empty if the compositor does not tell.
    public let name: String
    /// Its place on the desktop, in logical pixels.
    public let frame: Rect
    /// How many of its pixels one logical pixel takes.
    public let scale: Double
  }

  @MainActor
  static func connect() throws(OverlayError) -> Session {
    do {
      return try Session()
    } catch {
      throw OverlayError(connecting: error)
    }
  }
}

extension Desktop.Screen {
  init(_ output: OutputInfo) {
    name = output.name
    frame = output.frame
    scale = output.measuredScale?.factor ?? Double(output.wholeScale)
  }
}

extension Desktop {
  @MainActor
  init(
    _ stage: Stage, windows news: Desktop.WindowNews = (nil, nil, nil), shell: String? = nil
  ) {
    windows = news.source.map { "told by \($0)" } ?? "not told"
    self.shell = shell
    pointer =
      switch stage.likelyFollowing.way {
      case .own?, nil: "the overlay has it while a light follows it; clicks reach no other program"
      case let way?: "stays with your apps while a light follows it, with \(way.rawValue)"
      }
    globals = stage.bindings.map {
      Global(interface: $0.interface, offered: $0.offered, used: $0.used)
    }
    screens = stage.outputInfos.map { Desktop.Screen($0) }
    role =
      switch stage.role {
      case .layer: "an overlay of the layer shell, above all windows"
      case .guest: "above the program's own windows"
      case .shell: "an overlay above all windows, by the extension for GNOME Shell"
      case .window: "a maximized window that can be seen through, on one output"
      case nil: nil
      }
    scale =
      switch (stage.hasFractionalScales, stage.hasViewporter) {
      case (true, true): "fractional, as the compositor tells each surface"
      case (false, true): "worked out from the mode and the logical size of each screen"
      default: "whole numbers only, as each screen tells"
      }
    stills =
      switch stage.stillMeans {
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
    losses = stage.losses + ofWindows.compactMap { $0 }
  }
}
